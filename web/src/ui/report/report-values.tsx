import type { ReportValue } from '#contract/tools/reports/report-value';
import { useLanguage } from '#web/i18n/language';
import { reportValuesWords } from '#web/i18n/report-values';
import { useWords } from '#web/i18n/words';
import { Fold } from '#web/ui/fold';

const looks: Record<ReportValue['flag'], string> = {
  critical: 'border-danger bg-danger-wash text-danger',
  low: 'border-marigold bg-marigold-wash text-marigold-ink',
  high: 'border-marigold bg-marigold-wash text-marigold-ink',
  abnormal: 'border-marigold bg-marigold-wash text-marigold-ink',
  unclear: 'border-line-strong text-ink-soft',
  normal: 'border-line text-ink-soft',
};
/** The direction is shown by more than a colour and a word. */
const arrows: Partial<Record<'low' | 'high', string>> = { low: '↓', high: '↑' };

type Props = { values: readonly ReportValue[]; lang: 'en' | 'hi' };

/** The results, the gravest first, one line each; what is normal is folded under them. */
export function ReportValues({ values, lang }: Props) {
  const words = useWords(reportValuesWords);
  const grave = values.filter(({ flag }) => flag !== 'normal');
  const normal = values.filter(({ flag }) => flag === 'normal');
  return (
    <section aria-label={words.title} lang={lang}>
      {grave.length > 0 && <Rows values={grave} lang={lang} />}
      {normal.length > 0 && (
        <Fold title={words.normal} count={normal.length} printed={grave.length === 0}>
          <Rows values={normal} lang={lang} />
        </Fold>
      )}
    </section>
  );
}

/** A result with its unit, as it was printed. */
export const valueShown = ({ value, unit }: ReportValue): string => (unit ? `${value} ${unit}` : value);

function Rows({ values, lang }: Props) {
  return (
    <ul className="tabular divide-y divide-line border-y border-line text-note print:columns-2 print:gap-8">
      {values.map((one, at) => (
        // Two rows of one test with one value are two rows of the report.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never sorted again
        <Row key={`${one.id}-${at}`} one={one} lang={lang} />
      ))}
    </ul>
  );
}

function Row({ one, lang }: { one: ReportValue; lang: 'en' | 'hi' }) {
  const words = useWords(reportValuesWords);
  const locale = useLanguage() === 'hindi' ? 'hi-IN' : 'en-IN';
  const side =
    one.flag === 'critical' ? one.side : one.flag === 'low' || one.flag === 'high' ? one.flag : undefined;
  return (
    <li className="flex break-inside-avoid flex-wrap items-center gap-x-3 py-px leading-snug sm:py-1.5 sm:leading-normal">
      <span className="min-w-0 flex-1 break-words">
        <TestName name={one[lang]} /> <Ranges of={one} />
      </span>
      <span className="flex items-center gap-2">
        <b className="font-semibold">{valueShown(one)}</b>
        <span
          className={`min-w-6 rounded-full border px-1.5 py-1 text-center text-small leading-none font-semibold sm:min-w-16 sm:px-2 print:py-0 ${looks[one.flag]}`}
        >
          {side && <span aria-hidden>{arrows[side]} </span>}
          {/* On a phone the arrow says it; what has none is said in words. */}
          <span className={side && one.flag !== 'critical' ? 'max-sm:sr-only' : ''}>
            {words.flags[one.flag]}
          </span>
        </span>
      </span>
      {one.trend && <Trend points={one.trend} unit={trendUnit(one)} locale={locale} />}
    </li>
  );
}

const englishBehind = /[\u0900-\u097f].*\(([^()]*[a-z][^()]*)\)$/i;

/**
 * Shows one of two names on a phone, where a name in Hindi has the English one behind it: the one that stands on the
 * report.
 */
function TestName({ name }: { name: string }) {
  const english = englishBehind.exec(name)?.[1];
  if (english === undefined) return name;
  return (
    <>
      <span className="max-sm:hidden print:inline">{name}</span>
      <span lang="en" className="inline-block first-letter:uppercase sm:hidden print:hidden">
        {english}
      </span>
    </>
  );
}

/** Bounds as numbers alone: "12.0 - 15.0" is 12–15. */
const numbersOf = (bounds: string): string =>
  (bounds.match(/\d+(?:[.,]\d+)*/g) ?? []).map((one) => Number(one.replaceAll(',', ''))).join();

/** The value in our unit, the range that was printed, and ours where it is another. A phone and paper have room for one. */
function Ranges({ of: { converted, range, own_range: own } }: { of: ReportValue }) {
  const words = useWords(reportValuesWords);
  const isOther = own !== undefined && (range === undefined || numbersOf(own) !== numbersOf(range));
  const ours = isOther ? words.ours(own) : undefined;
  if (converted === undefined && range === undefined && ours === undefined) return null;
  const same = converted && `= ${converted}`;
  const one = range ?? ours;
  return (
    <span className="text-small text-ink-soft sm:block print:inline">
      <span className="sm:hidden print:hidden">{together(same, one)}</span>
      <span className="max-sm:hidden print:hidden">
        {together(same, range && words.printed(range), ours)}
      </span>
      <span className="hidden print:inline">{one}</span>
    </span>
  );
}

/** Parts with dots between them; a line is broken between two of them alone. */
const together = (...parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part.replaceAll(' ', '\u00A0')] : [])).join(' · ');

/** Width and height of the plot, and the paper around its line. */
const plot = { width: 72, height: 24, paper: 4 };

const dayText = (day: number, locale: string): string =>
  new Date(
    Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100),
  ).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: '2-digit', timeZone: 'UTC' });

/** Earlier values stand in our unit; where this one was printed in another, theirs is said. */
const trendUnit = ({ converted }: ReportValue): string => converted?.replace(/^[<>≤≥]?\s*[\d.,]+/, '') ?? '';

type TrendProps = { points: NonNullable<ReportValue['trend']>; unit: string; locale: string };

/** Earlier values as a small line; who does not see it hears the numbers. */
function Trend({ points, unit, locale }: TrendProps) {
  const words = useWords(reportValuesWords);
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const { width, height, paper } = plot;
  const x = (at: number) => paper + ((width - 2 * paper) * at) / Math.max(1, points.length - 1);
  const y = (value: number) => height - paper - ((height - 2 * paper) * (value - low)) / (high - low || 1);
  const line = points.map(({ value }, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const told = words.trend(
    points
      .slice(0, -1)
      .map(({ day, value }) => `${value}${unit} (${dayText(day, locale)})`)
      .join(', '),
  );
  return (
    <span className="flex w-full items-center justify-end gap-2">
      <span className="text-small text-ink-soft">{told}</span>
      <svg
        aria-hidden
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="shrink-0 text-teal"
      >
        <polyline points={line} fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle cx={x(points.length - 1)} cy={y(values.at(-1) ?? 0)} r="2.5" fill="currentColor" />
      </svg>
    </span>
  );
}
