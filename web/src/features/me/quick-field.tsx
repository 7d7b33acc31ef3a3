import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenOf, toolTable } from '#contract/tools/table';
import { keepDraft } from '#web/api/drafts';
import { storedPerson } from '#web/api/session';
import type { NameKind, NameSuggestion } from '#web/api/suggest-names';
import { useNameOffers } from '#web/api/use-name-offers';
import { dashboardWords } from '#web/i18n/dashboard';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { SuggestField } from '#web/ui/suggest-field';

const kinds = ['protocol', 'calculator', 'drug', 'topic', 'test'] as const;

/** The draft with which a tool begins, as the tool keeps it. */
const drafts: Record<
  'drug' | 'topic' | 'test',
  { tool: keyof typeof toolTable; draft: (name: string) => string }
> = {
  drug: { tool: 'calculator', draft: (drug) => JSON.stringify({ drug }) },
  topic: { tool: 'notes', draft: (topic) => topic },
  // Its result is typed next, and read there.
  test: { tool: 'diagnosis', draft: (test) => `${test} ` },
};

const hasTool = (kind: NameKind): kind is keyof typeof drafts => Object.hasOwn(drafts, kind);

/** One field for everything: a drug, a topic, a score or an emergency leads to its own screen, all else, a test too, is a case. */
export function QuickField() {
  const { quick } = useWords(dashboardWords);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const person = storedPerson() ?? '';
  const offers = useNameOffers(text, kinds, (kind) => quick.kinds[kind]);

  const begin = (tool: keyof typeof toolTable, draft: string) => {
    keepDraft(toolTable[tool].id, person, draft);
    void navigate(screenOf(toolTable[tool]));
  };
  const open = ({ kind, en, matched, to }: NameSuggestion) => {
    if (!hasTool(kind)) return void navigate(to);
    // A topic is asked by its own name; a brand and a test by the one that was meant.
    begin(drafts[kind].tool, drafts[kind].draft(kind === 'topic' ? en : matched));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    const exact = offers.exact();
    if (exact) open(exact);
    else begin('diagnosis', typed);
  };
  return (
    <form
      onSubmit={send}
      className="flex min-h-28 items-end gap-3 rounded-soft border border-line bg-sheet p-4"
    >
      <div className="min-w-0 flex-1">
        <SuggestField
          label={quick.label}
          value={text}
          onFocus={offers.fetch}
          suggestions={offers.rows}
          told={quick.told}
          onType={({ target }) => setText(target.value)}
          onPick={(key) => {
            const picked = offers.take(key);
            if (picked) open(picked);
          }}
        />
      </div>
      <Button type="submit">{quick.go}</Button>
    </form>
  );
}
