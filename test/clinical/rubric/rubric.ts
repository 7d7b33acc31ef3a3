import { readFileSync } from 'node:fs';
import { type Assessment, assess } from '#clinical/engine';

/** An ordinary patient as a doctor types it, with what a senior wants to see and must not see. Ids of conditions and findings. */
export type RubricCase = {
  id: string;
  area: string;
  text: string;
  month?: number;
  /** One of these stands among the first three candidates. */
  first: string[];
  /** One of each group stands among the candidates or under must not miss. */
  also?: string[][];
  /** The first of the two stands above the second among the candidates. */
  ahead?: [string, string];
  /** None of these stands anywhere. */
  never?: string[];
  /** Levels that a senior would accept. */
  urgency: string[];
  /** Questions that a senior would find sensible; one of them is asked. Empty where nobody said which. */
  ask: string[];
  /** Words of the orders that a senior would give first, each a pattern; the first six orders and the cards of danger are read. */
  orders?: string[];
};

/** Written before the work on the judgement; the half held back is looked at as a sum only. */
export const rubricHalves = ['development', 'held-back'] as const;
/**
 * More patients, written before the work that followed the first sixty: thirty of which all are looked at, eighty of a
 * consulting room, eighty visits to outpatients, casualty and ward, told in English and Hindi in both scripts, and some hundred and
 * twenty of all rooms as doctors type them, with the orders that come first; of all but the thirty one half is held back.
 */
export const rubricParts = [
  ...rubricHalves,
  'ordinary',
  'consulting',
  'consulting-held-back',
  'visits',
  'visits-held-back',
  'rooms',
  'rooms-held-back',
] as const;
export type RubricPart = (typeof rubricParts)[number];

const folder = new URL('./', import.meta.url);
export const rubricOf = (half: RubricPart): RubricCase[] =>
  JSON.parse(readFileSync(new URL(`${half}.json`, folder), 'utf8')) as RubricCase[];

export type RubricVerdict = {
  id: string;
  area: string;
  /** A senior wants so many things, and these of them are not there. */
  wanted: number;
  missing: string[];
  /** These must not be there and are. */
  wrong: string[];
  /** The level given where it is not one that a senior accepts. */
  urgency?: string;
  asked: boolean;
  /** Of the orders that a senior gives first so many are told, and so many there are. */
  ordered: { told: number; of: number };
};

const within = 3;
const firstOrders = 6;

/** Holds an assessment against what a senior wants. */
function judged(
  one: RubricCase,
  { candidates, mustNotMiss, questions, urgency, dangers, orders }: Assessment,
): RubricVerdict {
  const likely = candidates.map(({ id }) => id);
  const shown = [...likely, ...mustNotMiss.map(({ id }) => id)];
  const place = (id: string) => (likely.includes(id) ? likely.indexOf(id) : likely.length);
  const wants = [
    { what: one.first.join('|'), met: likely.slice(0, within).some((id) => one.first.includes(id)) },
    ...(one.also ?? []).map((group) => ({
      what: group.join('|'),
      met: group.some((id) => shown.includes(id)),
    })),
    ...(one.ahead
      ? [{ what: one.ahead.join(' above '), met: place(one.ahead[0]) < place(one.ahead[1]) }]
      : []),
  ];
  const toldFirst = [
    ...dangers.map(({ now }) => now.en),
    ...orders.slice(0, firstOrders).map(({ text }) => text.en),
  ];
  const isTold = (words: string): boolean => toldFirst.some((text) => new RegExp(words, 'i').test(text));
  const { orders: ordersWanted = [] } = one;
  return {
    id: one.id,
    area: one.area,
    wanted: wants.length,
    missing: wants.filter(({ met }) => !met).map(({ what }) => what),
    wrong: [...new Set(shown)].filter((id) => one.never?.includes(id)),
    ...(!one.urgency.includes(urgency.level) && { urgency: urgency.level }),
    asked: one.ask.length === 0 || questions.some(({ finding }) => one.ask.includes(finding)),
    ordered: { told: ordersWanted.filter(isTold).length, of: ordersWanted.length },
  };
}

export const verdictsOf = (half: RubricPart): RubricVerdict[] =>
  rubricOf(half).map((one) =>
    judged(one, assess(one.text, { setting: one.month === undefined ? {} : { month: one.month } })),
  );
