import words from '../knowledge/words/report-sentences.json' with { type: 'json' };
import { endsAsWell, isHarmless } from './harmless';
import type { StatementKind } from './shape';
import { isGrade, oneSpelling, type ReportToken, reportTokens } from './tokens';
import type { WordMatch } from './word-pattern';

const setOf = (list: { words: string[] }): ReadonlySet<string> => new Set(list.words.map(oneSpelling));
const denying = setOf(words.denying);
const deniedBehind = setOf(words.deniedBehind);
const seen = setOf(words.seen);
const foundBehindNot = setOf(words.foundBehindNot);
const asserting = setOf(words.asserting);
const possible = setOf(words.possible);
const toExclude = setOf(words.toExclude);
const past = setOf(words.past);
const breaks = setOf(words.breaks);
const endsAway = setOf(words.endsAway);
const awayWords = setOf(words.awayWords);
const apartFrom = setOf(words.apartFrom);
const kin = setOf(words.kin);
const partly = setOf(words.partly);
const ofKin = setOf(words.ofKin);
const agoBehind = setOf(words.agoBehind);
const deniedInLists = setOf(words.deniedInLists);
const tellingVerbs = setOf(words.tellingVerbs);
const normal = setOf(words.normal);
const lookedFor = setOf(words.lookedFor);
const wanted = setOf(words.wanted);
const comesWith = setOf(words.comesWith);
const lists = new Set(['or', 'nor', 'and']);
/** Runs of words, by the last of them. */
const runsOf = (list: { words: string[] }): ReadonlyMap<string, string[][]> =>
  Map.groupBy(
    list.words.map((run) => reportTokens(run, 0).map(({ key }) => key)),
    (run) => run.at(-1) ?? '',
  );
const takenFor = setOf(words.takenFor);
const foundInAWord = setOf(words.foundInAWord);
const denyingRuns = runsOf(words.denyingPhrases);
const awayRuns = runsOf(words.awayPhrases);
/** Between two things of which each has a word of its own. */
const opensOther = new Set(['and', 'with']);

/** A word about a finding's time, or about its being sure, belongs to it from at most so far in front. */
const nearby = 5;

type Tokens = readonly ReportToken[];

/** A segment after a comma that says something of its own: it opens with an assertion, and is no end of a list. */
function opensAnew(tokens: Tokens, at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || lists.has(token.key)) return false;
  // "No scar, old infarct or band": the "or" behind it says that the list goes on.
  for (let i = at + 1; i < tokens.length && !tokens[i]?.comma; i++)
    if (tokens[i]?.key === 'or' || tokens[i]?.key === 'nor') return false;
  return asserting.has(token.key) || (/^\d/.test(token.key) && next !== undefined);
}

/** The place behind the comma or the colon in front of a place. */
function segmentStart(tokens: Tokens, at: number): number {
  let from = at;
  while (from > 0 && !tokens[from]?.comma && !tokens[from]?.colon) from--;
  return from;
}
const segmentEnd = (tokens: Tokens, at: number): number => {
  let to = at;
  while (to + 1 < tokens.length && !tokens[to + 1]?.comma) to++;
  return to;
};

/** "No scar, band, old infarct": one more part of a list of denials, of which no part tells anything of its own. */
function goesOnDenying(tokens: Tokens, cue: number, at: number): boolean {
  if (!deniedInLists.has(tokens[at]?.key ?? '')) return false;
  const isList = tokens.slice(cue + 1, at).some(({ comma }) => comma);
  const between = tokens.slice(cue + 1, segmentEnd(tokens, at) + 1);
  return isList && !between.some(({ key }) => tellingVerbs.has(key) || normal.has(key) || /^\d/.test(key));
}

const numberWithUnit = /^\d+(?:\.\d+)?(\p{L}+)$/u;
const units = setOf(words.sizeUnitsAlone);
const limits = setOf(words.inFrontOfALimit);
const oneSide = setOf(words.oneSide);
const places = setOf(words.aheadOfASite);
const wholeOrgans = setOf(words.wholeOrgans);
/** "L4", "D11": a vertebra. */
const level = /^[cdlts]\d{1,2}$/;
/** "V4", "aVF": a lead of an electrocardiogram. */
const lead = /^(?:v\d|av[flr])$/;
/** A size is that of something which is there, unless it is a limit: "no node larger than 10 mm". */
const isSized = (part: Tokens): boolean =>
  part.some(
    ({ key, limit }, at) =>
      !limit &&
      (units.has(numberWithUnit.exec(key)?.[1] ?? '') ||
        (/^\d/.test(key) && units.has(part[at + 1]?.key ?? ''))) &&
      !part.slice(Math.max(0, at - 2), at).some((one) => limits.has(one.key)),
  );
/** "Left", "in right lower lobe": where one thing lies, which is told of what is there; "in right kidney" is what the whole list is of. */
const isOnOneSide = (part: Tokens): boolean =>
  part.some(
    ({ key }, at) =>
      at > 0 &&
      places.has(part[at - 1]?.key ?? '') &&
      oneSide.has(key) &&
      !wholeOrgans.has(part[at + 1]?.key ?? ''),
  ) || oneSide.has(part.at(-1)?.key ?? '');
/**
 * "No free fluid, splenic laceration 4 cm", "no embolism, consolidation in left lower lobe": the part behind the comma tells something
 * that is there, by its size, what it comes with, its vertebra or its one side. One more "or" says that the list of denials goes on.
 */
function tellsOfItsOwn(tokens: Tokens, cue: number, at: number): boolean {
  if (tokens.slice(at).some(({ key }) => key === 'or' || key === 'nor')) return false;
  const part = tokens.slice(at, segmentEnd(tokens, at) + 1);
  const denied = tokens.slice(cue + 1, at);
  if (isSized(part)) return true;
  const comes = part.findIndex(({ key }, place) => place > 0 && comesWith.has(key));
  if (comes > 0 && !part.slice(comes).some(({ key }) => normal.has(key))) return true;
  // The first part behind a denial; in a longer list one part with a side is one more of them.
  if (denied.some(({ comma }, place) => comma && place > 0)) return false;
  const isLevel = ({ key }: ReportToken) => level.test(key);
  const hasLevel = part[0] !== undefined && isLevel(part[0]) && !denied.some(isLevel);
  return (
    (hasLevel && part.some(({ key }) => /^\p{L}{4}/u.test(key))) ||
    (part.some(({ key }) => lead.test(key)) && !denied.some(({ key }) => lead.test(key))) ||
    (isOnOneSide(part) && !isOnOneSide(denied) && part.length > 2)
  );
}

/** Whether one of the runs of words ends in front of a place, in the same part of the sentence; `ends` are words that it does not reach over. */
function runInFront(
  tokens: Tokens,
  { first }: WordMatch,
  runs: ReadonlyMap<string, string[][]>,
  ends: ReadonlySet<string>,
): boolean {
  const from = segmentStart(tokens, first);
  for (let at = first - 1; at >= from && first - at <= nearby + 1; at--) {
    const key = tokens[at]?.key ?? '';
    const ended = runs
      .get(key)
      ?.some(
        (run) =>
          at - run.length + 1 >= from &&
          run.every((word, i) => tokens[at - run.length + 1 + i]?.key === word),
      );
    if (ended) return true;
    if (ends.has(key)) return false;
  }
  return false;
}

/** "Resolution of", "nothing to suggest", "rather than"; a partial resolution is none. */
const deniedByRun = (tokens: Tokens, match: WordMatch): boolean =>
  runInFront(tokens, match, denyingRuns, breaks) &&
  !tokens.slice(Math.max(0, match.first - nearby - 2), match.first).some(({ key }) => partly.has(key));

/** "Watch for …", "if … develops", "treated …", "mother has …", "… 2 years ago": nothing that is seen now. */
function isAway(tokens: Tokens, match: WordMatch): boolean {
  if (runInFront(tokens, match, awayRuns, endsAway)) return true;
  // "Biopsy from antrum for H pylori", "BAL sent for AFB": what it was taken for is not found yet.
  // "ZN stain for AFB positive": its result stands behind it.
  const isResult = foundInAWord.has(tokens[match.last + 1]?.key ?? '');
  if (!isResult && tokens[match.first - 1]?.key === 'for' && tokens.some(({ key }) => takenFor.has(key)))
    return true;
  // "The sac is away from the scar": what something is apart from is only a place.
  const isApartFrom =
    tokens[match.first - 1]?.key === 'from' && apartFrom.has(tokens[match.first - 2]?.key ?? '');
  if (isApartFrom) return true;
  const from = segmentStart(tokens, match.first);
  for (let at = match.first - 1; at >= from && match.first - at <= nearby; at--) {
    const key = tokens[at]?.key ?? '';
    if (awayWords.has(key)) return true;
    if (kin.has(key) && ofKin.has(tokens[at + 1]?.key ?? '')) return true;
    if (endsAway.has(key) && !ofKin.has(key)) break;
  }
  const behind = tokens.slice(match.last + 1, match.last + 1 + nearby);
  const kinBehind = behind[0]?.key === 'in' && behind.slice(1, 3).some(({ key }) => kin.has(key));
  const ago = behind.findIndex(({ key }) => agoBehind.has(key));
  const isAgo = ago > 0 && behind.slice(0, ago).some(({ key }) => /^(?:year|yr|month|week)/.test(key));
  const less = behind.findIndex(({ key }, at) => key === 'less' && behind[at + 1]?.key === 'likely');
  const isLessLikely = less >= 0 && behind.slice(0, less).every(({ comma }) => !comma);
  return kinBehind || isAgo || isLessLikely || behind[0]?.key === 'if';
}

/** "Watch for breathlessness", "mother has gall stones": a part of a sentence that opens with words of this kind states nothing. */
export function opensAway(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at <= Math.min(to, from + nearby); at++) {
    const key = tokens[at]?.key ?? '';
    if (kin.has(key) && ofKin.has(tokens[at + 1]?.key ?? '')) return true;
    const run = awayRuns
      .get(key)
      ?.find((one) => one.every((word, i) => tokens[at - one.length + 1 + i]?.key === word));
    if (run && at - run.length + 1 <= from + 1) return true;
  }
  return false;
}

/** Results in a word that also stand in front of what they deny. */
const results = setOf(words.resultsThatDeny);
/**
 * "Ova nil, cysts seen", "AFB not seen, MTB detected", "smear negative, culture positive": behind its own finding a denial is complete at
 * the comma, and what stands behind that is told anew.
 */
function isComplete(tokens: Tokens, cue: number): boolean {
  const key = tokens[cue]?.key ?? '';
  const [end, isResult] = [tokens[cue + 1], results.has(key)];
  const from = segmentStart(tokens, cue);
  const hasFinding = tokens.slice(from, cue).some((one) => /\p{L}{2}/u.test(one.key));
  if (isResult) return hasFinding && (end === undefined || end.comma);
  const next = tokens[cue + 2];
  return (
    key === 'not' &&
    hasFinding &&
    (seen.has(end?.key ?? '') || foundBehindNot.has(end?.key ?? '')) &&
    (next === undefined || next.comma)
  );
}

/** "No embolism seen, consolidation in the left lung": with a verb in front of the comma the denial has its end, unless an "or" goes on with it. */
const isClosed = (tokens: Tokens, at: number): boolean => {
  const key = tokens[at - 1]?.key ?? '';
  return (
    seen.has(key) &&
    tellingVerbs.has(key) &&
    !tokens.slice(at).some((one) => one.key === 'or' || one.key === 'nor')
  );
};

/** Says whether a denial at `cue` still holds at `at`, reading forward. */
function reachesForward(tokens: Tokens, cue: number, at: number): boolean {
  const outside = Math.max(tokens[cue]?.depth ?? 0, tokens[at]?.depth ?? 0);
  for (let i = cue + 1; i <= at; i++) {
    const token = tokens[i];
    if (!token) return false;
    // "No significant (> 50 %) stenosis": what brackets tell parts nothing outside them.
    if (token.depth > outside) continue;
    // "A lucency without lung markings with collapse of the lung": what stands "with" is there.
    if (token.key === 'with' && tokens[cue]?.key === 'without') return false;
    // "HRCT THORAX (CO-RADS nil): bilateral …": what brackets deny ends with them.
    if (token.depth < (tokens[cue]?.depth ?? 0)) return false;
    // "Could not seal ?perf": what is asked behind the sign is none of what is denied.
    if (token.key === '?' && i > cue + 1) return false;
    // "Not suggestive of" denies; "no fluid, suggestive of" does not.
    if (breaks.has(token.key) && i > cue + 1) return false;
    // "No flow - hepatic artery thrombosis": behind a dash stands what it means.
    if (token.dash && i > cue + 1 && !denying.has(token.key)) return false;
    if (token.comma && opensAnew(tokens, i) && !goesOnDenying(tokens, cue, i)) return false;
    if (token.comma && i > cue + 1 && (isClosed(tokens, i) || tellsOfItsOwn(tokens, cue, i))) return false;
    // "Could not be done, perforation of the drum": what cannot be is told to its end.
    if (token.comma && tokens[cue]?.key === 'not' && tokens[cue + 1]?.key === 'be' && i > cue + 1)
      return false;
  }
  return true;
}

const kindsOfGerms = setOf(words.kindsOfGerms);
const freeOf = new Set(['of', 'from']);
/** "No echogenic foci (TI-RADS 4)": the grade in brackets, or at the end behind a comma, is that of the whole, and no part of what is denied. */
const isGradeApart = (tokens: Tokens, cue: number, { first, last }: WordMatch): boolean =>
  isGrade.test(tokens[last]?.key ?? '') &&
  ((tokens[first]?.depth ?? 0) > (tokens[cue]?.depth ?? 0) ||
    (tokens[last + 1] === undefined && tokens.slice(cue + 1, first + 1).some(({ comma }) => comma)));

/** "No", "without", "absent" in front of the finding. */
function deniedInFront(tokens: Tokens, match: WordMatch): boolean {
  const { first, last } = match;
  for (let cue = last; cue >= 0; cue--) {
    const key = tokens[cue]?.key ?? '';
    if (!denying.has(key)) continue;
    if (cue >= first) continue;
    // "Coagulase negative Staph": a kind of germ, of which nothing is denied.
    if (key === 'negative' && kindsOfGerms.has(tokens[cue - 1]?.key ?? '') && !tokens[cue]?.colon) continue;
    // "Free fluid in the pelvis": only what is free of something lacks it.
    if (key === 'free' && !freeOf.has(tokens[cue + 1]?.key ?? '')) continue;
    // "Non displaced fracture", "non visualisation of the sinus": it denies the word behind it and nothing more.
    if (key === 'non' && cue + 1 < first) continue;
    // A complete denial ends at the comma behind it: it denies nothing beyond, and neither does a denial in front of it.
    if (isComplete(tokens, cue) && tokens.slice(cue + 1, first + 1).some(({ comma }) => comma)) return false;
    // "No change in the effusion": the change is denied, not the effusion.
    if (
      /^(change|significant|interval)$/.test(tokens[cue + 1]?.key ?? '') &&
      tokens.slice(cue + 1, cue + 4).some((one) => one.key === 'change')
    )
      return false;
    // "No RWMA, valves ok, MAC +": a plus right behind it tells it, whatever was denied before the sign.
    const isPlus = tokens[last + 1]?.key === '+' && !tokens[last + 1]?.comma;
    if (isPlus && tokens.slice(cue + 1, first + 1).some(({ comma }) => comma)) return false;
    if (reachesForward(tokens, cue, first)) return !isGradeApart(tokens, cue, match);
  }
  return false;
}

const besideSeen = 3;
/** "Earlier seen", "seen on the previous film": a word of before stands beside it. */
const isOfBefore = (tokens: Tokens, at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 1), at + 1 + besideSeen)
    .some(
      ({ key, comma }, place) =>
        !(comma && place > 1) && (past.has(key) || agoBehind.has(key) || key === 'last'),
    );

/** So many numbers between a finding and a denial behind it are results of their own, and the denial is of the last of them. */
const mostNumbers = 2;
const aWord = /^\p{L}{3}/u;
/** "… not seen", "… absent", "… ruled out" behind the finding, over a list when the last comma ends one. */
function deniedAfter(tokens: Tokens, { last }: WordMatch): boolean {
  for (let i = last + 1; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token || breaks.has(token.key)) return false;
    // A size in brackets tells nothing of its own: "collection (5.2 x 4.0 cm) no longer seen".
    if (token.depth > (tokens[last]?.depth ?? 0) && !aWord.test(token.key)) continue;
    const numbers = tokens.slice(last + 1, i).filter(({ key }) => /^\d+(?:\.\d+)?$/.test(key)).length;
    if (numbers > mostNumbers) return false;
    const next = tokens[i + 1];
    const nextButOne = tokens[i + 2];
    const negated =
      (token.key === 'not' || token.key === 'no' || token.key === 'nil') &&
      (next === undefined ||
        seen.has(next.key) ||
        foundBehindNot.has(next.key) ||
        (next.key === 'longer' && nextButOne !== undefined && seen.has(nextButOne.key)) ||
        (next.key === 'well' && nextButOne !== undefined && seen.has(nextButOne.key)));
    // "ESBL -ve" denies, "ESBL +ve" does not.
    // "Thrombus and absent flow", "effusion with normal LV": it opens what is said of something else.
    if (deniedBehind.has(token.key) && next && !next.comma && opensOther.has(tokens[i - 1]?.key ?? ''))
      return false;
    const positive = token.key === 've' && tokens[i - 1]?.key === '+';
    // "AFB - not seen", "Antibody (MAR) 4 % - negative": a dash behind the finding is the column between a name and its result.
    const isResult =
      token.dash &&
      (next === undefined || seen.has(next.key)) &&
      !tokens
        .slice(last + 1, i)
        .some(({ key, comma, depth }) => comma && depth === 0 && !/^[<>]?\d/.test(key));
    // "Midline shift, collection: not seen": behind a colon the denial is of all that stands in front of it.
    const isOfAll =
      token.colon && !tokens.slice(last + 1, i).some(({ key, colon }) => colon || /^\d/.test(key));
    if (negated || (deniedBehind.has(token.key) && !positive))
      return isResult || isOfAll || !commaBetween(tokens, last, i);
    if (token.key === 'ruled' || token.key === 'excluded')
      return !tokens.slice(last, i).some(({ key }) => key === 'cannot' || key === 'not' || key === 'be');
    // Another denial or a statement of its own ends what this one is about; "seen on the earlier film" is none of now.
    const isOfNow = seen.has(token.key) && !isOfBefore(tokens, i);
    if (denying.has(token.key) || (token.comma && opensAnew(tokens, i)) || isOfNow) return false;
  }
  return false;
}

/** Says whether a comma without a list stands between a finding and what is said behind it. */
function commaBetween(tokens: Tokens, from: number, to: number): boolean {
  // "AFB (ZN stain) not seen": what stands right behind a bracket is said of what stands in front of it.
  const depth = tokens[from]?.depth ?? 0;
  const isBehindABracket =
    (tokens[to]?.depth ?? 0) <= depth &&
    !tokens[to]?.comma &&
    tokens.slice(from + 1, to).length > 0 &&
    tokens.slice(from + 1, to).every((one) => one.depth > depth);
  if (isBehindABracket) return false;
  // "Thrombus (report of 11/2020) has resolved": what brackets tell parts nothing outside them.
  const between = tokens.slice(from + 1, to + 1).filter((one) => one.depth <= depth);
  const isOutside = (tokens[to]?.depth ?? 0) <= depth;
  const isOnlyABracket =
    isOutside && between.length < to - from && between.filter(({ comma }) => comma).length === 0;
  if (isOnlyABracket) return false;
  const commas = tokens.slice(from + 1, to + 1).filter(({ comma }) => comma).length;
  const listed = tokens.slice(from + 1, to + 1).some(({ key }) => lists.has(key));
  return commas > 0 && !listed && !isBareList(tokens, from, to);
}

const [partsOfABareList, wordsOfABarePart] = [3, 2];
/** "KPC, VIM, IMP not detected": three names and more, of two words at most, and what is said behind the last of them is said of all. */
function isBareList(tokens: Tokens, from: number, to: number): boolean {
  if (!foundBehindNot.has(tokens[to + 1]?.key ?? '') && !seen.has(tokens[to + 1]?.key ?? '')) return false;
  const list = tokens.slice(segmentOpening(tokens, from), to);
  const parts: Tokens[] = [];
  for (const token of list)
    if (token.comma || parts.length === 0) parts.push([token]);
    else parts[parts.length - 1] = [...(parts.at(-1) ?? []), token];
  const isBare = (part: Tokens) =>
    part.length <= wordsOfABarePart &&
    part.every(
      ({ key }) => !asserting.has(key) && !tellingVerbs.has(key) && !oneSide.has(key) && !/^\d/.test(key),
    );
  return parts.length >= partsOfABareList && parts.every(isBare);
}
/** The place behind the colon in front of a place, or the head of the sentence. */
const segmentOpening = (tokens: Tokens, at: number): number => {
  let from = at;
  while (from > 0 && !tokens[from]?.colon) from--;
  return from;
};

/** A word in brackets of which the place at `first` is no part, and with which others stand in them. */
const isOfABracket = (tokens: Tokens, at: number, first: number): boolean => {
  const depth = tokens[at]?.depth ?? 0;
  const isAlone = (tokens[at + 1]?.depth ?? 0) < depth && (tokens[at - 1]?.depth ?? 0) < depth;
  return tokens.slice(at + 1, first + 1).some((one) => one.depth < depth) && !isAlone;
};

const near = (tokens: Tokens, { first }: WordMatch, has: (token: ReportToken) => boolean): boolean => {
  for (let i = first - 1; i >= Math.max(0, first - nearby); i--) {
    const token = tokens[i + 1];
    if (token?.comma && opensAnew(tokens, i + 1)) return false;
    const here = tokens[i];
    // "D8-9 discitis (likely Koch's) with abscess": what is said in brackets with other words is of those.
    if (here && isOfABracket(tokens, i, first)) continue;
    if (here && has(here)) return true;
  }
  return false;
};

const furthestBehind = 6;
/** "TTP, DIC to be ruled out", "malignancy needs exclusion": what somebody is only to look for. */
function askedBehind(tokens: Tokens, { last }: WordMatch): boolean {
  for (let at = last + 1; at <= last + furthestBehind + 1 && at < tokens.length; at++) {
    const key = tokens[at]?.key ?? '';
    if (lookedFor.has(key))
      return tokens
        .slice(last + 1, at)
        .some((one, place) => wanted.has(one.key) && !tokens[last + 1 + place]?.comma);
    if (breaks.has(key) || tellingVerbs.has(key)) return false;
  }
  return false;
}

const aYear = /^(?:19|20)\d{2}$/;
/** "Pulmonary TB 1998, treated": a year right behind it says when it was. */
const isOfAYear = (tokens: Tokens, { last }: WordMatch): boolean => {
  const [year, next] = [tokens[last + 1], tokens[last + 2]];
  return (
    year !== undefined &&
    !year.comma &&
    aYear.test(year.key) &&
    !(next && !next.comma && /^\d/.test(next.key))
  );
};

const specimens = setOf(words.takenAsASpecimen);
const advisedBehind = setOf(words.advisedBehind);
const wordsToASpecimen = 3;
/** "Tru-cut biopsy of the mass advised": the mass is told elsewhere, and here only what is to be done. */
const isToBeTaken = (tokens: Tokens, { first, last }: WordMatch): boolean => {
  const from = segmentStart(tokens, first);
  const opening = tokens.slice(from, Math.min(first, from + wordsToASpecimen));
  return (
    opening.some(({ key }) => specimens.has(key)) &&
    tokens.slice(last + 1, segmentEnd(tokens, last) + 1).some(({ key }) => advisedBehind.has(key))
  );
};

const goesOn = setOf(words.goesOn);
const seenAgain = 10;
/** "The previously seen cavity has reduced from 38 to 21 mm": what was seen before and is told to have changed is there. */
const isThereStill = (tokens: Tokens, { first, last }: WordMatch): boolean =>
  tokens.slice(Math.max(0, first - nearby), first).some(({ key }) => seen.has(key)) &&
  tokens.slice(last + 1, last + 1 + seenAgain).some(({ key }) => goesOn.has(key));

const zeroGrades = setOf(words.zeroGrades);
/** "Grade 0 DD", "reflux grade 0": there is none of it. */
const isOfGradeZero = (tokens: Tokens, { first, last }: WordMatch): boolean =>
  [first - 2, first, last + 1].some(
    (at) => zeroGrades.has(tokens[at]?.key ?? '') && tokens[at + 1]?.key === '0' && !tokens[at + 1]?.comma,
  );

const treatments = setOf(words.treatments);
/** "Hepatic artery thrombosis post transplant": it came after what was done, and is of now; "fracture post fixation" is of before. */
const isAfterADeed = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.key === 'post' && tokens[at + 1] !== undefined && !treatments.has(tokens[at + 1]?.key ?? '');

const waning = setOf(words.waning);
const besideWaning = 2;
/** "Resolving SDH", "left chronic subdural, resolving": what is told to grow less. */
export const isWaning = (tokens: Tokens, { first, last }: WordMatch): boolean =>
  [
    ...tokens.slice(Math.max(0, first - besideWaning), first),
    ...tokens.slice(last + 1, last + 1 + besideWaning),
  ].some(({ key }) => waning.has(key));

const rivals = setOf(words.rivals);
const wordsToARival = 4;
/** "Polyp vs sludge": neither is sure; "9 mm vs 6 mm", "stable vs 2019" compare two days. */
const hasARival = (tokens: Tokens, { last }: WordMatch): boolean => {
  const at = tokens.findIndex(
    ({ key }, place) => place > last && place <= last + wordsToARival && rivals.has(key),
  );
  const next = tokens[at + 1];
  return (
    at >= 0 &&
    next !== undefined &&
    !tokens.slice(last + 1, at + 1).some(({ comma, key }) => comma || breaks.has(key)) &&
    !/^\d/.test(next.key) &&
    !past.has(next.key) &&
    !oneSide.has(next.key)
  );
};

const suggestedBy = setOf(words.suggested);

const likelyBehind = setOf(words.likelyBehind);
/** "Active Koch's likely", "abscess - probable": at the end of a part of a sentence such a word is said of what stands in front of it. */
const isLikelyBehind = (tokens: Tokens, { last }: WordMatch): boolean => {
  const end = segmentEnd(tokens, tokens[last + 1]?.comma && tokens[last + 1]?.dash ? last + 1 : last);
  return end > last && end - last <= 2 && likelyBehind.has(tokens[end]?.key ?? '');
};
/** "Likely fibroadenoma", "s/o tuberculosis": what the report takes it for, and has not proved. */
export const isSuggested = (tokens: Tokens, match: WordMatch): boolean =>
  isLikelyBehind(tokens, match) ||
  near(
    tokens,
    match,
    ({ key, start }) =>
      suggestedBy.has(key) ||
      (key === 's' && tokens.some((one) => one.key === 'o' && one.start - start === 2)),
  );

export const doubts: ReadonlySet<string> = new Set([...possible, ...suggestedBy]);
const wordsOfADoubt = 3;
/** "Thickening in the left maxillary sinus, likely sinusitis": a part behind a sign that opens with a doubt tells what the part in front of it means. */
export function isMeaningOfBefore(tokens: Tokens, { first }: WordMatch): boolean {
  const from = segmentStart(tokens, first);
  const opening = tokens.slice(from, first);
  const isDoubted = opening.length <= wordsOfADoubt && opening.some(({ key }) => doubts.has(key));
  return from > 0 && (isDoubted || tokens[from]?.dash === true) && !tokens[from]?.colon;
}

/** "Canal dehiscent? - suspicious thinning": a sign that is written to the last word of a finding, and not to the next one, doubts it. */
function isDoubtedBehind(tokens: Tokens, { last }: WordMatch): boolean {
  // "CTEV suspected?": one word may stand between them.
  const at = [last + 1, last + 2].find((place) => tokens[place]?.key === '?');
  if (at === undefined || tokens[last + 1]?.comma) return false;
  const [word, sign, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (sign?.start !== word?.end) return false;
  return next === undefined || next.start > (sign?.end ?? 0);
}

const doubtRuns = words.doubtBehind.words.map((run) => run.split(' '));
const furthestDoubt = 4;
/** "TB ho sakta hai", "abscess cannot be r/o": words of doubt that stand behind. */
const isDoubtedByRun = (tokens: Tokens, { last }: WordMatch): boolean =>
  tokens
    .slice(last + 1, last + 1 + furthestDoubt)
    .some(
      (_, at) =>
        !hasComma(tokens, last + 1, last + at + 1) &&
        doubtRuns.some((run) => run.every((word, i) => tokens[last + 1 + at + i]?.key === word)),
    );
const hasComma = (tokens: Tokens, from: number, to: number): boolean =>
  tokens.slice(from, to + 1).some(({ comma }) => comma);

/** "Opacity in the right lower zone, ? contusion": the doubt stands between the words that tell it. */
const isDoubtedWithin = (tokens: Tokens, { first, last }: WordMatch): boolean =>
  tokens
    .slice(first + 1, last)
    .some(({ key }) => key === '?' || suggestedBy.has(key) || likelyWithin.has(key));
const likelyWithin = new Set(['possible', 'possibly']);

const oldWhenCalcified = setOf(words.oldWhenCalcified);
/** "Calcified nodes" are of before; a calcified loose body or plaque is of now. */
const isCalcifiedOfOld = (tokens: Tokens, match: WordMatch): boolean =>
  tokens.slice(match.first, match.last + 1).some(({ key }) => oldWhenCalcified.has(key)) &&
  near(tokens, match, ({ key }) => key === 'calcified');

/** Decides what a sentence says of a finding in it. */
export function assertedAs(tokens: Tokens, match: WordMatch): StatementKind {
  if (deniedInFront(tokens, match) || deniedAfter(tokens, match) || deniedByRun(tokens, match))
    return 'absent';
  if (isOfGradeZero(tokens, match)) return 'absent';
  if (
    isAway(tokens, match) ||
    isToBeTaken(tokens, match) ||
    isHarmless(tokens, match) ||
    endsAsWell(tokens, match) ||
    isOfAYear(tokens, match)
  )
    return 'past';
  const isSuspected =
    near(tokens, match, ({ key }) => possible.has(key)) ||
    isDoubtedBehind(tokens, match) ||
    isDoubtedWithin(tokens, match) ||
    isDoubtedByRun(tokens, match) ||
    hasARival(tokens, match) ||
    isSuggested(tokens, match);
  if (!isSuspected && askedBehind(tokens, match)) return 'past';
  if (near(tokens, match, ({ key }) => toExclude.has(key))) return 'past';
  const isPast =
    near(tokens, match, ({ key }) => past.has(key)) ||
    isCalcifiedOfOld(tokens, match) ||
    (past.has(tokens[match.last + 1]?.key ?? '') && !isAfterADeed(tokens, match.last + 1));
  if (isPast && !isThereStill(tokens, match)) return 'past';
  const cannotExclude = tokens
    .slice(match.last + 1, match.last + 6)
    .some(
      ({ key }, at, behind) =>
        key === 'excluded' || key === 'ruled' || (key === 'considered' && behind[at - 1]?.key === 'be'),
    );
  return isSuspected || cannotExclude ? 'possible' : 'present';
}
