import { useWords } from '#web/i18n/words';
import { useTheme } from '#web/ui/theme';
import { contrast } from './contrast';
import { least, type Pair, pairs } from './pairs';
import { Specimen, State } from './specimen';
import { galleryWords } from './words';

const colours = [
  ...['paper', 'sheet', 'sunken', 'ink', 'ink-soft', 'line', 'edge'],
  ...['teal', 'teal-deep', 'teal-wash', 'on-teal', 'marigold', 'marigold-ink', 'marigold-wash'],
  ...['danger', 'danger-wash', 'verified', 'outside', 'above', 'unverified'],
];
const sizes = ['small', 'note', 'body', 'lead', 'title', 'display'];
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 16]; // of the 4 px grid, those that are used

const colour = (name: string) => `var(--color-${name})`;

/** Colours, type, space and shape as they are in this theme and language. */
export function Tokens() {
  const words = useWords(galleryWords);
  const theme = useTheme();
  const now = getComputedStyle(document.documentElement);
  const hex = (name: string) => now.getPropertyValue(`--color-${name}`).trim();
  return (
    <>
      <Specimen name={`colours (${theme})`}>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 md:col-span-2 lg:grid-cols-5">
          {colours.map((name) => (
            <li key={name} className="text-small">
              <span
                className="block h-14 rounded-soft border border-line"
                style={{ background: colour(name) }}
              />
              <span lang="en" className="mt-1 block font-semibold">
                {name}
              </span>
              <code className="text-ink-soft">{hex(name)}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="pairs and their contrast">
        <ul className="grid gap-2 sm:grid-cols-2 md:col-span-2 lg:grid-cols-3">
          {pairs.map((pair) => (
            <PairShown
              key={`${pair.on} ${pair.under} ${pair.use}`}
              pair={pair}
              ratio={contrast(hex(pair.on), hex(pair.under))}
            />
          ))}
        </ul>
      </Specimen>
      <Specimen name="six sizes">
        {sizes.map((size) => (
          <State key={size} name={`text-${size}`} wide>
            <p
              className={size === 'title' || size === 'display' ? 'display' : ''}
              style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--text-${size}--line-height)` }}
            >
              {words.sentence}
            </p>
          </State>
        ))}
        <State name="tabular" wide>
          <p className="tabular">
            1,111.1 mg
            <br />
            2,345.6 mg
          </p>
        </State>
        <State name="measure: 65 to 75 letters" wide>
          <p className="measure border-s border-line ps-4">{words.paragraph}</p>
        </State>
      </Specimen>
      <Specimen name="space, radius, shadow">
        <State name="a 4 px grid">
          <ul className="space-y-2">
            {steps.map((step) => (
              <li key={step} className="flex items-center gap-3 text-small text-ink-soft">
                <span className="tabular w-12">{step * 4} px</span>
                <span className="h-3 bg-teal" style={{ width: `calc(var(--spacing) * ${step})` }} />
              </li>
            ))}
          </ul>
        </State>
        <State name="rounded-soft, shadow-lift">
          <div className="rounded-soft border border-line bg-sheet p-8 shadow-lift" />
        </State>
      </Specimen>
    </>
  );
}

function PairShown({ pair: { on, under, use }, ratio }: { pair: Pair; ratio: number }) {
  return (
    <li
      lang="en"
      className="flex items-baseline justify-between gap-3 rounded-soft border border-line px-3 py-2 text-small"
      style={{ background: colour(under), color: use === 'mark' ? colour('ink') : colour(on) }}
    >
      <span>
        {use === 'mark' && (
          <span className="me-2 inline-block size-3 rounded-full" style={{ background: colour(on) }} />
        )}
        {on} on {under}
      </span>
      <span className="tabular font-semibold">
        {ratio.toFixed(1)}
        {ratio < least[use] && ' !'}
      </span>
    </li>
  );
}
