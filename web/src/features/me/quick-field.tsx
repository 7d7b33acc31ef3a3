import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenOf, tools } from '#contract/tools/table';
import { keepDraft, readDraft } from '#web/api/drafts';
import { storedUser } from '#web/api/session';
import type { NameKind, NameSuggestion } from '#web/api/suggest-names';
import { dashboardWords } from '#web/i18n/dashboard';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { SuggestField } from '#web/ui/suggest-field';

type Names = typeof import('#web/api/suggest-names');
const recentForm = 'recent-names';
const mostRecent = 12;

/** What was picked last in this tab, the newest first; like every draft it goes with the sign-out. */
function recentNames(): string[] {
  try {
    return JSON.parse(readDraft(recentForm, storedUser() ?? '')) as string[];
  } catch {
    return []; // nothing was picked yet
  }
}

/** The draft with which a tool begins, as the tool keeps it. */
const drafts: Record<'drug' | 'topic', { tool: keyof typeof tools; draft: (name: string) => string }> = {
  drug: { tool: 'calculator', draft: (drug) => JSON.stringify({ drug }) },
  topic: { tool: 'notes', draft: (topic) => topic },
};

const hasTool = (kind: NameKind): kind is 'drug' | 'topic' => kind === 'drug' || kind === 'topic';

/** One field for everything: a drug, a topic, a score or an emergency leads to its own screen, all else is a case. */
export function QuickField() {
  const { quick } = useWords(dashboardWords);
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [names, setNames] = useState<Names>();
  const user = storedUser() ?? '';
  const found: NameSuggestion[] =
    names?.suggestNames(text, {
      recent: recentNames(),
      kinds: ['protocol', 'calculator', 'drug', 'topic'],
    }) ?? [];

  const begin = (tool: keyof typeof tools, draft: string) => {
    keepDraft(tools[tool].id, user, draft);
    void navigate(screenOf(tools[tool]));
  };
  const open = ({ kind, en, matched, to }: NameSuggestion) => {
    const recent = [en, ...recentNames().filter((name) => name !== en)].slice(0, mostRecent);
    keepDraft(recentForm, user, JSON.stringify(recent));
    if (!hasTool(kind)) return void navigate(to);
    // A brand is asked as the brand that it is; a topic by its own name.
    begin(drafts[kind].tool, drafts[kind].draft(kind === 'drug' ? matched : en));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    const [first] = found;
    const exact =
      first && [first.en, first.hi, first.matched].some((name) => name.toLowerCase() === typed.toLowerCase());
    if (exact) open(first);
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
          // The names come when somebody turns to the field: they lie on the device, like every part of the pages.
          onFocus={() => {
            if (!names) import('#web/api/suggest-names').then(setNames, () => undefined);
          }}
          suggestions={found.map((one) => ({
            key: one.kind + one.en,
            label:
              one.matched === one.en || one.matched === one.hi ? one[lang] : `${one.matched} (${one[lang]})`,
            aside: quick.kinds[one.kind],
          }))}
          told={quick.told}
          onType={setText}
          onPick={(key) => {
            const picked = found.find((one) => one.kind + one.en === key);
            if (picked) open(picked);
          }}
        />
      </div>
      <Button type="submit">{quick.go}</Button>
    </form>
  );
}
