import { readFileSync } from 'node:fs';
import type { Patient } from '../../../clinical/patient';
import { ageInDays } from '../../../clinical/patient';

/** One text and what a doctor reads in it of the patient, fact by fact; what is not named is not told. */
export type ToldText = { text: string; facts: ReadonlyMap<string, string> };

/** "sava saal ka bachha 9.5 kilo -> age 15 months; sex male; weight 9.5": one text a line. */
export const toldOf = (line: string): ToldText => {
  const [text = '', key = ''] = line.split(' -> ');
  const facts = key
    .split('; ')
    .filter((fact) => fact !== '')
    .map((fact): [string, string] => {
      const [name = '', ...rest] = fact.trim().split(' ');
      return [name, rest.join(' ')];
    });
  return { text: text.replaceAll('\\n', '\n'), facts: new Map(facts) };
};

export const textsOf = (file: string): ToldText[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' -> '))
    .map(toldOf);

const near = (read: number | undefined, told: string, tolerance: number): boolean => {
  const [value = '', around] = told.split('~');
  return read !== undefined && Math.abs(read - Number(value)) <= (around ? Number(around) : tolerance);
};
const daysIn = { days: 1, weeks: 7, months: 365.25 / 12, years: 365.25 };
const isAge = (patient: Patient, told: string): boolean => {
  const [value = '', unit = 'years'] = told.split(' ');
  const days = Number(value) * daysIn[unit as keyof typeof daysIn];
  return patient.age !== undefined && Math.abs(ageInDays(patient.age) - days) <= Math.max(0.1, 0.01 * days);
};
const namesRight = (read: readonly string[] | undefined, told: string): boolean => {
  const wanted = told.split(', ');
  const has = (read ?? []).map((name) => name.toLowerCase());
  return (
    wanted.every((name) => has.some((one) => one.includes(name))) &&
    has.every((one) => wanted.some((name) => one.includes(name)))
  );
};

type Check = (patient: Patient, told: string) => boolean;
const checks: Readonly<Record<string, Check>> = {
  age: isAge,
  sex: ({ sex }, told) => sex === told,
  weight: ({ weightKg }, told) => near(weightKg, told, 0.011),
  height: ({ heightCm }, told) => near(heightCm, told, 0.2),
  born: ({ birthGestationWeeks }, told) => near(birthGestationWeeks, told, 0.01),
  pregnant: ({ pregnancy }, told) =>
    pregnancy?.state === 'yes' && (told === '' || near(pregnancy.weeks, told, 0.02)),
  after: ({ postpartumDays }, told) => near(postpartumDays, told, 0.5),
  feeding: ({ breastfeeding }, told) => (breastfeeding === true) === (told === 'yes'),
  dialysis: ({ kidney }) => kidney !== undefined && 'dialysis' in kidney,
  creatinine: ({ kidney }, told) => {
    const [value = '', unit] = told.split(' ');
    return (
      kidney !== undefined &&
      'creatinine' in kidney &&
      kidney.creatinine.value === Number(value) &&
      kidney.creatinine.unit === unit
    );
  },
  egfr: ({ kidney }, told) => kidney !== undefined && 'egfr' in kidney && near(kidney.egfr, told, 0.01),
  allergies: ({ allergies }, told) => namesRight(allergies, told),
  drugs: ({ currentDrugs }, told) => namesRight(currentDrugs, told),
  bp: ({ vitals }, told) =>
    `${vitals?.sbp}/${vitals?.dbp}` === told || (!told.includes('/') && `${vitals?.sbp}` === told),
  pulse: ({ vitals }, told) => near(vitals?.pulse, told, 0.01),
  rr: ({ vitals }, told) => near(vitals?.rr, told, 0.01),
  spo2: ({ vitals }, told) => near(vitals?.spo2, told, 0.01),
  temp: ({ vitals }, told) => near(vitals?.tempC, told, 0.11),
  gcs: ({ vitals }, told) => near(vitals?.gcs, told, 0.01),
  glucose: ({ vitals }, told) => near(vitals?.glucose_mgdl, told, 0.5),
};

/** Names of the facts that were read of a patient, as a text's key names them. */
function factsRead(patient: Patient): string[] {
  const { vitals, kidney } = patient;
  const has: readonly [string, boolean][] = [
    ['age', patient.age !== undefined],
    ['sex', patient.sex !== undefined],
    ['weight', patient.weightKg !== undefined],
    ['height', patient.heightCm !== undefined],
    ['born', patient.birthGestationWeeks !== undefined],
    ['pregnant', patient.pregnancy?.state === 'yes'],
    ['after', patient.postpartumDays !== undefined],
    ['feeding', patient.breastfeeding === true],
    ['dialysis', kidney !== undefined && 'dialysis' in kidney],
    ['creatinine', kidney !== undefined && 'creatinine' in kidney],
    ['egfr', kidney !== undefined && 'egfr' in kidney],
    ['allergies', (patient.allergies ?? []).length > 0],
    ['drugs', (patient.currentDrugs ?? []).length > 0],
    ['bp', vitals?.sbp !== undefined],
    ['pulse', vitals?.pulse !== undefined],
    ['rr', vitals?.rr !== undefined],
    ['spo2', vitals?.spo2 !== undefined],
    ['temp', vitals?.tempC !== undefined],
    ['gcs', vitals?.gcs !== undefined],
    ['glucose', vitals?.glucose_mgdl !== undefined],
  ];
  return has.flatMap(([name, isRead]) => (isRead ? [name] : []));
}

/** What was misread: a fact that is told and not read so, and, with a plus, one that nobody told. */
export function misreadIn({ facts }: ToldText, patient: Patient): string[] {
  const wrong = [...facts].flatMap(([name, told]) => (checks[name]?.(patient, told) ? [] : [name]));
  const invented = factsRead(patient).flatMap((name) => (facts.has(name) ? [] : [`+${name}`]));
  return [...wrong, ...invented];
}
