import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { assessmentWords } from '#web/i18n/assessment';
import { useWords } from '#web/i18n/words';
import { Button } from '../button';

/** Somebody says one of these of a finding. */
export type Said = 'present' | 'negated' | 'unknown';
/** An answer to a question, with the words it was asked in. */
export type SaidAnswer = { finding: string; name: string; is: Said };

type Props = {
  questions: Assessment['questions'];
  said: readonly SaidAnswer[];
  /** This sentence says why nothing can be answered now. */
  held?: string | undefined;
  /** This sentence says what the last answer waits for. */
  waits?: string | undefined;
  onSay: (answer: SaidAnswer) => void;
  onTakeBack: (finding: string) => void;
};

const choices = [
  ['present', 'yes'],
  ['negated', 'no'],
  ['unknown', 'unknown'],
] as const;

/**
 * The few questions whose answer changes most, each answered by one tap, and what was said so far. A phone shows the
 * most telling one, so that the whole answer stands on its screen.
 */
export function NextQuestions({ questions, said, held, waits, onSay, onTakeBack }: Props) {
  const { questions: words } = useWords(assessmentWords);
  const [all, setAll] = useState(false);
  if (questions.length === 0 && said.length === 0) return null;
  return (
    <section className="no-print">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="text-note font-semibold">{words.title}</h3>
        <p className="text-small text-ink-soft">{words.free}</p>
      </div>
      <ul className="divide-y divide-line">
        {questions.map((question, index) => (
          <li key={question.finding} className={`py-2 ${index > 0 && !all ? 'max-sm:hidden' : ''}`}>
            <QuestionRow question={question} said={said} held={held !== undefined} onSay={onSay} />
          </li>
        ))}
      </ul>
      {questions.length > 1 && !all && (
        <Button look="inline" className="sm:hidden" onClick={() => setAll(true)}>
          {words.more(questions.length - 1)}
        </Button>
      )}
      {held && <p className="text-small text-ink-soft">{held}</p>}
      {waits && (
        <p role="status" className="text-small text-ink-soft">
          {waits}
        </p>
      )}
      {said.length > 0 && <SaidSoFar said={said} held={held !== undefined} onTakeBack={onTakeBack} />}
    </section>
  );
}

type RowProps = {
  question: Assessment['questions'][number];
  said: readonly SaidAnswer[];
  held: boolean;
  onSay: (answer: SaidAnswer) => void;
};

function QuestionRow({ question: { finding, ask, ifYes, ifNo }, said, held, onSay }: RowProps) {
  const { questions: words } = useWords(assessmentWords);
  const now = said.find((answer) => answer.finding === finding)?.is;
  return (
    <fieldset
      disabled={held}
      className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <legend className="sr-only">{ask}</legend>
      <div className="min-w-0">
        <p aria-hidden className="text-note">
          {ask}
        </p>
        <p className="text-small text-ink-soft">
          {[ifYes && `${words.ifYes} ${ifYes}`, ifNo && `${words.ifNo} ${ifNo}`].filter(Boolean).join(' ')}
        </p>
      </div>
      <div className="flex">
        {choices.map(([is, word]) => (
          <button
            key={is}
            type="button"
            aria-pressed={now === is}
            onClick={() => onSay({ finding, name: ask, is })}
            className="-ms-px min-h-11 flex-1 border border-edge bg-sheet px-3.5 text-note font-semibold whitespace-nowrap first:ms-0 first:rounded-s-soft last:rounded-e-soft hover:bg-sunken disabled:text-ink-soft aria-pressed:bg-teal aria-pressed:text-on-teal"
          >
            {words[word]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type SaidProps = {
  said: readonly SaidAnswer[];
  held: boolean;
  onTakeBack: (finding: string) => void;
};

/** Lists what was said; a tap takes each back. */
function SaidSoFar({ said, held, onTakeBack }: SaidProps) {
  const { questions: words } = useWords(assessmentWords);
  const word = { present: words.yes, negated: words.no, unknown: words.unknown };
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-small">
      <span className="text-ink-soft">{words.said}:</span>
      {said.map(({ finding, name, is }) => (
        <button
          key={finding}
          type="button"
          disabled={held}
          aria-label={words.takeBack(`${name} ${word[is]}`)}
          onClick={() => onTakeBack(finding)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-3 text-start hover:border-teal"
        >
          {name} <strong className="font-semibold">{word[is]}</strong>
          <Undo aria-hidden size={14} className="shrink-0 text-ink-soft" />
        </button>
      ))}
    </p>
  );
}
