import { useState } from 'react';
import { plans } from '../../api/product.at-build';
import { useSession } from '../../api/session';
import type { LandingWords } from '../../i18n/en/landing';
import { useLanguage } from '../../i18n/language';
import { rupees } from '../../i18n/numbers';
import { shellWords } from '../../i18n/shell';
import { useWords } from '../../i18n/words';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icons';

type Period = 'monthly' | 'yearly';
type Plan = keyof typeof plans;
const shownPlans: readonly Plan[] = ['free', 'basic', 'pro'];

/** What it costs, by the month or by the year. */
export function Pricing({ words }: { words: LandingWords }) {
  const [period, setPeriod] = useState<Period>('monthly');
  const { pricing } = words;
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="wrap py-16 lg:py-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div>
          <h2 id="pricing-title" className="display text-title">
            {pricing.title}
          </h2>
          <p className="mt-1 text-ink-soft">{pricing.lead}</p>
        </div>
        <PeriodSwitch words={words} period={period} onChange={setPeriod} />
      </div>
      <ul className="mt-10 grid divide-y divide-line rounded-soft border border-line bg-sheet md:grid-cols-3 md:divide-x md:divide-y-0">
        {shownPlans.map((plan) => (
          <PlanOffer key={plan} plan={plan} period={period} words={words} />
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-soft">{pricing.note}</p>
    </section>
  );
}

type SwitchProps = { words: LandingWords; period: Period; onChange: (period: Period) => void };

/** Two radio buttons in the shape of a switch. */
function PeriodSwitch({ words: { pricing }, period, onChange }: SwitchProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="sr-only">{pricing.period}</legend>
      <span className="text-note font-semibold text-marigold-ink">{pricing.save}</span>
      <div className="flex rounded-soft border border-edge bg-sheet p-1">
        {(['monthly', 'yearly'] as const).map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center rounded-[0.3rem] px-4 text-note font-semibold text-ink-soft has-checked:bg-teal has-checked:text-on-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name="period"
              className="sr-only"
              checked={period === choice}
              onChange={() => onChange(choice)}
            />
            {pricing[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OfferProps = { plan: Plan; period: Period; words: LandingWords };

function PlanOffer({ plan, period, words: { pricing } }: OfferProps) {
  const language = useLanguage();
  const shell = useWords(shellWords);
  const { dailyQueries, monthlyPaise, yearlyPaise } = plans[plan];
  const yearly = period === 'yearly';
  const saved = 12 * monthlyPaise - yearlyPaise;
  const signedOut = useSession().phase === 'signed-out';
  return (
    <li className="flex flex-col p-6">
      <h3 className="text-body font-semibold">{pricing.names[plan]}</h3>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="display tabular text-title">
          {rupees(yearly ? yearlyPaise : monthlyPaise, language)}
        </span>
        <span className="text-note text-ink-soft">{yearly ? pricing.perYear : pricing.perMonth}</span>
      </p>
      <p className="min-h-[1.7em] text-small font-semibold text-verified">
        {yearly && saved > 0 && pricing.saves(rupees(saved, language))}
      </p>
      <ul className="mt-4 mb-6 space-y-2 text-note">
        {[pricing.queries(dailyQueries), ...pricing.includes[plan]].map((line) => (
          <li key={line} className="flex gap-2.5">
            <Icon name="check" size={18} className="mt-1 shrink-0 text-teal" />
            {line}
          </li>
        ))}
      </ul>
      {signedOut && plan === 'free' && (
        <ButtonLink className="mt-auto" to="/auth?mode=sign-up">
          {shell.signUp}
        </ButtonLink>
      )}
    </li>
  );
}
