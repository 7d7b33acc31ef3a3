import { cite } from '../knowledge/cite';
import type { Ban, DoseRule, Drug, Note, Product, RuleNote } from '../knowledge/drug-shape';
import { isRead } from '../knowledge/reading';
import type { Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import { writeAmount } from './amount';
import { banHolds, type Circumstances } from './bans';
import { growthSources } from './growth';
import type { Oddity } from './plausible';
import { countedPart, isMixture } from './product';
import type { Caution, CautionKind, DoseRequest } from './result';

type From = (note: Note, kind: CautionKind, level: Caution['level']) => Caution;

const fromNote =
  ({ sources }: Reference): From =>
  ({ en, hi, src, checked }, kind, level) => ({
    kind,
    level,
    en,
    hi,
    sources: cite(sources, src),
    checked: isRead(checked),
  });

const cautionLevels = { safe: 'note', caution: 'caution', avoid: 'avoid' } as const;

/** An odd weight or age, with the slip that would explain it. */
export function oddityCaution({ sources }: Reference, odd: Oddity): Caution {
  const { suggestion, level } = odd;
  return {
    kind: 'weight',
    level: level === 'block' ? 'block' : 'caution',
    en: suggestion ? `${odd.en} ${suggestion.en}` : odd.en,
    hi: suggestion ? `${odd.hi} ${suggestion.hi}` : odd.hi,
    sources: cite(sources, growthSources),
  };
}

const agedBan = (ban: Ban): Names => ({
  en:
    ban.ageBelow === undefined
      ? ban.en
      : `${ban.en} (under ${writeAmount(ban.ageBelow)} years; the age was not given)`,
  hi:
    ban.ageBelow === undefined
      ? ban.hi
      : `${ban.hi} (${writeAmount(ban.ageBelow)} साल से कम; उम्र नहीं बताई गई)`,
});

/** Bans of a drug and of its ingredients that hold now; with an unknown age a block is only a warning. */
export function banCautions(reference: Reference, drugs: readonly Drug[], now: Circumstances): Caution[] {
  const from = fromNote(reference);
  return drugs.flatMap((drug) =>
    (drug.bans ?? []).flatMap((ban) => {
      const holds = banHolds(ban, drug, now);
      if (holds === 'no') return [];
      if (holds === 'yes') return [from(ban, 'ban', ban.level)];
      return [{ ...from(ban, 'ban', ban.level === 'block' ? 'avoid' : 'caution'), ...agedBan(ban) }];
    }),
  );
}

const liquidsInHindi: Partial<Record<string, string>> = {
  syrup: 'सिरप',
  suspension: 'सस्पेंशन',
  drops: 'ड्रॉप्स',
};

/** Liquids of one brand in different strengths: the drops are many times stronger than the syrup. */
function strengthCaution(drug: Drug, rule: DoseRule, asked: readonly Product[]): Caution[] {
  const strengths = drug.products
    .filter(
      (product) =>
        product.route === rule.route &&
        (rule.route === 'oral' || drug.classes.includes('insulin')) &&
        product.form !== 'sachet' &&
        !isMixture(product, drug),
    )
    .flatMap((product) => {
      const part = countedPart(product, drug, rule);
      return part?.perMl === undefined ? [] : [{ product, perMl: part.amount / part.perMl, part }];
    });
  const relevant =
    asked.length > 0
      ? strengths.filter(({ product }) => asked.some(({ brand }) => brand === product.brand))
      : strengths;
  const [first] = relevant;
  if (!first || relevant.every(({ perMl }) => perMl === first.perMl)) return [];
  const named = (write: (form: string, amount: string, volume: string) => string): string =>
    [
      ...new Set(
        relevant.map(({ product, part }) =>
          write(
            product.form,
            `${writeAmount(part.amount)} ${part.unit}`,
            `${writeAmount(part.perMl ?? 1)} mL`,
          ),
        ),
      ),
    ].join('; ');
  return [
    {
      kind: 'strengths',
      level: 'caution',
      en: `Liquids differ in strength (${named((form, amount, volume) => `${form} ${amount} in ${volume}`)}). Read the label; write both mg and mL.`,
      hi: `तरल दवाओं की स्ट्रेंथ अलग-अलग है (${named((form, amount, volume) => `${liquidsInHindi[form] ?? form}: ${volume} में ${amount}`)})। लेबल पढ़ें; mg और mL दोनों लिखें।`,
      sources: [],
    },
  ];
}

/** Ages between which a pregnancy that nobody mentioned is asked about. */
const childbearing: [number, number] = [12, 50];
const mayBePregnant = ({ pregnant, sex, ageYears }: DoseRequest): boolean =>
  pregnant === undefined &&
  sex !== 'm' &&
  (ageYears === undefined || (ageYears >= childbearing[0] && ageYears <= childbearing[1]));

function ifPregnant(drug: Drug, from: From): Caution {
  const note = from(drug.pregnancy, 'pregnancy', 'caution');
  return { ...note, en: `If she may be pregnant: ${note.en}`, hi: `गर्भ की संभावना हो तो: ${note.hi}` };
}

const highAlertWarning: Names = {
  en: 'High-alert drug: have a second person check drug, dose, unit, route and patient.',
  hi: 'दवा, खुराक, यूनिट, देने का तरीका और मरीज़ का नाम दूसरे व्यक्ति से भी मिलवा लें।',
};
const weeklyWarning: Names = {
  en: 'ONCE A WEEK, never daily. Name the day of the week on the prescription.',
  hi: 'हफ़्ते में केवल एक बार, रोज़ कभी नहीं। पर्ची पर हफ़्ते का दिन लिखें।',
};

/** A note on weak kidneys whose clearance nobody told: it says from which clearance on it holds. */
const whenBelow = <N extends Names>(below: number, note: N): N => ({
  ...note,
  en: `Clearance below ${writeAmount(below)} mL/min: ${note.en}`,
  hi: `क्लियरेंस (clearance) ${writeAmount(below)} mL/min से कम हो तो: ${note.hi}`,
});

function kidneyCautions(drug: Drug, rule: DoseRule, clearance: number | undefined, from: From): Caution[] {
  const rows = (rule.renal ?? []).filter(({ below }) => clearance !== undefined && clearance < below);
  const general = drug.renal ?? [];
  if (clearance === undefined)
    return [
      ...general.map((note) => from(note, 'renal', 'note')),
      ...(rule.renal ?? []).map(({ below, ...note }) => from(whenBelow(below, note), 'renal', 'note')),
    ];
  return [
    ...rows.map((row) => from(row, 'renal', row.avoid ? 'avoid' : 'caution')),
    ...(rows.length === 0 ? general : []).map((note) => from(note, 'renal', 'caution')),
  ];
}

/** Lists what a reader must know beside the number, gravest first; bans and interactions are added by the caller. */
export function ruleCautions(
  reference: Reference,
  drug: Drug,
  rule: DoseRule,
  request: DoseRequest,
  asked: readonly Product[],
): Caution[] {
  const from = fromNote(reference);
  const fixed = (kind: CautionKind, level: Caution['level'], names: Names): Caution => ({
    kind,
    level,
    ...names,
    sources: [],
  });
  return [
    ...(rule.weekly ? [fixed('note', 'avoid', weeklyWarning)] : []),
    ...(drug.highAlert ? [fixed('high-alert', 'caution', highAlertWarning)] : []),
    ...(request.pregnant ? [from(drug.pregnancy, 'pregnancy', cautionLevels[drug.pregnancy.level])] : []),
    ...(mayBePregnant(request) && drug.pregnancy.level === 'avoid' ? [ifPregnant(drug, from)] : []),
    ...(request.lactating ? [from(drug.lactation, 'lactation', cautionLevels[drug.lactation.level])] : []),
    ...kidneyCautions(drug, rule, request.creatinineClearance, from),
    ...strengthCaution(drug, rule, asked),
    ...(rule.notes ?? [])
      .filter(({ age }) => isOfAge(age, request.ageYears))
      .map((note) => from(note, 'note', 'note')),
    ...(drug.contraindications ?? []).map((note) => from(note, 'contraindication', 'caution')),
    ...(drug.hepatic ?? []).map((note) => from(note, 'hepatic', 'note')),
  ];
}

const isOfAge = (age: RuleNote['age'], years: number | undefined): boolean =>
  age === undefined || years === undefined || (years >= age[0] && years < age[1]);

const gravity = ['block', 'avoid', 'caution', 'note'];
/** Gravest first; the order within a level stays. */
export const byGravity = (cautions: readonly Caution[]): Caution[] =>
  [...cautions].sort((a, b) => gravity.indexOf(a.level) - gravity.indexOf(b.level));
