import { useState } from 'react';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { assessmentWords } from '#web/i18n/assessment';
import { useWords } from '#web/i18n/words';
import { FindingChip, type FindingState } from '../finding-chip';
import { piecesOf } from '../text-pieces';
import type { Said, SaidAnswer } from './next-questions';

type Props = {
  text: string;
  understood: Assessment['understood'];
  notUnderstood: Assessment['notUnderstood'];
  said: readonly SaidAnswer[];
  held: boolean;
  onSay: (answer: SaidAnswer) => void;
};

/** Says what a tap makes of a state: present, not present, not known, and round again. */
const afterTap = (state: FindingState): Said =>
  state === 'present' ? 'negated' : state === 'negated' ? 'unknown' : 'present';

/** The findings as chips that a tap corrects, over the text they were read in; what was not understood is underlined. */
export function UnderstoodText({ text, understood, notUnderstood, said, held, onSay }: Props) {
  const { understood: words } = useWords(assessmentWords);
  const [pointed, setPointed] = useState<string>();
  const findings = [...new Map(understood.map((each) => [each.finding, each])).values()];
  // The list of what is not there is long and seldom looked at.
  const told = findings.filter(({ is }) => is !== 'negated');
  const denied = findings.filter(({ is }) => is === 'negated');
  const places = [...understood, ...notUnderstood];
  return (
    <div className="space-y-3">
      {findings.length > 0 && <p className="text-small text-ink-soft">{words.lead}</p>}
      <Chips findings={told} said={said} held={held} onSay={onSay} onPoint={setPointed} />
      {denied.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-ink-soft hover:text-teal">
            {words.denied(denied.length)}
          </summary>
          <Chips findings={denied} said={said} held={held} onSay={onSay} onPoint={setPointed} />
        </details>
      )}
      {text !== '' && (
        <p className="text-note whitespace-pre-wrap text-ink-soft">
          {piecesOf(text, places).map(({ text: piece, at, read }) => {
            if (!read) return piece;
            const look =
              read.finding === undefined
                ? 'bg-transparent text-ink underline decoration-marigold decoration-wavy decoration-2 underline-offset-4'
                : read.finding === pointed
                  ? 'bg-marigold-wash text-ink outline-2 outline-marigold'
                  : 'bg-teal-wash text-ink';
            return (
              <mark key={at} className={`rounded-[2px] ${look}`}>
                {piece}
              </mark>
            );
          })}
        </p>
      )}
      {notUnderstood.length > 0 && <p className="text-small text-ink-soft">{words.not}</p>}
      <Meant text={text} notUnderstood={notUnderstood} />
    </div>
  );
}

/** Asks of each word that may be a slip whether another was meant; where the text is not shown nothing is asked. */
function Meant({ text, notUnderstood }: Pick<Props, 'text' | 'notUnderstood'>) {
  const { understood: words } = useWords(assessmentWords);
  const slips = notUnderstood.flatMap(({ start, end, suggestion }) =>
    suggestion === undefined || text === '' ? [] : [{ start, typed: text.slice(start, end), suggestion }],
  );
  if (slips.length === 0) return null;
  return (
    <ul className="space-y-1 text-small text-ink-soft">
      {slips.map(({ start, typed, suggestion }) => (
        <li key={start}>{words.meant(typed, suggestion)}</li>
      ))}
    </ul>
  );
}

type ChipsProps = Pick<Props, 'said' | 'held' | 'onSay'> & {
  findings: Props['understood'];
  onPoint: (finding: string | undefined) => void;
};

function Chips({ findings, said, held, onSay, onPoint }: ChipsProps) {
  const { understood: words } = useWords(assessmentWords);
  return (
    <ul className="flex flex-wrap gap-2">
      {findings.map(({ finding, name, is }) => {
        const state = said.find((answer) => answer.finding === finding)?.is ?? is;
        return (
          <li key={finding}>
            <FindingChip
              name={name}
              state={state}
              said={words.states[state]}
              disabled={held}
              onTap={() => onSay({ finding, name, is: afterTap(state) })}
              onPoint={(at) => onPoint(at ? finding : undefined)}
            />
          </li>
        );
      })}
    </ul>
  );
}
