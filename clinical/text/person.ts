import type { Sex } from '../knowledge/shape';
import ages from '../knowledge/words/age.json' with { type: 'json' };
import context from '../knowledge/words/context.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import words from '../knowledge/words/person.json' with { type: 'json' };
import weights from '../knowledge/words/weight.json' with { type: 'json' };
import { type Age, ageInYears, isPostpartum, type Patient } from '../patient';
import type { DrugNames } from '../reference/drug-names';
import { blank } from '../words/blank';
import { pattern, patternInFrame, type Script, scriptOf } from '../words/pattern';
import { anyOf, type WordList, wholeWord } from '../words/phrases';
import { ageOf, sexLetterOf } from './age';
import { ageByBirthDate } from './birth-date';
import { type Contradiction, contradictionsIn } from './contradictions';
import { digitsMeant } from './digits-meant';
import { allergiesIn, drugsTakenIn } from './medicines';
import { motherhoodIn } from './motherhood';
import { heightIn, kidneyIn, liverIn } from './organs';
import { withoutRelatives } from './others-told';
import { type Span, spanAt } from './span';
import { anyUnit, countPart } from './time-told';
import { oneWeight, weightsOf } from './weight';

type PatientFacts = Pick<
  Patient,
  | 'pregnancy'
  | 'postpartumDays'
  | 'breastfeeding'
  | 'birthGestationWeeks'
  | 'kidney'
  | 'liver'
  | 'heightCm'
  | 'allergies'
  | 'currentDrugs'
  | 'sex'
>;

export type Person = {
  /** For judging; also of a "newborn" whose age is not told. */
  ageYears?: number;
  age?: Age;
  weightKg?: number;
  sex?: Sex;
  pregnant?: true;
  postpartum?: true;
  /** A text tells this too of its patient. */
  told?: PatientFacts;
  /** The text says this twice and differently; such a field is left open. */
  contradictions?: readonly Contradiction[];
  /** These were read as facts of the patient. */
  spans: Span[];
  /** Where each of these facts stands. */
  readAt?: Partial<Record<keyof Patient, Span[]>>;
};

const otherSex = pattern(wholeWord(words.otherSex), 'iu');
const links = anyOf(grammar.possessives);
/** "Papa ji": a relative may be named with respect. */
const ji = `(?:\\s*${anyOf(grammar.honorifics)})?`;
const kinOf = (list: WordList) =>
  pattern(
    `(?<![\\p{L}\\p{M}])(?:(?:${anyOf(grammar.mine)})\\s+(?:${anyOf(list)})(?![\\p{L}\\p{M}])|(?:${anyOf(list)})\\s+(?:${anyOf(grammar.hindiTo)})(?![\\p{L}\\p{M}]))`,
    'iu',
  );
const kinFemale = kinOf(words.kinFemale);
const kinMale = kinOf(words.kinMale);
/** "Husband smokes; patient is his wife": who is named so is the patient, whoever stands in front. */
const namedPatient = (list: WordList) =>
  pattern(
    `(?<![\\p{L}\\p{M}])(?:patient|pt)\\s+is\\s+${anyOf(grammar.whose)}\\s+(?:${anyOf(list)})(?![\\p{L}\\p{M}])`,
    'iu',
  );
const namedFemale = namedPatient(words.kinFemale);
const namedMale = namedPatient(words.kinMale);
/** "Ms Roy" is a woman, "QT 420 ms" a time. */
const femaleWord = pattern(
  `${wholeWord(words.female)}|(?<![\\p{L}\\p{M}]|[0-9]\\s?)ms\\.?\\s+[\\p{L}]{3}`,
  'iu',
);
/** "Khansi bachi hai": a cough is left over, and no girl is meant. */
const leftOver = pattern(
  `(?<=(?<![\\p{L}\\p{M}])(?:${anyOf(words.leftOver)})\\s+)bachi(?=\\s+(?:${anyOf(words.isLeft)})(?![\\p{L}\\p{M}]))`,
  'giu',
);
const man =
  `${anyOf(words.inFrontOfMan)}\\s+man|` + `man(?=\\s+(?:${anyOf(words.behindMan)}|[0-9])|\\s*[,.])`;
const maleWord = pattern(`(?<![\\p{L}\\p{M}])(${anyOf(words.male)}|${man})(?![\\p{L}\\p{M}])`, 'iu');

/** "Took his wife's tablets": whose the medicine is says nothing of the patient. */
const ownerOfMedicine = pattern(
  `(?<![\\p{L}\\p{M}])(?:my\\s+|his\\s+|her\\s+)?(?:${anyOf([words.kinFemale, words.kinMale])})(?:['’]?s|\\s+${links})\\s+(?:[\\p{L}\\p{M}]+\\s+){0,2}?(?:${anyOf(context.medicineWords)})(?![\\p{L}\\p{M}])`,
  'giu',
);

/** "He (29) has fever": in Latin letters "he" is also a Hindi verb, so a word of an English statement stands behind it. */
const heSaid = pattern(
  `(?:^|[.,;:(\\n]|(?<![\\p{L}])and)\\s{0,4}he\\s+(?:\\(|[0-9]{1,2}(?=\\s*[/,]?\\s*(?:m|y))|${anyOf(words.behindHe)})(?![\\p{L}])|(?<![\\p{L}])he\\s*\\(`,
  'iu',
);
/** "Wife pregnant 20 weeks; he has fever", "his wife is pregnant": the pregnancy is of another than the patient. */
const pregnancyOfKin = pattern(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(grammar.whose)}\\s+)?(?:${anyOf(words.kinOfPregnancy)})(?![\\p{L}\\p{M}])\\s*(?:${anyOf(words.betweenKinAndPregnant)}\\s+)*(?:[0-9]{1,2}\\s*(?:${anyOf([grammar.weeksInEnglish, grammar.monthsInHindi])}|months?)\\s*(?:${anyOf([grammar.hindiSince, words.linkFemale])}\\s+)?)?${anyOf(words.isPregnant)}(?![\\p{L}\\p{M}])(?:[^.,;।\\n]*)`,
  'giu',
);
const husbandOf = pattern(
  `(?<![\\p{L}\\p{M}])${anyOf(words.husbands)}\\s+of\\s+(?:an?\\s+|the\\s+)?[^.;\\n]{0,40}?pregnant(?![\\p{L}])`,
  'giu',
);
const agedMan = pattern(
  '(?<![\\p{L}\\p{N}.])[1-9][0-9]\\s*-?\\s*(?:y|yrs?|years?)?(?:\\s*old)?\\s*/?\\s*m(?:ale)?(?![\\p{L}\\p{N}/])|(?<![\\p{L}\\p{N}])m\\s*/\\s*[1-9][0-9](?![0-9])',
  'iu',
);
const othersPatient = pattern(wholeWord(words.patientBesideKin), 'iu');
/** "Pregnancy nahi chahiye", "गर्भ निरोधक गोली", "wants to avoid pregnancy": whether she is pregnant, nobody said. */
const pregnancyWished = pattern(
  [
    `(?<![\\p{L}\\p{M}])(?:${anyOf(words.pregnancyAsked)})(?:\\s+(?:${anyOf(words.betweenWish)}))*\\s*(?:${anyOf(words.wished)})(?![\\p{L}\\p{M}])`,
    `(?<![\\p{L}\\p{M}])(?:${anyOf(words.wishedInFront)})\\s+(?:a\\s+|any\\s+)?(?:pregnancy|pregnancies)(?![\\p{L}])`,
  ].join('|'),
  'giu',
);

/** The text without a pregnancy that is only wished for or feared, and without that of a wife or a sister, where another patient is told of. */
function withoutKinsPregnancy(whole: string, script: Script): string {
  const text = whole.replace(pregnancyWished(script), blank);
  const rest = text.replace(pregnancyOfKin(script), blank).replace(husbandOf(script), blank);
  if (rest === text) return text;
  return heSaid(script).test(rest) || othersPatient(script).test(rest) || agedMan(script).test(rest)
    ? rest
    : text;
}

/** "Master Rohan", "Kumari Asha": a title tells the sex; "master" without a name behind it is none. */
const withCapital = (list: WordList): string =>
  `(?<![\\p{L}])(?:${list.words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('|')})\\.?\\s+\\p{Lu}`;
const titleMale = new RegExp(
  `${withCapital(words.titlesOfMen)}\\p{L}+|^\\s*(?:[Pp](?:atien)?t[\\s:.-]+|[Nn]ame[\\s:.-]+)?[Mm][Rr]\\.?\\s+(?!${anyOf(words.notNameBehindMr)})\\p{L}{3}`,
  'u',
);
const titleFemale = new RegExp(`${withCapital(words.titlesOfWomen)}\\p{Ll}+`, 'u');
/** "Dadi 80 saal ki hain": the age right behind a relative makes her the patient. */
const kinAged = (list: WordList) => {
  const kin = `^\\s*(?:${anyOf(grammar.mine)}\\s+)?(?:${anyOf(list)})`;
  return patternInFrame(
    kin,
    `${kin}${ji}[\\s,]*\\(?(?:(?:${anyOf(words.linkFemale)}\\s+)?${anyOf(ages.names)}\\s+${countPart}(?![\\p{L}\\p{M}])|[0-9]{1,3}|${countPart}\\s*(?:${anyUnit}))`,
    'iu',
  );
};
const kinFemaleAged = kinAged(words.kinFemale);
const kinMaleAged = kinAged(words.kinMale);
/** "Dadi ko bukhar": a grandparent whose age is not told is old; so many years are taken. */
const grandparent = pattern(
  `^\\s*(?:(?:${anyOf(grammar.mine)})\\s+(?:${anyOf(words.grandparents)})(?![\\p{L}\\p{M}])|(?:${anyOf(words.grandparents)})${anyOf(grammar.honorifics)}?\\s+${anyOf([grammar.hindiTo, words.behindGrandparent])}(?![\\p{L}\\p{M}]))`,
  'iu',
);
const grandparentYears = 70;

/** "Not pregnant", "no history of pregnancy", "garbhvati nahi", "UPT negative". */
const deniedPregnancy = new RegExp(
  [
    `${anyOf(words.notPregnant)}\\s+(?:${anyOf(words.atPresent)}\\s+)?preg`,
    `no\\s+(?:${anyOf(words.noHistory)}\\s+)?preg(?!\\p{L}*\\s+test)`,
    `${anyOf(words.hindiWithChild)}\\s+${anyOf(words.hindiNot)}`,
    `${anyOf(words.pregnancyTests)}\\s*(?:is\\s*)?[:-]?\\s*${anyOf(words.negative)}`,
  ].join('|'),
  'iu',
);
/** "Pregnant", "G2P1", "20 weeks pregnant", "in pregnancy", "5 mahine ka garbh". */
const toldPregnancy = pattern(
  [
    `(?<![\\p{L}\\p{M}])(${anyOf(words.pregnant)}|g[1-9]p[0-9]\\w*)(?![\\p{L}\\p{M}])`,
    `(?<!\\d)\\d{1,2}\\s*${anyOf(words.pregnancyUnits)} pregnan`,
    anyOf(words.duringPregnancy),
    `${anyOf(words.hindiPregnancyUnits)}\\s+(?:${anyOf(words.pregnancyLinks)}\\s+)?${anyOf(words.hindiPregnant)}`,
  ].join('|'),
  'iu',
);
const lateBirth = `${anyOf(words.births)} (?:[^\\s,.।]+ ){0,3}${anyOf(words.afterBirth)}`;
const toldBirth = pattern(
  `(?<![\\p{L}\\p{M}])(${anyOf(words.postpartum)}|${lateBirth})(?![\\p{L}\\p{M}])`,
  'iu',
);

/** "2 saal ka bachcha": in the singular behind "ka" it is a boy; "bachche ko" is any child. */
const boyOfAge = pattern(
  `(?<![\\p{L}\\p{M}])(?:${anyUnit})\\s+${anyOf(words.linkMale)}\\s+${anyOf(words.boysInSingular)}(?![\\p{L}\\p{M}])`,
  'iu',
);
const girlOfAge = pattern(
  `(?<![\\p{L}\\p{M}])(?:${anyUnit})\\s+${anyOf(words.linkFemale)}\\s+${anyOf(words.girlsInSingular)}(?![\\p{L}\\p{M}])`,
  'iu',
);
/** Right beside the age stands whose it is: "4 yr daughter", "my nephew is 11". */
const sexBehindAge = (list: WordList | readonly WordList[]) =>
  pattern(
    `^[\\s/-]*(?:(?:years?|yrs?)\\s+)?(?:old\\s+)?(?:${links}\\s+)?(?:(?:${anyOf(ages.callings)})\\s+)?(?:${anyOf(list)})(?![\\p{L}\\p{M}])`,
    'iu',
  );
const sexInFrontOfAge = (list: WordList | readonly WordList[]) =>
  pattern(
    `(?<![\\p{L}\\p{M}])(?:${anyOf(list)})${ji}(?:[\\s,:(-]*|\\s+(?:${anyOf(words.linkFemale)}\\s+)?${anyOf(ages.names)}[\\s:=-]*)(?:is\\s+|aged\\s+)?$`,
    'iu',
  );
/** "55 saal ke pitaji": with the link between. */
const kinOfAge = (list: WordList) =>
  pattern(
    `^\\s*(?:${anyOf([words.linkFemale, words.linkMale])}|ke|के)\\s+(?:(?:${anyOf(grammar.mine)})\\s+)?(?:${anyOf(list)})(?![\\p{L}\\p{M}])`,
    'iu',
  );
const girls = [words.patientFemale, words.youngFemale, words.calledFemale];
const boys = [words.patientMale, words.youngMale, words.calledMale];
const besideAge = {
  f: [sexBehindAge(girls), sexInFrontOfAge([...girls, words.kinFemale]), kinOfAge(words.kinFemale)],
  m: [sexBehindAge(boys), sexInFrontOfAge([...boys, words.kinMale]), kinOfAge(words.kinMale)],
} as const;
function sexBesideAge(text: string, script: Script, age: Span | undefined): Sex | undefined {
  if (!age) return undefined;
  const [left, right] = [text.slice(0, age.start), text.slice(age.end)];
  const own = age.text;
  return (['f', 'm'] as const).find((sex) => {
    const [behind, inFront, kin] = besideAge[sex];
    return (
      behind(script).test(right) ||
      kin(script).test(right) ||
      inFront(script).test(left) ||
      ownWord[sex](script).test(own)
    );
  });
}
/** "Umar 85 saal, dadi, gir gayi": in a clause of its own. */
const loneNoun = (list: WordList) =>
  pattern(`(?:^|[,;.।\\n])\\s*(?:${anyOf(list)})${ji}\\s*(?=[,;.।\\n]|$)`, 'iu');
const loneFemale = loneNoun(words.calledFemale);
const loneMale = loneNoun(words.calledMale);
/** "Paune do saal ki, dast": with no noun behind it the link tells the sex. */
const linkBehindAge = pattern(
  `^\\s*(?:(${anyOf(words.linkFemale)})|${anyOf(words.linkMale)})(?=\\s*(?:[,.;।\\n]|$)|\\s+${anyOf(words.behindLink)}(?![\\p{L}\\p{M}]))`,
  'iu',
);
const anybody = pattern(`(?<![\\p{L}\\p{M}])(?:${anyOf(ages.people)})(?![\\p{L}\\p{M}])`, 'iu');
function sexByLink(text: string, script: Script, age: Span | undefined): Sex | undefined {
  const link = age && linkBehindAge(script).exec(text.slice(age.end));
  // "Bachcha 10 din ka hai": the link goes with the noun in front, which may be of either.
  if (!link || anybody(script).test(text.slice(0, age.start))) return undefined;
  if (link[1]) return 'f';
  // "5 din ka": of a newborn the word for a child is left out, and that is of either.
  return isOfYears(script).test(age.text) ? 'm' : undefined;
}
const isOfYears = pattern(`(?:${anyOf(ages.years)})\\s*$`, 'iu');
/** "Sunita Devi w/o Ram Lal 40 yrs": between two names, with the age behind. "Fever w/o rash" is neither. */
const relationTold =
  /^[\s.:\p{L}\p{M}]{0,40}?\p{Lu}[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+){0,2}[\s,]*([WwDdSs])\s?\/\s?[Oo][\s.:]+\p{Lu}[\p{L}\p{M}.]+(?:\s+[\p{L}\p{M}]+){0,2}[\s,/(-]*(?:[Aa]ge[d]?[\s:]*)?[1-9][0-9]?(?=\s*(?:[,/)]|[Yy]|[MFmf](?!\p{L})|$))/u;
const sexOfRelation = (text: string): Sex | undefined => {
  const letter = relationTold.exec(text)?.[1]?.toLowerCase();
  return letter === undefined ? undefined : letter === 's' ? 'm' : 'f';
};
/** "57 saal ke hain papa": behind the age and its verb. */
const kinBehindAge = (list: WordList) =>
  pattern(
    `^\\s*${links}\\s+${anyOf(grammar.hindiIs)}\\s+(?:(?:${anyOf(grammar.mine)})\\s+)?(?:${anyOf(list)})(?![\\p{L}\\p{M}])`,
    'iu',
  );
/** "Papa aspirin lete hain": who takes it is the patient. */
const kinTakes = (list: WordList) =>
  pattern(
    `^\\s*(?:(?:${anyOf(grammar.mine)})\\s+)?(?:${anyOf(list)})${ji}\\s[^.;।\\n]*${anyOf(words.takesInHindi)}\\s+${anyOf(grammar.hindiIs)}(?![\\p{L}\\p{M}])`,
    'iu',
  );
const kinFemaleBehind = kinBehindAge(words.kinFemale);
const kinMaleBehind = kinBehindAge(words.kinMale);
const kinFemaleTakes = kinTakes(words.kinFemale);
const kinMaleTakes = kinTakes(words.kinMale);
/** The words of an age may hold whose it is: "mother 26", "35 aurat". */
const ownWord = {
  f: pattern(
    wholeWord({ about: '', words: [...girls, words.kinFemale].flatMap((list) => list.words) }),
    'iu',
  ),
  m: pattern(wholeWord({ about: '', words: [...boys, words.kinMale].flatMap((list) => list.words) }), 'iu'),
};

/** "Wt 2.6 kg, F": a letter in a clause of its own. */
const loneLetter = /[,;|\n]\s{0,4}([mf])\s{0,4}(?=[,;|\n]|\.?\s*$)/i;
const givesTheBreast = pattern(wholeWord(words.nursesHim), 'iu');
/** "G2P1", "P2L2": so the births of a woman are counted. */
const countsBirths = pattern('(?<![\\p{L}\\p{M}])(?:g[1-9]p[0-9]|p[0-9]l[0-9])', 'iu');
const initialOf = (letter: string | undefined): Sex | undefined =>
  letter === 'm' || letter === 'f' ? letter : undefined;

const sexOfWord = (word: string | undefined): string | undefined =>
  word === 'woman' ? 'f' : word?.slice(0, 1);

/** Every weight holds a digit, or its unit behind a number in words. */
const weighs = new RegExp(`[0-9०-९]|${anyOf(weights.signs)}`, 'i');
/** "45/M", "45 f": the letter behind an age. */
const sexInitial = pattern(
  '^(?:\\s*-?\\s*old)?\\s*(?:\\/?|,)\\s*([mf])(?:\\s?[./]?\\s?ch(?:ild)?)?(?![\\p{L}\\p{N}])',
  'iu',
);
/** "50 kg man", "60kg M", "student (M)". */
const sexBesideWeight =
  /(?:\d\s*kgs?\s*[,/]?\s*|\()\s*(m|f|man|woman)(?=\s*\)|[\s,.;:)]|$)(?!\s+(?:kgs?|\/))/iu;
/** "M 27yrs": the letter in front of an age. */
const sexInitialInFront = pattern('(?:^|[\\s:(])([mf])[\\s/,-]*$', 'iu');

/** "Sex: F", "sex-M", "gender female". */
const sexLabel = /\b(?:sex|gender)[\s:=–-]*([mf])(?:ale|emale)?\b/i;

const childAsPatient = pattern(wholeWord(words.childAsPatient), 'iu');
const feedsChild = pattern(wholeWord(words.feedsChild), 'iu');
/** Years by which a child is judged whose age is not told: what is dangerous for the small ones counts. */
export const childOfNoAgeYears = 4;

/** Younger patients are no mothers: what is said of a pregnancy is of theirs. */
const youngestMother = 9;

function toldOf(
  text: string,
  script: Script,
  names: DrugNames,
  age: Span | undefined,
  said: { denied: boolean; told: boolean },
  isChild: boolean,
  typed: string,
): PatientFacts {
  const { birthGestationWeeks, ...mother } = motherhoodIn(text, script, age, said);
  const own = withoutRelatives(text, script, age);
  const kidney = kidneyIn(own, script);
  const liver = liverIn(own, script);
  const heightCm = heightIn(own, script);
  // Drugs are named as they were typed, also with a figure that looks like a letter.
  const ofDrugs = withoutRelatives(typed, script, age);
  const allergies = allergiesIn(names, ofDrugs, script);
  const currentDrugs = drugsTakenIn(names, ofDrugs, script);
  return {
    ...(otherSex(script, text).test(text) && { sex: 'other' as const }),
    ...(!isChild && mother),
    ...(birthGestationWeeks !== undefined && { birthGestationWeeks }),
    ...(kidney && { kidney }),
    ...(liver && { liver }),
    ...(heightCm !== undefined && { heightCm }),
    ...(allergies.length > 0 && { allergies }),
    ...(currentDrugs.length > 0 && { currentDrugs }),
  };
}

/** Age in years, weight, sex and pregnancy as far as the text tells them; a date of birth tells an age on a day, `today`. */
export function personOf(
  written: string,
  names: DrugNames,
  taken: readonly Span[] = [],
  today?: string,
): Person {
  const person = personIn(written, names, taken, today);
  const asWritten = ({ start, end }: Span): Span => spanAt(written, start, end - start);
  const { contradictions, readAt = {} } = person;
  return {
    ...person,
    ...(contradictions && {
      contradictions: contradictions.map(({ about, said: [one, other] }) => ({
        about,
        said: [asWritten(one), asWritten(other)] as const,
      })),
    }),
    ...(person.readAt && {
      readAt: Object.fromEntries(
        Object.entries(readAt).map(([field, spans]) => [field, spans.map(asWritten)]),
      ),
    }),
    spans: person.spans.map(asWritten),
  };
}

function personIn(
  written: string,
  names: DrugNames,
  taken: readonly Span[],
  today: string | undefined,
): Person {
  const whole = digitsMeant(written);
  const script = scriptOf(whole);
  const text = withoutKinsPregnancy(whole, script);
  const typed = whole === written ? text : withoutKinsPregnancy(written, script);
  const age = ageOf(text, script, taken) ?? (today === undefined ? undefined : ageByBirthDate(text, today));
  const weights = weighs.test(text) ? weightsOf(withoutRelatives(text, script, age?.span), script, age) : [];
  const weight = oneWeight(weights);
  const denied = deniedPregnancy.test(text);
  const worded = denied ? null : toldPregnancy(script, text).exec(text);
  const isChild = age?.told !== undefined && ageInYears(age.told) < youngestMother;
  const told = toldOf(text, script, names, age?.span, { denied, told: worded !== null }, isChild, typed);
  const expecting = told.pregnancy?.state === 'yes' && !isChild;
  const isPregnant = expecting;
  const birth = isChild ? null : toldBirth(script, text).exec(text);
  const hasDelivered = birth !== null || told.postpartumDays !== undefined;
  const ofPatient = withoutRelatives(text, script, age?.span).replace(ownerOfMedicine(script), blank);
  const female = femaleWord(script).exec(ofPatient.replace(leftOver(script), ' '));
  const male = maleWord(script).exec(ofPatient);
  const femaleFirst = female && (!male || female.index <= male.index);
  const sexHit = isPregnant || hasDelivered ? null : femaleFirst ? female : male;
  // What tells the sex is looked for in turn, and only until one of them does.
  const behindAge = text.slice(age?.span.end ?? text.length);
  const initial = (): string | undefined =>
    sexLabel.exec(text)?.[1]?.toLowerCase() ??
    initialOf(sexLetterOf(age?.span.text ?? '')) ??
    sexInitial(script).exec(behindAge)?.[1]?.toLowerCase() ??
    sexInitialInFront(script)
      .exec(text.slice(0, age?.span.start ?? 0))?.[1]
      ?.toLowerCase() ??
    sexOfWord(sexBesideWeight.exec(text)?.[1]?.toLowerCase());
  // "Mother 60 years; child 5 years": the relative in front is the patient only when the age is read as the patient's.
  const isAged = (kin: typeof kinFemaleAged): boolean =>
    age !== undefined && age.span.start < (kin(script, ofPatient).exec(ofPatient)?.[0].length ?? 0);
  const isHer = (): boolean =>
    kinFemale(script).test(ofPatient) ||
    isAged(kinFemaleAged) ||
    kinFemaleBehind(script).test(behindAge) ||
    kinFemaleTakes(script).test(ofPatient);
  const isHis = (): boolean =>
    kinMale(script).test(ofPatient) ||
    isAged(kinMaleAged) ||
    kinMaleBehind(script).test(behindAge) ||
    kinMaleTakes(script).test(ofPatient);
  const kin = (): Sex | undefined => (isHer() ? 'f' : isHis() ? 'm' : undefined);
  const titled = (): Sex | undefined =>
    titleFemale.test(text) ? 'f' : titleMale.test(text) ? 'm' : undefined;
  const sexNamed = (): Sex | undefined =>
    namedFemale(script, text).test(text) ? 'f' : namedMale(script, text).test(text) ? 'm' : undefined;
  const he = (): Sex | undefined => (heSaid(script, text).test(text) ? 'm' : undefined);
  const sexWorded = femaleFirst ? 'f' : male ? 'm' : undefined;
  const sex =
    isPregnant || hasDelivered
      ? 'f'
      : (sexNamed() ??
        titled() ??
        sexOfRelation(text) ??
        sexBesideAge(text, script, age?.span) ??
        (whole === text ? sexWorded : (he() ?? sexWorded)) ??
        initialOf(initial()) ??
        (!isChild &&
        (told.breastfeeding ||
          givesTheBreast(script, text).test(text) ||
          countsBirths(script, text).test(text))
          ? 'f'
          : undefined) ??
        kin() ??
        (boyOfAge(script, text).test(text) ? 'm' : girlOfAge(script, text).test(text) ? 'f' : undefined) ??
        he() ??
        (loneFemale(script, text).test(text) ? 'f' : loneMale(script, text).test(text) ? 'm' : undefined) ??
        sexByLink(text, script, age?.span) ??
        initialOf(loneLetter.exec(text)?.[1]?.toLowerCase()));
  const hits = [sexHit, worded, birth].filter((hit) => hit !== null);
  const withChild = isPregnant && (worded ?? birth);
  const contradictions = contradictionsIn(text, script, {
    age,
    weights,
    pregnancy: withChild ? spanAt(text, withChild.index, withChild[0].length) : undefined,
  });
  const isOpen = (about: Contradiction['about']): boolean =>
    contradictions.some((one) => one.about === about);
  // A danger of pregnancy holds until it is known which of the two is right.
  if (isOpen('pregnancy')) told.pregnancy = { state: 'possible' };
  const isChildToldOf =
    !isPregnant &&
    !hasDelivered &&
    weight === undefined &&
    childAsPatient(script, text).test(text) &&
    !feedsChild(script, text).test(text);
  const readAt = { ...(age && { age: [age.span] }), ...(weight && { weightKg: [weight.span] }) };
  const isSexKnown = !isOpen('sex') && !isOpen('pregnancy');
  return {
    ...(age && !isOpen('age')
      ? { ageYears: age.years }
      : !age && grandparent(script, text).test(text)
        ? { ageYears: grandparentYears }
        : !age && isChildToldOf && { ageYears: childOfNoAgeYears }),
    ...(age?.told && !isOpen('age') && { age: age.told }),
    ...(weight && { weightKg: weight.kg }),
    ...(sex && isSexKnown && { sex }),
    ...(contradictions.length > 0 && { contradictions }),
    ...(isPregnant && { pregnant: true as const }),
    ...(hasDelivered &&
      isPostpartum({ postpartumDays: told.postpartumDays ?? 0 }) && { postpartum: true as const }),
    ...(Object.keys(told).length > 0 && { told }),
    ...(Object.keys(readAt).length > 0 && { readAt }),
    spans: [
      ...[age, weight].flatMap((read) => read?.span ?? []),
      ...hits.map((hit) => spanAt(text, hit.index, hit[0].length)),
    ],
  };
}
