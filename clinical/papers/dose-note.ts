import { calculatedDose, type DoseNumbers, mustNotStand, withoutDose } from '../dose-reply';
import { writeAmount } from '../dosing/amount';
import type { VerdictWord } from '../dosing/reason';
import type { DoseResult } from '../dosing/result';
import type { Patient } from '../patient';
import type { Language } from '../render/danger';
import { dosePhrases } from '../render/dose-phrases';
import { lines, type NoteSections, patientSections } from './case-note';
import { neededFields, paperPhrases } from './papers-words';
import { shortRx } from './short-rx';

/** The dose of an answer, by the engine or by a model, as far as a note tells it. */
type NotedDose = {
  [Field in keyof DoseNumbers]?:
    | (Field extends 'products' ? readonly NotedProduct[] : DoseNumbers[Field])
    | undefined;
} & { verdict: VerdictWord; drug: string; needs?: readonly string[] | undefined };
type NotedProduct = { name: string; amount?: string | undefined; asked?: true | undefined };
type NotedQuestion = { patient: Patient; indication?: string | undefined };

const span = (low: number, high: number): string =>
  writeAmount(low) === writeAmount(high) ? writeAmount(low) : `${writeAmount(low)}–${writeAmount(high)}`;
const spanOf = (numbers: readonly number[]): string => span(Math.min(...numbers), Math.max(...numbers));

/** How much at once and in what way, how often, for how long, and the most of it: "500–1000 mg by mouth, 3–4 times a day". */
function doseLine(dose: NotedDose, language: Language): string {
  const say = dosePhrases[language];
  const { perDose, of, given, often, timesDaily, days, maxSingle, maxDaily, unit = '' } = dose;
  if (!perDose) return '';
  const most = (amount: number) => `${writeAmount(amount)} ${unit}`;
  return [
    [`${span(perDose.low, perDose.high)} ${perDose.unit}`, of && `(${of})`, given].filter(Boolean).join(' '),
    often ?? (timesDaily && say.timesDaily(spanOf(timesDaily))),
    days && say.days(spanOf(days)),
    // One ceiling says both of what is given once a day.
    maxSingle !== undefined && maxSingle !== maxDaily && say.most(most(maxSingle)),
    maxDaily !== undefined && say.mostDay(most(maxDaily)),
  ]
    .filter(Boolean)
    .join(', ');
}

function noteIn(language: Language, dose: NotedDose, { patient, indication }: NotedQuestion): NoteSections {
  const words = paperPhrases[language];
  const name = dose.drug.toUpperCase();
  const why = (dose.reasons ?? []).filter(({ kind }) => kind !== 'unread').map(({ text }) => text);
  const needs = (dose.needs ?? []).map((need) =>
    language === 'hindi' ? (neededFields[need]?.hi ?? need) : (neededFields[need]?.en ?? need),
  );
  const isForbidden = mustNotStand(dose);
  const line = isForbidden ? '' : doseLine(dose, language);
  const doubt = dose.verdict === 'verified' ? '' : ` (${words.notChecked})`;
  const product = dose.products?.find(({ asked, amount }) => asked && amount) ?? dose.products?.[0];
  const ordered = dose.prescription ? shortRx(dose.prescription) : name;
  return {
    ...patientSections(patient, { text: '', tells: {} }, language),
    diagnosis: indication?.trim() || dose.indication || '',
    investigations: '',
    prescription:
      line === ''
        ? ''
        : lines([`${ordered}${doubt}`, line, product?.amount ? `${product.amount}: ${product.name}` : '']),
    advice: lines([
      isForbidden ? words.notGiven(name) : needs.length > 0 ? words.needs(name, needs.join(', ')) : '',
      ...why,
    ]),
    returnIf: '',
    review: '',
  };
}

/**
 * The note on one drug for one patient: what is prescribed, how much of what and how, and what is to be heeded. Of a drug
 * that the engine has no dose of it tells a model's, if there is one; nothing of a drug that nobody knows.
 */
export function doseNoteOf(
  result: DoseResult,
  asked: NotedQuestion,
  byModel?: NotedDose,
): Record<Language, NoteSections> | undefined {
  const dose = (language: Language) =>
    result.kind === 'dose'
      ? calculatedDose(result, language)
      : byModel?.perDose
        ? byModel
        : withoutDose(result, language);
  const [english, hindi] = [dose('english'), dose('hindi')];
  return english && hindi
    ? { english: noteIn('english', english, asked), hindi: noteIn('hindi', hindi, asked) }
    : undefined;
}
