import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import { assessmentWords } from '#web/i18n/assessment';
import { reportValuesWords } from '#web/i18n/report-values';
import { useWords } from '#web/i18n/words';
import { DoseOfOrder, type OrderedDose, OrderText } from '../assessment/orders';
import { SourceMarks } from '../assessment/sources';
import { Fold } from '../fold';

type Pattern = ReportDifferential['patterns'][number];
type Props = {
  patterns: readonly Pattern[];
  /** Something stands in red above. */
  hasDangers: boolean;
  lang: 'en' | 'hi';
  onCalculate?: ((dose: OrderedDose) => void) | undefined;
};

/** So many steps are in sight, whatever they are; of more, those that are not for today are folded. */
const mostInSight = 4;

/** Shows what is done next, by what the results make together: the most urgent first, a dose with its verdict. */
export function ReportPlan({ patterns, hasDangers, lang, onCalculate }: Props) {
  const words = useWords(reportValuesWords);
  const today = patterns.filter(({ level }) => level !== 'routine');
  const inSight = patterns.slice(0, Math.max(mostInSight, today.length));
  const more = patterns.slice(inSight.length);
  return (
    <div lang={lang}>
      {hasDangers && <p className="pt-1 text-note font-semibold">{words.firstRed}</p>}
      <Steps patterns={inSight} onCalculate={onCalculate} />
      {more.length > 0 && (
        <Fold title={words.moreSteps} count={more.length} printed>
          <Steps patterns={more} onCalculate={onCalculate} />
        </Fold>
      )}
    </div>
  );
}

function Steps({ patterns, onCalculate }: Pick<Props, 'patterns' | 'onCalculate'>) {
  return (
    <ul className="divide-y divide-line">
      {patterns.map((pattern) => (
        <li key={pattern.id} className="sm:py-1">
          <Step pattern={pattern} />
          {pattern.dose && (
            <span className="block ps-6">
              <DoseOfOrder dose={pattern.dose} isSaid onCalculate={onCalculate} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A pattern and its next step, unless a red card says it; opened, what it rests on and what it means. */
function Step({ pattern: { name, level, basis, meaning, next, dose, sources, read } }: { pattern: Pattern }) {
  const { levels } = useWords(assessmentWords);
  return (
    <details className="group">
      {/* The name runs into its step, as wide as a phone is: every line less brings the next one into sight. */}
      <summary className="min-h-11 list-none rounded-soft py-1 text-note leading-snug hover:bg-sunken print:min-h-0 print:py-0">
        <ChevronRight
          aria-hidden
          size={18}
          className="no-print me-1.5 inline align-text-bottom text-ink-soft transition-transform duration-150 group-open:rotate-90"
        />
        <b className="font-semibold">{name}</b>
        <span
          className={`text-small leading-none whitespace-nowrap ${level === 'routine' ? 'text-ink-soft' : 'font-semibold'}`}
        >
          {' · '}
          {levels[level]}
        </span>
        {level !== 'emergency' && (
          <>
            {': '}
            <OrderText text={next} stated={dose?.stated} />
          </>
        )}
      </summary>
      <div className="space-y-1 pb-3 ps-6 text-note">
        <p>
          {meaning}
          <SourceMarks sources={sources} read={read} />
        </p>
        <p className="text-small text-ink-soft">{basis}</p>
      </div>
    </details>
  );
}
