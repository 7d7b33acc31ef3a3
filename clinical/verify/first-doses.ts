import { convert } from '../dosing/amount';
import { mentions as saysOneOf } from '../dosing/bans';
import type { Reason } from '../dosing/reason';
import { cite } from '../knowledge/cite';
import type { Drug } from '../knowledge/drug-shape';
import type { FirstDoses, FirstStep } from '../knowledge/interaction-shape';
import file from '../knowledge/interactions/first-doses.json' with { type: 'json' };
import { isRead } from '../knowledge/reading';
import type { Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import { anyOf, anyWordOf, type WordList } from '../words/phrases';
import type { Mention } from './drug-mentions';
import { sheetWords as words } from './sheet-words';
import type { DosePatient, StatedDose } from './verdict';

// Drugs that are begun with less than is right later, and what a line says of beginning.

const firstDoses = file as unknown as FirstDoses;

const oneOf = (list: WordList): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${anyOf(list)})(?![\\p{L}\\p{M}])`, 'giu');
const begins = oneOf(words.begins);
const goesOn = oneOf(words.goesOn);
const over = anyWordOf(words.isOver);
const last = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** Where the sentence of a place begins; a point between digits ends none. */
const sentenceStart = (text: string, at: number): number =>
  at - (/(?:[^.;।\n]|\.(?=\d))*$/u.exec(text.slice(0, at))?.[0].length ?? 0);

/** Says whether the line of a dose tells that its drug is begun now: "start allopurinol 300", "300 mg, never had it". */
export function isBegun(
  text: string,
  { start, end }: { start: number; end: number },
  owner: Mention,
  all: readonly Mention[],
): boolean {
  const from = Math.min(owner.start, start);
  const inFront = text.slice(sentenceStart(text, from), from);
  const next = Math.min(...all.map((one) => one.start).filter((one) => one >= end));
  const line = text.slice(end).split('\n', 1)[0] ?? '';
  // What stands right in front of the next drug is said of that.
  const behind = end + line.length <= next ? line : text.slice(end, next).replace(/[^,;.+/।]*$/u, '');
  const taken = last(behind, goesOn) >= 0;
  if (last(behind, begins) >= 0) return !taken;
  return !taken && last(inFront, begins) > last(inFront, goesOn);
}

const upTo = ({ most, unit, per }: FirstStep): Names => ({
  en: `To begin with, at most ${most} ${unit} ${per === 'day' ? 'a day' : 'a dose'}; raised step by step.`,
  hi: `शुरुआत में ${per === 'day' ? 'दिन में' : 'एक बार में'} अधिकतम ${most} ${unit}; फिर धीरे-धीरे बढ़ाएँ।`,
});

/** What speaks against a first dose: more than one begins with, or an illness in which one does not begin. */
export function firstDoseReasons(
  { sources }: Reference,
  { id }: Drug,
  { begun, dose, doseTo = dose, unit, per, timesDaily = 1, limit, slow }: StatedDose,
  { ageYears, creatinineClearance, conditions = [], candidates = [], purposes = [] }: DosePatient,
): Reason[] {
  const known = firstDoses[id];
  if (!begun || limit || !known) return [];
  const told = [...conditions, ...candidates, ...purposes].join('; ');
  const ofNow = [...conditions, ...purposes.filter((one) => !over.test(one))].join('; ');
  const never = (known.never ?? [])
    .filter((one) => saysOneOf(ofNow, one.words))
    .map(
      (one): Reason => ({
        kind: 'condition',
        verdict: 'not-for-this-patient',
        text: { en: one.en, hi: one.hi },
        sources: cite(sources, one.src),
        checked: isRead(one.checked),
      }),
    );
  if (per !== 'dose' && per !== 'day') return never;
  const exceeded = known.steps.filter((step) => {
    const amount = convert(doseTo, unit, step.unit);
    const stated =
      amount !== undefined && step.per === 'day' && per === 'dose' ? amount * timesDaily : amount;
    return (
      stated !== undefined &&
      // What is set free slowly holds more than one dose.
      !(slow && step.per === 'dose') &&
      !(per === 'day' && step.per === 'dose') &&
      stated > step.most * (1 + rounding) &&
      (step.ageFrom === undefined || (ageYears !== undefined && ageYears >= step.ageFrom)) &&
      (step.below === undefined || (creatinineClearance !== undefined && creatinineClearance < step.below)) &&
      (step.words === undefined || saysOneOf(told, step.words))
    );
  });
  const [least] = exceeded.sort((a, b) => a.most - b.most);
  return least
    ? [
        ...never,
        {
          kind: 'number',
          verdict: 'outside',
          text: upTo(least),
          sources: cite(sources, least.src),
          checked: isRead(least.checked),
        },
      ]
    : never;
}
/** A dose is rounded by so much. */
const rounding = 0.05;
