import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { fillers, WordSet } from '../words/words';
import type { Match } from './match';
import { firstOf, lastOf, oneOf, patternOfWords, spacedWords } from './sentences';
import type { Span } from './span';

const stimuli = new WordSet(lists.stimuli);
const treatments = new WordSet(lists.treatments);
const measuredLimbs = new WordSet(senses.limbs);
const trades = new WordSet(senses.trades);
const noComplaints = patternOfWords(senses.noComplaints);
const clothes = new WordSet(senses.clothes);
const deniedOfNewborn = new RegExp(` no (?:${oneOf(senses.absentOfNewborn)})(?= )`, 'g');
const newborn = patternOfWords(senses.newborn);
const thriving = patternOfWords(senses.thriving);
const notThriving = patternOfWords(senses.notThriving);
const blackens = patternOfWords(senses.blackens);
const bleedsInside = patternOfWords(senses.bleedsInside);
const runsOnBattery = patternOfWords(senses.runsOnBattery);
const inTheBody = patternOfWords(senses.inTheBody);
const dyes = patternOfWords(senses.dyes);
const notDyed = patternOfWords(senses.notDyed);
const smallBurn = patternOfWords(senses.smallBurn);
const moreThanSmall = patternOfWords(senses.moreThanSmall);
const dueFlow = new RegExp(
  ` (?:${oneOf(senses.flow)}) (?:(?:${oneOf(senses.isNow)}) )*(?:${oneOf(senses.due)}) `,
);
const timeOfFlow = patternOfWords(senses.timeOfFlow);
const moreThanDue = patternOfWords(senses.moreThanDue);
const period = new WordSet(senses.period);
const late = patternOfWords(senses.late);
const caring = patternOfWords(senses.caring);
const byPressing = new WordSet(senses.byPressing);
const comesInSpells = new WordSet(senses.comesInSpells);
const spell = new WordSet(senses.spell);
const painTablet = new RegExp(
  ` (?:${oneOf(senses.pain)}) (?:(?:${oneOf(senses.againstPain)}) )*(?:${oneOf(senses.tablets)}) `,
);
const onAndOff = patternOfWords(senses.onAndOff);
const burnsKerosene = new WordSet(senses.burnsKerosene);
const swallows = new WordSet(senses.swallows);
const coldThings = new WordSet(senses.coldThings);
const tetanusCovered = patternOfWords(senses.tetanusCovered);
const waterOfThings = new WordSet(senses.waterOfThings);
const tabletHabit = patternOfWords(senses.tabletHabit);
const allAtOnce = patternOfWords(senses.allAtOnce);
/** What the illness does not respond to stands at most so many words behind "responding to". */
const reach = 4;

/** "Not responding to antimalarials": the illness does not respond, and the patient is awake. */
function isOfTreatment(tokens: readonly Token[], { at }: Match, isDrug: (word: string) => boolean): boolean {
  if (!at.some((index) => /^respon[ds]/.test(tokens[index]?.word ?? ''))) return false;
  const last = lastOf({ at } as Match);
  if (!/^(?:to|with)$/.test(tokens[last + 1]?.word ?? '') && !/^(?:to|with)$/.test(tokens[last]?.word ?? ''))
    return false;
  for (const token of tokens.slice(last + 1, last + 1 + reach)) {
    if (token.kind !== 'word' || stimuli.has(token)) return false;
    if (treatments.has(token) || (!fillers.has(token) && isDrug(token.word))) return true;
  }
  return false;
}

/** "Left arm 158/88": the limb that a pressure was taken on is no place of a pain. */
function isPlaceOfMeasuring(tokens: readonly Token[], match: Match, measured: readonly Span[]): boolean {
  const start = tokens[firstOf(match)]?.start ?? 0;
  const end = tokens[lastOf(match)]?.end ?? start;
  const bare = match.at.every((index) => measuredLimbs.has(tokens[index]));
  return bare && measured.some((span) => span.start < end + 3 && start < span.end);
}

/** "Sprays pesticide for a living, no symptoms": a trade without a complaint is no poisoning. */
function isTrade(tokens: readonly Token[], { finding, at }: Match): boolean {
  if (finding.id !== 'pesticide-exposure') return false;
  if (!at.some((index) => trades.has(tokens[index]))) return false;
  const words = spacedWords(tokens, 0, tokens.length);
  return noComplaints.test(words);
}

/** "Chakkar ke daure", "sneezing fits", "fits of laughter": a spell of what is named in front or behind is no fit. */
function isSpell(tokens: readonly Token[], { finding, at }: Match): boolean {
  if (finding.id !== 'seizure') return false;
  const place = at.find((index) => spell.has(tokens[index]));
  if (place === undefined) return false;
  const front = tokens.slice(0, place).findLast((token) => !fillers.has(token));
  const named = tokens[place + 1]?.word === 'of' ? tokens[place + 2] : front;
  return comesInSpells.has(named);
}

/** "Dard ki goli li": a tablet against pain is no pain of a testicle, which Hindi calls by the same word. */
const isPainTablet = (words: string, { finding }: Match): boolean =>
  finding.id === 'testicular-pain' && painTablet.test(words);

/** "Limping since a cold": who limps is not limp. */
const isLimping = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'lethargic-child' &&
  at.some((index) => /^limp(?:s|ing|ed)$/.test(tokens[index]?.word ?? ''));

const loose: ReadonlySet<string> = new Set(['diarrhoea', 'bloody-diarrhoea', 'watery-diarrhoea']);
const ofUrine = / (?:urine|urination|urinary|micturition|peshab|peshaab|pishab|पेशाब) /;
/** "Bloody diarrhoea, urgency": beside loose motions an urgency that nothing ties to urine is of the bowel. */
const isOfBowel = (
  words: string,
  tokens: readonly Token[],
  { finding, at }: Match,
  matches: readonly Match[],
): boolean =>
  finding.id === 'urinary-frequency' &&
  at.length === 1 &&
  tokens[at[0] ?? 0]?.word === 'urgency' &&
  !ofUrine.test(words) &&
  matches.some((other) => loose.has(other.finding.id));

/** "Weakness since four days after loose motions": they were before the illness of now. */
function isDaysBefore(tokens: readonly Token[], match: Match): boolean {
  const first = firstOf(match);
  return (
    match.finding.id === 'diarrhoea' &&
    /^(?:after|following)$/.test(tokens[first - 1]?.word ?? '') &&
    /^(?:days?|weeks?)$/.test(tokens[first - 2]?.word ?? '')
  );
}

/** "Severe joint pains, cannot hold a cup": a joint that hurts so is not weak. */
const isForPain = (tokens: readonly Token[], { finding, at }: Match, matches: readonly Match[]): boolean =>
  finding.id === 'focal-weakness' &&
  at.some((index) => /^(?:hold|grip|lift|pakad|utha)$/.test(tokens[index]?.word ?? '')) &&
  matches.some((other) => other.finding.id === 'severe-joint-pain');

/** "Feet tingle and burn": what feels so was not burnt. */
const isFeltBurn = (tokens: readonly Token[], { finding, at }: Match, matches: readonly Match[]): boolean =>
  finding.id === 'burn-injury' &&
  at.length === 1 &&
  /^burn(?:s|ing)?$/.test(tokens[at[0] ?? 0]?.word ?? '') &&
  matches.some((other) => other.finding.id === 'burning-feet' || other.finding.id === 'numbness');

const behindMeal =
  / (?:lying|lie|lies|bending|bend|eating|food|meals?|dinner|lunch|supper|night|nights|sleep|sleeping|spicy|acid|sour|tea|coffee|kha[an]a?|khane|khaane|khatt[iae]|dakar|letne|letn[ei]|raat|mirch|chai|खाना|खाने|खट्ट\S*|डकार|लेटने|लेटते|रात|मिर्च|चाय) /;
const hotThing =
  / (?:hot|boiling|oil|fire|flames?|steam|spilled|spilt|splash|splashed|stove|cylinder|cracker|crackers|chemical|electric|blisters?|aag|garam|tel|bhaap|gir|gira|giri|आग|गरम|गर्म|तेल|भाप|गिर|गिरा|गिरी|गई|गयी|गया|gayi|gai|gaya) /;
const burns: ReadonlySet<string> = new Set(['burn-injury', 'burn-large']);
/** "Chest burns on lying", "khane ke baad chhati jalti hai": acid that comes up burns, and no fire. */
const isBurnOfAcid = (words: string, tokens: readonly Token[], { finding, at }: Match): boolean =>
  burns.has(finding.id) &&
  at.every((index) =>
    /^(?:burn|burns|burning|whole|entire|chest|in|on|chh?aa?ti|seen[ae]|sin[ae]|ja+lt?[aei]?|सीना|सीने|छाती|जल|जलती|जलता|जले|में)$/.test(
      tokens[index]?.word ?? '',
    ),
  ) &&
  / (?:chest|chh?aa?ti|seen[ae]|sin[ae]|सीना|सीने|छाती) /.test(words) &&
  behindMeal.test(words) &&
  !hotThing.test(words);

const raises = /^(?:raise|raised|lift|lifted|utha|uthta|उठा|उठता)$/;
const aboveShoulder = / (?:above|over|overhead|beyond|upar|oopar|ऊपर) /;
const hurtsOrStiff =
  / (?:pain|pains|painful|ache|aches|stiff|stiffness|frozen|dard|akad|akdan|jakad|दर्द|अकड़|अकड़न|जकड़) /;
/** "Cannot raise the right arm above the head, pain at night": a shoulder that hurts goes no higher, and no limb is weak. */
const isOfShoulder = (
  words: string,
  tokens: readonly Token[],
  { finding, at }: Match,
  matches: readonly Match[],
): boolean =>
  finding.id === 'focal-weakness' &&
  at.some((index) => raises.test(tokens[index]?.word ?? '')) &&
  aboveShoulder.test(words) &&
  hurtsOrStiff.test(words) &&
  !suddenly.test(words) &&
  !matches.some((other) => other.finding !== finding && ofBrain.has(other.finding.id));

const ofNose: ReadonlySet<string> = new Set(['coryza', 'nasal-itch', 'nasal-block', 'eye-watering']);
const saysWaters =
  /^(?:prom|lpv|srom|pv|p\/v|vaginam?|vagina|membranes?|liquor|waters|bag|thaili|jhilli|gush|gushing|थैली|झिल्ली|गर्भ\S*|पीवी)$/;
/** "छींकें, नाक में खुजली, पानी बहता है": beside a complaint of the nose its water runs, where no pregnancy is told. */
const isWaterOfNose = (
  words: string,
  tokens: readonly Token[],
  { finding, at }: Match,
  matches: readonly Match[],
): boolean =>
  finding.id === 'leaking-pv' &&
  !at.some((index) => saysWaters.test(tokens[index]?.word ?? '')) &&
  !/ (?:pregnan\S*|garbh\S*|months?|weeks?|wks?|mahine|गर्भ\S*|पेट से|primi\S*|g[1-9]\S*|labou?r) /.test(
    words,
  ) &&
  matches.some((other) => ofNose.has(other.finding.id));

/** "Cutting pain", "कट-कट आवाज़": pain and a noise are called so, and nothing is cut. */
const isNoCut = (tokens: readonly Token[], { finding, at }: Match): boolean => {
  const [place = 0] = at;
  const word = tokens[place]?.word ?? '';
  if (finding.id !== 'skin-wound' || at.length > 1 || !/^(?:cut|cuts|cutting|kat|कट)$/.test(word))
    return false;
  return (
    /^(?:pains?|type|kind|dard|दर्द)$/.test(tokens[place + 1]?.word ?? '') ||
    [-2, -1, 1, 2].some((beside) => tokens[place + beside]?.word === word)
  );
};

const catchesCold: ReadonlySet<string> = new Set([
  'fever',
  'high-fever',
  'cough',
  'sore-throat',
  'nasal-block',
  'chills',
]);
/** "Tired, feels cold": who feels cold without a fever or a cough has no cold. */
const isFeelingCold = (
  tokens: readonly Token[],
  { finding, at }: Match,
  matches: readonly Match[],
): boolean =>
  finding.id === 'coryza' &&
  at.length === 1 &&
  tokens[at[0] ?? 0]?.word === 'cold' &&
  /^(?:feels?|feeling|felt)$/.test(tokens[(at[0] ?? 0) - 1]?.word ?? '') &&
  !matches.some((other) => catchesCold.has(other.finding.id));

const spreadByBreath: ReadonlySet<string> = new Set([
  ...catchesCold,
  'coryza',
  'diarrhoea',
  'vomiting',
  'red-eyes',
  'vesicles',
  'jaundice',
]);
/** "Khujli, ghar me sabko": beside an itch and no fever the others at home itch as well. */
const isItchOfAll = ({ finding }: Match, matches: readonly Match[]): boolean =>
  finding.id === 'sick-contact' &&
  matches.some((other) => other.finding.id === 'itching' || other.finding.id === 'night-itch') &&
  !matches.some((other) => spreadByBreath.has(other.finding.id));

const onTheSkin =
  /^(?:blisters?|vesicles?|rash|rashes|boils?|ulcers?|sores?|lumps?|nodules?|papules?|bumps?|swelling|lesions?|spots?|warts?)$/;
/** "Painful blisters on the right chest": the blisters hurt, and not what lies under them. */
const isPainOfSkin = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  /^(?:chest|abdominal|back|flank|neck|facial)-pain$/.test(finding.id) &&
  at.some(
    (index) =>
      /^(?:painful|tender|sore|burning|itchy)$/.test(tokens[index]?.word ?? '') &&
      tokens.slice(index + 1, index + 3).some((token) => onTheSkin.test(token.word)),
  );

/** "Skin pinch goes back very slowly", "paani ki bahut kami": what is told as much is the severe form. */
const isSevereLoss = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'dehydration-signs' &&
  at.some(
    (index) =>
      /^(?:slow|slowly|dheere|dhire|kami|धीरे|कमी)$/.test(tokens[index]?.word ?? '') &&
      /^(?:very|extremely|bahut|bohot|बहुत)$/.test(tokens[index - 1]?.word ?? ''),
  );

/** "Blank stares, stops talking": in an absence nobody speaks. */
const isOfAbsence = ({ finding }: Match, matches: readonly Match[]): boolean =>
  finding.id === 'slurred-speech' &&
  matches.some((other) => other.finding.id === 'staring-spell') &&
  !matches.some((other) => ofBrain.has(other.finding.id));

/** "Pain from flank to testis": what a pain goes to does not hurt by itself. */
const isWherePainGoes = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'testicular-pain' &&
  at.some((index) => /^(?:to|till|upto|towards|into)$/.test(tokens[index - 1]?.word ?? ''));

/** "Neend ki goli roz leta hai": a tablet every night is a habit. */
const isTabletHabit = (words: string, { finding }: Match): boolean =>
  finding.id === 'overdose' && tabletHabit.test(words) && !allAtOnce.test(words) && !/ [0-9]{2} /.test(words);

/** "Tight shirt over chest": what is tight is worn. */
const isOfClothes = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'chest-pressure' && at.some((index) => clothes.has(tokens[index + 1]));

/** "Peeling skin of a well newborn": in the first weeks skin peels by itself, unless something more is told of it. */
function isOfNewborn(tokens: readonly Token[], { finding }: Match): boolean {
  if (finding.id !== 'skin-peeling') return false;
  const words = spacedWords(tokens, 0, tokens.length).replace(deniedOfNewborn, ' well');
  return (newborn.test(words) || daysOld.test(words)) && thriving.test(words) && !notThriving.test(words);
}
/** An age of up to 59 days. */
const daysOld = / (?:[0-9]|[1-5][0-9]) (?:- )?(?:day|days|din|दिन)(?: - | )(?:old|ka|ki|का|की) /;

/** "Black stool, on iron tablets": iron and bismuth blacken the stool; tar, blood or a faint beside it is a bleed all the same. */
function isOfIron(words: string, { finding, at }: Match, tokens: readonly Token[]): boolean {
  if (finding.id !== 'melaena') return false;
  const own = at.map((index) => tokens[index]?.word ?? '').join(' ');
  if (/tar|mel|sticky/.test(own)) return false;
  return blackens.test(words) && !bleedsInside.test(words);
}

/** "The toy uses a button cell": nobody has swallowed it. */
const isMerelyNamed = (words: string, { finding, at }: Match): boolean =>
  finding.id === 'button-battery' && at.length <= 2 && runsOnBattery.test(words) && !inTheBody.test(words);

/** "Tongue blue after eating jamun": a fruit or an ink has dyed it. */
const isDyed = (words: string, { finding }: Match): boolean =>
  finding.id === 'cyanosis' && dyes.test(words) && !notDyed.test(words);

/** "Mild burn on the finger, 1 cm": small, without blisters, and of no place or cause that makes it more. */
const isSmallBurn = (words: string, { finding }: Match): boolean =>
  finding.id === 'burn-injury' &&
  (smallBurn.test(words) || / (?:[12]|0 \. 5) cm /.test(words)) &&
  !moreThanSmall.test(words.replace(/ no (?:blisters?|redness)(?= )/g, '')) &&
  !/%/.test(words);

/** "Bleeding normal", "bleeding light brown now" of a period or of the days after a birth: no more than is due. */
const isDueBleeding = (words: string, { finding }: Match): boolean =>
  (finding.id === 'bleeding' || finding.id === 'vaginal-bleeding') &&
  dueFlow.test(words) &&
  (timeOfFlow.test(words) || / day [0-9]+ /.test(words)) &&
  !moreThanDue.test(words);

/** "LMP 1 week ago", "LMP 5 days back": so short a time ago no period is missed. */
function isRecentPeriod(tokens: readonly Token[], { finding, at }: Match): boolean {
  if (finding.id !== 'missed-period') return false;
  if (!at.some((index) => period.has(tokens[index]))) return false;
  const words = spacedWords(tokens, at[0] ?? 0, (at.at(-1) ?? 0) + recentReach);
  if (late.test(words)) return false;
  const told =
    /(?:^| )([0-9]{1,2}|a|one|two|three|ek|do|teen|एक|दो|तीन) (?:days?|d|din|दिन|weeks?|wks?|wk|hafte|hafta|haphte|हफ्ते|हफ्ता|हफ़्ते) /.exec(
      words,
    );
  if (!told) return false;
  const count = Number(told[1]) || { two: 2, do: 2, दो: 2, three: 3, teen: 3, तीन: 3 }[told[1] ?? ''] || 1;
  return (/ (?:days?|d|din|दिन) $/.test(told[0]) ? count : count * 7) <= longestCycle;
}
/** A period so many days ago is no late one. */
const longestCycle = 28;
const recentReach = 5;

/** "Cannot care for the baby", "not able to feel love for the baby": no movement in the womb is told. */
const isOfCaring = (words: string, { finding }: Match): boolean =>
  finding.id === 'reduced-fetal-movement' && caring.test(words);

/** "Pressing chest pain": the pain presses; "pain on pressing" and "pressing the chest hurts" tell of a hand. */
function pressesItself(tokens: readonly Token[], { finding, at }: Match): boolean {
  if (finding.id !== 'chest-wall-tender') return false;
  const [first = 0] = at;
  return (
    tokens[first]?.word === 'pressing' &&
    !byPressing.has(tokens[first - 1]) &&
    at.length > 1 &&
    at.every((index, i) => index === first + i)
  );
}

/** "Tired of living in the city": a place is what they are tired of; "in pain", "in this world" is life. */
function isOfAPlace(tokens: readonly Token[], { finding, at }: Match): boolean {
  if (finding.id !== 'suicidal-thought') return false;
  const last = lastOf({ at } as Match);
  if (!/^(?:living|live|staying)$/.test(tokens[last]?.word ?? '')) return false;
  return (
    / (?:in|at|near|out|away|abroad|with) /.test(spacedWords(tokens, last + 1, last + 2)) &&
    !/ (?:pain|misery|agony|fear|suffering|illness|disease|body|world|life|shame|guilt|this|it) /.test(
      spacedWords(tokens, last + 2, last + 5),
    )
  );
}

const yellowThings = new WordSet(lists.yellowThings);
const isYellow = (token: Token | undefined): boolean =>
  /^(?:yellow|yellowish|pe?e?l[ai]|peele|पीला|पीली|पीले)$/.test(token?.word ?? '');
/** "Newborn stool yellow", "baby ki latrine peeli": not the skin is yellow. */
const isYellowThing = (
  tokens: readonly Token[],
  { finding, at }: Match,
  matches: readonly Match[],
): boolean =>
  finding.id === 'jaundice' &&
  at.length > 1 &&
  at.some(
    (index) =>
      isYellow(tokens[index]) &&
      (tokens.slice(Math.max(0, index - besideYellow), index).some((token) => yellowThings.has(token)) ||
        // "Eyes yellow, urine black": what stands behind and has a finding of its own is not what is yellow.
        (yellowThings.has(tokens[index + 1]) &&
          !matches.some((other) => other.finding !== finding && other.at.includes(index + 1)))),
  );

/** A thing that is yellow stands at most so many words in front: "passes stool 8 times yellow". */
const besideYellow = 3;

const limbs =
  / (?:leg|legs|calf|calves|thigh|thighs|foot|feet|hand|hands|finger|fingers|arm|arms|limb|limbs|toe|toes|muscle|muscles|body|pair|pairon|pindli|haath|badan|पैर|पैरों|पिंडली|पिंडलियों|हाथ|हाथों|बदन|शरीर) /;
const gutComplaints: ReadonlySet<string> = new Set(lists.bowelComplaints.words);

/** "Loose motions with cramps": beside a complaint of the gut cramps are of the belly, unless a limb is named or the stool is that of cholera. */
const isOfBelly = (
  words: string,
  tokens: readonly Token[],
  { finding, at }: Match,
  matches: readonly Match[],
): boolean =>
  finding.id === 'cramps' &&
  at.every((index) =>
    /^(?:cramps?|cramping|aitha?n|ainthan|marod|ऐंठन|मरोड़)$/.test(tokens[index]?.word ?? ''),
  ) &&
  !matches.some((other) => other.finding.id === 'rice-water-stool') &&
  !limbs.test(words) &&
  matches.some((other) => gutComplaints.has(other.finding.id));

/** "Pale patch on forearm 6 months, no feeling over it": a patch and the feeling that it lacks are told apart. */
const isNumb = (words: string, { finding }: Match): boolean =>
  finding.id === 'pale-patch' &&
  /(?<! (?:no|without|any|not)) (?:no|without|lost|loss of|absent|decreased|reduced|diminished) (?:feeling|sensation|sense of touch) /.test(
    words,
  );

const eyeComplaints: ReadonlySet<string> = new Set([
  'eye-watering',
  'eye-discharge',
  'gritty-eyes',
  'photophobia',
]);
/** Redness stands at most so many words from the complaint of the eye that it belongs to. */
const besideEye = 4;

/** "Redness and watering of both eyes": a redness without a place, right beside a complaint of the eyes, is theirs. */
const isOfEye = ({ finding, at }: Match, matches: readonly Match[]): boolean =>
  finding.id === 'skin-redness' &&
  at.length === 1 &&
  matches.some(
    (other) =>
      eyeComplaints.has(other.finding.id) &&
      other.at.some((index) => Math.abs(index - (at[0] ?? 0)) <= besideEye),
  );

/** "3 महीने से तला खाने के बाद": what is fried sounds like a month that is late. */
const isFried = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'missed-period' &&
  at.some(
    (index) =>
      /^तल[ाीे]$/.test(tokens[index]?.word ?? '') ||
      (/^tal[aie]$/.test(tokens[index]?.word ?? '') &&
        /^(?:kha|khan|hua|hui|bhuna|bhuni|food|chiz|cheez)/.test(tokens[index + 1]?.word ?? '')),
  );

/** "Drinks country liquor": a habit is no poisoning, unless something told beside it may be one or it was drunk lately. */
const isHabit = (words: string, { finding, at }: Match, tokens: readonly Token[]): boolean =>
  finding.id === 'country-liquor' &&
  /^(?:drinks|drinking|takes|consumes)$/.test(
    tokens[(at[0] ?? 0) - 1]?.word ?? tokens[at[0] ?? 0]?.word ?? '',
  ) &&
  !/ (?:after|since|last|yesterday|today|party|bout|binge|vision|sight|blind|blurred|blurring|eyes|see|vomit|vomiting|vomited|drowsy|unconscious|confused|breathless|breathing|fit|fits|seizure|headache|giddy|dizzy|collapsed) /.test(
    words,
  );

/** "Pipe ka paani chhut gaya": water of a thing in the house is not the waters of a pregnancy. */
const isWaterOfThings = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'leaking-pv' &&
  tokens
    .slice(Math.max(0, (at[0] ?? 0) - besideWater), (at.at(-1) ?? 0) + 1)
    .some((token) => waterOfThings.has(token));
/** The thing stands at most so many words in front of its water. */
const besideWater = 3;

/** "Kabhi kabhi pet tight hota hai, dard nahi": a womb that tightens now and then without pain is not in labour. */
const isTightAtTimes = (words: string, tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'labour-pains' &&
  at.some((index) => /^tight/.test(tokens[index]?.word ?? '')) &&
  onAndOff.test(words) &&
  / (?:dard nahi|no pain|without pain|painless|दर्द नहीं) /.test(words);

/** "Nail in the foot, TT taken last month": who was vaccinated lately has no wound prone to tetanus. */
const isVaccinated = (words: string, { finding }: Match): boolean =>
  finding.id === 'tetanus-prone-wound' &&
  tetanusCovered.test(words) &&
  !/ (?:no|not|never) (?:[a-z]+ )?(?:tt|td|tetanus|immuni[sz]ed|vaccinated) | (?:years?|yrs?|saal|साल) (?:ago|back|pehle|पहले) /.test(
    words,
  );

/** "PND 3, lochia …": behind the letters a day since the birth, and no breath lost at night. */
const isDayOfBirth = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'orthopnoea' &&
  at.some((index) => tokens[index]?.word === 'pnd' && tokens[index + 1]?.kind === 'number');

/** "Leg cold, pale": how a limb feels is no cold in the nose. */
const isColdLimb = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'coryza' &&
  at.length === 1 &&
  tokens[at[0] ?? 0]?.word === 'cold' &&
  [-1, 1].some((beside) => coldThings.has(tokens[(at[0] ?? 0) + beside]));

/** "Kerosene stove at home": what it burns in is named, and nobody drank it. */
const isFuel = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'kerosene' &&
  tokens.slice((at.at(-1) ?? 0) + 1, (at.at(-1) ?? 0) + 3).some((token) => burnsKerosene.has(token)) &&
  !tokens.some((token) => swallows.has(token));

/** "Gas ki dawa": what fills the belly sounds like a faint. */
const isGas = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'collapse' &&
  at.every((index) => tokens[index]?.word === 'gas' || tokens[index]?.word === 'गैस');

/** "चिकनी जगह", "chikna": what is smooth sounds like a sneeze. */
const isSmooth = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'coryza' && at.every((index) => /^(?:चिकन|chikn|chikan)/.test(tokens[index]?.word ?? ''));

/** "Touched a hot pan": who touched it is not hot to the touch. */
const isHotThing = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'fever' && at.some((index) => /^(?:touched|touching)$/.test(tokens[index]?.word ?? ''));

/** "Live in wire factory": a wire is live only where the word stands right in front of it. */
const isNoLiveWire = (tokens: readonly Token[], { finding, at }: Match): boolean => {
  const [first = 0] = at;
  return (
    finding.id === 'electric-shock' && tokens[first]?.word === 'live' && tokens[first + 1]?.word !== 'wire'
  );
};

/** "8 mahine garbhvati … dard": a number in front of the month tells how long, and no pain of the monthly period. */
const isOfMonths = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'painful-periods' &&
  at.some(
    (index) =>
      /^(?:mahine|mahina|maheene|महीने|महीना|माह)$/.test(tokens[index]?.word ?? '') &&
      tokens[index - 1]?.kind === 'number',
  );

/** "Dog bite, two puncture wounds": the teeth of an animal that is named are no fangs of a snake. */
function isToothOfKnown(
  tokens: readonly Token[],
  { finding, at }: Match,
  matches: readonly Match[],
): boolean {
  if (finding.id !== 'fang-marks' || at.some((index) => /^fang/.test(tokens[index]?.word ?? '')))
    return false;
  const has = (id: string): boolean => matches.some((other) => other.finding.id === id);
  return has('animal-bite') && !has('snake-bite');
}

const breathless: ReadonlySet<string> = new Set(senses.breathless.words);
const ofBrain: ReadonlySet<string> = new Set(senses.ofBrain.words);
const speaks = new WordSet(senses.speaks);
const cannot = new WordSet(senses.cannot);
/** "Asthma, cannot speak", "saans phool rahi, bol nahi pa raha": who has no breath for words has no stroke, unless a sign of one is told. */
function isForBreath(tokens: readonly Token[], { finding, at }: Match, matches: readonly Match[]): boolean {
  if (finding.id !== 'slurred-speech' || isOfLanguage(tokens, { finding, at })) return false;
  const own = at.map((index) => tokens[index]);
  if (!own.some((token) => speaks.has(token)) || !own.some((token) => cannot.has(token))) return false;
  return (
    matches.some(({ finding: { id } }) => breathless.has(id)) &&
    !matches.some(({ finding: { id } }) => ofBrain.has(id))
  );
}

const developsLate: ReadonlySet<string> = new Set(senses.developsLate.words);
const suddenly = patternOfWords(senses.suddenly);
/** "4 saal, bolta nahi, aankh nahi milata": a small child who does not speak yet has lost no speech, unless it came suddenly. */
function isYetToSpeak(
  words: string,
  tokens: readonly Token[],
  { finding, at }: Match,
  matches: readonly Match[],
): boolean {
  if (finding.id !== 'slurred-speech' || suddenly.test(words)) return false;
  const own = at.map((index) => tokens[index]);
  if (!own.some((token) => speaks.has(token)) || !own.some((token) => cannot.has(token))) return false;
  return (
    matches.some(({ finding: { id } }) => developsLate.has(id)) &&
    !matches.some(({ finding: { id } }) => ofBrain.has(id))
  );
}

/** "Cannot speak English": a language is not known, and speech is not lost. */
const isOfLanguage = (tokens: readonly Token[], { finding, at }: Match): boolean =>
  finding.id === 'slurred-speech' &&
  /^(?:english|hindi|tamil|telugu|bengali|marathi|urdu|kannada|malayalam|gujarati|punjabi|odia|angrezi)$/.test(
    tokens[(at.at(-1) ?? 0) + 1]?.word ?? '',
  );

const pulseWord = new WordSet(senses.pulse);
const noLife: ReadonlySet<string> = new Set(senses.noLife.words);
/** "Right leg cold, blue, no pulse": beside a limb without blood the pulse that is missing is of the limb, unless the patient is out. */
const isPulseOfLimb = (
  tokens: readonly Token[],
  { finding, at }: Match,
  matches: readonly Match[],
): boolean =>
  finding.id === 'no-pulse-no-breath' &&
  at.some((index) => pulseWord.has(tokens[index])) &&
  matches.some((other) => other.finding.id === 'cold-limb' && !ofAllLimbs(tokens, other)) &&
  !matches.some((other) => noLife.has(other.finding.id));
const hands = /^(?:haa?th|hands?|हाथ)$/;
const feet = /^(?:pair|pao?n|paanv|feet|foot|पैर|पाँव|पांव)$/;
/** "Haath pair thande": hands and feet together are cold for the whole patient. */
const ofAllLimbs = (tokens: readonly Token[], { at }: Match): boolean => {
  const near = tokens.slice(Math.max(0, (at[0] ?? 0) - 2), (at.at(-1) ?? 0) + 1).map(({ word }) => word);
  return near.some((word) => hands.test(word)) && near.some((word) => feet.test(word));
};

const limbLooks = new WordSet(senses.limbLooks);
const limbWord = new WordSet(senses.bodyLimbs);
/** How a limb looks stands at most so many words behind its cold. */
const besideCold = 3;
/** "Pair thanda aur neela ho gaya": one limb that is cold and blue, white or numb has lost its blood. */
const isLimbWithoutBlood = (tokens: readonly Token[], match: Match): boolean => {
  const last = lastOf(match);
  return (
    match.finding.id === 'cold-skin' &&
    match.at.some((index) => limbWord.has(tokens[index])) &&
    !ofAllLimbs(tokens, match) &&
    tokens.slice(last + 1, last + 1 + besideCold).some((token) => limbLooks.has(token))
  );
};

/** "Gaadi se gira, haddi dikh rahi": beside an injury the bone that is seen is broken, and nobody is wasted. */
const isOpenBone = (tokens: readonly Token[], { finding, at }: Match, matches: readonly Match[]): boolean =>
  finding.id === 'wasting' &&
  at.some((index) => /^(?:ha[dt]d[iy]|haddiya?n?|हड्डी|bone)$/.test(tokens[index]?.word ?? '')) &&
  matches.some(({ finding: { id } }) => id === 'injury' || id === 'skin-wound' || id === 'fracture-signs');

/** Matches without those whose words mean something else where they stand; `measured` are the places of measurements. */
export const inTheirSense = (
  tokens: readonly Token[],
  matches: readonly Match[],
  measured: readonly Span[],
  isDrug: (word: string) => boolean,
  findings: ReadonlyMap<string, Finding>,
): Match[] => {
  const words = spacedWords(tokens, 0, tokens.length);
  return matches
    .map((match) => {
      const minor = isSmallBurn(words, match) ? findings.get('minor-burn') : undefined;
      if (minor) return { ...match, finding: minor };
      const acid = isBurnOfAcid(words, tokens, match) ? findings.get('heartburn') : undefined;
      if (acid) return { ...match, finding: acid };
      const shoulder = isOfShoulder(words, tokens, match, matches)
        ? findings.get('shoulder-stiff')
        : undefined;
      if (shoulder) return { ...match, finding: shoulder };
      const chilly = isFeelingCold(tokens, match, matches) ? findings.get('cold-intolerance') : undefined;
      if (chilly) return { ...match, finding: chilly };
      const home = isItchOfAll(match, matches) ? findings.get('family-itch') : undefined;
      if (home) return { ...match, finding: home };
      const belly = isOfBelly(words, tokens, match, matches) ? findings.get('abdominal-pain') : undefined;
      if (belly) return { ...match, finding: belly };
      const numb = isNumb(words, match) ? findings.get('numb-patch') : undefined;
      if (numb) return { ...match, finding: numb };
      const limb = isLimbWithoutBlood(tokens, match) ? findings.get('cold-limb') : undefined;
      if (limb) return { ...match, finding: limb };
      const bone = isOpenBone(tokens, match, matches) ? findings.get('open-fracture') : undefined;
      if (bone) return { ...match, finding: bone };
      const breath = isForBreath(tokens, match, matches) ? findings.get('cannot-speak') : undefined;
      if (breath) return { ...match, finding: breath };
      const dry = isSevereLoss(tokens, match) ? findings.get('severe-water-loss') : undefined;
      if (dry) return { ...match, finding: dry };
      const limps = isLimping(tokens, match) ? findings.get('limp') : undefined;
      if (limps) return { ...match, finding: limps };
      const bowel = isOfBowel(words, tokens, match, matches) ? findings.get('tenesmus') : undefined;
      if (bowel) return { ...match, finding: bowel };
      const before = isDaysBefore(tokens, match) ? findings.get('recent-diarrhoea') : undefined;
      if (before) return { ...match, finding: before };
      const speech = isYetToSpeak(words, tokens, match, matches)
        ? findings.get('delayed-milestones')
        : undefined;
      if (speech) return { ...match, finding: speech };
      const eyes = isOfEye(match, matches) ? findings.get('red-eyes') : undefined;
      if (eyes) return { ...match, finding: eyes };
      const pressure = pressesItself(tokens, match) ? findings.get('chest-pressure') : undefined;
      return pressure ? { ...match, finding: pressure } : match;
    })
    .filter(
      (match) =>
        !isToothOfKnown(tokens, match, matches) &&
        !isPulseOfLimb(tokens, match, matches) &&
        !isOfLanguage(tokens, match) &&
        !isWaterOfThings(tokens, match) &&
        !isWaterOfNose(words, tokens, match, matches) &&
        !isNoCut(tokens, match) &&
        !isSmooth(tokens, match) &&
        !isPainOfSkin(tokens, match) &&
        !isNoLiveWire(tokens, match) &&
        !isTightAtTimes(words, tokens, match) &&
        !isVaccinated(words, match) &&
        !isDayOfBirth(tokens, match) &&
        !isGas(tokens, match) &&
        !isFuel(tokens, match) &&
        !isColdLimb(tokens, match) &&
        !isHotThing(tokens, match) &&
        !isOfMonths(tokens, match) &&
        !isOfTreatment(tokens, match, isDrug) &&
        !isPlaceOfMeasuring(tokens, match, measured) &&
        !isOfClothes(tokens, match) &&
        !isSpell(tokens, match) &&
        !isPainTablet(words, match) &&
        !isWherePainGoes(tokens, match) &&
        !isForPain(tokens, match, matches) &&
        !isFeltBurn(tokens, match, matches) &&
        !isOfAbsence(match, matches) &&
        !isTabletHabit(words, match) &&
        !isFried(tokens, match) &&
        !isHabit(words, match, tokens) &&
        !isOfAPlace(tokens, match) &&
        !isYellowThing(tokens, match, matches) &&
        !isTrade(tokens, match) &&
        !isOfNewborn(tokens, match) &&
        !isOfIron(words, match, tokens) &&
        !isMerelyNamed(words, match) &&
        !isDyed(words, match) &&
        !isDueBleeding(words, match) &&
        !isRecentPeriod(tokens, match) &&
        !isOfCaring(words, match),
    );
};
