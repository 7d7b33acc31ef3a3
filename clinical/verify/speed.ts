import { convert } from '../dosing/amount';
import { mentions } from '../dosing/bans';
import file from '../knowledge/interactions/slowly.json' with { type: 'json' };
import { anyOf, pairsOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';
import type { StatedDose } from './verdict';

// Drugs that kill or harm when they run in too fast, with the shortest time of one dose or the most in a minute.

type Slowly = {
  minutes?: number;
  mgPerMinute?: number;
  mgPerKgPerMinute?: number;
  /** Emergencies in which it is pushed all the same. */
  exceptFor?: string[];
  src: string[];
};
const slowly = file as Record<string, Slowly>;

/** Rounding of clocks and of doses. */
const tolerance = 0.8;
/** A push takes a minute or two; a bolus is a word for loading doses as well. */
const pushMinutes = 1;
const neverBolus = 20;

/** One dose runs in so long, as a text says it, in minutes. */
export type Speed = { overMinutes?: number; pushed?: 'push' | 'bolus' };

const counted = new Map(pairsOf(words.timesInWords).map(([word, count]) => [word, Number(count)]));
const anyCount = [...counted.keys()].join('|');
const over = new RegExp(
  `\\bover\\s+(?:${anyOf(words.aboutOrAtLeast)}\\s+)?(\\d{1,3}(?:\\.\\d)?|${anyCount})(?:\\s*(?:-|–|to)\\s*\\d{1,3})?\\s*(${anyOf(words.minutesAndHours)})\\b|(\\d{1,3})\\s*(${anyOf(words.hindiMinutesAndHours)})\\s*में|\\b${anyOf(words.overOrIn)}\\s+(\\d{1,3})\\s*(${anyOf(words.secondsOfAPush)})\\b`,
  'iu',
);
const pushWords = new RegExp(`\\b(?:iv|i\\.v\\.?)\\s*push\\b|\\b${anyOf(words.pushedFast)}\\b`, 'iu');
const bolusWord = /\bbolus\b/iu;

/** Reads how fast a clause says that a dose is given. */
export function speedIn(clause: string): Speed {
  const said = over.exec(clause);
  const count = said?.[1] ?? said?.[3] ?? said?.[5];
  const unit = said?.[2] ?? said?.[4] ?? said?.[6];
  if (count !== undefined && unit !== undefined) {
    const number = counted.get(count.toLowerCase()) ?? Number(count);
    const minutes = /^s/iu.test(unit) ? 1 / 60 : /^m|मिनट/iu.test(unit) ? 1 : 60;
    return { overMinutes: number * minutes };
  }
  if (pushWords.test(clause)) return { pushed: 'push' };
  return bolusWord.test(clause) ? { pushed: 'bolus' } : {};
}

/** The shortest time of this dose in minutes with its sources, where what was stated is faster. */
export function tooFast(
  drugId: string,
  { dose, unit, per, overMinutes, pushed }: StatedDose,
  weightKg: number | undefined,
  purposes = '',
): { minutes: number; src: readonly string[] } | undefined {
  const rule = slowly[drugId];
  if (rule?.exceptFor && mentions(purposes, rule.exceptFor)) return undefined;
  if (!rule || (overMinutes === undefined && pushed === undefined)) return undefined;
  const stated = convert(dose, unit, 'mg');
  const isPerKg = per.startsWith('kg');
  const mg = isPerKg && stated !== undefined ? stated * (weightKg ?? Number.NaN) : stated;
  const mgPerKg = isPerKg ? stated : mg !== undefined && weightKg !== undefined ? mg / weightKg : undefined;
  // Without a weight a dose by the kilogram is held against what a kilogram bears.
  const longest = Math.max(
    ...[
      rule.minutes,
      rule.mgPerMinute !== undefined && mg !== undefined ? mg / rule.mgPerMinute : undefined,
      rule.mgPerKgPerMinute !== undefined && mgPerKg !== undefined
        ? mgPerKg / rule.mgPerKgPerMinute
        : undefined,
    ].filter((one): one is number => one !== undefined && !Number.isNaN(one)),
  );
  const minutes = Number.isFinite(longest) ? longest : undefined;
  if (minutes === undefined || (pushed === 'bolus' && minutes < neverBolus)) return undefined;
  return (overMinutes ?? pushMinutes) < minutes * tolerance ? { minutes, src: rule.src } : undefined;
}

/** "Not faster than 50 mg/min": a limit of speed that is no faster than the drug bears speaks of no infusion. */
export function bearsSpeed(drugId: string | undefined, amount: number, unit: StatedDose['unit']): boolean {
  const most = drugId === undefined ? undefined : slowly[drugId]?.mgPerMinute;
  const mg = convert(amount, unit, 'mg');
  return most !== undefined && mg !== undefined && mg <= most;
}
