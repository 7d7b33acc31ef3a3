import { cite } from '../knowledge/cite';
import type { VitalRule } from '../knowledge/interaction-shape';
import file from '../knowledge/interactions/vital-signs.json' with { type: 'json' };
import { mentions } from './bans';
import { type DrugInQuestion, isMeant, purposeOf } from './facts';
import type { Reason } from './reason';

type Floors = { below: number; pulse: number; fastPulse: number; sbp: number; rr: number };
const floors = file.floors as Floors[];
const rules = file.against as VitalRule[];
/** Above the floor of the age in which a drug is weighed before it is given. */
const margin = 10;
const adultYears = 18;

const signs = {
  pulse: { en: 'pulse', hi: 'नाड़ी', unit: '/min' },
  sbp: { en: 'systolic pressure', hi: 'ऊपर का BP', unit: ' mmHg' },
  dbp: { en: 'diastolic pressure', hi: 'नीचे का BP', unit: ' mmHg' },
  rr: { en: 'breaths', hi: 'साँस', unit: '/min' },
  spo2: { en: 'oxygen saturation', hi: 'ऑक्सीजन', unit: ' %' },
  tempC: { en: 'temperature', hi: 'तापमान', unit: ' °C' },
  gcs: { en: 'GCS', hi: 'GCS', unit: '' },
  glucose_mgdl: { en: 'glucose', hi: 'शुगर', unit: ' mg/dL' },
} as const;

/** The number at which a rule begins to hold: its own, or the lowest and highest that is normal at that age. */
function limitOf({ sign, value }: VitalRule, ageYears = adultYears): number | undefined {
  if (typeof value === 'number') return value;
  const own = floors.find(({ below }) => ageYears < below);
  if (value === 'fast') return own?.fastPulse;
  if (sign !== 'pulse' && sign !== 'sbp' && sign !== 'rr') return undefined;
  return own && own[sign] + (value === 'floor' ? 0 : margin);
}

/** Lists what the vital signs of now say against a drug; of several rules for one sign the gravest alone is told. */
export function vitalReasons({
  parts,
  patient,
  reference,
  rule,
  route,
  indication,
}: DrugInQuestion): Reason[] {
  const given = rule?.route ?? route;
  // Only what the drug is given for tells an emergency: a rule that nobody chose does not.
  const purpose = [indication ?? '', ...(indication ? [purposeOf(rule)] : [])].join('; ');
  const told = new Map<string, Reason>();
  for (const one of rules) {
    const measured = patient.vitals?.[one.sign];
    const limit = limitOf(one, patient.ageYears);
    if (measured === undefined || limit === undefined) continue;
    if (one.bound === 'below' ? measured >= limit : measured <= limit) continue;
    if (one.fromYears !== undefined && (patient.ageYears ?? adultYears) < one.fromYears) continue;
    if (one.route && given !== undefined && given !== one.route) continue;
    if (!isMeant(one.with, parts)) continue;
    const emergency = one.exceptFor !== undefined && mentions(purpose, one.exceptFor);
    const verdict = one.level === 'avoid' && !emergency ? 'not-for-this-patient' : 'not-verified';
    const key = `${one.sign} ${one.route ?? ''}`;
    if (told.get(key)?.verdict === 'not-for-this-patient' || (told.has(key) && verdict === 'not-verified'))
      continue;
    const { en, hi, unit } = signs[one.sign];
    const number = `${Math.round(measured * 10) / 10}${unit}`;
    told.set(key, {
      kind: 'condition',
      verdict,
      text: { en: `${capital(en)} ${number}: ${one.en}`, hi: `${hi} ${number}: ${one.hi}` },
      sources: cite(reference.sources, one.src),
      checked: false,
    });
  }
  return [...told.values()];
}

const capital = ([first = '', ...rest]: string): string => first.toUpperCase() + rest.join('');
