import { mkdir, writeFile } from 'node:fs/promises';
import type { Patient } from '#clinical/engine';
import { dose, dosePatient, verifyDose, verifyText } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import type { DoseRule, Drug } from '#clinical/knowledge/drug-shape';
import fifthOrdinary from '../test/clinical/dosing-text/fifth-ordinary.json' with { type: 'json' };
import fifthWrong from '../test/clinical/dosing-text/fifth-wrong.json' with { type: 'json' };
import fourthOrdinary from '../test/clinical/dosing-text/fourth-ordinary.json' with { type: 'json' };
import fourthWrong from '../test/clinical/dosing-text/fourth-wrong.json' with { type: 'json' };
import freshOrdinary from '../test/clinical/dosing-text/fresh-ordinary.json' with { type: 'json' };
import freshWrong from '../test/clinical/dosing-text/fresh-wrong.json' with { type: 'json' };
import heldFifthOrdinary from '../test/clinical/dosing-text/held-back-fifth-ordinary.json' with {
  type: 'json',
};
import heldFourthOrdinary from '../test/clinical/dosing-text/held-back-fourth-ordinary.json' with {
  type: 'json',
};
import heldFourthWrong from '../test/clinical/dosing-text/held-back-fourth-wrong.json' with { type: 'json' };
import heldFreshOrdinary from '../test/clinical/dosing-text/held-back-fresh-ordinary.json' with {
  type: 'json',
};
import heldFreshWrong from '../test/clinical/dosing-text/held-back-fresh-wrong.json' with { type: 'json' };
import heldOrdinary from '../test/clinical/dosing-text/held-back-ordinary.json' with { type: 'json' };
import heldSeventhOrdinary from '../test/clinical/dosing-text/held-back-seventh-ordinary.json' with {
  type: 'json',
};
import heldSixthOrdinary from '../test/clinical/dosing-text/held-back-sixth-ordinary.json' with {
  type: 'json',
};
import heldThirdOrdinary from '../test/clinical/dosing-text/held-back-third-ordinary.json' with {
  type: 'json',
};
import heldWrong from '../test/clinical/dosing-text/held-back-wrong.json' with { type: 'json' };
import ordinary from '../test/clinical/dosing-text/ordinary.json' with { type: 'json' };
import seventhOrdinary from '../test/clinical/dosing-text/seventh-ordinary.json' with { type: 'json' };
import seventhWrong from '../test/clinical/dosing-text/seventh-wrong.json' with { type: 'json' };
import sixthOrdinary from '../test/clinical/dosing-text/sixth-ordinary.json' with { type: 'json' };
import thirdOrdinary from '../test/clinical/dosing-text/third-ordinary.json' with { type: 'json' };
import wrong from '../test/clinical/dosing-text/wrong.json' with { type: 'json' };
import byClass from '../test/clinical/dosing-unsafe/by-class.json' with { type: 'json' };
import fifthUnsafe from '../test/clinical/dosing-unsafe/fifth-questions.json' with { type: 'json' };
import fourthUnsafe from '../test/clinical/dosing-unsafe/fourth-questions.json' with { type: 'json' };
import freshUnsafe from '../test/clinical/dosing-unsafe/fresh-questions.json' with { type: 'json' };
import heldUnsafe from '../test/clinical/dosing-unsafe/held-back.json' with { type: 'json' };
import heldFourthUnsafe from '../test/clinical/dosing-unsafe/held-back-fourth-questions.json' with {
  type: 'json',
};
import heldFreshUnsafe from '../test/clinical/dosing-unsafe/held-back-fresh-questions.json' with {
  type: 'json',
};
import heldThirdUnsafe from '../test/clinical/dosing-unsafe/held-back-third-questions.json' with {
  type: 'json',
};
import unsafe from '../test/clinical/dosing-unsafe/seen.json' with { type: 'json' };

import thirdUnsafe from '../test/clinical/dosing-unsafe/third-questions.json' with { type: 'json' };

// Measures what the dose engine makes of questions and texts of which the right answer is known. Sets that are held
// back give totals alone.

type Question = { id: string; dose: { drug: string; indication?: string }; patient: unknown };
type Sheet = { id: string; doses: string; patient: unknown };

/** A figure with what is asked of it; `atLeast` or `atMost` as the goal says. */
type Figure = { set: string; n: number; '%': number; goal: string; met: boolean };

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Number(((100 * part) / whole).toFixed(1));
const figure = (set: string, part: number, n: number, goal: number, way: '≥' | '≤'): Figure => {
  const found = percent(part, n);
  return { set, n, '%': found, goal: `${way} ${goal} %`, met: way === '≥' ? found >= goal : found <= goal };
};

/** Says whether a question is verified. */
export const isGreen = ({ dose: asked, patient }: Question): boolean => {
  const { weightKg = Number.NaN, ...told } = dosePatient(patient as Patient);
  return dose({ ...asked, ...told, weightKg }).verdict === 'verified';
};

const greens = (set: string, questions: readonly Question[]): Figure =>
  figure(`${set}: green although it must not be`, questions.filter(isGreen).length, questions.length, 0, '≤');

/** Lists the verdicts on the doses of a text. */
export const verdictsOn = ({ doses, patient }: Sheet): string[] =>
  verifyText(doses, dosePatient(patient as Patient), { language: 'english' }).verdicts.map(
    ({ verdict }) => verdict,
  );
const forbids = (verdict: string): boolean => !['verified', 'not-verified'].includes(verdict);

function wrongFigures(set: string, sheets: readonly Sheet[]): Figure[] {
  const all = sheets.map(verdictsOn);
  const passed = all.filter((verdicts) => verdicts.length > 0 && verdicts.every((one) => one === 'verified'));
  const silent = all.filter((verdicts) => verdicts.length === 0);
  return [
    figure(`${set}: caught or marked`, all.length - passed.length - silent.length, all.length, 98, '≥'),
    figure(`${set}: in silence`, silent.length, all.length, 0, '≤'),
  ];
}

/** Lines of which no dose may be green, not even one beside others that are caught. */
function greenLines(set: string, sheets: readonly Sheet[]): Figure[] {
  const all = sheets.map(verdictsOn);
  const green = all.filter((verdicts) => verdicts.includes('verified')).length;
  const silent = all.filter((verdicts) => verdicts.length === 0).length;
  return [
    figure(`${set}: a dose green`, green, all.length, 0, '≤'),
    figure(`${set}: in silence`, silent, all.length, 0, '≤'),
  ];
}

function ordinaryFigures(set: string, sheets: readonly Sheet[]): Figure[] {
  const all = sheets.map(verdictsOn);
  const verdicts = all.flat();
  const passed = verdicts.filter((one) => one === 'verified').length;
  const judged = verdicts.filter((one) => one !== 'not-verified').length;
  return [
    figure(`${set}: passed of those judged`, passed, judged, 92, '≥'),
    figure(`${set}: judged`, judged, verdicts.length, 85, '≥'),
    figure(`${set}: sheets interrupted`, all.filter((one) => one.some(forbids)).length, all.length, 5, '≤'),
    figure(`${set}: sheets in silence`, all.filter((one) => one.length === 0).length, all.length, 0, '≤'),
  ];
}

/** A person whom a rule is for, without anything that would speak against a drug. */
const personFor = ({ age, weight, sex }: DoseRule) => {
  const ageYears = age ? Math.max(age[0], Math.min(30, (age[0] + age[1]) / 2)) : 30;
  const usual = ageYears >= 18 ? 60 : ageYears >= 1 ? 2 * ageYears + 8 : 4 + ageYears * 6;
  const weightKg = weight ? Math.max(weight[0], Math.min(weight[1] - 0.1, usual)) : usual;
  return { ageYears, weightKg, sex: sex ?? ('m' as const), creatinineClearance: 100, heightCm: 165 };
};

/** Slips made of every rule that was read: what a dose for one person becomes by a lost point or a day taken for a dose. */
function slipFigures(): Figure[] {
  const counts = { rules: 0, tenfold: 0, days: 0, dayAsDose: 0, right: 0, judged: 0 };
  const ask = (drug: Drug, rule: DoseRule, amount: number, times?: number) =>
    verifyDose(
      {
        drug: drug.en,
        indication: rule.for.en,
        route: rule.route,
        dose: amount,
        unit: rule.unit,
        per: 'dose',
        timesDaily: times,
      },
      personFor(rule),
    ).verdict;
  for (const drug of knowledge.drugs)
    for (const rule of drug.rules) {
      const { basis, per, checked, weekly } = rule;
      if (!checked || basis === 'm2' || per === 'minute' || per === 'hour' || weekly || rule.gestation)
        continue;
      const [few = 1, many = 1] = rule.timesDaily ?? [];
      const size = basis === 'kg' ? personFor(rule).weightKg : 1;
      const middle = ((rule.min + rule.max) / 2) * size;
      const one = Math.min(per === 'day' ? middle / few : middle, rule.maxSingle ?? Number.POSITIVE_INFINITY);
      counts.rules++;
      if (ask(drug, rule, one * 10, many) !== 'verified') counts.tenfold++;
      const verdict = ask(drug, rule, one, few);
      if (verdict !== 'not-verified') counts.judged++;
      if (verdict === 'verified') counts.right++;
      if (few < 3) continue;
      counts.days++;
      if (ask(drug, rule, one * few, few) !== 'verified') counts.dayAsDose++;
    }
  return [
    figure('rules read: ten times the dose caught', counts.tenfold, counts.rules, 99, '≥'),
    figure('rules read: a day’s total as one dose caught', counts.dayAsDose, counts.days, 97, '≥'),
    figure('rules read: the rule’s own dose passed of those judged', counts.right, counts.judged, 92, '≥'),
  ];
}

/** Median time of one dose, once everything is loaded. */
function medianMs(questions: readonly Question[]): number {
  for (const one of questions) isGreen(one);
  const times = questions.map((one) => {
    const begun = performance.now();
    isGreen(one);
    return performance.now() - begun;
  });
  return Number((times.sort((a, b) => a - b)[times.length >> 1] ?? 0).toFixed(3));
}

/** Prints every figure with its goal, what is missed first, and keeps them in `folder`. */
export async function measureDoses(folder: URL): Promise<void> {
  const figures = [
    greens('unsafe questions, seen', unsafe),
    greens('unsafe questions, by class', byClass),
    greens('unsafe questions, held back', heldUnsafe),
    greens('unsafe questions, second set', freshUnsafe),
    greens('unsafe questions, second set, held back', heldFreshUnsafe),
    greens('unsafe questions, third set', thirdUnsafe),
    greens('unsafe questions, third set, held back', heldThirdUnsafe),
    greens('unsafe questions, fourth set', fourthUnsafe),
    greens('unsafe questions, fifth set', fifthUnsafe),
    greens('unsafe questions, fourth set, held back', heldFourthUnsafe),
    ...wrongFigures('wrong doses in text', wrong),
    ...wrongFigures('wrong doses in text, held back', heldWrong),
    ...wrongFigures('wrong doses in text, second set', freshWrong),
    ...wrongFigures('wrong doses in text, second set, held back', heldFreshWrong),
    ...wrongFigures('wrong doses in text, fourth set', fourthWrong),
    ...wrongFigures('wrong doses in text, fourth set, held back', heldFourthWrong),
    ...wrongFigures('right doses for the wrong patient, fifth set', fifthWrong),
    ...greenLines('lines that must not be green, seventh set', seventhWrong),
    ...ordinaryFigures('ordinary prescriptions', ordinary),
    ...ordinaryFigures('ordinary prescriptions, second set', freshOrdinary),
    ...ordinaryFigures('ordinary prescriptions, second set, held back', heldFreshOrdinary),
    ...ordinaryFigures('ordinary prescriptions, held back', heldOrdinary),
    ...ordinaryFigures('ordinary prescriptions, third set', thirdOrdinary),
    ...ordinaryFigures('ordinary prescriptions, third set, held back', heldThirdOrdinary),
    ...ordinaryFigures('ordinary prescriptions, fourth set', fourthOrdinary),
    ...ordinaryFigures('ordinary prescriptions, fourth set, held back', heldFourthOrdinary),
    ...ordinaryFigures('ordinary prescriptions, fifth set', fifthOrdinary),
    ...ordinaryFigures('ordinary prescriptions, fifth set, held back', heldFifthOrdinary),
    ...ordinaryFigures('ordinary prescriptions, sixth set', sixthOrdinary),
    ...ordinaryFigures('ordinary prescriptions, sixth set, held back', heldSixthOrdinary),
    ...ordinaryFigures('ordinary prescriptions, seventh set', seventhOrdinary),
    ...ordinaryFigures('ordinary prescriptions, seventh set, held back', heldSeventhOrdinary),
    ...slipFigures(),
  ].sort((a, b) => Number(a.met) - Number(b.met));
  const drugs = knowledge.drugs.filter(({ rules }) => rules.length > 0);
  const rules = drugs.flatMap((drug) => drug.rules);
  const knowledgeHeld = {
    'drugs with rules': drugs.length,
    rules: rules.length,
    'rules read at their source': rules.filter(({ checked }) => checked).length,
    'one dose, median ms': medianMs(unsafe),
  };
  console.table(figures);
  console.table(knowledgeHeld);
  await mkdir(folder, { recursive: true });
  await writeFile(
    new URL('doses.json', folder),
    `${JSON.stringify({ figures, ...knowledgeHeld }, null, 2)}\n`,
  );
}
