import type { Sex } from '../knowledge/shape';
import course from '../knowledge/words/course.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { pattern, scriptOf } from '../words/pattern';
import { wholeWord } from '../words/phrases';
import type { Understanding, UnderstoodFinding } from './understanding';

/**
 * The reader of the text may add this: month 1 to 12, the day as YYYY-MM-DD, an Indian state or city, age and sex when the form asks for them,
 * and findings of which nobody knows.
 */
export type Setting = {
  month?: number;
  /** Dates of the text, as that of the last period, are counted from this day. */
  today?: string;
  region?: string;
  ageYears?: number;
  sex?: Sex;
  unknown?: readonly string[];
};

/** This speaks for and against, apart from any condition. */
export type Evidence = {
  /** Most specific findings present, with the weight of their assertion. */
  present: ReadonlyMap<string, number>;
  /** Findings present, with everything that they imply, and illnesses named as those of now. */
  mentioned: ReadonlySet<string>;
  /** Symptoms of this illness that are over, with everything that they imply; no other evidence holds them as mentioned. */
  over: ReadonlySet<string>;
  /** Findings that the text tells as slight wherever it tells them. */
  slight: ReadonlySet<string>;
  /** How long findings have lasted, in days, where each mention has its time beside it and nothing new is told. */
  lasting: ReadonlyMap<string, number>;
  /** Danger rules that a report which the text tells shows. */
  shown: ReadonlySet<string>;
  /** Findings denied, and nothing more specific affirmed. */
  negated: ReadonlySet<string>;
  /** Asked about, and nobody knows: neither they nor their special forms are asked about again. */
  unknown: ReadonlySet<string>;
  ageYears?: number;
  /** Where no age is told, one of the findings is told of nobody older than this, in years: cradle cap. */
  youngerThan?: number;
  sex?: Sex;
  pregnant: boolean;
  postpartum: boolean;
  breastfeeding?: true;
  /** Weeks of the pregnancy, where they are told. */
  pregnancyWeeks?: number;
  month?: number;
  /** Words of the text and of the form among which the names of places are looked for. */
  region?: string;
  /** The shortest and the longest time told for a complaint that is there, in days. */
  lasted?: [number, number];
  /** The longest time told, beside whatever it stands, in days. */
  longestDays?: number;
  /** The longest time told of a fever that is there, in days. */
  feverDays?: number;
};

/** "Possible" is half a finding: the writer is not sure either. So is a symptom of this illness that is over. */
const possibleWeight = 0.5;
const overWeight = 0.5;

/** Small words with one space before and behind each, so that a place is found as a whole word. */
const placesIn = (text: string): string => {
  const small = text.toLowerCase();
  return ` ${small.replace(noLetters(scriptOf(small)), ' ')} `;
};
const noLetters = pattern('[^\\p{L}\\p{M}]+', 'gu');

/** "Bright red blood, no pain at all": a bleeding without pain, where no pain of the womb is told. */
const painless = pattern(wholeWord(course.painless), 'iu');
const painsOfWomb = [
  'abdominal-pain',
  'lower-abdominal-pain',
  'severe-abdominal-pain',
  'labour-pains',
  'tense-uterus',
];

/** Signs from which an injury of a place not told is taken for one of the head until it is known better. */
const ofHeadInjury = ['altered-consciousness', 'memory-loss', 'vomiting', 'seizure'];

/** From this age, in years, the periods are over, and blood from the womb is no period. */
const afterMenopause = 55;

/** What was told means something else in this person: after a delivery, after an injury, after the menopause, with COPD. */
function adaptToPerson(
  told: Map<string, number>,
  { pregnant, postpartum }: Understanding['person'],
  ageYears: number | undefined,
): void {
  const weight = (id: string): number => told.get(id) ?? 0;
  // A baby that is born is no longer felt to move in the womb.
  if (postpartum && !pregnant) told.delete('reduced-fetal-movement');
  // Much blood after a delivery is taken to come from the womb until it is known better.
  if (postpartum && !pregnant && told.has('heavy-bleeding'))
    told.set('postpartum-bleeding', weight('heavy-bleeding'));
  if (ageYears !== undefined && ageYears >= afterMenopause && told.has('vaginal-bleeding'))
    told.set('odd-vaginal-bleeding', weight('vaginal-bleeding'));
  const injured = Math.max(weight('injury'), weight('fall-from-height'));
  if (injured > 0 && !told.has('head-injury') && ofHeadInjury.some((id) => told.has(id)))
    told.set('head-injury', injured);
  // Who fell or crashed and cannot move the legs has hurt the spine until it is known better.
  if (injured > 0 && (told.has('ascending-weakness') || told.has('cauda-equina')))
    told.set('spine-injury-weak', injured);
  // On a blood thinner a raised INR is what is aimed for, until it is far too high.
  if (told.has('anticoagulant') && !told.has('very-high-inr')) told.delete('high-inr');
  // In COPD a saturation of 88 to 92 % is what is aimed for (NEWS2, scale 2).
  if (told.has('copd-known') && !told.has('very-low-spo2')) told.delete('low-spo2');
}

function slightIn(findings: readonly UnderstoodFinding[]): ReadonlySet<string> {
  const told = findings.filter(({ assertion }) => assertion === 'present' || assertion === 'possible');
  const more = new Set(told.flatMap(({ id, severity }) => (severity === 'mild' ? [] : [id])));
  return new Set(told.flatMap(({ id }) => (more.has(id) ? [] : [id])));
}

function lastingIn(findings: readonly UnderstoodFinding[]): ReadonlyMap<string, number> {
  const lasting = new Map<string, number>();
  for (const { id, assertion, lastingDays = 0 } of findings)
    if (assertion === 'present' || assertion === 'possible')
      lasting.set(id, Math.min(lastingDays, lasting.get(id) ?? lastingDays));
  return lasting;
}

/** Present beats denied when a text says both; a general finding gives way to its more specific form. */
export function evidenceOf(
  reference: Reference,
  { text, findings, person, durationDays, shown = [] }: Understanding,
  setting: Setting,
): Evidence {
  const told = new Map<string, number>();
  const weighed = findings.filter(({ id }) => reference.findings.get(id)?.kind !== 'label');
  for (const { id, assertion } of weighed) {
    const weight = assertion === 'present' ? 1 : assertion === 'possible' ? possibleWeight : 0;
    if (weight > (told.get(id) ?? 0)) told.set(id, weight);
  }
  // Who is pregnant and bleeds from a place not told is taken to bleed from the womb until it is known better.
  const unplaced = told.get('bleeding') ?? told.get('heavy-bleeding');
  if (person.pregnant && unplaced !== undefined && !told.has('vaginal-bleeding'))
    told.set('vaginal-bleeding', unplaced);
  const isPainless = painless(scriptOf(text), text).test(text) && !painsOfWomb.some((id) => told.has(id));
  if (person.pregnant && told.has('vaginal-bleeding') && isPainless)
    told.set('painless-bleeding', told.get('vaginal-bleeding') ?? 1);
  const ageYears = setting.ageYears ?? person.ageYears;
  adaptToPerson(told, person, ageYears);
  const named = findings.flatMap(({ id, assertion }) =>
    assertion === 'present' && reference.findings.get(id)?.kind === 'label' ? [id] : [],
  );
  // Who names dengue as the illness of now has told of a fever; the name itself weighs nothing.
  for (const id of named)
    for (const implied of reference.upward(id).slice(1)) if (!told.has(implied)) told.set(implied, 1);
  // The fever that is gone still tells of dengue, but raises no danger sign of a fever.
  const over = weighed
    .filter(({ id, isOver }) => isOver && !told.has(id))
    .map(({ id }) => [id, overWeight] as const);
  const implied = new Set([...told.keys()].flatMap((id) => reference.upward(id).slice(1)));
  const negated = weighed.filter(
    ({ assertion, id }) => assertion === 'negated' && !told.has(id) && !implied.has(id),
  );
  const days = findings.flatMap(({ assertion, durationDays }) =>
    assertion === 'present' && durationDays ? [durationDays] : [],
  );
  const feverDays = Math.max(
    0,
    ...weighed.flatMap(({ id, assertion, durationDays: lasted = 0 }) =>
      assertion === 'present' && reference.upward(id).includes('fever') ? [lasted] : [],
    ),
  );
  const youngerThan = Math.min(
    ...[...told.keys()].map((id) => reference.findings.get(id)?.askedOf?.to ?? Number.POSITIVE_INFINITY),
  );
  const weeks = person.told?.pregnancy?.weeks;
  const sex = person.pregnant || person.postpartum ? 'f' : (setting.sex ?? person.sex);
  return {
    present: new Map([...told, ...over].filter(([id]) => !implied.has(id))),
    // The breath of one who snores stops in sleep: that is weighed, and raises no alarm as it would in one who is awake.
    mentioned: new Set(
      [...told.keys(), ...implied, ...named].filter((id) => id !== 'apnoea' || !told.has('snoring')),
    ),
    over: new Set(over.flatMap(([id]) => reference.upward(id))),
    slight: slightIn(weighed),
    lasting: lastingIn(weighed),
    shown: new Set(shown.map(({ rule }) => rule)),
    negated: new Set(negated.map(({ id }) => id)),
    unknown: new Set(setting.unknown),
    pregnant: person.pregnant === true,
    postpartum: person.postpartum === true,
    ...(person.told?.breastfeeding && { breastfeeding: true as const }),
    ...(weeks !== undefined && { pregnancyWeeks: weeks }),
    ...(ageYears !== undefined && { ageYears }),
    ...(ageYears === undefined && Number.isFinite(youngerThan) && { youngerThan }),
    ...(sex && { sex }),
    ...(setting.month !== undefined && { month: setting.month }),
    region: placesIn(`${setting.region ?? ''} ${text}`),
    ...(days.length > 0 && { lasted: [Math.min(...days), Math.max(...days)] as [number, number] }),
    ...(durationDays !== undefined && { longestDays: durationDays }),
    ...(feverDays > 0 && { feverDays }),
  };
}

/**
 * The evidence that is weighed: what a known illness accounts for says nothing of the complaint of now. It stays where no
 * complaint is told beside it, for then the known illness is why the patient came. Where all that was told is over, "nose bleed,
 * stopped", that is the complaint. Dangers are told of the whole.
 */
export function weighedOf({ findings }: Reference, whole: Evidence): Evidence {
  const isAllOver = whole.present.size > 0 && [...whole.present.keys()].every((id) => whole.over.has(id));
  const evidence = isAllOver
    ? {
        ...whole,
        present: new Map([...whole.present.keys()].map((id) => [id, 1] as const)),
        mentioned: new Set([...whole.mentioned, ...whole.over]),
      }
    : whole;
  const accounted = new Set(
    [...evidence.present.keys()].flatMap((id) => findings.get(id)?.accountsFor ?? []),
  );
  const isComplaint = (id: string) => findings.get(id)?.kind === undefined && !accounted.has(id);
  const present = new Map([...evidence.present].filter(([id]) => !accounted.has(id)));
  return present.size < evidence.present.size && [...present.keys()].some(isComplaint)
    ? { ...evidence, present }
    : evidence;
}

/** The same evidence with one more finding present, as if a question had been answered with yes. */
export const withPresent = (reference: Reference, evidence: Evidence, finding: string): Evidence => ({
  ...evidence,
  present: new Map([...evidence.present, [finding, 1] as const]),
  mentioned: new Set([...evidence.mentioned, ...reference.upward(finding)]),
});
