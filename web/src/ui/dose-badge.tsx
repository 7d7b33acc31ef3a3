import { createContext, type ReactNode, useContext, useId } from 'react';
import type { DoseCheck, VerdictWord } from '#contract/tools/answer';
import { answerWords } from '#web/i18n/answer';
import { useWords } from '#web/i18n/words';
import { useTurn } from './in-turn';
import { useFolding } from './use-folding';
import { VerdictBadge } from './verdict-badge';

/** The doses of the answer around a badge, and the answer's language. */
export const AnswerDoses = createContext<{
  /** Undefined while the answer is still being written: until then a badge says itself what it is. */
  doses: readonly DoseCheck[] | undefined;
  lang: 'en' | 'hi';
}>({
  doses: undefined,
  lang: 'en',
});

const verdictWords: readonly VerdictWord[] = [
  'verified',
  'outside',
  'above-maximum',
  'not-for-this-patient',
  'not-verified',
];

/** Gives the verdict of a badge before the answer is whole: the title of its link. A badge without one is not verified. */
export const verdictOf = (title?: string): VerdictWord =>
  verdictWords.find((verdict) => verdict === title) ?? 'not-verified';

/** A badge's link leads to this dose: `#dose-<token>-3`, or `#dose-3` in an answer of long ago. */
export type DoseAddress = { number: number; token?: string | undefined };
/** The dose that an address names; undefined for any other address. */
export function doseAddress(href: string | undefined): DoseAddress | undefined {
  const [found, token, number] = /^#dose-(?:([\w-]+)-)?(\d{1,4})$/.exec(href ?? '') ?? [];
  return found === undefined ? undefined : { number: Number(number), ...(token !== undefined && { token }) };
}

/** A mark in Hindi has room for its own words: the English term behind them stands in the list of the doses. */
const withoutTerm = (words: string): string => words.replace(/(?<=[\u0900-\u097f]) \([a-z ]+\)$/, '');

type BadgeProps = DoseAddress & { verdict?: string | undefined; children: ReactNode };

/** The verdict beside a dose in running text; once the answer is whole its reason unfolds below the line. */
export function DoseBadge({ number, token, verdict, children }: BadgeProps) {
  const { doses, lang } = useContext(AnswerDoses);
  // A mark with another token than the answer's is none of ours, whatever number it bears.
  const check = doses?.find((dose) => dose.number === number && dose.token === token);
  const words = withoutTerm(String(children));
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const isTappable = useTurn(check !== undefined); // all badges of an answer at once are long work
  if (doses !== undefined && !check) return <UnlistedBadge />;
  if (!check || !isTappable) {
    return <VerdictBadge verdict={check?.verdict ?? verdictOf(verdict)} label={label} />;
  }
  return <TappableBadge check={check} label={label} lang={lang} />;
}

function TappableBadge({ check, label, lang }: { check: DoseCheck; label: string; lang: 'en' | 'hi' }) {
  const { open, setOpen, frame, button } = useFolding<HTMLSpanElement>();
  const panel = useId();
  return (
    <span ref={frame}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="relative rounded-soft px-0.5 py-1 align-baseline decoration-dotted before:absolute before:inset-x-0 before:-inset-y-2 underline-offset-4 hover:underline"
      >
        <VerdictBadge verdict={check.verdict} label={label} />
      </button>
      {/* In the place where it stands, so below the line of its badge; as wide as the answer, on every screen. */}
      <span
        id={panel}
        hidden={!open}
        className="absolute inset-x-0 z-10 mt-1 block max-w-lg print:hidden rounded-soft border border-line bg-sheet p-4 text-start text-note font-normal shadow-lift [&[hidden]]:hidden"
      >
        {open && <DoseReason check={check} lang={lang} />}
      </span>
    </span>
  );
}

/** A mark that the answer's own list does not know is nobody's promise, whatever it says. */
function UnlistedBadge() {
  const { verdicts } = useWords(answerWords);
  return <VerdictBadge verdict="not-verified" label={verdicts['not-verified']} />;
}

/** Gives a verdict's reason: a sentence in the answer's language, where it is written, whether anybody read it. */
export function DoseReason({ check, lang }: { check: DoseCheck; lang: 'en' | 'hi' }) {
  const { dose: words } = useWords(answerWords);
  return (
    <span lang={lang} className="tabular block space-y-1.5">
      <span className="block">{check.sentence[lang]}</span>
      <span className="block text-small text-ink-soft">
        {check.sources.length > 0 ? `${words.sources}: ${check.sources.join('; ')}` : words.noSource}
        {check.sources.length > 0 && !check.checked && ` · ○ ${words.unread}`}
      </span>
    </span>
  );
}
