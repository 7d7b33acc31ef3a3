import { cite } from '../knowledge/cite';
import type { DoseRule, Drug } from '../knowledge/drug-shape';
import { isRead } from '../knowledge/reading';
import type { Names } from '../knowledge/shape';
import { bannedAbove } from './bans';
import { banCautions, byGravity, ruleCautions } from './cautions';
import { sourcesOfCeiling } from './ceiling';
import { kidneyRowFor } from './kidney-row';
import { prescriptionLine } from './prescription-line';
import { productsFor } from './product';
import { maximaOf, rangeOf } from './range';
import { gravest, type Reason } from './reason';
import { type DoseQuestion, nameOf, noRule, refuse } from './refusal';
import type { Dose, DoseResult } from './result';
import { summaryOf } from './summary';
import { workingOf } from './working';

/** Says what the rule's row for a clearance does to the dose. */
export function renalFactor(
  rule: DoseRule,
  clearance: number | undefined,
  general?: Drug['renal'],
): { factor: number; avoid?: Names } {
  const row = kidneyRowFor(rule, clearance, general);
  return row?.avoid ? { factor: 1, avoid: row } : { factor: row?.factor ?? 1 };
}

function aboutOf({ schedule, telemedicine, nlem, ndps, highAlert, uses, sideEffects }: Drug): Dose['about'] {
  return {
    schedule,
    telemedicine,
    ...(nlem ? { nlem } : {}),
    ndps: ndps ?? false,
    highAlert: highAlert ?? false,
    uses,
    common: sideEffects.common,
    serious: sideEffects.serious,
  };
}

/** The dose by a chosen rule: range, ceilings, products, working, cautions. */
export function computeDose(
  found: DoseQuestion,
  rule: DoseRule,
  size: number,
  factor: number,
  others: DoseRule[],
  reasons: Reason[],
): DoseResult {
  const { reference, request, drug, products, patient } = found;
  const now = {
    ...request,
    ...patient,
    route: rule.route,
    current: found.taken.known.map((one) => one.drug),
  };
  const limit = bannedAbove(drug, now, rule.unit);
  const own = maximaOf(rule, drug, request.weightKg);
  const maxima = limit === undefined ? own : { ...own, single: Math.min(limit, own.single ?? limit) };
  const ranged = rangeOf(rule, size, factor, maxima);
  const [first] = ranged.regimens;
  if (!first) return noRule(found, 'misfit');
  const { perDose, perDay } = first;
  const ceiling = Math.min(
    maxima.single ?? Number.POSITIVE_INFINITY,
    (maxima.daily ?? Number.POSITIVE_INFINITY) / (first.times ?? 1),
  );
  const cautions = byGravity([
    ...found.cautions,
    ...banCautions(reference, [drug], { ...now, dose: perDose }).filter(
      (ban) => !found.cautions.some(({ en }) => en === ban.en),
    ),
    ...ruleCautions(reference, drug, rule, { ...request, ageYears: patient.ageYears }, products),
  ]);
  const banned = cautions.find(({ kind, level }) => kind === 'ban' && level === 'block');
  if (banned) return refuse(found, 'ban', banned, cautions);
  const measured = productsFor(drug, rule, perDose, ceiling, products, request.weightKg);
  const verdict = gravest(reasons.map((one) => one.verdict));
  const { timesDaily, once = false, weekly = false, days } = rule;
  const line = prescriptionLine({ name: drug.en, products: measured, timesDaily, once, weekly, days });
  return {
    kind: 'dose',
    verdict,
    // What must not be given is not made ready to copy.
    ...(line && verdict !== 'not-for-this-patient' && { prescription: line }),
    reasons,
    drug: nameOf(drug),
    patient: {
      weightKg: request.weightKg,
      ...(request.ageYears === undefined ? {} : { ageYears: request.ageYears }),
      ...(found.assumedAdult ? { assumedAdult: true as const } : {}),
    },
    rule: rule.id,
    for: rule.for,
    route: rule.route,
    ...(rule.as === undefined ? {} : { as: rule.as }),
    ...(rule.per === 'minute' || rule.per === 'hour' ? { infusion: rule.per } : {}),
    once: rule.once ?? false,
    weekly: rule.weekly ?? false,
    perDose,
    ...(perDay ? { perDay } : {}),
    ...(rule.timesDaily ? { timesDaily: rule.timesDaily } : {}),
    regimens: ranged.regimens,
    ...(rule.days ? { days: rule.days } : {}),
    maxima,
    capped: ranged.capped.map((which) => (which === 'single' && maxima.single === limit ? 'ban' : which)),
    products: measured,
    working: workingOf(rule, size, factor, ranged, maxima),
    cautions,
    others: others.map(summaryOf),
    about: aboutOf(drug),
    sources: cite(reference.sources, [...rule.src, ...sourcesOfCeiling(drug)]),
    whollyRead: drug.whollyRead,
    checked: isRead(rule.checked),
  };
}
