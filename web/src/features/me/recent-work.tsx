import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { screenOf, type Tool, toolNames, toolTable } from '#contract/tools/table';
import { keepDraft, readDraft } from '#web/api/drafts';
import { recentNames } from '#web/api/recent-names';
import { storedPerson } from '#web/api/session';
import { dashboardWords } from '#web/i18n/dashboard';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';

const mostDrugs = 6;
const keptAs = ({ id, draft }: Tool): string => (draft && 'part' in draft ? `${id}.${draft.part}` : id);

/** Reads what was typed into a tool, in words: of a form of several fields it reads the one that tells of it. */
function typedText({ draft }: Tool, typed: string): string {
  if (!draft || !('field' in draft)) return typed.trim();
  try {
    const text = (JSON.parse(typed) as Record<string, unknown>)[draft.field];
    return typeof text === 'string' ? text.trim() : '';
  } catch {
    return ''; // nothing was typed, or of an older release
  }
}

/** Offers what was being typed in this tab, to go on with, and the drugs that were asked about last. */
export function RecentWork() {
  const { work } = useWords(dashboardWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const person = storedPerson() ?? '';
  const [begun] = useState(() =>
    toolNames.flatMap((name) => {
      const tool: Tool = toolTable[name];
      const text = typedText(tool, readDraft(keptAs(tool), person));
      return text === '' ? [] : [{ tool, text }];
    }),
  );
  const [drugs] = useState(() =>
    recentNames(person)
      .filter(({ kind }) => kind === 'drug')
      .slice(0, mostDrugs),
  );
  const calculate = (drug: string) => {
    keepDraft(toolTable.calculator.id, person, JSON.stringify({ drug }));
    void navigate(screenOf(toolTable.calculator));
  };
  if (begun.length + drugs.length === 0) return null;
  return (
    <div className="space-y-4">
      {begun.length > 0 && (
        <section aria-labelledby="begun-title">
          <h2 id="begun-title" className="text-note font-semibold">
            {work.begun}
          </h2>
          <ul className="mt-1 divide-y divide-line">
            {begun.map(({ tool, text }) => (
              <li key={tool.id}>
                <Link
                  to={screenOf(tool)}
                  className="flex min-h-11 items-center justify-between gap-4 py-1.5 hover:text-teal"
                >
                  <span className="min-w-0 truncate">{text}</span>
                  <span className="shrink-0 text-small text-ink-soft">
                    {tool.name[language === 'hindi' ? 'hi' : 'en']}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {drugs.length > 0 && (
        <section aria-labelledby="drugs-title">
          <h2 id="drugs-title" className="text-note font-semibold">
            {work.drugs}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {drugs.map(({ en, said }) => (
              <li key={en}>
                <Button onClick={() => calculate(said)}>{said}</Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
