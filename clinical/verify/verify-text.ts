import { convert } from '../dosing/amount';
import { gravest, isForbidding, type Reason, reasonsByGravity } from '../dosing/reason';
import type { Names } from '../knowledge/shape';
import { type DrugNames, findDrug, genericCalled } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import { blank } from '../words/blank';
import { anyOf, anyWordOf } from '../words/phrases';
import { reasonOfLetters } from './another-packet';
import { isToldGrown, youngerThan } from './child-told';
import {
  diagnosesOn,
  illnessesInFull,
  poisoningsOn,
  purposesOn,
  toldBeside,
  writtenInFull,
} from './diagnosis-lines';
import { frequencyIn } from './dose-words';
import type { Mention } from './drug-mentions';
import { kindsTakenIn } from './kinds-taken';
import { verifyMadeUp } from './made-up';
import { isNotGiven, namesAlone, stoppedBehind } from './names-alone';
import { neverSilent } from './never-silent';
import { dosesIn, type SpannedDose } from './parse-doses';
import { withoutName } from './patients-name';
import { verifyMixture, verifyPieces } from './pieces';
import { isTakenAlready, reasonsOnSheet } from './same-sheet';
import { sentenceForUnread } from './sentences';
import { tellsOfKidneysWell, tellsOfNoOpioid, withNormals, withTestsJoined } from './sheet-shorthand';
import { sheetWords as words } from './sheet-words';
import { silentLines } from './silent-lines';
import { slipsIn } from './slips';
import type { UnreadQuantity } from './unread-quantities';
import type { DosePatient, Verdict } from './verdict';
import { reasonsWithoutAmount, verifyDoseWith } from './verify-dose';
import { withoutWarnings } from './whose-words';
import { wrongWayReasons } from './wrong-ways';

/** `isProse` is set for what a model writes: it tells of numbers that are no order, where every line of a sheet is one. */
export type TextOptions = { language: 'english' | 'hindi'; isProse?: boolean };

export type SpannedVerdict = Verdict & { span: { start: number; end: number; text: string } };
/** A replacement of what stands from `start` to `end`; edits do not overlap and lie in the order of the text. */
export type Edit = { start: number; end: number; replacement: string; verdict: SpannedVerdict };
export type Verification = {
  verdicts: SpannedVerdict[];
  /** Doses above a ceiling or banned, replaced by what the reference says. */
  edits: Edit[];
  /** The text with the edits made. */
  text: string;
  counts: Record<Verdict['verdict'], number>;
};

const replaced: Names = { en: 'reference dose', hi: 'रेफ़रेंस खुराक' };
/** A dose of a drug that this patient must not have gives way to these words. */
export const removedDose: Names = {
  en: 'dose removed: not allowed for this patient',
  hi: 'खुराक हटाई गई: इस मरीज़ के लिए मना',
};
const noRange: Names = {
  en: 'dose removed: above the maximum; no range in the reference for this patient',
  hi: 'खुराक हटाई गई: अधिकतम से ज़्यादा; इस मरीज़ के लिए रेफ़रेंस में सीमा नहीं',
};

const forbidden: Names = {
  en: 'dose removed: above the maximum',
  hi: 'खुराक हटाई गई: अधिकतम से ज़्यादा',
};

/** A sentence that warns of a dose, before it or, as in Hindi, behind it. */
const warningBefore = new RegExp(`\\b${anyOf(words.warningsInFront)}\\b[^.;।\\n]*$`, 'iu');
const warningBehind = new RegExp(
  `^[^.;।\\n]*(?:(?<![\\p{L}\\p{M}])${anyOf(words.hindiNot)}\\s+${anyOf(words.hindiGive)}|${anyOf(words.warningsBehind)}|\\b${anyOf(words.beforeNot)}\\s+(?:not|never)\\b)`,
  'iu',
);

/** Says whether the text says not to give this dose: then the reference's dose must not stand in its place. */
const isWarnedOf = (text: string, { start, end }: { start: number; end: number }): boolean =>
  warningBefore.test(text.slice(Math.max(0, start - reach), start)) ||
  warningBehind.test(text.slice(end, end + reach));
const reach = 120; // a long sentence

/** Says what stands in place of a dose that must not stand: never the model's number. */
function replacementFor({ patterns, reference }: Verdict, warned: boolean, language: 'en' | 'hi'): string {
  if (warned) return `[${forbidden[language]}]`;
  if (patterns.includes('banned')) return `[${removedDose[language]}]`;
  return reference ? `[${replaced[language]}: ${reference[language]}]` : `[${noRange[language]}]`;
}

function edited(source: string, edits: readonly Edit[]): string {
  let at = 0;
  const parts = edits.flatMap(({ start, end, replacement }) => {
    const part = [source.slice(at, start), replacement];
    at = end;
    return part;
  });
  return [...parts, source.slice(at)].join('');
}

const ofHours = /^\s+(?:में|पर)(?![\p{L}\p{M}])/u;
/**
 * How often a dose is given goes with it when it is replaced: behind "3–4 times a day" of the reference nobody reads "every 6
 * hours". Answers where that ends; `until` is where the next dose begins.
 */
function endWithOften(source: string, from: number, until: number): number {
  const clause = /^[^.;।\n()]*/u.exec(source.slice(from, until))?.[0] ?? '';
  const often = frequencyIn(clause);
  if (!often || clause.slice(0, often.start).trim() !== '') return from;
  return from + often.end + (ofHours.exec(clause.slice(often.end))?.[0].length ?? 0);
}

/** The signs of emphasis that end inside what is replaced: they were opened before it, and must still be closed. */
const openedBefore = (written: string): string =>
  ['**', '~~', '`'].filter((sign) => written.split(sign).length % 2 === 0).join('');

/** A quantity that nobody could read is said so, whatever the drug. */
function unreadVerdict(
  names: DrugNames,
  { drug, start, end, text }: UnreadQuantity,
  others: readonly Reason[],
): SpannedVerdict {
  const named = findDrug(names, drug);
  const generic = named.kind === 'drug' ? undefined : genericCalled(names, drug);
  const name: Names =
    named.kind === 'drug' ? named.drug : { en: generic?.en ?? drug, hi: generic?.en ?? drug };
  const id = named.kind === 'drug' ? named.drug.id : generic?.id;
  const own = sentenceForUnread(name, text);
  const reasons = reasonsByGravity([
    ...others,
    { kind: 'number', verdict: 'not-verified', text: own, sources: [] },
  ]);
  const grave = others.filter(isForbidding).map((one) => one.text);
  const sentence: Names = {
    en: [own.en, ...grave.map(({ en }) => en)].join(' '),
    hi: [own.hi, ...grave.map(({ hi }) => hi)].join(' '),
  };
  return {
    verdict: gravest(reasons.map((one) => one.verdict)),
    patterns: grave.length > 0 ? ['banned', 'unread-quantity'] : ['unread-quantity'],
    reasons,
    ...(id !== undefined && { drug: { id, en: name.en, hi: name.hi } }),
    sentence,
    sources: [],
    checked: false,
    span: { start, end, text },
  };
}

/** What forbids a drug that is named without an amount; nothing where nothing forbids it. */
function aloneVerdict(
  { drug }: Mention,
  span: SpannedVerdict['span'],
  against: readonly Reason[],
): SpannedVerdict | undefined {
  const reasons = reasonsByGravity(against.filter(isForbidding));
  const [first] = reasons;
  if (!drug || !first) return undefined;
  const { id, en, hi } = drug;
  return {
    verdict: gravest(reasons.map(({ verdict }) => verdict)),
    patterns: ['banned'],
    reasons,
    drug: { id, en, hi },
    sentence: { en: `${en}: ${first.text.en}`, hi: `${hi}: ${first.text.hi}` },
    sources: first.sources,
    checked: first.checked ?? false,
    span,
  };
}

/** A short text that asks: "can she have ketorolac?", "रेडियोआयोडीन दे सकते हैं क्या". */
const longestQuestion = 300;
const leaveAsked = new RegExp(`\\?|(?<![\\p{L}\\p{M}])${anyOf(words.asksLeave)}(?![\\p{L}\\p{M}])`, 'iu');
const asks = (text: string): boolean => text.length <= longestQuestion && leaveAsked.test(text);

/** A sheet of a patient's line and an order is no longer. */
const shortSheet = 300;
const formAhead = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(words.formsInFront)}\\.?\\s+$`, 'iu');
/** "50 M" and below it "Inj KCl bolus", "Voveran khane ke baad": a drug that is ordered, though no amount of it is told. */
function isOrderedBare(text: string, mention: Mention, allergies: readonly string[] | undefined): boolean {
  if (text.length > shortSheet || isNotGiven(text, mention, allergies)) return false;
  const inFront = text.slice(0, mention.start);
  const isBelow = inFront.trim() !== '' && inFront.includes('\n');
  return isBelow || formAhead.test(inFront);
}

/** A drug that is asked about without a dose, and against which nothing was found: that is no consent. */
function askedVerdict({ drug }: Mention, span: SpannedVerdict['span']): SpannedVerdict | undefined {
  if (!drug) return undefined;
  const { id, en, hi } = drug;
  const sentence: Names = {
    en: `${en}: no dose is named, so nothing is verified.`,
    hi: `${hi}: कोई खुराक नहीं लिखी, इसलिए कुछ सत्यापित नहीं हुआ।`,
  };
  return {
    verdict: 'not-verified',
    patterns: ['unread-quantity'],
    reasons: [{ kind: 'number', verdict: 'not-verified', text: sentence, sources: [] }],
    drug: { id, en, hi },
    sentence,
    sources: [],
    checked: false,
    span,
  };
}

/** A step of a course stands and falls with the one in front of it. */
const stepOfWrong: Reason = {
  kind: 'number',
  verdict: 'not-verified',
  text: {
    en: 'The course begins above the maximum, so its later steps are not verified.',
    hi: 'शुरू की खुराक अधिकतम से ज़्यादा है, इसलिए आगे की खुराकें सत्यापित नहीं हैं।',
  },
  sources: [],
};
const withReason = (verdict: SpannedVerdict, reason: Reason): SpannedVerdict => ({
  ...verdict,
  verdict: gravest([verdict.verdict, reason.verdict]),
  reasons: reasonsByGravity([...verdict.reasons, reason]),
  sentence: {
    en: `${verdict.sentence.en} ${reason.text.en}`,
    hi: `${verdict.sentence.hi} ${reason.text.hi}`,
  },
});

/** Between two doses of a drug: the later one is for another time. */
const laterOn = anyWordOf([words.afterwards, words.rises, words.weekNames, words.monthNames]);
/** A first step is at least so much of the next one: a tenth of it is a lost zero. */
const leastOfNext = 0.2;
/** What less than enough of leaves an illness to go on is not begun low. */
const neverBuiltUp = ['antibiotic', 'antiviral', 'antifungal', 'antimalarial'];
const patternsOfLess: ReadonlySet<string> = new Set(['low', 'too-seldom']);
/** "500 mg OD x 1 wk, then 500 mg BD": less than the usual range, in front of a step that is right and no smaller. */
function isBuiltUp(
  source: string,
  [verdict, dose]: [SpannedVerdict, SpannedDose],
  [nextVerdict, next]: [SpannedVerdict, SpannedDose],
): boolean {
  const [amount, then] = [dose.doseTo ?? dose.dose, convert(next.dose, next.unit, dose.unit)];
  const isNext = next.ownerAt === dose.ownerAt && next.start >= dose.end && next.per === dose.per;
  if (!isNext || then === undefined || nextVerdict.verdict !== 'verified') return false;
  const isLess = amount * (dose.timesDaily ?? 1) < then * (next.timesDaily ?? 1) && amount <= then;
  return (
    isLess &&
    amount >= then * leastOfNext &&
    verdict.patterns.every((one) => patternsOfLess.has(one)) &&
    laterOn.test(source.slice(dose.end, next.start))
  );
}
const firstStep: Names = {
  en: 'A first step: less than the usual dose, which the line then raises to it.',
  hi: 'पहला कदम: सामान्य खुराक से कम, जो आगे बढ़ाई जाती है।',
};
/** A dose that is built up is judged by its steps: that it begins low speaks against nothing. */
function asFirstStep(verdict: SpannedVerdict): SpannedVerdict {
  const reasons = verdict.reasons.filter(({ kind }) => kind !== 'number');
  return {
    ...verdict,
    verdict: reasons.length > 0 ? gravest(reasons.map((one) => one.verdict)) : 'verified',
    patterns: [],
    reasons,
    sentence: firstStep,
  };
}

/** A packet that nobody knows may hold another drug: what forbids its namesake stands, its number says nothing. */
function withoutNumberOf(verdict: Verdict): Verdict {
  const isOfNumber = ({ kind }: Reason): boolean => kind === 'number';
  if (!verdict.reasons.some((one) => isOfNumber(one) && isForbidding(one))) return verdict;
  const reasons = verdict.reasons.filter((one) => !(isOfNumber(one) && isForbidding(one)));
  const [first] = reasons;
  return {
    ...verdict,
    verdict: gravest(['not-verified', ...reasons.map((one) => one.verdict)]),
    patterns: verdict.patterns.filter((one) => one === 'banned' || one === 'unread-quantity'),
    reasons,
    ...(first && { sentence: first.text }),
  };
}

/** A model's text is verified up to this many letters and no further. */
const longestText = 100_000;

/** For what a sheet is stands among its first letters. */
const readOfSheet = 1000;

const end = '(?![\\p{L}\\p{M}/])';
const years = anyOf(words.yearsOfPerson);
const kilograms = anyOf(words.kilograms);
/** "-5 year", "250 yrs", "500 kg": nobody is so old or so heavy. */
const noPerson = new RegExp(
  [
    `(?:^|[,;(\\n])\\s*[-−]\\d{1,3}(?:\\.\\d+)?\\s*(?:${years}|${kilograms}|${anyOf(words.monthsOfPerson)})${end}`,
    `(?<![\\d.,/])(?:1[3-9]\\d|[2-9]\\d{2}|\\d{4})\\s*${years}${end}`,
    `(?<![\\d.,/])(?:[4-9]\\d{2}|\\d{4})\\s*${kilograms}${end}`,
  ].join('|'),
  'iu',
);
const isNobodys = (text: string): boolean => noPerson.test(text);
const askedAgain: Reason = {
  kind: 'age',
  verdict: 'not-verified',
  text: {
    en: 'The age or weight that the text tells is nobody’s: write it again.',
    hi: 'लिखी हुई उम्र या वज़न किसी का नहीं हो सकता: दोबारा लिखें।',
  },
  sources: [],
  needs: ['age', 'weightKg'],
};

/** Owners of doses that only the lists of interactions know, by a name that was heard: they meet the other drugs all the same. */
const strangersIn = (
  names: DrugNames,
  doses: readonly SpannedDose[],
  mentions: readonly Mention[],
): Mention[] =>
  doses.flatMap(({ drug: name, ownerAt: start }) =>
    mentions.some((one) => one.start === start) || !genericCalled(names, name)
      ? []
      : [{ name, start, end: start + name.length }],
  );

/** "Budesonide 200/formoterol 6": an inhaled steroid that the sheet gives, or the patient takes, stands beside what opens the airways. */
function steroidsBeside(
  names: DrugNames,
  text: string,
  { drug: name }: SpannedDose,
  mentions: readonly Mention[],
): { beside?: string[] } {
  const found = findDrug(names, name);
  if (found.kind !== 'drug' || !found.drug.classes.includes('beta-2-agonist')) return {};
  const beside = mentions.flatMap((one) =>
    one.drug?.classes.includes('corticosteroid') &&
    one.drug.rules.some(({ route }) => route === 'inhaled') &&
    !isNotGiven(text, one)
      ? [one.drug.id]
      : [],
  );
  return beside.length > 0 ? { beside } : {};
}

/** "Tramadol 300 mg/day (now stopped)": which opioid was taken before is told, and it is taken no more. */
const hadOpioid = (text: string, mentions: readonly Mention[]): boolean =>
  mentions.some(
    ({ drug, end }) =>
      drug?.classes.includes('opioid') === true && stoppedBehind.test(text.slice(end, end + 48)),
  );

/** Up to this age a sheet tells beside a child what its mother takes. */
const mostAgeOfSuckling = 2;
const mostKilosOfSuckling = 10;
const ofTheMother = new RegExp(
  `(?<![\\p{L}\\p{M}])(?<!(?:lactating|nursing|feeding)\\s+)${anyOf(words.ofTheMother)}\\s[^,;.()\\n\\d]+(?=[,;.()\\n]|$)`,
  'giu',
);
/** "HIV exposed infant, mother on ART": what the mother takes is blank, letter for letter in its place. */
const withoutMothers = (text: string, { ageYears, weightKg = Infinity }: DosePatient): string =>
  (ageYears === undefined ? weightKg < mostKilosOfSuckling : ageYears < mostAgeOfSuckling)
    ? text.replace(ofTheMother, blank)
    : text;

/** A purpose stated for a dose: the patient's, where the text itself names none for it. */
const withPurpose = (dose: SpannedDose, indication: string | undefined): SpannedDose =>
  indication === undefined ? dose : { ...dose, indication };

/**
 * Every dose that a text names, in English or Hindi, against the reference for this patient. Verdicts carry the span of
 * the amount; a dose above a ceiling or banned is replaced. `indication` narrows the rules to those for it.
 */
export function verifyTextWith(
  reference: Reference,
  text: string,
  patient: DosePatient & { indication?: string | undefined },
  { language, isProse = false }: TextOptions,
): Verification {
  const { indication, ...told } = patient;
  const given = text.slice(0, longestText);
  const names = reference.drugNames();
  const source = withoutMothers(isProse ? given : withoutName(given, names), told);
  const { doses, unread, pieces, madeUp, drawn, mentions, placeOf } = dosesIn(names, source, told.weightKg);
  const joined = withTestsJoined(isProse ? source : withoutWarnings(source));
  const onSheet = diagnosesOn(joined, mentions, { isProse });
  const clauses = purposesOn(joined, mentions).map(withNormals);
  const beside = toldBeside(joined, mentions).map(withNormals);
  const shortened = isProse ? [] : illnessesInFull(beside);
  const purposes = [...clauses, ...(isProse ? [] : illnessesInFull(clauses))];
  const below = youngerThan(source, told);
  // What a model writes may tell of others; what it knows of the patient was told apart from it.
  const kinds = isProse ? [] : kindsTakenIn(source);
  const owners = new Set([...doses, ...pieces].map(({ ownerAt }) => ownerAt));
  const ordered = mentions.flatMap(({ drug, start }) => (drug && owners.has(start) ? [drug.id] : []));
  const known: DosePatient = {
    ...told,
    ordered,
    ...(below !== undefined && { youngerThan: below }),
    ...(below === undefined && isToldGrown(source, told) && { grown: true }),
    ...(tellsOfKidneysWell(source) && { kidneysNormal: true }),
    ...((tellsOfNoOpioid(source) || hadOpioid(drawn, mentions)) && { opioidNaive: true }),
    ...(kinds.length > 0 && { kindsTaken: kinds }),
    purposes: [...purposes, ...writtenInFull(purposes), ...poisoningsOn(drawn, mentions)],
    beside,
    ...(onSheet.length + shortened.length > 0 && {
      conditions: [...(told.conditions ?? []), ...onSheet, ...shortened],
    }),
  };
  const slips = isProse ? [] : slipsIn(names, drawn, mentions);
  const named = [...mentions, ...strangersIn(names, doses, mentions), ...slips].sort(
    (a, b) => a.start - b.start,
  );
  const meeting = reasonsOnSheet(reference, drawn, named, {
    isProse,
    // What a model writes may speak of any illness: only a sheet is for the one that it names.
    ...(!isProse && {
      told: [...purposes, ...(known.conditions ?? []), source.slice(0, readOfSheet)].join('; '),
    }),
  });
  const against = ({
    ownerAt,
    inside = [],
  }: {
    ownerAt: number;
    inside?: readonly Mention[];
  }): readonly Reason[] => {
    const owner = named.find(({ start }) => start === ownerAt);
    return [
      ...(isNobodys(source) ? [askedAgain] : []),
      ...(owner ? wrongWayReasons(reference, drawn, owner, named) : []),
      ...[...(owner ? [owner] : []), ...inside].flatMap((one) => meeting.get(one) ?? []),
    ];
  };
  const spanned = (verdict: Verdict, { start, end, text: said }: SpannedVerdict['span']): SpannedVerdict => ({
    ...verdict,
    span: { start, end, text: said },
  });
  const whole = doses.map((dose): SpannedVerdict => {
    const named = findDrug(names, dose.drug);
    const others = [
      ...against(dose),
      ...(dose.letters === undefined ? [] : [reasonOfLetters(dose.drug, dose.letters)]),
    ];
    // What a mL of an unknown packet holds, nobody knows.
    if (dose.letters !== undefined && dose.unit === 'mL' && !dose.strength)
      return unreadVerdict(names, dose, [...reasonsWithoutAmount(reference, dose.drug, known), ...others]);
    // The patient's purpose chooses among a drug's rules only where one of them is for it; verify-dose sees to that.
    const asGiven = { ...dose, ...steroidsBeside(names, drawn, dose, mentions) };
    const verdict =
      verifyMixture(reference, dose, known, others) ??
      verifyDoseWith(
        reference,
        named.kind === 'drug' ? withPurpose(asGiven, indication) : asGiven,
        known,
        others,
      );
    return spanned(dose.letters === undefined ? verdict : withoutNumberOf(verdict), dose);
  });
  const judged = whole.map((verdict, at): SpannedVerdict => {
    const step = doses[at];
    const isAfterWrong = doses.some(
      (one, i) =>
        step?.step === true &&
        one.ownerAt === step.ownerAt &&
        one.start < step.start &&
        whole[i]?.verdict === 'above-maximum',
    );
    if (isAfterWrong && verdict.verdict === 'verified') return withReason(verdict, stepOfWrong);
    const isLow = verdict.verdict === 'outside' || verdict.patterns.includes('low');
    const isBegin =
      isLow &&
      step !== undefined &&
      !names.byId.get(verdict.drug?.id ?? '')?.classes.some((one) => neverBuiltUp.includes(one)) &&
      doses.some((one, i) => {
        const next = whole[i];
        return next !== undefined && isBuiltUp(source, [verdict, step], [next, one]);
      });
    return isBegin ? asFirstStep(verdict) : verdict;
  });
  const notRead = (one: UnreadQuantity): SpannedVerdict =>
    unreadVerdict(names, one, [...reasonsWithoutAmount(reference, one.drug, known), ...against(one)]);
  const inPieces = pieces.map((one) => {
    const verdict = verifyPieces(reference, one, known, against(one));
    if (!verdict) return notRead(one);
    return spanned(one.perhapsAnother ? withoutNumberOf(verdict) : verdict, one);
  });
  const inWater = madeUp.map((one) => {
    const verdict = verifyMadeUp(reference, one, known, against(one));
    return verdict ? spanned(verdict, one) : notRead(one);
  });
  const read = [...judged, ...inPieces, ...inWater, ...unread.map(notRead)];
  const places = mentions.map((one) => ({ one, place: placeOf(one) }));
  const silent = silentLines(
    source,
    read.map(({ span }) => span),
  ).map((line): UnreadQuantity => {
    // "Sulfa allergy. Septran DS bd": of a known name in the line it is said what speaks against it.
    const known = places.findLast(
      ({ one, place }) => one.drug && place.start >= line.ownerAt && place.end <= line.end,
    );
    return known
      ? {
          ...line,
          drug: known.one.name,
          ownerAt: known.one.start,
          start: known.place.start,
          text: source.slice(known.place.start, line.end),
        }
      : line;
  });
  const isOrdering = read.length > 0;
  const alone = namesAlone(
    drawn,
    mentions,
    [...doses, ...unread, ...pieces, ...madeUp],
    known.allergies,
  ).flatMap((one) => {
    const place = placeOf(one);
    const isSilent = silent.some(({ ownerAt, end }) => place.start < end && place.end > ownerAt);
    const against = reasonsWithoutAmount(reference, one.name, known);
    // "K/c DM on glimepiride, RBS 32": above the orders of a sheet a drug that is taken may be why the patient is ill.
    const isToldOnly = !isProse && isOrdering && isTakenAlready(drawn, one);
    const reasons = [
      ...(isToldOnly ? against.filter(({ kind }) => kind !== 'condition') : against),
      ...(meeting.get(one) ?? []),
    ];
    return isSilent ? [] : (aloneVerdict(one, place, reasons) ?? []);
  });
  const answered = [...read, ...silent.map(notRead), ...alone];
  const owned = new Set([...doses, ...unread, ...pieces, ...madeUp].map(({ ownerAt }) => ownerAt));
  const ofDrug = new Set(answered.flatMap(({ drug }) => drug?.id ?? []));
  const overheard = (
    isProse
      ? []
      : neverSilent(
          drawn,
          mentions,
          (one) =>
            isNotGiven(drawn, one, known.allergies) ||
            owned.has(one.start) ||
            (one.drug !== undefined && ofDrug.has(one.drug.id)) ||
            answered.some(({ span }) => span.start < placeOf(one).end && span.end > placeOf(one).start),
          answered.length === 0,
        )
  ).map((one) => {
    const { start, end } = one;
    return notRead({ ...one, ...placeOf({ name: one.text, start, end }) });
  });
  const judgedOrNot = [...answered, ...overheard];
  const isOrder = (one: Mention): boolean => !isProse && isOrderedBare(drawn, one, known.allergies);
  const asked =
    judgedOrNot.length === 0
      ? mentions
          .filter((one) => asks(source) || isOrder(one))
          .flatMap((one) => {
            const place = placeOf(one);
            const unread = { ...place, drug: one.name, ownerAt: one.start };
            return askedVerdict(one, place) ?? (isOrder(one) ? [notRead(unread)] : []);
          })
      : [];
  const verdicts = [...judgedOrNot, ...asked].sort((a, b) => a.span.start - b.span.start);
  // A name without an amount is marked and stays: there is no dose to put in its place.
  const edits = verdicts
    .filter((one) => isForbidding(one) && !alone.includes(one))
    .map((verdict): Edit => {
      const { start } = verdict.span;
      const next = verdicts.find(({ span }) => span.start >= verdict.span.end)?.span.start;
      const end = isProse ? endWithOften(source, verdict.span.end, next ?? source.length) : verdict.span.end;
      const warned = isWarnedOf(source, verdict.span);
      const replacement = replacementFor(verdict, warned, language === 'hindi' ? 'hi' : 'en');
      return { start, end, replacement: replacement + openedBefore(source.slice(start, end)), verdict };
    });
  const counts = {
    verified: 0,
    outside: 0,
    'above-maximum': 0,
    'not-for-this-patient': 0,
    'not-verified': 0,
  };
  for (const { verdict } of verdicts) counts[verdict]++;
  return { verdicts, edits, text: edited(given, edits) + text.slice(longestText), counts };
}
