import { onceForEach, onceForText } from '../knowledge/once-for-each';
import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import words from '../knowledge/words/negation.json' with { type: 'json' };
import {
  englishMark,
  hindiMark,
  isSynonymKey,
  type Lexicon,
  type LexiconTerm,
  lookAlike,
  soundMark,
  wholeMark,
} from '../words/lexicon';
import { wholeWordKey } from '../words/phonetic';
import type { Token } from '../words/tokens';
import { fillers, forwardNegations, hindiNegations, joins, troubles, turns, WordSet } from '../words/words';

/**
 * A finding met in the text: `at` are the indexes of its tokens, ascending. `denied` when the word that
 * denies it stands among them, before the verb: "saans nahi phoolti".
 */
export type Match = { finding: Finding; at: number[]; denied?: true };
/** `cues` are the words of it that deny. */
type Candidate = Match & { spread: number; cues: readonly number[] };

/** Pains that have spread; the word for pain is theirs and of the place they come from. */
const spreading: ReadonlySet<string> = new Set(lists.spreading.words);

/** Findings that tell how a pain is; where it is stands in the same words. */
const manners: ReadonlySet<string> = new Set(lists.manners.words);

/** Of two readings as long, one without a place says less: "khansi me mutthi bhar khoon aaya" is blood that was coughed up. */
const unplaced: ReadonlySet<string> = new Set(lists.unplaced.words);

/** Words that may stand between the words of one term: "pain in the left lower chest". */
const mostGaps = 3;

/** A term is looked up by a word that stands at most so far from one of its words. */
const furthestAnchor = 6;

/** Tokens that end a run inside which a term may be put together; the end of an ordinal, "2nd toe", does not. */
const breaks = (token: Token): boolean =>
  token.kind === 'sign' && !/[-'’"~≈]|^(?:st|nd|rd|th)$/.test(token.word);

/** "Lime (chuna) fell in eye": brackets around one word that names its neighbour again end no run. */
const areOfGloss = (tokens: readonly Token[], index: number): boolean => {
  const open = tokens[index]?.word === '(' ? index : index - 2;
  const name = tokens[open + 1];
  return (
    tokens[open]?.word === '(' &&
    tokens[open + 2]?.word === ')' &&
    name?.kind === 'word' &&
    !isCue(name) &&
    tokens[open - 1]?.kind === 'word' &&
    tokens[open + 3]?.kind === 'word'
  );
};

/** "No motion/flatus": a slash between two words behind a negation joins what is denied. */
const isDeniedPair = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.word === '/' &&
  forwardNegations.has(tokens[index - 2]) &&
  [index - 1, index + 1].every((at) => tokens[at]?.kind === 'word' && (tokens[at]?.word.length ?? 0) > 2);

const ofTests = new WordSet(lists.testsInFront);
/** "CSF: turbid", "ECG - ST elevation": the sign behind the name of a test ends no run. */
const isBehindTest = (tokens: readonly Token[], index: number): boolean =>
  /^[:=]$/.test(tokens[index]?.word ?? '') && ofTests.has(tokens[index - 1]);

const strength = new WordSet(lists.gradesOfStrength);
const limbs = new WordSet(lists.limbsInShort);
/** "Power 2/5 right", "legs 0/5 power", "right UL/LL power": the slash of a grade of strength, or between two limbs, ends no run. */
const isOfStrength = (tokens: readonly Token[], index: number): boolean => {
  const [beforeLast, last, next] = [tokens[index - 2], tokens[index - 1], tokens[index + 1]];
  if (tokens[index]?.word !== '/' || !last || !next) return false;
  const isGrade =
    next.word === '5' &&
    last.kind === 'number' &&
    [beforeLast, tokens[index - 3], tokens[index + 2]].some((one) => strength.has(one));
  return isGrade || (limbs.has(last) && limbs.has(next));
};

const ownKeysOf = (token: Token): string[] => [
  ...(token.english ? [englishMark + token.english] : []),
  ...token.hindi.map((key) => hindiMark + key),
  ...(token.sound ? [soundMark + token.sound] : []),
];

/** The keys that the other language gives a word, by the lexicon: the same few thousand words make up most texts. */
const keysOfTheOther = onceForEach(({ sameInBoth }: Lexicon) =>
  onceForText(
    (names): readonly string[] => {
      const [word = '', english = ''] = names.split(' ');
      return [englishMark + english, wholeMark + wholeWordKey(word)].flatMap(
        (one) => sameInBoth.get(one) ?? [],
      );
    },
    { most: 20_000 },
  ),
);

const everyKey = new WeakMap<Token, readonly string[]>();
/**
 * The keys of a word, of the synonyms among which it stands, and in a clause of Hindi of what the other language calls the same:
 * "pet mein pain" and "abdomen में दर्द" are read as either language says it.
 */
export function keysOfWord(token: Token, lexicon: Lexicon): readonly string[] {
  const before = everyKey.get(token);
  if (before) return before;
  const own = ownKeysOf(token);
  const others =
    token.inHindi && own.length > 0 ? keysOfTheOther(lexicon)(`${token.word} ${token.english}`) : [];
  const keys = [...new Set([...own, ...own.flatMap((key) => lexicon.synonyms.get(key) ?? []), ...others])];
  everyKey.set(token, keys);
  return keys;
}

/** Says whether a token is the word that a key stands for; a number is itself in every script. */
function isWordOf(token: Token | undefined, key: string, lexicon: Lexicon): boolean {
  if (token === undefined) return false;
  if (isSynonymKey(key)) return keysOfWord(token, lexicon).includes(key);
  if (token.kind !== 'word') return key === englishMark + token.word || key === hindiMark + token.word;
  if (key.startsWith(englishMark)) return key === englishMark + token.english;
  return key.startsWith(soundMark)
    ? key === soundMark + token.sound
    : token.hindi.some((own) => key === hindiMark + own);
}

/** Says so too of a word of Hindi or among Hindi that the other language has for the same thing. */
const bears = (token: Token | undefined, key: string, lexicon: Lexicon): boolean =>
  isWordOf(token, key, lexicon) ||
  (token?.inHindi === true && token.kind === 'word' && keysOfWord(token, lexicon).includes(key));

const isCue = (token: Token): boolean => forwardNegations.has(token) || hindiNegations.has(token);

/** These say how a thing looks or feels: alone behind a comma they belong to the thing in front of it. */
const qualities = new WordSet(lists.qualities);
const leadingHeads = new WordSet(words.leadingHeads);
const thens = new WordSet(lists.thens);
const sinces = new WordSet(lists.sinces);
const listsOn = (token: Token): boolean => token.word === ',' || joins.has(token);

const timeWords = new WordSet(lists.timesBehind);
const placesBehind = new WordSet(lists.placesBehind);
const likens = new WordSet(lists.likens);
/**
 * Says whether a run holds qualities alone, or them and a time or how far they reach: "very painful since morning", "cold below the
 * knee"; in Hindi what a quality is likened to stands in front of it: "पत्थर जैसी सख्त".
 */
function areQualities(tokens: readonly Token[], run: readonly number[]): boolean {
  const at = run.filter(
    (index, place) => !likens.has(tokens[index]) && !likens.has(tokens[run[place + 1] ?? -1]),
  );
  const other = at.findIndex((index) => !qualities.has(tokens[index]));
  if (other < 0) return at.length > 0;
  const behind = tokens[at[other] ?? -1];
  return other > 0 && (behind?.kind === 'number' || timeWords.has(behind) || placesBehind.has(behind));
}

/** "Seene me dard tab se saans nahi aa rahi": behind it stands what came after. */
const tellsWhatCameThen = (tokens: readonly Token[], index: number): boolean =>
  thens.has(tokens[index]) && sinces.has(tokens[index + 1]);

/**
 * Token indexes of one run: no fillers, no signs, nothing on the far side of a comma, "and" or "but". "Knee red, hot and
 * swollen" is one run.
 */
export function runsOf(tokens: readonly Token[]): number[][] {
  const runs: { at: number[]; isListed: boolean }[] = [{ at: [], isListed: false }];
  tokens.forEach((token, index) => {
    const last = runs.at(-1);
    if (
      (breaks(token) &&
        !areOfGloss(tokens, index) &&
        !isDeniedPair(tokens, index) &&
        !isOfStrength(tokens, index) &&
        !isBehindTest(tokens, index)) ||
      joins.has(token) ||
      turns.has(token) ||
      // "Ling tab se khada hai": behind a bare noun nothing came then.
      ((last?.at.length ?? 0) > 1 && tellsWhatCameThen(tokens, index))
    ) {
      if (last && last.at.length === 0) last.isListed &&= listsOn(token);
      else runs.push({ at: [], isListed: listsOn(token) });
    } else if (token.kind !== 'sign' && !fillers.has(token)) last?.at.push(index);
  });
  const joinedRuns: number[][] = [];
  for (const { at, isListed } of runs) {
    const before = joinedRuns.at(-1);
    if (before && isListed && areQualities(tokens, at)) before.push(...at);
    else if (at.length > 0) joinedRuns.push(at);
  }
  return joinedRuns;
}

/** The first and the last place so many words around another, where the words of a time told between do not count. */
function reachAround(
  tokens: readonly Token[],
  run: readonly number[],
  from: number,
  reach: number,
): [number, number] {
  const ends = [-1, 1].map((step) => {
    let place = from;
    for (let words = reach; run[place + step] !== undefined; place += step)
      if (!tokens[run[place + step] ?? -1]?.ofTime && words-- === 0) break;
    return place;
  });
  return [ends[0] ?? from, ends[1] ?? from];
}

/** Puts the term together around its anchor at place `from` of the run, or gives nothing. */
function assemble(
  tokens: readonly Token[],
  run: readonly number[],
  from: number,
  anchor: string,
  term: LexiconTerm,
  lexicon: Lexicon,
): Candidate | undefined {
  const reach = term.keys.length + mostGaps;
  const isWord = staysWithin(term) ? isWordOf : bears;
  const [first, last] = reachAround(tokens, run, from, reach);
  const taken = [from];
  let anchored = false;
  for (const key of term.keys) {
    if (key === anchor && !anchored) {
      anchored = true;
      continue;
    }
    let best: number | undefined;
    for (let place = first; place <= last; place++) {
      if (taken.includes(place) || !isWord(tokens[run[place] ?? -1], key, lexicon)) continue;
      // A tie goes to the later word: "pet dard sir dard" is two pains, each named before its "dard".
      if (best === undefined || Math.abs(place - from) <= Math.abs(best - from)) best = place;
    }
    if (best === undefined) return undefined;
    taken.push(best);
  }
  if (term.ordered && !inOrder(tokens, run, taken, term, lexicon)) return undefined;
  const places = taken.sort((a, b) => a - b);
  // A number between is no gap, and no time: "coughed up 2 cups of blood", "haath 15 minute ke liye kamzor".
  const spread = run
    .slice(places[0], (places.at(-1) ?? 0) + 1)
    .filter(
      (index, i) =>
        tokens[index]?.kind !== 'number' && !tokens[index]?.ofTime && !places.includes((places[0] ?? 0) + i),
    ).length;
  if (spread > (term.ordered || term.close ? 1 : mostGaps)) return undefined;
  const at = places.flatMap((place) => run[place] ?? []);
  if ((term.ordered || term.close) && deniesTrouble(tokens, at)) return undefined;
  if (term.close && deniesWhatFollows(tokens, at.at(-1) ?? 0)) return undefined;
  if (
    isNever(tokens, at) ||
    deniesOverOr(tokens, at) ||
    isSecondOfTwo(tokens, at, lexicon) ||
    isItemOfList(tokens, at) ||
    deniesAnother(tokens, at) ||
    isPainOfSpots(tokens, at) ||
    isFeverInIllness(tokens, at)
  )
    return undefined;
  const [cue, ...others] = term.ordered ? [] : cuesBridged(tokens, run, places);
  const cues = at.filter((index) => hindiNegations.has(tokens[index]) || forwardNegations.has(tokens[index]));
  if (cue === undefined) return { finding: term.finding, at, spread, cues };
  // "Na ulti na dast" denies one thing and then another.
  if (hindiNegations.has(tokens[(at[0] ?? 0) - 1])) return undefined;
  const deniesVerb =
    others.length === 0 && cue + 1 === at.at(-1) && hindiNegations.has(tokens[cue]) && isHindi(term);
  return deniesVerb
    ? { finding: term.finding, at: [...at, cue].sort((a, b) => a - b), spread, cues, denied: true }
    : undefined;
}

const isHindi = ({ keys }: LexiconTerm): boolean => keys.every((key) => !key.startsWith(englishMark));

/**
 * Terms that are read in their own language only: a word alone, and what an English "no" in front denies, for "no breath" is no
 * "no सांस फूलना". A Hindi one stands behind, as in "smell नहीं आ रही", and denies the same.
 */
const staysWithin = (term: LexiconTerm): boolean =>
  term.keys.length === 1 || (term.ordered && !isHindi(term));

/**
 * Whether what a term denies is the trouble with its thing and not the thing: "no breathing difficulty", "saans ki koi dikkat
 * nahi". The word stands right behind an English term or between the words of any; behind a comma it is a complaint.
 */
function deniesTrouble(tokens: readonly Token[], at: readonly number[]): boolean {
  const [first = 0] = at;
  const last = at.at(-1) ?? first;
  const isInside = tokens
    .slice(first + 1, last)
    .some((token, i) => troubles.has(token) && !at.includes(first + 1 + i));
  return (
    isInside ||
    (/^(?:no|without|nil|absent)$/.test(tokens[first]?.word ?? '') && troubles.has(tokens[last + 1]))
  );
}

/** "Passing flatus ok no vomiting": an English "no" denies the word behind it and not the one in front. */
const deniesWhatFollows = (tokens: readonly Token[], last: number): boolean =>
  /^(?:no|without|nor)$/.test(tokens[last]?.word ?? '') && tokens[last + 1]?.kind === 'word';

const never = new WordSet(words.never);
/** "Behoshi ya dhadkan kabhi nahi": who says never tells of no heart that has stopped; what a term denies is of now. */
const isNever = (tokens: readonly Token[], at: readonly number[]): boolean => {
  const last = at.at(-1) ?? 0;
  return hindiNegations.has(tokens[last]) && never.has(tokens[last - 1]) && !at.includes(last - 1);
};

/** "Saans ya behoshi nahi": the negation is of what stands behind the "or", and of the word in front of it as of one more of a list. */
const deniesOverOr = (tokens: readonly Token[], at: readonly number[]): boolean => {
  const last = at.at(-1) ?? 0;
  return (
    hindiNegations.has(tokens[last]) &&
    tokens.slice((at.at(-2) ?? last) + 1, last).some((token) => hindiOr.has(token))
  );
};

/**
 * "Khansi saans nahi", "behoshi dhadkan nahi": of two bare words in a row, the first of them a complaint, both are absent; alone the same
 * words say that somebody does not breathe.
 */
function isSecondOfTwo(tokens: readonly Token[], at: readonly number[], lexicon: Lexicon): boolean {
  const [first = 0, last = 0] = at;
  if (at.length !== 2 || last !== first + 1 || !hindiNegations.has(tokens[last])) return false;
  const [before, behind] = [tokens[first - 1], tokens[last + 1]];
  if (before?.kind !== 'word' || (behind?.kind === 'word' && !verbEnds.has(behind))) return false;
  return keysOfWord(before, lexicon).some((key) =>
    lexicon.termsAt(key).some(({ keys, finding }) => keys.length === 1 && finding.kind === undefined),
  );
}

/** "Sirdard ya dhundhla dikhna nahi", "bukhar, khoon aana, tilli badhna nahi": the name of a doing is an item of the list that is denied. */
const isItemOfList = (tokens: readonly Token[], at: readonly number[]): boolean => {
  const [first = 0, last = 0] = [at[0], at.at(-1)];
  return (
    hindiNegations.has(tokens[last]) &&
    /(?:na|ना)$/.test(tokens[last - 1]?.word ?? '') &&
    ([first - 1, first - 2].some((i) => hindiOr.has(tokens[i])) ||
      (tokens[first - 1]?.word === ',' && tokens.slice(first - reachOfList, first - 1).some(isListComma)))
  );
};
const hindiOr = new WordSet(words.hindiOr);
const isListComma = ({ word }: Token): boolean => word === ',';
/** A comma in front of the last item of a list has another one so near in front of it. */
const reachOfList = 6;

const verbEnds = new WordSet(words.hindiVerbEnd);
const statementEnds = new WordSet(words.hindiStatementEnd);
/** "Doodh pi raha hai bukhar nahi", "saans theek khujli nahi": behind a finished statement the negation denies what stands in front of it. */
function deniesAnother(tokens: readonly Token[], at: readonly number[]): boolean {
  const last = at.at(-1) ?? 0;
  if (!hindiNegations.has(tokens[last])) return false;
  const between = tokens.slice(at.at(-2) ?? last, last);
  const end = between.findLastIndex((token) => verbEnds.has(token) || statementEnds.has(token));
  return end >= 0 && end < between.length - 1 && !adverbial.has(between[end + 1]);
}

/** "Neend theek se nahi aati": how a thing is done, and no statement that has ended. */
const adverbial = new WordSet(words.adverbial);

const inOrder = (
  tokens: readonly Token[],
  run: readonly number[],
  taken: readonly number[],
  term: LexiconTerm,
  lexicon: Lexicon,
): boolean =>
  [...taken]
    .sort((a, b) => a - b)
    .every((place, i) => bears(tokens[run[place] ?? -1], term.keys[i] ?? '', lexicon));

const painful = new WordSet(lists.hurting);
const havingIt = new WordSet(lists.havingIt);
const spots = new WordSet(lists.spots);
/** "Honth aur gaal ke andar dard wale chhote chhale": the pain is of the spots, and not of the place they are in. */
const isPainOfSpots = (tokens: readonly Token[], at: readonly number[]): boolean =>
  at.some(
    (index) =>
      painful.has(tokens[index]) &&
      havingIt.has(tokens[index + 1]) &&
      [index + 2, index + 3].some((i) => spots.has(tokens[i]) && !at.includes(i)),
  );

const inIllness = new WordSet(words.inIllness);
const feverWords = new WordSet(words.feverWords);
/** "डेंगू में बुखार अब नहीं": a fever that comes in an illness is no part of its name. */
const isFeverInIllness = (tokens: readonly Token[], at: readonly number[]): boolean =>
  at.length === 2 &&
  feverWords.has(tokens[at[1] ?? 0]) &&
  at[1] === (at[0] ?? 0) + 2 &&
  inIllness.has(tokens[(at[0] ?? 0) + 1]);

const withoutInHindi = new WordSet(words.withoutInHindi);
/** "Andkosh mein bina dard ki sujan", "palak mein bina dard ki gaanth": what is without something is there itself. */
const isWithoutAnother = (
  tokens: readonly Token[],
  run: readonly number[],
  place: number,
  places: readonly number[],
): boolean => withoutInHindi.has(tokens[run[place] ?? -1]) && !places.includes(place + 1);

/** The words between those of a term that deny: indexes of their tokens. */
function cuesBridged(tokens: readonly Token[], run: readonly number[], places: readonly number[]): number[] {
  const [first = 0] = places;
  const last = places.at(-1) ?? first;
  return run.slice(first + 1, last).filter((index, i) => {
    const token = tokens[index];
    const place = first + 1 + i;
    return (
      token !== undefined &&
      !places.includes(place) &&
      isCue(token) &&
      !isWithoutAnother(tokens, run, place, places)
    );
  });
}

/** Every key that a word of the run bears: a term with another key cannot be in it, and most terms are known by that alone. */
function keysOfRun(tokens: readonly Token[], run: readonly number[], lexicon: Lexicon): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const index of run) {
    const token = tokens[index];
    if (!token) continue;
    for (const key of keysOfWord(token, lexicon)) keys.add(key);
    if (token.kind !== 'word') keys.add(englishMark + token.word).add(hindiMark + token.word);
  }
  return keys;
}

/** All terms that a run may hold; with `around` those that use this token, which stands in the run. */
export function candidatesOf(
  tokens: readonly Token[],
  run: readonly number[],
  lexicon: Lexicon,
  around?: number,
): Candidate[] {
  const middle = around === undefined ? undefined : run.indexOf(around);
  const keys = keysOfRun(tokens, run, lexicon);
  const found: Candidate[] = [];
  run.forEach((index, place) => {
    if (middle !== undefined && Math.abs(place - middle) > furthestAnchor) return;
    const token = tokens[index];
    for (const key of token ? keysOfWord(token, lexicon) : [])
      for (const term of lexicon.termsAt(key)) {
        if (!term.keys.every((one) => keys.has(one))) continue;
        if (staysWithin(term) && !isWordOf(token, key, lexicon)) continue;
        const candidate = assemble(tokens, run, place, key, term, lexicon);
        if (candidate && (around === undefined || candidate.at.includes(around))) found.push(candidate);
      }
  });
  return found;
}

/** Which findings each token serves already. */
type Served = ReadonlyMap<number, readonly Finding[]>;

/**
 * Says whether a finding may be told in words that serve another one. "High fever every second day" is two kinds of one
 * thing, "upper belly pain going to the back" a pain and where it has spread: the word that names the thing serves both.
 * "Severe epigastric pain" tells how a pain is and where: all of its words serve both.
 */
function sharesItsWords({ finding, at, cues }: Candidate, served: Served): boolean {
  // "Peshab baar baar nahi": what denies the one makes nothing else of its word.
  if (at.length === 1 || cues.length > 0) return false;
  const isPlaceTo = (other: Finding): boolean =>
    manners.has(finding.id) !== manners.has(other.id) &&
    finding.parents !== undefined &&
    finding.group !== undefined &&
    finding.group === other.group;
  const isKindBeside = (other: Finding): boolean =>
    spreading.has(finding.id) !== spreading.has(other.id) ||
    (finding.parents?.some((parent) => other.parents?.includes(parent)) ?? false);
  const taken = at.map((index) => served.get(index) ?? []);
  const heads = taken.filter((findings) => !findings.every(isPlaceTo));
  return (
    heads.length <= 1 &&
    taken.flat().every((other) => other.id !== finding.id && (isPlaceTo(other) || isKindBeside(other)))
  );
}

/**
 * Of two readings as long, the one that says more: "coughed up cups of blood" is much blood. A word that denies is no part of what
 * says more where the other does without it: "saans phulna nahi" denies the breathlessness.
 */
const isMoreThan = (a: Candidate, b: Candidate): boolean =>
  (a.finding.parents?.includes(b.finding.id) ?? false) && a.cues.every((cue) => b.at.includes(cue));
const saysMore = (a: Candidate, b: Candidate): number => Number(isMoreThan(b, a)) - Number(isMoreThan(a, b));

const byWeight = (a: Candidate, b: Candidate): number =>
  b.at.length - a.at.length ||
  Number(unplaced.has(a.finding.id)) - Number(unplaced.has(b.finding.id)) ||
  saysMore(a, b) ||
  a.spread - b.spread ||
  (a.at[0] ?? 0) - (b.at[0] ?? 0) ||
  order(a, b);

/** "Hands blue in cold water": a phrase that only looks like a finding keeps its words even from longer terms. */
const isWholePhrase = ({ finding, spread }: Candidate): boolean => finding === lookAlike && spread === 0;

/** Says whether only an "and", or in a list a comma, stands between two runs. */
function joined(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from + 1, to);
  return (
    between.some((token) => joins.has(token)) &&
    between.every((token) => joins.has(token) || token.word === ',')
  );
}

/** The words of the place named last, at most: "sir aur daaye kaan me dard". */
const longestPlace = 2;

/** "Loss of weight or appetite": the head in front serves the word behind the "or" too, where nothing else uses that. */
function sharedLead(
  tokens: readonly Token[],
  run: readonly number[],
  next: readonly number[],
  lexicon: Lexicon,
  served: Served,
): Candidate[] {
  const lead = run.findLast((index) => leadingHeads.has(tokens[index]));
  const [own] = next;
  if (lead === undefined || own === undefined || served.has(own)) return [];
  const [best] = candidatesOf(tokens, [lead, ...next.slice(0, longestPlace)], lexicon, lead)
    .filter(
      ({ at, finding }) =>
        at.includes(own) &&
        at.every((i) => i === lead || !served.has(i)) &&
        !served.get(lead)?.some(({ id }) => id === finding.id),
    )
    .sort(byWeight);
  return best && best.finding !== lookAlike ? [{ ...best, at: best.at.filter((i) => i !== lead) }] : [];
}

/**
 * Findings whose head stands behind an "and": "sir aur pet me dard" is a headache too, "face and chest burnt" a burn of
 * the face, "sugar aur bp ki bimari" diabetes too. Only words that serve no finding yet are tried with the head.
 */
function sharedHeads(
  tokens: readonly Token[],
  runs: readonly (readonly number[])[],
  lexicon: Lexicon,
  served: Served,
): Candidate[] {
  return runs.flatMap((run, i) => {
    const [before, next] = [run.at(-1), runs[i + 1]];
    if (before === undefined || !next || !joined(tokens, before, next[0] ?? before)) return [];
    if (served.has(before)) return sharedLead(tokens, run, next, lexicon, served);
    const [best] = Array.from({ length: longestPlace }, (_, skipped) => [before, ...next.slice(skipped + 1)])
      .flatMap((virtual) => candidatesOf(tokens, virtual, lexicon, before))
      .filter(({ at }) => at.length > 1)
      .sort(byWeight);
    return best ? [best] : [];
  });
}

/**
 * Longest terms first, then the tightest: a token serves one finding only, but for what `sharesItsWords` says. A
 * phrase that only looks like a finding takes its words away from the shorter terms in it.
 */
export function matchesOf(tokens: readonly Token[], lexicon: Lexicon): Match[] {
  const served = new Map<number, Finding[]>();
  const runs = runsOf(tokens);
  const own = runs
    .flatMap((run) => candidatesOf(tokens, run, lexicon))
    .sort((a, b) => Number(isWholePhrase(b)) - Number(isWholePhrase(a)) || byWeight(a, b))
    .filter((candidate) => {
      const { finding, at } = candidate;
      const free = at.every((index) => !served.has(index));
      if (!free && !sharesItsWords(candidate, served)) return false;
      for (const index of at) served.set(index, [...(served.get(index) ?? []), finding]);
      return true;
    })
    .filter(({ finding }) => finding !== lookAlike);
  return [...own, ...sharedHeads(tokens, runs, lexicon, served)]
    .map(({ finding, at, denied }) => ({ finding, at, ...(denied && { denied }) }))
    .sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
}

/** A fixed order between equals, so that the same text always gives the same answer. */
const order = (a: Candidate, b: Candidate): number =>
  a.finding.id < b.finding.id ? -1 : a.finding.id > b.finding.id ? 1 : 0;
