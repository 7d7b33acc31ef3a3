import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Problem } from '#contract/problem';
import { toolTable } from '#contract/tools/table';
import { keepDraft } from '#web/api/drafts';
import { meKey } from '#web/api/me';
import { failureText } from '#web/api/request';
import { storedPerson } from '#web/api/session';
import { useLanguage, wantedLanguage } from '#web/i18n/language';
import { notesWords } from '#web/i18n/notes';
import { useWords } from '#web/i18n/words';
import { fetchablePage } from '#web/ui/lazily';
import { showToast } from '#web/ui/toasts';
import { AnswerCard } from '../answer-card';
import { askText } from '../ask-text';
import { inputChecks } from '../input-checks';
import { PlanGate } from '../plan-gate';
import { ToolPage } from '../tool-page';
import { NearTopics, UnknownTopic } from '../unknown-topic';
import { useToolPage } from '../use-tool-page';
import { TopicForm } from './topic-form';

const NoteText = fetchablePage(async () => (await import('#web/ui/note-text')).NoteText);
const needs = [inputChecks, NoteText.fetch];

const askNote = askText('writeNote', async () => {
  const hindi = await notesWords.fetchHindi();
  const sentence = { en: notesWords.english.nothing, hi: hindi.nothing };
  return new Problem('NOT_FOUND', { sentence });
});

/** Clinical notes on a topic, for people on a plan that includes them. */
export function NotesPage() {
  const words = useWords(notesWords);
  return (
    <PlanGate
      title={words.title}
      plans={toolTable.notes.plans}
      words={words.access}
      upgradeAt="/dashboard?upgrade=basic"
    >
      <Notes />
    </PlanGate>
  );
}

function Notes() {
  const words = useWords(notesWords);
  const language = useLanguage();
  const client = useQueryClient();
  const [taps, setTaps] = useState(0);
  const { me, run, frame, form, card } = useToolPage('notes', askNote, {
    failed: {
      title: words.failed.title,
      text: (problem) => failureText(problem, words.failed.text, language),
    },
    onDone: (reply) => {
      // An answer that costs nothing says why there is no note: it is no success.
      if (reply?.charged !== false) showToast(words.done);
      void client.invalidateQueries({ queryKey: meKey }); // the dashboard's usage and the profile follow
    },
  });

  const { asked, reply } = run;
  const isUnknown = reply?.charged === false;
  const onTap = (topic: string) => {
    keepDraft(toolTable.notes.id, storedPerson() ?? '', topic); // the field is drawn anew, and shows what was asked
    setTaps((before) => before + 1);
    form.onAsk({ topic, preferredLanguage: wantedLanguage() });
  };
  const near = {
    near: reply?.near_topics ?? [],
    lang: asked?.preferredLanguage === 'hindi' ? ('hi' as const) : ('en' as const),
    onAsk: onTap,
  };

  return (
    <ToolPage
      {...frame}
      needs={needs}
      title={words.title}
      lead={me?.profile.email ?? '\u00a0'} // the line keeps its place until it is known
      usageText={words.usage}
      form={<TopicForm key={taps} {...form} />}
      answer={
        <AnswerCard
          {...card}
          words={{ ...words, failed: words.failedWhole }}
          requestText={asked?.topic ?? ''}
          copiedToast={words.copied}
          drawText={(shown) =>
            isUnknown ? (
              <UnknownTopic {...near} />
            ) : (
              <Suspense>
                <NoteText {...shown} sources={reply?.fact_sources} indian={reply?.indian_source} />
                {reply?.near_topics && <NearTopics {...near} />}
              </Suspense>
            )
          }
        />
      }
    />
  );
}
