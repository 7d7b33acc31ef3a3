import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '#contract/problem';
import { isSpent, useMe } from '#web/api/me';
import { failureText } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';
import { notesWords } from '#web/i18n/notes';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { notify } from '#web/ui/toasts';
import { AnswerCard } from '../answer-card';
import { AnswerContents } from '../answer-contents';
import { askText } from '../ask-text';
import { PlanGate } from '../plan-gate';
import { ToolPage } from '../tool-page';
import { isBusy, useAnswer, useRunEnd } from '../use-answer';
import { TopicForm } from './topic-form';

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
      plans={['basic', 'pro']}
      words={words.access}
      upgradeAt="/dashboard?upgrade=basic"
    >
      <Notes />
    </PlanGate>
  );
}

function Notes() {
  const words = useWords(notesWords);
  const { limit } = useWords(toolWords);
  const language = useLanguage();
  const client = useQueryClient();
  const { data: me } = useMe();
  const { run, ask, stop, retry } = useAnswer(askNote);
  const failure = run.problem && failureText(run.problem, words.failed.text, language);

  useRunEnd(run, ({ state, problem }) => {
    if (state === 'complete') {
      notify(words.done);
      void client.invalidateQueries({ queryKey: ['me'] }); // the dashboard's usage and the profile follow
    } else if (problem?.code === 'DAILY_LIMIT_REACHED') {
      notify({ title: limit.title, text: problem.inWords(language), tone: 'danger' });
    } else {
      notify({ title: words.failed.title, text: failure, tone: 'danger' });
    }
  });

  return (
    <ToolPage
      title={words.title}
      lead={me?.profile.email ?? '\u00a0'} // the line keeps its place until it is known
      usageText={words.usage}
      run={run}
      onStop={stop}
      form={
        <TopicForm
          busy={isBusy(run)}
          spent={me !== undefined && isSpent(me.usage)}
          onAsk={ask}
          onStop={stop}
        />
      }
      answer={
        <AnswerCard
          run={run}
          tool="ai-medical-notes"
          words={{ ...words, failed: words.failed.text }}
          question={run.asked?.topic ?? ''}
          onRetry={retry}
          copiedToast={words.copied}
        />
      }
      contents={<AnswerContents text={run.text} />}
    />
  );
}
