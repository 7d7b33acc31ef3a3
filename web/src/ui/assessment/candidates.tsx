import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { assessmentWords } from '#web/i18n/assessment';
import { useWords } from '#web/i18n/words';
import { Button } from '../button';
import { FitMark } from '../fit-mark';
import type { Move } from './changes';
import { SourceMarks } from './sources';
import { type TellingFinding, tellingOf } from './telling';

type Candidate = Assessment['candidates'][number];
type NamedFinding = Candidate['deciding']['for'][number];
type Props = {
  candidates: readonly Candidate[];
  moves?: ReadonlyMap<string, Move> | undefined;
  /** A phone shows this many at first; the others are one tap away, and stand on every wider screen and on paper. */
  onPhones?: number;
  /** A title above says already what they are. */
  isTitled?: boolean;
};

/** The likeliest conditions, three to five rows: each with its fit and what decides it, the rest when it is opened. */
export function Candidates({ candidates, moves, onPhones = candidates.length, isTitled = true }: Props) {
  const { candidates: words } = useWords(assessmentWords);
  const [all, setAll] = useState(false);
  const most = all ? candidates.length : onPhones;
  const telling = useMemo(() => tellingOf(candidates), [candidates]);
  if (candidates.length === 0) return null;
  return (
    <section>
      {isTitled && <h3 className="text-note font-semibold">{words.title}</h3>}
      <ol className={`divide-y divide-line border-b border-line ${isTitled ? 'mt-1 border-t' : ''}`}>
        {candidates.map((candidate, place) => (
          <li key={candidate.id} className={shownAt(place, most)}>
            <Row
              candidate={candidate}
              telling={telling.get(candidate.id)}
              move={moves?.get(candidate.id)}
              isBrief={place > 0 && most < candidates.length}
            />
          </li>
        ))}
      </ol>
      {candidates.length > most && (
        <Button look="inline" className="no-print sm:hidden" onClick={() => setAll(true)}>
          {words.more(candidates.length - most)}
        </Button>
      )}
    </section>
  );
}

/** On a phone the last row in sight has no line of its own: that of the list stands below it. */
const shownAt = (place: number, most: number): string => {
  if (place >= most) return 'max-sm:hidden print:list-item';
  return place === most - 1 ? 'max-sm:border-b-0' : '';
};

type RowProps = {
  candidate: Candidate;
  telling: TellingFinding | undefined;
  move: Move | undefined;
  /** On a phone the row says no more than its name until it is opened. */
  isBrief: boolean;
};

function Row({ candidate, telling, move, isBrief }: RowProps) {
  const { candidates: words } = useWords(assessmentWords);
  const { name, stage, fit, deciding, notMentioned = [], sources, read } = candidate;
  const said = useSaid();
  const [against] = deciding.against;
  const parts: [string, readonly NamedFinding[]][] = [
    [words.for, deciding.for],
    [words.against, deciding.against],
    [words.notMentioned, notMentioned],
  ];
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none gap-2 rounded-soft py-1.5 max-sm:leading-snug hover:bg-sunken sm:py-2 print:min-h-0 print:py-0.5">
        <ChevronRight
          aria-hidden
          size={18}
          className="no-print mt-1 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-90"
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-x-3 sm:flex-wrap">
            <span className="text-note font-semibold max-sm:leading-snug">
              {name}
              {stage && <span className="font-normal"> · {stage}</span>}
              {move !== undefined && <MoveMark move={move} />}
            </span>
            <FitMark fit={fit} label={words.fit[fit]} spoken="on phones" />
          </span>
          {(telling || against) && (
            <span
              className={`flex flex-wrap gap-x-3 text-small text-ink-soft ${isBrief ? 'max-sm:hidden' : ''}`}
            >
              {telling && (
                <span>
                  {telling.kind === 'for' ? '+' : `${words.look}:`} {said(telling.finding)}
                </span>
              )}
              {against && <span>− {said(against)}</span>}
            </span>
          )}
        </span>
      </summary>
      <div className="no-print space-y-1.5 pb-3 ps-6.5 text-note">
        {parts.map(
          ([title, findings]) =>
            findings.length > 0 && (
              <p key={title}>
                <span className="text-ink-soft">{title}:</span> {findings.map(said).join(', ')}
              </p>
            ),
        )}
        <p>
          <SourceMarks sources={sources} read={read} />
        </p>
      </div>
    </details>
  );
}

/** A finding in words; one whose absence counts says so. */
function useSaid(): (finding: NamedFinding) => string {
  const { candidates: words } = useWords(assessmentWords);
  return ({ name, denied }) => (denied ? words.denied(name) : name);
}

function MoveMark({ move }: { move: Move }) {
  const { moves: words } = useWords(assessmentWords);
  const said = move === 'new' ? words.new : move > 0 ? words.up(move) : words.down(-move);
  const sign = move === 'new' ? '' : move > 0 ? '↑ ' : '↓ ';
  return (
    <span className="ms-2 inline-block rounded-full bg-marigold-wash whitespace-nowrap px-2 py-0.5 text-small font-semibold text-marigold-ink">
      <span aria-hidden>{sign}</span>
      {said}
    </span>
  );
}
