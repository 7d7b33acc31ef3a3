import { type OfferId, offers } from '#contract/offers';
import { manualGrant, plans } from '#contract/product';
import { nextDebit, nextStep, renewalSteps } from '#rules/renewal';
import { isRunning } from '#rules/running-plan';
import {
  foldLedger,
  freeTerm,
  type LedgerEntry,
  type PaidEntry,
  termAfterPurchase,
  termAt,
} from '#rules/subscription-term';
import { fc } from '../support/properties';

const dayMs = 86_400_000;
const start = Date.parse('2026-01-31T06:30:00.000Z');
const onDay = (day: number): string => new Date(start + day * dayMs).toISOString();
const paid = (offer: OfferId, day: number, more: Partial<PaidEntry> = {}): PaidEntry => ({
  kind: 'payment',
  id: `pay_${offer}_${day}`,
  at: onDay(day),
  offer,
  refunded: false,
  ...more,
});
const termOf = (...entries: LedgerEntry[]) => foldLedger(entries).term;

describe('what a ledger amounts to', () => {
  it('is Free without any entry', () => {
    expect(termOf()).toEqual(freeTerm);
  });

  it('is the plan that was paid, for its days from the payment, whatever month it is', () => {
    expect(termOf(paid('pro_monthly', 0))).toEqual({
      plan: 'pro',
      status: 'active',
      amountPaise: plans.pro.monthlyPaise,
      startedAt: onDay(0),
      endsAt: onDay(30),
    });
    expect(termOf(paid('basic_yearly', 0)).endsAt).toBe(onDay(365));
  });

  it('goes on from the end when the same plan is bought again', () => {
    const term = termOf(paid('basic_monthly', 0), paid('basic_yearly', 10));
    expect(term).toMatchObject({
      plan: 'basic',
      startedAt: onDay(0),
      endsAt: onDay(395),
      amountPaise: plans.basic.yearlyPaise,
    });
  });

  it('begins anew when the plan had ended, at its very end as well', () => {
    expect(termOf(paid('basic_monthly', 0), paid('basic_monthly', 30))).toMatchObject({
      startedAt: onDay(30),
      endsAt: onDay(60),
    });
    expect(termOf(paid('basic_monthly', 0), paid('basic_monthly', 40)).endsAt).toBe(onDay(70));
  });

  it('turns what is left of another plan into days of the new one by their monthly prices, both ways', () => {
    const left = 20 * dayMs;
    const up = Math.ceil((left * plans.basic.monthlyPaise) / plans.pro.monthlyPaise);
    const down = Math.ceil((left * plans.pro.monthlyPaise) / plans.basic.monthlyPaise);
    const ends = (extraMs: number) => new Date(start + 40 * dayMs + extraMs).toISOString();
    expect(termOf(paid('basic_monthly', 0), paid('pro_monthly', 10))).toMatchObject({
      plan: 'pro',
      startedAt: onDay(10),
      endsAt: ends(up),
    });
    expect(termOf(paid('pro_monthly', 0), paid('basic_monthly', 10))).toMatchObject({
      plan: 'basic',
      endsAt: ends(down),
    });
  });

  it('leaves out what was given back, as if it had never been', () => {
    const given = paid('pro_yearly', 5, { refunded: true });
    expect(termOf(paid('basic_monthly', 0), given)).toEqual(termOf(paid('basic_monthly', 0)));
    expect(termOf(given)).toEqual(freeTerm);
  });

  it('is what an administrator has set, from then on', () => {
    const grant: LedgerEntry = {
      kind: 'grant',
      id: 'g',
      at: onDay(5),
      plan: 'pro',
      status: 'inactive',
      amountPaise: manualGrant.paise.pro,
      endsAt: onDay(35),
    };
    expect(termOf(paid('basic_yearly', 0), grant)).toMatchObject({
      plan: 'pro',
      status: 'inactive',
      endsAt: onDay(35),
    });
    expect(termOf(grant, paid('pro_monthly', 10))).toMatchObject({ status: 'active', endsAt: onDay(65) });
    const free: LedgerEntry = { ...grant, plan: 'free', status: 'active', amountPaise: null, endsAt: null };
    expect(termOf(paid('basic_yearly', 0), free)).toEqual(freeTerm);
  });

  it('is cancelled by the person’s word until they take it back or buy again; the end stays', () => {
    const choice = (goesOn: boolean, day: number): LedgerEntry => ({
      kind: 'choice',
      id: 'c',
      at: onDay(day),
      goesOn,
    });
    const bought = paid('basic_monthly', 0);
    expect(termOf(bought, choice(false, 3))).toMatchObject({ status: 'cancelled', endsAt: onDay(30) });
    expect(termOf(bought, choice(true, 4))).toEqual(termOf(bought));
    expect(termOf(bought, choice(false, 3), paid('basic_monthly', 5)).status).toBe('active');
    expect(termOf(bought, choice(false, 31))).toEqual(termOf(bought));
    expect(termOf(choice(false, 1))).toEqual(freeTerm);
  });

  it('is Free from the very millisecond of its end', () => {
    const term = termOf(paid('pro_monthly', 0));
    const end = start + 30 * dayMs;
    expect(isRunning(term, end - 1)).toBe(true);
    expect(termAt(term, end - 1)).toEqual(term);
    expect(termAt(term, end)).toEqual({ ...term, plan: 'free', status: 'inactive', amountPaise: null });
  });

  it('tells what each payment bought', () => {
    const { periods } = foldLedger([
      paid('basic_monthly', 0),
      paid('basic_monthly', 10),
      paid('pro_monthly', 20),
    ]);
    expect([...periods.values()]).toEqual([
      { from: onDay(0), to: onDay(30) },
      { from: onDay(30), to: onDay(60) },
      { from: onDay(20), to: onDay(50) },
    ]);
  });

  it('shows a purchase before it is made as it will be', () => {
    const running = termOf(paid('basic_monthly', 0));
    expect(termAfterPurchase(freeTerm, 'pro_yearly', onDay(0)).kind).toBe('begins');
    expect(termAfterPurchase(running, 'basic_yearly', onDay(1)).kind).toBe('extends');
    const changing = termAfterPurchase(running, 'pro_monthly', onDay(10));
    expect(changing).toMatchObject({ kind: 'changes', period: { from: onDay(10), to: onDay(40) } });
    expect(changing.term).toEqual(termOf(paid('basic_monthly', 0), paid('pro_monthly', 10)));
  });
});

const offerIds = Object.keys(offers) as OfferId[];
const entries = fc.array(
  fc.record({
    kind: fc.constant('payment' as const),
    id: fc.uuid(),
    at: fc.integer({ min: 0, max: 800 * dayMs }).map((ms) => new Date(start + ms).toISOString()),
    offer: fc.constantFrom(...offerIds),
    refunded: fc.boolean(),
  }),
  { maxLength: 12 },
);
/** Computes what a term is still worth, in paise of the catalogue's monthly prices. */
const worth = (term: { plan: keyof typeof plans; endsAt: string | null }, at: number): number =>
  term.endsAt === null
    ? 0
    : (Math.max(0, Date.parse(term.endsAt) - at) / (30 * dayMs)) * plans[term.plan].monthlyPaise;

describe('for any payments', () => {
  it('the order in which they were learnt of makes no difference', () => {
    fc.assert(
      fc.property(entries, fc.infiniteStream(fc.nat()), (all, random) => {
        const shuffled = [...all]
          .map((entry) => ({ entry, key: random.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        expect(foldLedger(shuffled).term).toEqual(foldLedger(all).term);
      }),
    );
  });

  it('a refunded payment is the same as none', () => {
    fc.assert(
      fc.property(entries, (all) => {
        expect(foldLedger(all).term).toEqual(foldLedger(all.filter(({ refunded }) => !refunded)).term);
      }),
    );
  });

  it('a purchase never takes away what was paid: neither time of the plan nor the worth of the rest', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom(...offerIds), (all, offer) => {
        const at = start + 900 * dayMs;
        const before = foldLedger(all).term;
        const { term } = termAfterPurchase(before, offer, new Date(at).toISOString());
        const added = (offers[offer].days / 30) * plans[offers[offer].plan].monthlyPaise;
        expect(worth(term, at)).toBeGreaterThanOrEqual(worth(before, at) + added - 0.01);
        // Rounded in the person's favour, by a millisecond at the most.
        expect(worth(term, at)).toBeLessThan(worth(before, at) + added + 0.01);
      }),
    );
  });

  it('a plan that runs was paid: its end is never later than all that was bought, at the best exchange', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const { term } = foldLedger(all);
        const kept = all.filter(({ refunded }) => !refunded);
        if (kept.length === 0) expect(term).toEqual(freeTerm);
        const paise = kept.reduce(
          (sum, { offer }) => sum + (offers[offer].days / 30) * plans[offers[offer].plan].monthlyPaise,
          0,
        );
        const first = Math.min(...kept.map(({ at }) => Date.parse(at)));
        if (term.endsAt !== null) {
          const last = Math.max(...kept.map(({ at }) => Date.parse(at)));
          expect(worth(term, last)).toBeLessThanOrEqual(paise + 0.01);
          expect(Date.parse(term.endsAt)).toBeGreaterThan(first);
        }
      }),
    );
  });
});

describe('the steps of a renewal', () => {
  const endsAt = onDay(30);
  const hoursBefore = (hours: number) => new Date(Date.parse(endsAt) - hours * 3_600_000).toISOString();

  it('are a notice, a debit two days later and two more tries', () => {
    const noticedAt = hoursBefore(72);
    const at = (done: number) => nextStep({ endsAt, done, ...(done > 0 && { noticedAt }) });
    expect([0, 1, 2, 3].map((done) => at(done)?.at)).toEqual([72, 24, 12, 1].map(hoursBefore));
    expect([0, 1, 2, 3].map((done) => at(done)?.act)).toEqual(['notice', 'debit', 'debit', 'debit']);
    expect(at(renewalSteps.length)).toBeUndefined();
  });

  it('never debit sooner than a day after the notice, and not at all when that is after the end', () => {
    expect(nextStep({ endsAt, done: 1, noticedAt: hoursBefore(30) })?.at).toBe(hoursBefore(6));
    expect(nextStep({ endsAt, done: 2, noticedAt: hoursBefore(30) })?.at).toBe(hoursBefore(6));
    expect(nextStep({ endsAt, done: 1, noticedAt: hoursBefore(20) })).toBeUndefined();
    expect(nextDebit({ endsAt, done: 1, noticedAt: hoursBefore(20) })).toBeNull();
  });

  it('tell when money is taken next', () => {
    expect(nextDebit({ endsAt, done: 0 })).toBe(hoursBefore(24));
    expect(nextDebit({ endsAt, done: 2, noticedAt: hoursBefore(48) })).toBe(hoursBefore(12));
    expect(nextDebit({ endsAt, done: 4, noticedAt: hoursBefore(48) })).toBeNull();
  });
});
