import { useState } from 'react';
import type { UnderstoodFinding } from '#contract/tools/diagnosis/routes';
import { diagnosisWords } from '#web/i18n/diagnosis';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { FindingChip } from '#web/ui/finding-chip';
import { piecesOf } from '#web/ui/text-pieces';
import type { RequestOf } from '../ask-text';
import {
  afterTap,
  type Correction,
  correctionsOf,
  findingsOf,
  type ToldFinding,
  toldPlaces,
} from './findings';

type Props = {
  asked: RequestOf<'diagnose'>;
  /** Undefined in an answer from before it was told. */
  understood: readonly UnderstoodFinding[] | undefined;
  onAsk: (request: RequestOf<'diagnose'>) => void;
};

/** Shows what the engine read, over the text it read it in; a tap corrects it, and the question can be asked anew. */
export function UnderstoodFindings({ asked, understood, onAsk }: Props) {
  const { understood: words } = useWords(diagnosisWords);
  const [tapped, setTapped] = useState<ReadonlyMap<string, Correction['is']>>(new Map());
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const [pointed, setPointed] = useState<string>();
  const findings = findingsOf(understood ?? []);
  const corrections = correctionsOf(findings, tapped, (asked.corrections ?? []) as Correction[]);
  const changed = findings.some(({ finding, is }) => (tapped.get(finding) ?? is) !== is);

  const tap = ({ finding, is }: ToldFinding) =>
    setTapped((before) => new Map(before).set(finding, afterTap(before.get(finding) ?? is)));

  return (
    <section
      aria-label={words.title}
      className="no-print space-y-3 rounded-soft border border-line bg-paper p-4"
    >
      {findings.length > 0 && (
        <div>
          <h3 className="text-note font-semibold">{words.title}</h3>
          <p className="text-small text-ink-soft">{words.lead}</p>
        </div>
      )}
      {findings.length > 0 && (
        <ul className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:min-h-20 sm:flex-wrap sm:content-start sm:overflow-visible sm:px-0">
          {findings.map((each) => (
            <li key={each.finding} className="shrink-0">
              <FindingChip
                name={each.name[lang]}
                state={tapped.get(each.finding) ?? each.is}
                said={words.states[tapped.get(each.finding) ?? each.is]}
                onTap={() => tap(each)}
                onPoint={(at) => setPointed(at ? each.finding : undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="text-note whitespace-pre-wrap text-ink-soft">
        {piecesOf(asked.symptoms, toldPlaces(findings)).map(({ text, at, read }) =>
          read === undefined ? (
            text
          ) : (
            <mark
              key={at}
              className={`rounded-[2px] text-ink ${
                read.finding === pointed ? 'bg-marigold-wash outline-2 outline-marigold' : 'bg-teal-wash'
              }`}
            >
              {text}
            </mark>
          ),
        )}
      </p>
      {changed && <Button onClick={() => onAsk({ ...asked, corrections })}>{words.again}</Button>}
    </section>
  );
}
