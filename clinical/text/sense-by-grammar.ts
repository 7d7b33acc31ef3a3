import { onceForEach } from '../knowledge/once-for-each';
import ages from '../knowledge/words/age.json' with { type: 'json' };
import lists from '../knowledge/words/context.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { fillers, joins, WordSet } from '../words/words';
import type { Match } from './match';
import { isNumbOfPosture } from './numb-side';
import type { Person } from './person';
import { firstOf, isComma, lastOf, oneOf, patternOfWords, spacedWords } from './sentences';
import type { Span } from './span';
import { countOf, countPart } from './time-told';

/** A match where it stands. */
export type MatchInText = {
  match: Match;
  tokens: readonly Token[];
  /** All words of the text, single-spaced. */
  words: string;
  /** The same without what is denied. */
  affirmed: string;
  matches: readonly Match[];
  /** Says whether another finding is told. */
  isTold: (finding: string) => boolean;
  /** Places of measurements. */
  measured: readonly Span[];
  person: Person;
  isDrug: (word: string) => boolean;
};

/** What a finding's words mean where `holds` says so: another finding, or without `becomes` none. */
export type Sense = {
  findings?: readonly string[];
  becomes?: string;
  holds: (place: MatchInText) => boolean;
};

const stimuli = new WordSet(lists.stimuli);
const treatments = new WordSet(lists.treatments);
/** What the illness does not respond to stands at most so many words behind "responding to". */
const reach = 4;
/** "Not responding to antimalarials": the illness does not respond, and the patient is awake. */
function isOfTreatment({ tokens, match, isDrug }: MatchInText): boolean {
  if (!match.at.some((index) => /^respon[ds]/.test(tokens[index]?.word ?? ''))) return false;
  const last = lastOf(match);
  if (!/^(?:to|with)$/.test(tokens[last + 1]?.word ?? '') && !/^(?:to|with)$/.test(tokens[last]?.word ?? ''))
    return false;
  for (const token of tokens.slice(last + 1, last + 1 + reach)) {
    if (token.kind !== 'word' || stimuli.has(token)) return false;
    if (treatments.has(token) || (!fillers.has(token) && isDrug(token.word))) return true;
  }
  return false;
}

const measuredLimbs = new WordSet(senses.limbs);
/** "Left arm 158/88": the limb that a pressure was taken on is no place of a pain. */
function isPlaceOfMeasuring({ tokens, match, measured }: MatchInText): boolean {
  const start = tokens[firstOf(match)]?.start ?? 0;
  const end = tokens[lastOf(match)]?.end ?? start;
  const bare = match.at.every((index) => measuredLimbs.has(tokens[index]));
  return bare && measured.some((span) => span.start < end + 3 && start < span.end);
}

const comesInSpells = new WordSet(senses.comesInSpells);
const spell = new WordSet(senses.spell);
/** "Chakkar ke daure", "sneezing fits", "fits of laughter": a spell of what is named in front or behind is no fit. */
function isSpell({ tokens, match }: MatchInText): boolean {
  const place = match.at.find((index) => spell.has(tokens[index]));
  if (place === undefined) return false;
  const front = tokens.slice(0, place).findLast((token) => !fillers.has(token));
  const named = tokens[place + 1]?.word === 'of' ? tokens[place + 2] : front;
  return comesInSpells.has(named);
}

const painTablet = new RegExp(
  ` (?:${oneOf(senses.pain)}) (?:(?:${oneOf(senses.againstPain)}) )*(?:${oneOf(senses.tablets)}) `,
);
/** "Dard ki goli li": a tablet against pain is no pain of a testicle, which Hindi calls by the same word. */
const isPainTablet = ({ words }: MatchInText): boolean => painTablet.test(words);

const tabletHabit = patternOfWords(senses.tabletHabit);
const allAtOnce = patternOfWords(senses.allAtOnce);
/** "Neend ki goli roz leta hai": a tablet every night is a habit; a number of two digits is a handful. */
const isTabletHabit = ({ words }: MatchInText): boolean =>
  tabletHabit.test(words) && !allAtOnce.test(words) && !/ [0-9]{2} /.test(words);

const deniedOfNewborn = new RegExp(` no (?:${oneOf(senses.absentOfNewborn)})(?= )`, 'g');
const newborn = patternOfWords(senses.newborn);
const thriving = patternOfWords(senses.thriving);
const notThriving = patternOfWords(senses.notThriving);
/** An age of up to 59 days. */
const daysOld = new RegExp(
  ` (?:[0-9]|[1-5][0-9]) (?:- )?(?:${oneOf(senses.daysInBoth)})(?: - | )(?:old|${oneOf(grammar.hindiOf)}) `,
);
/** "Peeling skin of a well newborn": in the first weeks skin peels by itself, unless something more is told of it. */
function isOfNewborn({ words: all }: MatchInText): boolean {
  const words = all.replace(deniedOfNewborn, ' well');
  return (newborn.test(words) || daysOld.test(words)) && thriving.test(words) && !notThriving.test(words);
}

const smallBurn = patternOfWords(senses.smallBurn);
/** So many words from a burn at most stands the word that calls it small: a small follicle elsewhere says nothing of it. */
const besideBurn = 5;
const forAMoment = new RegExp(` (?:${oneOf(senses.forAMoment)})(?= )`, 'g');
const moreThanSmall = patternOfWords(senses.moreThanSmall);
/** "1 cm", "2x2 cm", "2 सेमी": of two sides both are short. */
const fewCentimetres = new RegExp(
  `(?<! (?:[x×*]|by|\\.|[0-9]+ [x×*][0-9]*)) (?:0 \\. 5|[12](?: (?:[x×*] ?|by )[12])?) (?:${oneOf(senses.centimetresOfBurn)}) (?![x×*]|by )`,
  'u',
);
/** No blister, or one that is itself called small. */
const noBlister = new RegExp(
  ` (?:no (?:${oneOf(senses.blisters)})|(?:${oneOf(senses.oneSmallBlister)})|(?:${oneOf(senses.blistersInHindi)}) (?:nahi|nahin|नहीं))(?= )`,
  'g',
);
/** "Mild burn on the finger, 1 cm": small, without blisters, and of no place or cause that makes it more. */
/** "Small steps. Burn injury": the sentence in front tells of something else. */
function beginOfBurn(tokens: readonly Token[], first: number): number {
  const begin = Math.max(0, first - besideBurn);
  return begin + 1 + tokens.slice(begin, first).findLastIndex(({ word }) => /^[.;।]$/.test(word));
}
const isSmallBurn = ({ words, tokens, match }: MatchInText): boolean =>
  (smallBurn.test(
    spacedWords(tokens, beginOfBurn(tokens, firstOf(match)), lastOf(match) + 1 + besideBurn).replace(
      forAMoment,
      '',
    ),
  ) ||
    fewCentimetres.test(words)) &&
  !moreThanSmall.test(words.replace(noBlister, '')) &&
  !/%/.test(words);

const dueFlow = new RegExp(
  ` (?:${oneOf(senses.flow)}) (?:(?:${oneOf(senses.isNow)}) )*(?:${oneOf(senses.due)}) `,
);
const timeOfFlow = patternOfWords(senses.timeOfFlow);
const moreThanDue = patternOfWords(senses.moreThanDue);
/** "Bleeding normal", "bleeding light brown now" of a period or of the days after a birth: no more than is due. */
const isDueBleeding = ({ words }: MatchInText): boolean =>
  dueFlow.test(words) && (timeOfFlow.test(words) || / day [0-9]+ /.test(words)) && !moreThanDue.test(words);

const period = new WordSet(senses.period);
const late = patternOfWords(senses.late);
/** A period so many days ago is no late one. */
const longestCycle = 28;
const recentReach = 5;
const timeOfPeriod = new RegExp(`(?:^| )(${countPart}|an?) (?:${oneOf(ages.days)}|${oneOf(ages.weeks)}) `);
/** "LMP 1 week ago", "LMP ten days back": so short a time ago no period is missed. */
function isRecentPeriod({ tokens, match: { at } }: MatchInText): boolean {
  if (!at.some((index) => period.has(tokens[index]))) return false;
  const last = at.at(-1) ?? 0;
  // "LMP 10 days ago, no dysuria": behind the comma another thing is told.
  const sign = tokens.findIndex(({ kind }, i) => i > last && kind === 'sign');
  const words = spacedWords(
    tokens,
    at[0] ?? 0,
    sign < 0 ? last + recentReach : Math.min(sign, last + recentReach),
  );
  if (late.test(words)) return false;
  const told = timeOfPeriod.exec(words);
  if (!told) return false;
  const count = /^an?$/.test(told[1] ?? '') ? 1 : countOf(told[1] ?? '');
  return (/ (?:days?|d|din|दिन) $/.test(told[0]) ? count : count * 7) <= longestCycle;
}

/** "दौरा नहीं आया 6 महीने से", "3 mahine se bukhar nahi aaya": months that are counted tell since when what is named did not come. */
const isOfAnotherSince = ({ tokens, match, matches }: MatchInText): boolean =>
  match.at.some((index) => tokens[index]?.ofTime) &&
  !match.at.some((index) => period.has(tokens[index])) &&
  matches.some(
    (other) =>
      other.finding.id !== match.finding.id &&
      !tokens
        .slice(Math.min(firstOf(other), firstOf(match)), Math.max(lastOf(other), lastOf(match)))
        .some(isComma),
  );

const byPressing = new WordSet(senses.byPressing);
/** "Pressing chest pain": the pain presses; "pain on pressing" and "pressing the chest hurts" tell of a hand. */
function pressesItself({ tokens, match: { at } }: MatchInText): boolean {
  const [first = 0] = at;
  return (
    tokens[first]?.word === 'pressing' &&
    !byPressing.has(tokens[first - 1]) &&
    at.length > 1 &&
    at.every((index, i) => index === first + i)
  );
}

const ofLife = patternOfWords(senses.ofLife);
/** "Tired of living in the city": a place is what they are tired of; "in pain", "in this world" is life. */
function isOfAPlace({ tokens, match }: MatchInText): boolean {
  const last = lastOf(match);
  if (!/^(?:living|live|staying)$/.test(tokens[last]?.word ?? '')) return false;
  return (
    inPlaces.test(spacedWords(tokens, last + 1, last + 2)) &&
    !ofLife.test(spacedWords(tokens, last + 2, last + 5))
  );
}

const inPlaces = patternOfWords(senses.inPlaces);

const yellowThings = new WordSet(lists.yellowThings);
const yellow = new WordSet(senses.yellowSkin);
const isYellow = (token: Token | undefined): boolean => yellow.has(token);
/** A thing that is yellow stands at most so many words in front: "passes stool 8 times yellow". */
const besideYellow = 3;
/** "Vomiting, yellow eyes": what a comma or an "and" parts, with a finding of its own, is not what is yellow. */
function isBehindYellowThing(
  tokens: MatchInText['tokens'],
  index: number,
  at: readonly number[],
  matches: MatchInText['matches'],
): boolean {
  const first = Math.max(0, index - besideYellow);
  const things = Array.from({ length: index - first }, (_, i) => first + i);
  return things.some((place) => {
    if (!yellowThings.has(tokens[place])) return false;
    const isParted = tokens.slice(place + 1, index).some((token) => isComma(token) || joins.has(token));
    return (
      !isParted || !matches.some((other) => other.at.includes(place) && !other.at.some((i) => at.includes(i)))
    );
  });
}

/** "Newborn stool yellow", "baby ki latrine peeli": not the skin is yellow. */
const isYellowThing = ({ tokens, match: { finding, at }, matches }: MatchInText): boolean =>
  at.length > 1 &&
  at.some(
    (index) =>
      isYellow(tokens[index]) &&
      (isBehindYellowThing(tokens, index, at, matches) ||
        // "Eyes yellow, urine black": what stands behind and has a finding of its own is not what is yellow.
        (yellowThings.has(tokens[index + 1]) &&
          !matches.some((other) => other.finding !== finding && other.at.includes(index + 1)))),
  );

const numb = new RegExp(
  `(?<! (?:${oneOf(senses.deniesLack)})) (?:${oneOf(senses.lacking)}) (?:${oneOf(senses.feelings)}) `,
);
/** "Pale patch on forearm 6 months, no feeling over it": a patch and the feeling that it lacks are told apart. */
const isNumb = ({ words }: MatchInText): boolean => numb.test(words);

const eyeComplaints: ReadonlySet<string> = new Set([
  'eye-watering',
  'eye-discharge',
  'gritty-eyes',
  'photophobia',
]);
/** Redness stands at most so many words from the complaint of the eye that it belongs to. */
const besideEye = 4;
/** "Redness and watering of both eyes": a redness without a place, right beside a complaint of the eyes, is theirs. */
const isOfEye = ({ match: { at }, matches }: MatchInText): boolean =>
  at.length === 1 &&
  matches.some(
    (other) =>
      eyeComplaints.has(other.finding.id) &&
      other.at.some((index) => Math.abs(index - (at[0] ?? 0)) <= besideEye),
  );

const tetanusCovered = patternOfWords(senses.tetanusCovered);
/** "Nail in the foot, TT taken last month": who was vaccinated lately has no wound prone to tetanus. */
const isVaccinated = ({ words }: MatchInText): boolean =>
  tetanusCovered.test(words) && !notCovered.test(words);
const notCovered = new RegExp(
  ` (?:no|not|never) (?:[a-z]+ )?(?:${oneOf(senses.tetanusVaccine)}) | (?:${oneOf(senses.yearsPast)}) (?:${oneOf(senses.agoInYears)}) `,
);

/** "Live in wire factory": a wire is live only where the word stands right in front of it. */
const isNoLiveWire = ({ tokens, match: { at } }: MatchInText): boolean => {
  const [first = 0] = at;
  return tokens[first]?.word === 'live' && tokens[first + 1]?.word !== 'wire';
};

const waterOfThings = new WordSet(senses.waterOfThings);
/** The thing stands at most so many words in front of its water. */
const besideWater = 3;
/** "Pipe ka paani chhut gaya": water of a thing in the house is not the waters of a pregnancy. */
const isWaterOfThings = ({ tokens, match }: MatchInText): boolean =>
  tokens
    .slice(Math.max(0, firstOf(match) - besideWater), lastOf(match) + 1)
    .some((token) => waterOfThings.has(token));

const hands = new WordSet(senses.handsTold);
const feet = new WordSet(senses.feetTold);
/** "Haath pair thande": hands and feet together are cold for the whole patient. */
const ofAllLimbs = (tokens: readonly Token[], { at }: Match): boolean => {
  const near = tokens.slice(Math.max(0, (at[0] ?? 0) - 2), (at.at(-1) ?? 0) + 1);
  return near.some((token) => hands.has(token)) && near.some((token) => feet.has(token));
};

const pulseWord = new WordSet(senses.pulse);
const noLife: readonly string[] = senses.noLife.words;
/** "Right leg cold, blue, no pulse": beside a limb without blood the pulse that is missing is of the limb, unless the patient is out. */
const isPulseOfLimb = ({ tokens, match: { at }, matches, isTold }: MatchInText): boolean =>
  at.some((index) => pulseWord.has(tokens[index])) &&
  matches.some((other) => other.finding.id === 'cold-limb' && !ofAllLimbs(tokens, other)) &&
  !noLife.some(isTold);

const limbLooks = new WordSet(senses.limbLooks);
const limbWord = new WordSet(senses.bodyLimbs);
/** How a limb looks stands at most so many words behind its cold. */
const besideCold = 3;
/** "Pair thanda aur neela ho gaya": one limb that is cold and blue, white or numb has lost its blood. */
const isLimbWithoutBlood = ({ tokens, match }: MatchInText): boolean => {
  const last = lastOf(match);
  return (
    match.at.some((index) => limbWord.has(tokens[index])) &&
    !ofAllLimbs(tokens, match) &&
    tokens.slice(last + 1, last + 1 + besideCold).some((token) => limbLooks.has(token))
  );
};

/** "No giddiness feet examined, sensation normal": a "no" right in front of another finding denies that one, and begins none behind it. */
function takesTheNoOfAnother({ tokens, match: { finding, at }, matches }: MatchInText): boolean {
  return at.some(
    (index) =>
      tokens[index]?.word === 'no' &&
      !at.includes(index + 1) &&
      matches.some(
        (other) =>
          other.finding.id !== finding.id &&
          other.at[0] === index + 1 &&
          !other.at.some((place) => at.includes(place)),
      ),
  );
}

const allergyWords = new WordSet(senses.allergy);
/** Behind its bracket, or in front of the drug, the word "allergy" stands at most so many words away. */
const besideAllergy = 5;
/** The places of the brackets of a text: every finding asks for the one in front of it. */
const bracketsOf = onceForEach((tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap(({ word }, place) => (word === '(' || word === ')' ? [place] : [])),
);
/** "Allergy: penicillin (anaphylaxis)": in brackets behind an allergen stands what it did once. */
function isPastReaction({ tokens, match }: MatchInText): boolean {
  const brackets = bracketsOf(tokens);
  const before = brackets.findLastIndex((place) => place < firstOf(match));
  const open = brackets[before] ?? -1;
  if (tokens[open]?.word !== '(') return false;
  const close = brackets.find((place, at) => at > before && tokens[place]?.word === ')') ?? -1;
  if (close < lastOf(match)) return false;
  const beside = [
    ...tokens.slice(Math.max(0, open - besideAllergy), open),
    ...tokens.slice(close + 1, close + 3),
  ];
  return beside.some((token) => allergyWords.has(token));
}

const takenNow = new WordSet(senses.takenNow);
/** "H/o allergy to penicillin": a drug that nobody took is no exposure. */
const isAllergyToDrug = ({ tokens, match, isDrug }: MatchInText): boolean =>
  match.at.some((index) => allergyWords.has(tokens[index])) &&
  !tokens.some((token) => takenNow.has(token)) &&
  tokens
    .slice(Math.max(0, firstOf(match) - besideAllergy), lastOf(match) + besideAllergy)
    .some((token) => token.kind === 'word' && !fillers.has(token) && isDrug(token.word));

const alteredGoesOn = new WordSet(senses.alteredGoesOn);
/** "Altered bowel habits", "altered taste": a thing that is altered; alone, "febrile, altered", it is said of the patient. */
const isAlteredThing = ({ tokens, match: { at } }: MatchInText): boolean => {
  if (at.length !== 1 || tokens[at[0] ?? 0]?.word !== 'altered') return false;
  const next = tokens[(at[0] ?? 0) + 1];
  return next?.kind === 'word' && !joins.has(next) && !alteredGoesOn.has(next);
};

/** Senses that words alone do not show; those that they show are rules of the knowledge (`other-senses.json`). */
export const sensesByGrammar: readonly Sense[] = [
  { holds: isOfTreatment },
  { holds: isPlaceOfMeasuring },
  { holds: takesTheNoOfAnother },
  { holds: isPastReaction },
  { findings: ['allergen-exposure'], holds: isAllergyToDrug },
  { findings: ['focal-weakness'], holds: ({ tokens }) => isNumbOfPosture(tokens) },
  { findings: ['seizure'], holds: isSpell },
  { findings: ['testicular-pain'], holds: isPainTablet },
  { findings: ['overdose'], holds: isTabletHabit },
  { findings: ['altered-consciousness'], holds: isAlteredThing },
  { findings: ['skin-peeling'], holds: isOfNewborn },
  { findings: ['burn-injury'], becomes: 'minor-burn', holds: isSmallBurn },
  { findings: ['bleeding', 'vaginal-bleeding'], holds: isDueBleeding },
  { findings: ['missed-period'], holds: isRecentPeriod },
  { findings: ['missed-period'], holds: isOfAnotherSince },
  { findings: ['chest-wall-tender'], becomes: 'chest-pressure', holds: pressesItself },
  { findings: ['suicidal-thought'], holds: isOfAPlace },
  { findings: ['jaundice'], holds: isYellowThing },
  { findings: ['pale-patch'], becomes: 'numb-patch', holds: isNumb },
  { findings: ['skin-redness'], becomes: 'red-eyes', holds: isOfEye },
  { findings: ['tetanus-prone-wound'], holds: isVaccinated },
  { findings: ['electric-shock'], holds: isNoLiveWire },
  { findings: ['leaking-pv'], holds: isWaterOfThings },
  { findings: ['no-pulse-no-breath'], holds: isPulseOfLimb },
  { findings: ['cold-skin'], becomes: 'cold-limb', holds: isLimbWithoutBlood },
];
