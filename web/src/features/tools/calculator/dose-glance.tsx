import type { DoseCheck } from '#contract/tools/answer';
import type { CalculatedDose } from '#contract/tools/calculator';
import { answerWords } from '#web/i18n/answer';
import { calculatorWords } from '#web/i18n/calculator';
import { tagOf, useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { DangerCard } from '#web/ui/danger-card';
import { DoseLedger } from '#web/ui/dose-ledger';
import { gravestOf, VerdictBadge } from '#web/ui/verdict-badge';
import { amountShown, countText, listText } from './dose-numbers';

type Props = {
  dose: CalculatedDose;
  /** The engine found this of the doses in the answer; its own dose is the first. */
  checks: readonly DoseCheck[];
  lang: 'en' | 'hi';
};

/**
 * The dose as numbers, for who reads it while drawing it up: each in its own row, under the gravest word on it. What
 * this patient must not have has no numbers to read off.
 */
export function DoseGlance({ dose, checks, lang }: Props) {
  const { glance: words } = useWords(calculatorWords);
  const { verdicts } = useWords(answerWords);
  const tag = tagOf(useLanguage());
  const { perDose, perDay, timesDaily, days, maxSingle, maxDaily, unit = '' } = dose;
  const rows: [string, string | undefined][] = [
    [words.perDose, perDose && amountShown(perDose, tag)],
    [words.times, timesDaily && listText(timesDaily, tag)],
    [words.perDay, perDay && amountShown(perDay, tag)],
    [words.days, days && listText(days, tag)],
    [words.maxSingle, maxSingle === undefined ? undefined : `${countText(maxSingle, tag)} ${unit}`],
    [words.maxDaily, maxDaily === undefined ? undefined : `${countText(maxDaily, tag)} ${unit}`],
  ];
  const told = rows.filter((row): row is [string, string] => row[1] !== undefined);
  const own = checks.find(({ number }) => number === 1);
  const verdict = gravestOf([dose.verdict, ...(own ? [own.verdict] : [])]) ?? dose.verdict;
  const title = `${dose.drug.toUpperCase()}: ${verdicts[verdict]}`;
  if (verdict === 'not-for-this-patient') {
    const why = dose.reasons?.map(({ text }) => text).join(' ');
    return <DangerCard title={title} now={why || own?.sentence[lang]} />;
  }
  if (told.length === 0) return null;
  return (
    <section className="rounded-soft border border-line bg-paper p-4 sm:p-5" aria-label={words.title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{dose.drug.toUpperCase()}</h3>
        <VerdictBadge verdict={verdict} label={verdicts[verdict]} />
      </div>
      <div className="mt-3">
        <DoseLedger lines={told.map(([name, value]) => ({ name, value: value.trim() }))} />
      </div>
      {dose.products && dose.products.length > 0 && <Products products={dose.products} tag={tag} />}
    </section>
  );
}

type ProductsProps = { products: NonNullable<CalculatedDose['products']>; tag: 'en-IN' | 'hi-IN' };

/** Indian products, and how much of each one dose is. */
function Products({ products, tag }: ProductsProps) {
  const { glance: words } = useWords(calculatorWords);
  return (
    <table className="tabular mt-4 w-full border-t border-line text-note">
      <thead>
        <tr className="text-small text-ink-soft">
          <th className="py-2 text-start font-medium">{words.product}</th>
          <th className="py-2 text-end font-medium">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ name, volumeMl, count }) => (
          <tr key={name} className="border-t border-line">
            <td className="py-2 pe-4">{name}</td>
            <td className="py-2 text-end font-semibold whitespace-nowrap">
              {volumeMl ? `${listText(volumeMl, tag)} mL` : count ? words.units(listText(count, tag)) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
