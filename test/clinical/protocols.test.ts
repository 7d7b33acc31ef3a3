import { doseAnswer } from '#clinical/dose-engine';
import { listProtocols } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';

const cards = listProtocols();
const known = new Set(knowledge.sources.map(({ id }) => id));
const steps = cards.flatMap((card) =>
  [card.signs, ...card.steps, ...card.avoid].map((step) => ({ card: card.id, ...step })),
);
/** Whom the card is for: a grown woman is every one of them but a newborn. */
const personOf = (card: string) =>
  card === 'newborn' ? { weightKg: 3, ageYears: 0 } : { weightKg: 60, ageYears: 30 };

describe('the emergency cards', () => {
  it('are the ten that a ward needs at night, each with signs, steps and what to avoid', () => {
    expect(cards.map(({ id }) => id).sort()).toEqual([
      'anaphylaxis',
      'asthma',
      'convulsion',
      'dengue-shock',
      'dka',
      'eclampsia',
      'newborn',
      'op-poisoning',
      'pph',
      'snake-bite',
    ]);
    for (const card of cards) {
      expect([card.id, card.steps.length >= 5 && card.avoid.length >= 1]).toEqual([card.id, true]);
    }
  });

  it('say every step in both languages, from a source that is known', () => {
    for (const { card, en, hi, src } of steps) {
      expect([card, en, /[\u0900-\u097f]/.test(hi)]).toEqual([card, en, true]);
      expect([
        card,
        en,
        src.length > 0 && src.every((one) => known.has(one.slice(0, one.indexOf(':')))),
      ]).toEqual([card, en, true]);
    }
  });

  it('hold no dose of their own: numbers with a unit of mass come from the dose engine', () => {
    const weighed = /\d\s?(?:mg|mcg|µg|microgram|g|IU|units?|मिग्रा)(?:\b|$)(?!\/dL)/i;
    expect(steps.filter(({ en, hi }) => weighed.test(en) || weighed.test(hi)).map(({ en }) => en)).toEqual(
      [],
    );
  });

  const doses = cards.flatMap(({ id, steps: inOrder }) =>
    inOrder.flatMap(({ doses: asked = [] }) => asked.map((dose) => [id, dose] as const)),
  );
  it.each(doses)('compute every dose for whom the card is for: %s, %o', (card, dose) => {
    const answer = doseAnswer({ ...dose, ...personOf(card) } as never, 'english');
    // A rule that nobody has read at a good source yet is shown as not verified; nothing else may speak against a dose.
    const { verdict, reasons = [] } = answer.dose ?? {};
    expect([answer.kind, verdict === 'verified' || reasons.map(({ kind }) => kind)]).toEqual([
      'dose',
      verdict === 'verified' || ['unread'],
    ]);
  });

  it('lead only to cards and calculators that there are', () => {
    const places = new Set([
      ...cards.map(({ id }) => `/protocols/${id}`),
      ...knowledge.calculators.map(({ id }) => `/calculators/${id}`),
    ]);
    expect(steps.flatMap(({ see }) => (see && !places.has(see) ? [see] : []))).toEqual([]);
  });
});
