import context from '../knowledge/words/context.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import lists from '../knowledge/words/negation.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import statements from '../knowledge/words/statements.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import {
  countingWords,
  denials,
  fillers,
  forwardNegations,
  hindiNegations,
  joins,
  lateNegations,
  turns,
  WordSet,
} from '../words/words';
import { cannot, unable } from './inability';
import type { Match } from './match';
import { type Item, itemsOf } from './own-statement';
import {
  clauseAt,
  firstOf,
  isComma,
  lastOf,
  oneOf,
  patternOfWords,
  type Scope,
  spacedWords,
  within,
} from './sentences';

/** "No change in", "not only", "not relieved by": a negation that denies no finding. */
const denyNothing = new WordSet(lists.denyNothing);
const counts = new WordSet(lists.counts);
const onlyAdverbs = new WordSet(lists.onlyAdverbs);
const functions = new WordSet(lists.functions);
const newStatement = new WordSet(lists.newStatement);
const hindiVerbEnd = new WordSet(lists.hindiVerbEnd);
const hindiDone = new WordSet(lists.hindiDone);
const hindiAbility = new WordSet(lists.hindiAbility);
const hindiDoing = new WordSet(lists.hindiDoing);
const hindiBetween = new WordSet(lists.hindiBetween);
const hindiTelling = new WordSet(lists.hindiTelling);
const barePain = new WordSet(senses.pain);
const verbal = new WordSet(lists.verbal);
const listVerbs = new WordSet(statements.listVerbs);
const adjectives = new WordSet(statements.adjectives);
const alternatives = new WordSet(lists.alternatives);
const exceptions = new WordSet(lists.exceptions);
const qualifiers = new WordSet(lists.qualifiers);
const allOfThem = new WordSet(lists.allOfThem);
const eachOfThem = new WordSet(lists.eachOfThem);
const anyOfThem = new WordSet(lists.anyOfThem);
const besides = new WordSet(lists.besides);
const soMuch = new WordSet(lists.soMuch);
const that = new WordSet(lists.that);
const hindiTurns = new WordSet(lists.hindiTurns);
const hindiOr = new WordSet(lists.hindiOr);
const hindiDeniers = new WordSet(lists.hindiDeniers);
const reasons = new WordSet(lists.reasons);
const linksBack = new WordSet(lists.linksBack);
const cameAbout = new WordSet(lists.cameAbout);
const bloodGroups = new WordSet(lists.bloodGroups);
const denyingPhrases = lists.denyingPhrases.words.map((phrase) => phrase.split(' '));

/** So many words may stand between a negation and the verb of improvement that it negates. */
const adverbsBetween = 3;
/** So many findings in a row, without a word that sets one apart, are a list that a single negation denies. */
const fewestInList = 3;
/** Behind a complaint a list is surely of absences from so many items on: a shorter one may tell of the complaint again. */
const fewestBehindComplaint = 4;

/**
 * A finding that a negation reaches: surely denied, denied as a further item of a list, or only perhaps, and then it is
 * not silenced.
 */
type Denial = { match: Match; is: 'negated' | 'listed' | 'possible' };

/**
 * "Pet me dard ulti nahi", "jalan baar baar jaana pad raha bukhar nahi": without a comma or an "and" only bare words, "bukhar khansi
 * nahi", are denied together; an item of more words, or one with a word of something else behind it, is there.
 */
function isParted({ tokens, consumed }: Scope, outward: readonly Item[], index: number): boolean {
  const [item, behind] = [outward[index], outward[index - 1]];
  if (!item || !behind) return false;
  const from = lastOf(item.match) + 1;
  const between = tokens.slice(from, Math.max(from, firstOf(behind.match)));
  if (between.some((token) => token.kind === 'sign' || joins.has(token))) return false;
  // "डेंगू में बुखार नहीं": in an illness the fever is denied, and not the illness.
  if (item.match.finding.kind === 'label' && between.some((token) => inIllness.has(token))) return true;
  const isShared = item.match.at.some((at) => behind.match.at.includes(at));
  if (item.match.at.length > 1 && !isShared) return true;
  return between.some(
    (token, i) =>
      !consumed.has(from + i) && token.kind === 'word' && !fillers.has(token) && !ofKind.has(token),
  );
}
/** "पसीने वाले दौरे": it joins what kind of thing it is. */
const ofKind = new WordSet(lists.ofKind);

const inIllness = new WordSet(lists.inIllness);

/** Finds what is denied in a stretch: from the item that the negation surely denies, until one is said for itself. */
function listDenied(
  scope: Scope,
  matches: readonly Match[],
  stretch: [number, number],
  anchor: 'first' | 'last',
  deniesAll = false,
): Denial[] {
  const items = itemsOf(scope, matches, stretch, anchor, deniesAll);
  const outward = anchor === 'first' ? items : items.reverse();
  const parted = anchor === 'last' ? outward.findIndex((_, index) => isParted(scope, outward, index)) : -1;
  // "No cough/fever/haemoptysis now", "no apnoea/fits since discharge": what slashes join is said of all of them.
  const isSlashed = (index: number): boolean => {
    const [one, before] = [outward[index], outward[index - 1]];
    return (
      anchor === 'first' &&
      one !== undefined &&
      before !== undefined &&
      firstOf(one.match) === lastOf(before.match) + 2 &&
      scope.tokens[firstOf(one.match) - 1]?.word === '/'
    );
  };
  const own = outward.findIndex(
    ({ saying }, index) => (saying === 'own' && !isSlashed(index)) || index === parted,
  );
  const reached = own < 0 ? outward : outward.slice(0, own);
  // "No cough, artificial valve, fever": behind an item that may be there nothing is surely denied.
  const doubtful = reached.findIndex(({ saying }) => saying === 'unsure');
  // "Jabda dukh raha ek baar ulti bukhar nahi": nor is a bare word of it, where something else is told in front without a comma.
  const isUnsure = (index: number): boolean =>
    (doubtful >= 0 && index >= doubtful) || (parted > 0 && index > 0);
  return reached.map(({ match }, index) => ({
    match,
    is: isUnsure(index) ? 'possible' : index === 0 ? 'negated' : 'listed',
  }));
}

/** "No h/o cough, cold, rash", "no history of …", "no complaints of …" deny a whole list. */
const toldOf = new WordSet(lists.toldOf);
const deniesHistory = (tokens: readonly Token[], cue: number): boolean => {
  const [first, second, third] = tokens.slice(cue + 1, cue + 4).map(({ word }) => word);
  return (
    (/^[hce]$/.test(first ?? '') && second === '/' && third === 'o') ||
    (toldOf.has(tokens[cue + 1]) && second === 'of')
  );
};

/** Says whether what a negation negates is the course, a response or a doing, and no finding. */
function concernsTheCourse({ tokens, consumed }: Scope, cue: number): boolean {
  for (let i = cue + 1; i <= cue + 1 + adverbsBetween; i++) {
    const token = tokens[i];
    if (!token || consumed.has(i)) return false;
    // "No known asthma" denies it; "not known" denies nothing.
    if (token.word === 'known' && tokens[cue]?.word === 'no') return false;
    if (denyNothing.has(token)) {
      const about = tokens.slice(i + 1, i + 6);
      return !(token.word === 'change' && about.some((word) => functions.has(word)));
    }
    if (!onlyAdverbs.has(token)) return false;
  }
  return false;
}

/** Counts the items into which the commas of a list divide it. */
function countItems({ tokens, consumed }: Scope, from: number, to: number): number {
  let items = 1;
  for (let i = from; i < to; i++) if (isComma(tokens[i]) && !consumed.has(i)) items += 1;
  return items;
}

/** Finds where the statement at `cue` gives way to another one; a finding with a time of its own is another one. */
function statementEnd(scope: Scope, cue: number, matches: readonly Match[]): number {
  const { tokens, consumed, sentence } = scope;
  for (let i = cue + 1; i < sentence.to; i++) {
    const token = tokens[i];
    // "No fever, sunken eyes, no urine": what denies itself begins a statement of its own, with the comma in front of it.
    const deniesOwn = forwardNegations.has(token) && matches.some((match) => firstOf(match) === i);
    if (deniesOwn && i > cue + 2 && isComma(tokens[i - 1])) return i - 1;
    // "Cannot feel or move the legs": the second inability is not denied by the first.
    const isSecond = token?.word === unable && cannot.has(tokens[cue]);
    if (isSecond && matches.some((match) => firstOf(match) === i)) return i;
    if (consumed.has(i) || i <= cue + 1) continue;
    const isException = exceptions.has(token) && (token?.word !== 'other' || tokens[i + 1]?.word === 'than');
    if (!newStatement.has(token) && !forwardNegations.has(token) && !isException) continue;
    const before = matches.filter((match) => within(match, cue, i));
    const [last, other] = [before.at(-1), before.at(-2)];
    const sideBySide = last && other && firstOf(last) === lastOf(other) + 1;
    return sideBySide && /^(since|for|x)$/.test(token?.word ?? '') ? firstOf(last) : i;
  }
  return sentence.to;
}

/** "AF not on blood thinner, terrible belly pain": who is not on a drug is without that alone. */
const isNotOn = (tokens: readonly Token[], cue: number): boolean =>
  tokens[cue]?.word === 'not' && tokens[cue + 1]?.word === 'on';

/** Says whether a list of absences may follow: "not vomiting, …" denies a doing, "does not have …" a list. */
const leadsList = (tokens: readonly Token[], cue: number): boolean =>
  !isNotOn(tokens, cue) &&
  (!verbal.has(tokens[cue]) ||
    tokens.slice(cue + 1, cue + 3).some((token) => listVerbs.has(token) || adjectives.has(token)));

/** "Denies A, B", "no history of A, B": whoever says so tells of absences alone. */
const deniesWholeList = (tokens: readonly Token[], cue: number): boolean =>
  denials.has(tokens[cue]) ||
  deniesHistory(tokens, cue) ||
  (tokens[cue]?.word === 'never' && listVerbs.has(tokens[cue + 1]));

/** "No blood, no fever, watery stools": who says "no" to each thing has said it of no other. */
const deniesOneByOne = ({ tokens, sentence }: Scope, cue: number): boolean => {
  const own = tokens[cue]?.word;
  const before = tokens.findLastIndex((token, i) => i >= sentence.from && i < cue && token.word === own);
  return (
    before >= 0 && isComma(tokens[cue - 1]) && tokens.slice(before, cue - 1).every((token) => !isComma(token))
  );
};

/**
 * Finds where an English negation at `cue` stops: at a comma unless "or" follows or it denies a list, at a new
 * statement, at the end.
 */
function forwardReach(scope: Scope, cue: number, matches: readonly Match[]): number {
  const { tokens } = scope;
  const reach = statementEnd(scope, cue, matches);
  if (deniesWholeList(tokens, cue)) return reach;
  // "No DM, HTN": who asks for one old illness has asked for the others.
  if (
    !isNotOn(tokens, cue) &&
    matches.find((match) => within(match, cue + 1, reach))?.finding.kind === 'history'
  )
    return reach;
  let lastOr = -1;
  for (let i = cue + 1; i < reach; i++) if (alternatives.has(tokens[i])) lastOr = i;
  // An "or" closes its list: what follows the next comma is said for itself.
  const isList = leadsList(tokens, cue) && countItems(scope, cue + 1, reach) >= fewestInList;
  if (lastOr < 0 && isList && !deniesOneByOne(scope, cue)) return reach;
  for (let i = cue + 1; i < reach; i++) if (isComma(tokens[i]) && i > lastOr && i > cue + 1) return i;
  return reach;
}

/** "itna dard ki chal nahi pata": what cannot be done for it begins behind "ki"; the pain is there. */
const beginsConsequence = (tokens: readonly Token[], at: number, from: number): boolean =>
  that.has(tokens[at]) && tokens.slice(from, at).some((token) => soMuch.has(token));

/**
 * "बुखार, खाँसी, उल्टी नहीं है" lists absences; where an item has more words, the last one alone is denied, for the others may
 * be the complaint: "पेशाब में जलन, कमर में दर्द, बुखार नहीं है".
 */
function listsBareWords({ tokens }: Scope, from: number, cue: number, most = 1): boolean {
  let words = 0;
  for (let i = from; i < cue; i++) {
    const token = tokens[i];
    if (isComma(token) || joins.has(token)) words = 0;
    else if (token?.kind === 'word' && !allOfThem.has(token) && !never.has(token)) words += 1;
    if (words > most) return false;
  }
  return true;
}

/** "bukhar hai lekin khansi, zukam": says whether a "but" at `at` stands behind what is there, and absences may follow. */
function turnsFromPresence({ tokens, consumed }: Scope, at: number): boolean {
  const isTurn = turns.has(tokens[at]) || hindiTurns.has(tokens[at]);
  if (!isTurn || consumed.has(at)) return false;
  const before = isComma(tokens[at - 1]) ? at - 2 : at - 1;
  const isFinished = hindiVerbEnd.has(tokens[before]);
  return isFinished && !hindiNegations.has(tokens[before - 1]);
}

/**
 * "ADHD, दवा चार महीने से। बेहोशी, सीने में दर्द, पीलिया नहीं": where the text has told what it is about, three items or more of a few words each,
 * none with a time or a count of its own, are what was asked for and is absent, whether the last one is a finding or not.
 */
function askedForAndAbsent(scope: Scope, matches: readonly Match[], cue: number): Denial[] {
  const { tokens, consumed, sentence } = scope;
  const stop = tokens.findLastIndex(
    (token, i) =>
      i >= sentence.from &&
      i < cue &&
      !consumed.has(i) &&
      ((hindiVerbEnd.has(token) && !isOfNoun(scope, i)) ||
        hindiNegations.has(token) ||
        (qualifiers.has(token) && !isAlternative(tokens, i, cue)) ||
        (isWell.has(token) && isComma(tokens[i + 1]))),
  );
  const from = Math.max(stop + 1, sentence.from) + Number(isComma(tokens[stop + 1]));
  const inFront = tokens.slice(0, from).filter(({ kind }) => kind === 'word').length;
  const list = tokens.slice(from, cue);
  const items = list.filter(isComma).length + 1 + Number(list.some((token) => hindiOr.has(token)));
  // "झटके, उल्टी, सुस्ती — माँ ने मना किया": behind the dash it is said of all of the list.
  const dash = list.findIndex(({ word }) => /^[—–-]$/.test(word));
  const end = dash < 0 ? cue : from + dash;
  const isBare =
    listsBareWords(scope, from, end, mostInItem) &&
    !tokens
      .slice(from, end)
      .some((token) => (token.kind === 'number' && !one.has(token)) || (token.ofTime && !never.has(token)));
  const next = tokens[cue + 1];
  const isOfBeing =
    !doesSo.test(tokens[cue - 1]?.word ?? '') &&
    (hindiDeniers.has(tokens[cue]) || next?.kind !== 'word' || hindiVerbEnd.has(next) || wasFound.has(next));
  if (inFront < fewestTold || items < fewestInList || !isBare || !isOfBeing) return [];
  return allListed(tokens, matches, [from, cue]);
}
/** All that stands in a stretch, as items of a list; what its own words deny already is none. */
const allListed = (
  tokens: readonly Token[],
  matches: readonly Match[],
  [from, to]: [number, number],
): Denial[] =>
  matches
    .filter((match) => within(match, from, to) && !deniesItself(tokens, match))
    .map((match) => ({ match, is: 'listed' }));
/** "Tez sirdard ya dhundhla dikhna nahi": over an "or" the negation reaches what is severe, too. */
const isAlternative = (tokens: readonly Token[], at: number, cue: number): boolean =>
  tokens.slice(at, cue).some((token) => hindiOr.has(token));
/** "Dawa se theek, behoshi, bukhar nahi": it finishes what stands in front of the list. */
const isWell = new WordSet(lists.isWell);
/** "Seekhi hui cheez bhoolna": the verb tells of the thing behind it and finishes nothing. */
const isOfNoun = ({ tokens, consumed }: Scope, at: number): boolean =>
  /^(?:hu|हु)/.test(tokens[at]?.word ?? '') &&
  tokens[at + 1]?.kind === 'word' &&
  !consumed.has(at + 1) &&
  !hindiVerbEnd.has(tokens[at + 1]);
/** "Bleeding, pet dard, bachcha hilta nahi": what somebody does not do is told of him, and lists nothing. */
const doesSo = new RegExp(`(?:${grammar.habitEndings.words.join('|')})$`, 'u');
/** "Ghaav ya khoon nahi nikla", and not "doodh nahi deti", "gin nahi paati": what follows says that it was not there. */
const wasFound = new WordSet(lists.wasFound);
/** "Ek pair me sujan": one counts nothing. */
const one = new WordSet(lists.one);
/** So many words tell what a text is about: fewer are an age and a sex. */
const fewestTold = 6;
const mostInItem = 5;

/** Says whether an "or", or behind bare words an "and", joins the last item to a list that commas began. */
function closesList(scope: Scope, from: number, cue: number): boolean {
  const { tokens, consumed } = scope;
  const join = tokens.findLastIndex(
    (token, index) => index >= from && index < cue && joins.has(token) && !consumed.has(index),
  );
  if (join < 0 || tokens.slice(join, cue).some(isComma)) return false;
  return hindiOr.has(tokens[join]) || listsBareWords(scope, from, cue);
}

const alsoInHindi = new WordSet(lists.alsoInHindi);
/**
 * "उल्टी दो बार बुखार नहीं", "fever 3 din se khansi nahi": what is counted or timed is there, and the absence is of what follows;
 * right in front of the negation a time is of the absence.
 */
function endsCount(tokens: readonly Token[], matches: readonly Match[], at: number, cue: number): boolean {
  const isInside = matches.some((match) => firstOf(match) <= at && lastOf(match) > at);
  // "Hypo ek baar bhi nahi": not even once.
  if (at + 1 >= cue || isInside || alsoInHindi.has(tokens[at + 1])) return false;
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const isCount = counts.has(token) && (before?.kind === 'number' || countingWords.has(before));
  return isCount || (token?.ofTime === true && saidOfWhom(next) && at + 2 < cue);
}

/**
 * Finds where a Hindi negation at `cue` begins: after a finished verb or another negation, and after a comma unless it
 * denies a list.
 */
function backwardStart(scope: Scope, matches: readonly Match[], cue: number): number {
  const { tokens, consumed, sentence } = scope;
  // "Breathless at rest nahi": a word between those of a finding ends nothing.
  const isInside = (at: number): boolean =>
    matches.some((match) => firstOf(match) < at && at < lastOf(match));
  const stop = tokens.findLastIndex(
    (token, i) =>
      i >= sentence.from &&
      i < cue &&
      ((!consumed.has(i) &&
        !isInside(i) &&
        (hindiVerbEnd.has(token) || hindiNegations.has(token) || qualifiers.has(token))) ||
        // "Chali gayi aur wapas nahi": what has happened ends where something else is joined to it.
        (hindiDone.has(token) && joins.has(tokens[i + 1])) ||
        endsCount(tokens, matches, i, cue) ||
        beginsConsequence(tokens, i, sentence.from)),
  );
  const from = Math.max(stop + 1, sentence.from);
  const nearest = tokens.findLastIndex((token, i) => i >= from && i < cue && isComma(token));
  const begin = isComma(tokens[from]) ? from + 1 : from;
  const turn = turns.has(tokens[begin]) || hindiTurns.has(tokens[begin]);
  const items = tokens.slice(begin, cue).filter(isComma).length + 1;
  const near = tokens.slice(Math.max(from, cue - 3), cue);
  const [isBare = false, isShort = false] = [1, 2].map((most) =>
    listsBareWords(scope, turn ? begin + 1 : begin, cue, most),
  );
  // "Seene me dard, koi chot nahi": the injury alone is denied. "Bukhar, khansi, ulti koi nahi" and "bukhar, khansi kuch nahi" deny all.
  const all =
    near.some((token) => eachOfThem.has(token)) ||
    (isBare && anyOfThem.has(tokens[cue - 1]) && items >= fewestInList) ||
    (near.some(isOfAll) && (isBare || (items >= fewestInList && isShort)));
  const isList = hindiVerbEnd.has(tokens[cue + 1]) && items >= fewestInList && isBare;
  const whole =
    all ||
    allOfThem.has(tokens[begin]) ||
    isList ||
    turnsFromPresence(scope, begin) ||
    closesList(scope, begin, cue);
  return whole || nearest < 0 ? from : nearest + 1;
}

/** "Kuch nahi": nothing of what was told; "koi" may be of the last thing alone. */
const isOfAll = (token: Token): boolean => allOfThem.has(token) && !anyOfThem.has(token);

/** "Mana karta hai bukhar, khansi, ulti se": what is denied ends here. */
const saidOfWhom = (token: Token | undefined): boolean => /^(?:se|से)$/.test(token?.word ?? '');

/** "Paani chhut gaya dard nahi": behind what has happened a pain without a place is alone in being denied. */
const deniesBarePain = ({ tokens, consumed }: Scope, cue: number): boolean =>
  barePain.has(tokens[cue - 1]) &&
  !consumed.has(cue - 1) &&
  (hindiDone.has(tokens[cue - 2]) || isComma(tokens[cue - 2]));

/** "Hichki, aur kuch nahi": beside what was told there is nothing; where it stands that all others are denied. */
function nothingBeside({ tokens, sentence }: Scope, cue: number): number | undefined {
  for (let i = cue - 1; i > sentence.from && i >= cue - 3; i--)
    if (allOfThem.has(tokens[i]) && besides.has(tokens[i - 1])) return i;
  return undefined;
}

/**
 * "Lunch nahi kiya, ab paseena", "dard itna ki chal nahi pata", "ulti, paani bhi nahi pachta": a Hindi negation is of the word right in
 * front of it, over what may stand between. Where that is part of no finding, or something is not done to it, nothing is denied.
 */
function negatesAnother({ tokens, consumed, sentence }: Scope, cue: number): boolean {
  const [next, afterNext] = [tokens[cue + 1], tokens[cue + 2]];
  let own = cue - 1;
  while (
    own >= sentence.from &&
    !consumed.has(own) &&
    (mayStandBetween(tokens[own]) ||
      echoes(tokens[own], tokens[own - 1]) ||
      (companions.has(tokens[own]) && consumed.has(own - 1)) ||
      isBesideFever(tokens, own, sentence.from))
  )
    own--;
  if (own >= sentence.from && !consumed.has(own) && tokens[own]?.kind === 'word')
    return !isNeitherNor(tokens, cue, sentence.from);
  const telling = tokens[cue - 1];
  return (
    !never.has(telling) &&
    !consumed.has(cue - 1) &&
    telling?.kind === 'word' &&
    !hindiTelling.has(telling) &&
    (hindiDoing.has(next) || [next, afterNext].some((token) => hindiAbility.has(token)))
  );
}
/** "…, बुखार खून नहीं": a fever alone in its clause has no blood or pus of its own, and is absent like the thing behind it. */
const isBesideFever = (tokens: readonly Token[], at: number, from: number): boolean =>
  besideFever.has(tokens[at]) &&
  feverWord.has(tokens[at - 1]) &&
  (at - 1 === from || tokens[at - 2]?.kind === 'sign');
const besideFever = new WordSet(lists.besideFever);
const feverWord = new WordSet(context.feverWords);
/** "Na kata na khrocha na laar lagi": the word in front of the second "na" is denied by the first, and the "na" denies what follows. */
const isNeitherNor = (tokens: readonly Token[], cue: number, from: number): boolean =>
  isNeither(tokens[cue]) &&
  tokens.slice(Math.max(from, cue - furthestNeither), cue).some(isNeither) &&
  !tokens
    .slice(Math.max(from, cue - furthestNeither), cue + 3)
    .some((token) => denyNothing.has(token) || hindiAbility.has(token));
const isNeither = (token: Token | undefined): boolean => /^(?:na|naa|न|ना)$/.test(token?.word ?? '');
/** Words from one "na" to the next, at most. */
const furthestNeither = 4;
/** "Bukhar nahi gardan theek": behind the negation a noun begins, and what follows is said of that. */
const isOwnNoun = (token: Token | undefined): boolean =>
  token?.kind === 'word' &&
  ![fillers, hindiVerbEnd, hindiDone, hindiBetween, hindiDoing, hindiAbility, denyNothing].some((set) =>
    set.has(token),
  );
/** "Bukhar thand nahi": it comes along with the complaint in front of it, and is denied with it. */
const companions = new WordSet(lists.companions);
/** "Ulti wulti nahi", "उल्टी वुल्टी": a word said over with a "w" in front means more of its kind. */
const echoes = (token: Token | undefined, before: Token | undefined): boolean => {
  const rhyme = /^(?:[wv]|\u0935)[aeiou\u093e-\u094c]*(.{2,})$/u.exec(token?.word ?? '')?.[1];
  return rhyme !== undefined && before?.word !== token?.word && before?.word.endsWith(rhyme) === true;
};
const mayStandBetween = (token: Token | undefined): boolean =>
  token?.kind !== 'sign' &&
  (token?.kind === 'number' ||
    token?.ofTime === true ||
    fillers.has(token) ||
    joins.has(token) ||
    hindiBetween.has(token) ||
    hindiTelling.has(token) ||
    allOfThem.has(token));

const never = new WordSet(lists.never);

const goesAway = new WordSet(lists.goesAway);
const lingers = new WordSet(lists.lingers);
const untilNow = new RegExp(` (?:${oneOf(lists.untilNow)})(?:'s)? `);
const neverBefore = new RegExp(` (?:${oneOf(lists.neverBefore)}) $`);

/**
 * "Kaan ke peeche sujan ya dard nahi", "गर्दन में अकड़न या दर्द नहीं": the "or" joins what is denied to what stands in front of it, though its
 * own word is no finding. Finds that "or".
 */
function orInFront({ tokens, consumed, sentence }: Scope, cue: number): number | undefined {
  for (let i = cue - 1; i > Math.max(sentence.from, cue - 1 - furthestOr); i--) {
    if (hindiOr.has(tokens[i])) return i < cue - 1 ? i : undefined;
    // "Behoshi ya paseene wale daure nahi": over a finding it is joined where the word in front of the negation is none.
    if ((consumed.has(i) && consumed.has(cue - 1)) || tokens[i]?.kind !== 'word') return undefined;
  }
  return undefined;
}
/** Words between an "or" and the negation, at most. */
const furthestOr = 4;

/** "Paseena saans dhadkan kuch nahi": three nouns or more in a row, whether each is a finding or not, and nothing of them. */
function nothingOfBareWords(
  { tokens, consumed, sentence }: Scope,
  matches: readonly Match[],
  cue: number,
): Denial[] {
  if (!tokens[cue - 1] || !isOfAll(tokens[cue - 1] as Token)) return [];
  let from = cue - 1;
  const isNoun = (at: number): boolean => {
    const token = tokens[at];
    const finishes = hindiVerbEnd.has(token) || hindiDone.has(token) || hindiNegations.has(token);
    return token?.kind === 'word' && !token.ofTime && !finishes && (consumed.has(at) || !fillers.has(token));
  };
  while (from > sentence.from && isNoun(from - 1)) from--;
  const opens = from === sentence.from || tokens[from - 1]?.kind === 'sign';
  return opens && cue - 1 - from >= fewestInList ? allListed(tokens, matches, [from, cue - 1]) : [];
}

function deniedInHindi(scope: Scope, matches: readonly Match[], cue: number): Denial[] {
  const { tokens, consumed, sentence } = scope;
  const absent = askedForAndAbsent(scope, matches, cue);
  if (absent.length > 0) return absent;
  const bare = nothingOfBareWords(scope, matches, cue);
  if (bare.length > 0) return bare;
  const or = orInFront(scope, cue);
  if (or !== undefined) {
    const joined = listDenied(scope, matches, [backwardStart(scope, matches, or), or], 'last');
    const behind = matches
      .filter((match) => within(match, or, cue))
      .map((match): Denial => ({ match, is: 'listed' }));
    if (joined.length > 0) return [...joined, ...behind];
  }
  if (deniesBarePain(scope, cue)) return [];
  if (!hindiDeniers.has(tokens[cue]) && negatesAnother(scope, cue)) return [];
  // "Seene me dard pehle kabhi nahi hua": it is there for the first time.
  if (neverBefore.test(spacedWords(tokens, cue - 2, cue))) return [];
  // "Kamzori nahi gayi", "dard goli se bhi nahi ja raha": what did not go away is there.
  if (goesAway.has(tokens[cue + 1])) {
    const clause = tokens.findLastIndex((token, i) => i < cue && (isComma(token) || i === sentence.from));
    if (tokens.slice(clause, cue).some((token) => lingers.has(token))) return [];
  }
  // "Na 108, drowsy": with a number behind it the letters are sodium.
  if (tokens[cue]?.word === 'na' && tokens[cue + 1]?.kind === 'number') return [];
  // "Kaan me dard nahi, theek se chalti hai": behind a comma it is said of something else; "sharab kabhi nahi pi" is of a habit.
  const isLast = isComma(tokens[cue + 1]) || /^[.;।]$/.test(tokens[cue + 1]?.word ?? '');
  const next =
    isLast || never.has(tokens[cue - 1]) ? [] : isOwnNoun(tokens[cue + 1]) ? [cue + 1] : [cue + 1, cue + 2];
  const near = [cue - 1, ...next].filter((i) => !consumed.has(i)).map((i) => tokens[i]);
  if (near.some((token) => denyNothing.has(token))) return [];
  const others = nothingBeside(scope, cue);
  if (others !== undefined) return listDenied(scope, matches, [others, cue], 'last');
  const begin = backwardStart(scope, matches, cue);
  const behind = [
    ...listDenied(scope, matches, [begin, cue], 'last'),
    ...toldInParts(scope, matches, begin, cue),
  ];
  if (behind.length > 0) return behind;
  const ends = hindiDeniers.has(tokens[cue]) ? saidOfWhom : isComma;
  let end = cue + 1;
  while (end < sentence.to && !ends(tokens[end]) && !comesOfIt(tokens, cue, end)) end++;
  // "Na ro raha na doodh pi raha": what denies itself is not denied by the word in front.
  return listDenied(scope, matches, [cue, end], 'first').filter(({ match }) => !deniesItself(tokens, match));
}

/**
 * "Andkosh mein paani 3 saal se, dard nahi": whose place is told in front of the comma is denied by the word behind it, where
 * all that is new behind the comma is what is denied.
 */
const toldInParts = (
  { tokens, sentence }: Scope,
  matches: readonly Match[],
  begin: number,
  cue: number,
): Denial[] =>
  isComma(tokens[begin - 1])
    ? matches
        .filter(
          (match) =>
            firstOf(match) >= sentence.from &&
            firstOf(match) < begin &&
            lastOf(match) >= begin &&
            lastOf(match) < cue,
        )
        .map((match) => ({ match, is: 'negated' }))
    : [];

/** "Roz peeta tha, ab nahi mili to kapkapi": behind a verb that is denied "to" leads to what comes of it. */
const comesOfIt = (tokens: readonly Token[], cue: number, at: number): boolean =>
  at > cue + 1 && at <= cue + furthestThen && /^(?:तो|to|toh)$/.test(tokens[at]?.word ?? '');
const furthestThen = 3;

/** "Negative for cough", "absent: fever": a word that mostly stands behind what it denies leads a list here. */
const isLabel = (tokens: readonly Token[], cue: number): boolean =>
  /^(for|:)$/.test(tokens[cue + 1]?.word ?? '');

const reported = new WordSet(lists.reported);
/** A word that denies a finding stands at most so far behind it: "rash not seen", "murmur was not heard". */
const furthestBehind = 2;

/** "cough: no", "fever absent", "bukhar ke bina": the finding right in front of the cue. */
function deniedBefore({ tokens, sentence }: Scope, matches: readonly Match[], cue: number): Denial[] {
  const [last, ...others] = matches.filter((match) => within(match, sentence.from, cue)).reverse();
  const gap = last ? tokens.slice(lastOf(last) + 1, cue) : [];
  // "Lump breast — not painful": behind a dash it is told what the thing is like.
  const isToldOf = tokens[cue - 1]?.word === '—' && !reported.has(tokens[cue + 1]);
  const joined = !isToldOf && gap.every((token) => !joins.has(token) && token.word !== ',');
  if (!last || !joined || gap.length > furthestBehind) return [];
  // "Fever/cough/cold absent": slashes make one thing of them.
  let first = last;
  // "Left arm numbness absent": what shares the word in front of the cue is denied with it.
  const shared = matches.filter((match) => match !== last && match.at.includes(lastOf(last)));
  const denied: Denial[] = [last, ...shared].map((match) => ({ match, is: 'negated' }));
  for (const match of others) {
    if (shared.includes(match)) continue;
    const isSlashed = firstOf(first) - lastOf(match) === 2 && tokens[firstOf(first) - 1]?.word === '/';
    if (!isSlashed) break;
    denied.push({ match, is: 'listed' });
    first = match;
  }
  return denied;
}

const resultWords = new WordSet(lists.resultWords);
const listedTests = new WordSet(lists.listedTests);
/** "HIV and sugar negative", "malaria, dengue NR": the result is of every test of its list, whether the test has a finding or none. */
function deniedTests({ tokens, sentence }: Scope, matches: readonly Match[], cue: number): Denial[] {
  if (!resultWords.has(tokens[cue])) return [];
  let from = cue;
  while (
    from > sentence.from &&
    (listedTests.has(tokens[from - 1]) ||
      joins.has(tokens[from - 1]) ||
      alternatives.has(tokens[from - 1]) ||
      /^[,/]$/.test(tokens[from - 1]?.word ?? ''))
  )
    from--;
  return matches
    .filter((match) => within(match, from, cue) && match.at.every((at) => listedTests.has(tokens[at])))
    .map((match) => ({ match, is: 'listed' }));
}

/** Hindi "without" stands behind what it denies when a link does: "bukhar ke bina khansi". */
const withoutInHindi = new WordSet(lists.withoutInHindi);

const howMuch = new WordSet(lists.howMuch);

/** Says whether a word of no finding stands there that is a thing, and not how much of the next one there is: "bina zyada dard". */
const isThing = ({ tokens, consumed }: Scope, at: number): boolean =>
  tokens[at]?.kind === 'word' &&
  !consumed.has(at) &&
  tokens[at + 1]?.kind === 'word' &&
  !(consumed.has(at + 1) && howMuch.has(tokens[at])) &&
  !linksBack.has(tokens[at + 1]);

/** "Without X" and "bina X" deny X alone; "bina X, Y ya Z ke" denies all up to its "ke", and nothing behind it. */
function deniedAfterWithout(scope: Scope, matches: readonly Match[], cue: number): Denial[] {
  const { tokens, sentence } = scope;
  // "बिना कारण नीले निशान": without a cause, and nothing that stands behind it is denied.
  if (reasons.has(tokens[cue + 1])) return [];
  // "बिना हेलमेट बाइक से गिरा": a thing that was not there, and what happened stands behind it.
  if (tokens[cue]?.word !== 'without' && isThing(scope, cue + 1)) return [];
  const link = tokens.findIndex((token, i) => i > cue && i < sentence.to && linksBack.has(token));
  // Over a comma it is one list only where an "or" closes it.
  const parts = tokens.slice(cue + 1, Math.max(cue + 1, link));
  const isOneList = !parts.some(isComma) || parts.some((token) => hindiOr.has(token) || joins.has(token));
  if (tokens[cue]?.word !== 'without' && link > 0 && isOneList)
    return listDenied(scope, matches, [cue + 1, link], 'first', true);
  const reach = forwardReach(scope, cue, matches);
  const ahead = listDenied(scope, matches, [cue + 1, reach], 'first');
  const [first] = ahead;
  if (!first) return [];
  // "Red eyes without pus, cracked lips": behind a finding of its own clause "without" tells what that one lacks, and of nothing else.
  const comma = tokens.findIndex((token, i) => i > cue && i < sentence.to && isComma(token));
  const isOfOther = comma >= 0 && firstOf(first.match) > comma;
  if (isOfOther && tellsInFront(scope, matches, cue)) return [];
  const between = scope.tokens.slice(lastOf(first.match) + 1, reach);
  const isList =
    ahead.length >= fewestInList || between.some((token) => alternatives.has(token) || joins.has(token));
  if (!isList) return [first];
  // "Without any fever or cough he suddenly …": what stands right behind the "or" is of the list, whatever is told behind it.
  const other = besideOr(scope, matches, first.match);
  return other && ahead.length === 1 ? [first, { match: other, is: 'listed' }] : ahead;
}

/** Says whether the clause of a word tells of a finding in front of it. */
function tellsInFront({ tokens, sentence }: Scope, matches: readonly Match[], cue: number): boolean {
  const begin = tokens.findLastIndex((token, i) => i >= sentence.from && i < cue && isComma(token)) + 1;
  return matches.some((match) => within(match, Math.max(begin, sentence.from), cue));
}

/** "Never fell or fainted": what stands right behind the "or" of what is denied, be it a verb. */
function besideOr({ tokens }: Scope, matches: readonly Match[], denied: Match): Match | undefined {
  const or = lastOf(denied) + 1;
  return alternatives.has(tokens[or]) ? matches.find((match) => firstOf(match) === or + 1) : undefined;
}

const perceives = new WordSet(lists.perceives);
const ownThings = new WordSet(lists.ownThings);

/** "Knee hot and swollen, cannot move": what cannot be done is no finding denied, unless it is to see or to feel one. */
const cannotDo = (tokens: readonly Token[], cue: number): boolean => {
  const isOfCan =
    tokens[cue]?.word === 'not' && /^(?:can|could|will|would)$/.test(tokens[cue - 1]?.word ?? '');
  if (!isOfCan && !cannot.has(tokens[cue])) return false;
  // Who examines finds no murmur; a patient does not find his words.
  const isOwn = ownThings.has(tokens[cue + 2]);
  return !perceives.has(tokens[cue + 1]) || isOwn;
};

/** "Lactation - No, headache", "सीने में दर्द: नहीं, बुखार: हाँ": the answer to a label ends at its comma and denies the label alone. */
const answersLabel = ({ tokens, sentence }: Scope, cue: number): boolean =>
  /^[:=–-]$/.test(tokens[cue - 1]?.word ?? '') &&
  tokens[cue - 2]?.kind === 'word' &&
  (cue + 1 >= sentence.to || tokens[cue + 1]?.kind === 'sign') &&
  !/^[:=–/-]$/.test(tokens[cue + 1]?.word ?? '');

/** "Subah na piye to haath kaampte hain", "न खाए तो चक्कर": on that condition it is there. */
const isOfCondition = (tokens: readonly Token[], cue: number): boolean =>
  /^(?:न|ना|na|naa)$/.test(tokens[cue]?.word ?? '') && /^(?:तो|to|toh)$/.test(tokens[cue + 2]?.word ?? '');

const swallows = new WordSet(lists.swallows);
const swollen = new WordSet(lists.swollen);
/** "She did not take any poison": what was not swallowed; of a medicine the same words tell of a course. */
const notSwallowed = ({ tokens }: Scope, matches: readonly Match[], cue: number): Match | undefined => {
  if (!verbal.has(tokens[cue]) || !swallows.has(tokens[cue + 1])) return undefined;
  return matches.find(
    (match) =>
      match.finding.kind === 'exposure' &&
      firstOf(match) > cue + 1 &&
      firstOf(match) <= cue + 1 + adverbsBetween,
  );
};

/**
 * "Has never fainted, turned blue or had a fit", "at no time was there fever, double vision or a stiff neck": whoever says so tells, up to
 * the item behind the "or", of what did not happen, whichever verbs tell it.
 */
function neverAtAnyTime(scope: Scope, matches: readonly Match[], cue: number): Denial[] {
  const { tokens, sentence } = scope;
  const isOfTime = tokens[cue]?.word === 'no' && tokens[cue + 1]?.word === 'time';
  if ((tokens[cue]?.word !== 'never' && !isOfTime) || untilNow.test(spacedWords(tokens, cue, sentence.to)))
    return [];
  const stop = tokens.findIndex((token, i) => i > cue && i < sentence.to && endsNever.has(token));
  const end = stop < 0 ? sentence.to : stop;
  const or = tokens.findLastIndex((token, i) => i > cue && i < end && alternatives.has(token));
  if (or < 0) return [];
  const comma = tokens.findIndex((token, i) => i > or && i < end && isComma(token));
  return allListed(tokens, matches, [cue + 1, comma < 0 ? end : comma]);
}
/** "Never fainted or had a fit until today", "never had pain or fever, now has": so it is told of now. */
const endsNever = new WordSet(lists.endsNever);

/** "Neck glands not swollen or tender": what is not swollen is no swelling, however its parts are called in front of the "not". */
const swellingInFront = ({ tokens }: Scope, matches: readonly Match[], cue: number): Match | undefined =>
  tokens[cue]?.word === 'not' && swollen.has(tokens[cue + 1])
    ? matches.find(
        (match) => lastOf(match) === cue - 1 && /swoll?en|swelling|enlarged/.test(match.finding.en),
      )
    : undefined;

const noneOfThese = new RegExp(` (?:${oneOf(lists.noneOfThese)})(?: (?:${oneOf(lists.alsoInHindi)}))? $`);
const ofThese = new RegExp(`^ (${oneOf(lists.ofThese)}) `);
const before = patternOfWords(lists.beforeThis);
/** Words of "in sab mein se kuch bhi", at most. */
const mostOfThese = 6;

/**
 * "Daane, khoon, behoshi, inme se kuch bhi nahi", "chest pain, syncope, none of these": whoever points back at a list denies all of it, up
 * to the last statement that was finished.
 */
function deniedPointingBack({ tokens, sentence }: Scope, matches: readonly Match[], cue: number): Denial[] {
  const token = tokens[cue];
  const these = ofThese.exec(spacedWords(tokens, cue + 1, cue + 4))?.[1];
  // "Took two tablets, none of these helped": of things that did nothing no list is denied.
  const behind = tokens[cue + 1 + (these?.split(' ').length ?? 0)];
  const ends = behind?.kind !== 'word' || reported.has(behind);
  const inEnglish = token?.word === 'none' && these !== undefined && ends;
  const inHindi =
    hindiNegations.has(token) &&
    noneOfThese.test(spacedWords(tokens, Math.max(sentence.from, cue - mostOfThese), cue));
  if (!inEnglish && !inHindi) return [];
  // "Pehle inme se kuch nahi tha": the list may be there now.
  if (before.test(spacedWords(tokens, sentence.from, sentence.to))) return [];
  const finished = tokens.findLastIndex(
    (one, i) =>
      i < cue &&
      i >= sentence.from &&
      (hindiVerbEnd.has(one) || hindiDone.has(one) || newStatement.has(one)) &&
      isComma(tokens[i + 1]),
  );
  return allListed(tokens, matches, [finished < 0 ? sentence.from : finished + 1, cue]);
}

function deniedBy(scope: Scope, matches: readonly Match[], cue: number): Denial[] {
  const { tokens } = scope;
  const token = tokens[cue];
  if (isOfCondition(tokens, cue)) return [];
  const pointedAt = deniedPointingBack(scope, matches, cue);
  if (pointedAt.length > 0) return pointedAt;
  if (answersLabel(scope, cue)) return deniedBefore(scope, matches, cue);
  const swallowed = notSwallowed(scope, matches, cue);
  if (swallowed) return [{ match: swallowed, is: 'negated' }];
  // "Sharab kabhi nahi pi" is of a habit; "nahi pi pata" of what cannot be done.
  const neverDone = neverAtAnyTime(scope, matches, cue);
  if (neverDone.length > 0) return neverDone;
  if ((concernsTheCourse(scope, cue) && !never.has(tokens[cue - 1])) || cannotDo(tokens, cue)) return [];
  // "Never had fits before today's one": it is there for the first time.
  if (token?.word === 'never' && untilNow.test(spacedWords(tokens, cue, scope.sentence.to))) return [];
  if (hindiNegations.has(token)) return deniedInHindi(scope, matches, cue);
  if (withoutInHindi.has(token) && linksBack.has(tokens[cue - 1]))
    return deniedBefore(scope, matches, cue - 1);
  if (token?.word === 'without' || withoutInHindi.has(token)) return deniedAfterWithout(scope, matches, cue);
  if (isLate(scope, cue)) {
    const before = deniedBefore(scope, matches, cue);
    const tests = deniedTests(scope, matches, cue).filter((one) =>
      before.every(({ match }) => match !== one.match),
    );
    if (before.length > 0 || tests.length > 0 || isResult(scope, cue)) return [...before, ...tests];
  }
  if (token?.word === 'none') return [];
  const ahead = aheadOf(scope, matches, cue);
  const swelling = swellingInFront(scope, matches, cue);
  if (swelling && ahead.length > 0) return [{ match: swelling, is: 'negated' }, ...ahead];
  const next = tokens[cue + 1];
  // "Viper bite blood not clotting": what is not done is told behind it, and denies nothing in front.
  if (
    token?.word === 'not' &&
    ahead.length === 0 &&
    next?.word.endsWith('ing') &&
    tokens[cue - 1]?.kind === 'word' &&
    !scope.consumed.has(cue - 1)
  )
    return [];
  // "Rash. No other lesions": where words follow that are no finding, they are what is denied.
  const cameNever = token?.word === 'never' && cameAbout.has(next);
  const isForward =
    /^(?:no|denies|denied|never)$/.test(token?.word ?? '') && next?.kind === 'word' && !cameNever;
  return ahead.length > 0 || isForward ? ahead : deniedBefore(scope, matches, cue);
}

/** "Pain? none", "Fever: none", "Fever none, cough": it answers what stands right in front, and nothing more is said of it. */
function answers(tokens: readonly Token[], consumed: ReadonlySet<number>, cue: number, end: number): boolean {
  if (tokens[cue - 1]?.word === '?') return true;
  const asked = /^[:-]$/.test(tokens[cue - 1]?.word ?? '') ? cue - 2 : cue - 1;
  return consumed.has(asked) && (cue + 1 >= end || tokens[cue + 1]?.kind === 'sign');
}

/** Says whether a word that may deny in both directions denies what stands in front: "cough: no", "rash absent". */
function isLate({ tokens, consumed, sentence }: Scope, cue: number): boolean {
  if (!lateNegations.has(tokens[cue]) || isLabel(tokens, cue)) return false;
  // "Allergies none" says nothing of what else is told; "pain? none" answers.
  if (tokens[cue]?.word === 'none') return answers(tokens, consumed, cue, sentence.to);
  return tokens[cue]?.word !== 'no' || cue + 1 >= sentence.to || tokens[cue + 1]?.kind === 'sign';
}

/** "Troponin negative, chest pain": a result tells of the test in front and ends at its comma, also where no finding is of the test. */
const isResult = ({ tokens, sentence }: Scope, cue: number): boolean =>
  cue > sentence.from &&
  tokens[cue - 1]?.kind !== 'sign' &&
  !joins.has(tokens[cue - 1]) &&
  (cue + 1 >= sentence.to || tokens[cue + 1]?.kind === 'sign') &&
  !/^[:=–-]$/.test(tokens[cue + 1]?.word ?? '');

function aheadOf(scope: Scope, matches: readonly Match[], cue: number): Denial[] {
  const { tokens, sentence } = scope;
  const reach = forwardReach(scope, cue, matches);
  const all = deniesWholeList(tokens, cue);
  const denied = listDenied(scope, matches, [cue + 1, reach], 'first', all);
  const opensSentence = matches.every((match) => !within(match, sentence.from, cue));
  if (isNotOn(tokens, cue)) return denied;
  const [only] = denied;
  const other =
    only && denied.length === 1 && verbal.has(tokens[cue]) && besideOr(scope, matches, only.match);
  if (other) return [only, { match: other, is: 'listed' }];
  if (all || opensSentence) return [...denied, ...secondOfTwo(scope, matches, denied, reach)];
  return behindComplaint(scope, denied, [cue + 1, reach]);
}

/** "No creps, wheeze" as one sentence of several: the second of two bare items is hardly there, and nobody can be sure. */
function secondOfTwo(scope: Scope, matches: readonly Match[], denied: Denial[], reach: number): Denial[] {
  const { tokens, sentence } = scope;
  const isWholeText = sentence.from === 0 && sentence.to >= tokens.length - 1;
  if (isWholeText || denied.length !== 1 || !isComma(tokens[reach])) return [];
  const [, second, third] = listDenied(
    scope,
    matches,
    [(denied[0] && firstOf(denied[0].match)) ?? reach, sentence.to],
    'first',
  );
  const isPlain = second?.is === 'listed' && !third && countItems(scope, reach, sentence.to) === 2;
  return isPlain ? [{ match: second.match, is: 'possible' }] : [];
}

/**
 * "Fever, no rash, bleeding, belly pain, vomiting" lists absences behind a complaint; of "chest pain, no fever, sweating,
 * breathlessness" nobody can say, and of two items the second is said for itself.
 */
function behindComplaint(scope: Scope, denied: Denial[], [from, to]: [number, number]): Denial[] {
  const { tokens } = scope;
  const [first, last] = [denied[0], denied.at(-1)];
  const isSure =
    !first ||
    !last ||
    first.match.finding.kind === 'history' ||
    tokens.slice(from, to).some((token) => alternatives.has(token));
  if (isSure) return denied;
  const items = countItems(scope, from, lastOf(last.match));
  if (items >= fewestBehindComplaint) return denied;
  const behindFirst = (match: Match) => countItems(scope, from, firstOf(match)) > 1;
  return denied.flatMap((denial): Denial[] => {
    if (!behindFirst(denial.match)) return [denial];
    return items < fewestInList ? [] : [{ match: denial.match, is: 'possible' }];
  });
}

/** "-ve for fever, cough": a minus that leads a list. */
const leadsAsMinus = ({ tokens }: Scope, at: number): boolean =>
  /^[-–]$/.test(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 've' && tokens[at + 2]?.word === 'for';

/** "Pallor+ icterus- clubbing+": a sign right behind the word in front of it, with a blank behind. */
const isGlued = (tokens: readonly Token[], at: number, sign: RegExp): boolean =>
  sign.test(tokens[at]?.word ?? '') &&
  tokens[at - 1]?.kind === 'word' &&
  tokens[at - 1]?.end === tokens[at]?.start &&
  tokens[at + 1]?.start !== tokens[at]?.end;

/** "Fever (-)", "cough -ve", "rash -,", "pallor+ icterus- clubbing+": a minus behind a finding. */
function isMinus({ tokens, sentence }: Scope, at: number): boolean {
  if (!/^[-–]$/.test(tokens[at]?.word ?? '')) return false;
  const next = tokens[at + 1];
  if (isGlued(tokens, at, /^[-–]$/) && tokens.some((_, i) => isGlued(tokens, i, /^\+$/))) return true;
  return at + 1 >= sentence.to || isComma(next) || /^(\)|ve|\.|;)$/.test(next?.word ?? '');
}

/** A sign that is glued to a word is of that word alone. */
const ofSign =
  (tokens: readonly Token[], at: number) =>
  ({ match }: Denial): boolean =>
    !isGlued(tokens, at, /^[-–]$/) || lastOf(match) === at - 1;

/** Cues that are phrases: "free of", "ruled out". */
const phraseAt = (tokens: readonly Token[], at: number): boolean =>
  denyingPhrases.some((phrase) => phrase.every((word, i) => tokens[at + i]?.word === word));
const needsPhrase = (token: Token | undefined): boolean =>
  /^(free|ruled|rules|nothing)$/.test(token?.word ?? '');

/** "Mother O negative": a blood group denies nothing. */
const isOfBloodGroup = (tokens: readonly Token[], at: number): boolean =>
  /^(?:negative|neg|ve)$/.test(tokens[at]?.word ?? '') && bloodGroups.has(tokens[at - 1]);

const certain = new RegExp(` (?:${oneOf(lists.cannotBe)}) (?:be )?(?:${oneOf(lists.excludes)}) `);
/** "Can't rule out ectopic, spotting absent": what cannot be excluded is not denied; what stands behind its comma may be. */
const cannotExclude = ({ tokens, sentence }: Scope, cue: number): boolean => {
  const clause = clauseAt(tokens, sentence, cue);
  return certain.test(spacedWords(clause, 0, clause.length));
};

/** A finding whose own words deny, "no stool, no gas", is not denied once more by a negation beside it. */
const deniesItself = (tokens: readonly Token[], { at, denied }: Match): boolean =>
  !denied && at.some((index) => hindiNegations.has(tokens[index]) || forwardNegations.has(tokens[index]));
/**
 * A negation behind it denies what follows: "not breathing, no ear pain"; a Hindi one behind another finding, or in front of a comma,
 * denies what stood there: "sir dard nahi, bhookh hi nahi lagti", "dast nahi peshab nahi aa raha".
 */
function besideItsStart({ tokens, consumed }: Scope, cue: number, match: Match): boolean {
  const first = firstOf(match);
  if (cue < first - nearestCue || cue > lastOf(match)) return false;
  const deniesInFront = consumed.has(cue - 1) || tokens.slice(cue, first).some(isComma);
  return !(cue < first && hindiNegations.has(tokens[cue]) && deniesInFront);
}
const nearestCue = 2;

const neither = new WordSet(lists.neither);
/** "Bukhar na khansi": neither of the two, where the second one ends its clause. */
const deniedAsWell = ({ tokens, consumed }: Scope, matches: readonly Match[], cue: number): Denial[] =>
  neither.has(tokens[cue]) && consumed.has(cue - 1)
    ? matches
        .filter((match) => {
          const next = tokens[lastOf(match) + 1];
          return firstOf(match) === cue + 1 && (next === undefined || next.kind === 'sign');
        })
        .map((match) => ({ match, is: 'negated' }))
    : [];

/** All that a sentence denies. */
export function deniedIn(scope: Scope, matches: readonly Match[]): Denial[] {
  const { tokens, consumed, sentence } = scope;
  const isUncertain = certain.test(spacedWords(tokens, sentence.from, sentence.to));
  const denied: Denial[] = [];
  const denying = matches.filter((match) => deniesItself(tokens, match));
  for (let i = sentence.from; i < sentence.to; i++) {
    const token = tokens[i];
    if (consumed.has(i) || !token || (isUncertain && cannotExclude(scope, i))) continue;
    const beside = denying.find((match) => besideItsStart(scope, i, match));
    if (beside) {
      // "No fever no urine": the first "no" has a finding of its own in front of the one that denies itself.
      if (token.word === 'no' && i < firstOf(beside))
        for (const match of matches)
          if (firstOf(match) === i + 1 && lastOf(match) < firstOf(beside) && !denying.includes(match))
            denied.push({ match, is: 'negated' });
      continue;
    }
    if (leadsAsMinus(scope, i))
      denied.push(...listDenied(scope, matches, [i + 3, statementEnd(scope, i + 2, matches)], 'first'));
    else if (isMinus(scope, i)) denied.push(...deniedBefore(scope, matches, i).filter(ofSign(tokens, i)));
    if ((needsPhrase(token) && !phraseAt(tokens, i)) || isOfBloodGroup(tokens, i)) continue;
    if (forwardNegations.has(token) || hindiNegations.has(token) || lateNegations.has(token))
      denied.push(...deniedBy(scope, matches, i), ...deniedAsWell(scope, matches, i));
    // "HIV/HBsAg/VDRL NR": what is a result and no other denial.
    else denied.push(...deniedTests(scope, matches, i));
  }
  return denied;
}
