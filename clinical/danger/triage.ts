import type { Names, Triage } from '../knowledge/shape';
import type { Evidence } from '../text/evidence';
import type { FiredRule } from './fires';

export type TriageDecision = {
  level: Triage;
  reason: Names /** The condition that it rests on. */;
  by?: string;
};
/** A candidate that is plausible enough for its urgency to count. */
export type Plausible = Names & { id: string; triage: Triage /** As of its condition. */; homeFrom?: number };

const order: Triage[] = ['self', 'routine', 'urgent', 'emergency'];
export const isGraver = (one: Triage, other: Triage): boolean => order.indexOf(one) > order.indexOf(other);
const higher = (a: TriageDecision, b: TriageDecision): TriageDecision => (isGraver(b.level, a.level) ? b : a);

/**
 * Self-care is only offered between these ages, in years, but for what is safe at home earlier and later: outside them illness
 * hides and turns fast.
 */
const selfCareFrom = 5;
const selfCareTo = 60;
/**
 * A complaint that has lasted longer, in days, is shown to a doctor once: the NHS says three weeks of a cough, a sore in the mouth, a hoarse voice or a
 * burning chest, and for a headache or hard stools no longer either.
 */
const longestAtHome = 21;
/**
 * A fever that has lasted so many days is seen: from then on the ICMR's guideline on rickettsial diseases suspects one, and asks for
 * dengue, malaria and typhoid beside it.
 */
const feverSeenFrom = 5;
/** Below this age, in years (two months, IMNCI's young infant), every illness is seen the same day. */
const youngInfant = 2 / 12;

/** A patient whose age is not told may be as young as this, in years: an infant is hardly spoken of without one. */
const youngestUntold = 1;

/** Says whether everything that may be it is safe at home at this age, or, where none is told, from the youngest on. */
function isSafeAtHome(candidates: readonly Plausible[], ageYears = youngestUntold): boolean {
  const isSafe = ({ triage, homeFrom }: Plausible): boolean =>
    triage === 'self' && homeFrom !== undefined && ageYears >= homeFrom;
  return candidates.length > 0 && candidates.every(isSafe);
}

/** An ill infant is seen the same day, whatever it may be. */
function ofYoungInfant({ ageYears }: Evidence, candidates: readonly Plausible[]): TriageDecision | undefined {
  if (ageYears === undefined || ageYears >= youngInfant) return undefined;
  if (isSafeAtHome(candidates, ageYears)) return undefined;
  return {
    level: 'urgent',
    reason: { en: 'an ill infant under 2 months', hi: '2 महीने से छोटा बीमार शिशु' },
  };
}

/** Says why self-care is not offered, or nothing where it is. */
function bar(
  {
    ageYears,
    pregnant,
    postpartum,
    feverDays = 0,
    longestDays = 0,
    lasted: [, longest] = [0, longestDays],
  }: Evidence,
  highRisk: boolean,
  candidates: readonly Plausible[],
): Names | undefined {
  const isSafe = isSafeAtHome(candidates, ageYears);
  if (ageYears === undefined && !isSafe) return { en: 'the age is not known', hi: 'उम्र पता नहीं है' };
  if (ageYears !== undefined && (ageYears < selfCareFrom || ageYears >= selfCareTo) && !isSafe)
    return { en: 'the age calls for an examination', hi: 'इस उम्र में मरीज़ को देखना ज़रूरी है' };
  if (pregnant || postpartum || highRisk) return { en: 'a high-risk group', hi: 'मरीज़ को जोखिम ज़्यादा है' };
  if (longest > longestAtHome)
    return { en: 'it has lasted for more than three weeks', hi: 'तकलीफ़ तीन हफ़्ते से ज़्यादा की है' };
  if (feverDays >= feverSeenFrom)
    return { en: 'the fever has lasted for five days or more', hi: 'बुखार पाँच दिन या ज़्यादा से है' };
  if (candidates.length === 0 || candidates.some(({ triage }) => triage !== 'self'))
    return {
      en: 'not all of these settle without treatment',
      hi: 'इनमें से कुछ बीमारियाँ बिना इलाज के ठीक नहीं होतीं',
    };
  return undefined;
}

/** A patient at high risk, and one of whom nothing is told but what somebody who is well comes for. */
type RiskOfPatient = { highRisk: boolean; isWell: boolean };

/**
 * The highest of danger rules, urgency of the plausible candidates, and the age of an infant.
 * Self-care only when nothing at all stands against it.
 */
export function triageOf(
  fired: readonly FiredRule[],
  candidates: readonly Plausible[],
  evidence: Evidence,
  { highRisk, isWell }: RiskOfPatient,
): TriageDecision {
  const infant = isWell ? undefined : ofYoungInfant(evidence, candidates);
  const barred = bar(evidence, highRisk, candidates);
  const floor: TriageDecision = barred
    ? { level: 'routine', reason: barred }
    : {
        level: 'self',
        reason: {
          en: 'these usually settle by themselves',
          hi: 'ये बीमारियाँ आम तौर पर अपने-आप ठीक हो जाती हैं',
        },
      };
  return [
    ...fired.map(({ rule }): TriageDecision => ({ level: rule.level, reason: { en: rule.en, hi: rule.hi } })),
    ...candidates.map(
      ({ id, triage, en, hi }): TriageDecision => ({
        level: triage,
        reason: { en: `${en} is possible`, hi: `${hi} संभव है` },
        by: id,
      }),
    ),
    ...(infant ? [infant] : []),
  ].reduce(higher, floor);
}
