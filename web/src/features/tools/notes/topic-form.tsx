import { memo, useState } from 'react';
import { nameSentence, sayIssue } from '#contract/sentences';
import { toolTable } from '#contract/tools/table';
import { storedPerson } from '#web/api/session';
import { useNameOffers } from '#web/api/use-name-offers';
import { useLanguage, wantedLanguage } from '#web/i18n/language';
import { notesWords } from '#web/i18n/notes';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { showToast } from '#web/ui/toasts';
import type { RequestOf } from '../ask-text';
import { inputChecks } from '../input-checks';
import { LanguageField } from '../language-field';
import { NamedField } from '../named-field';
import { SubmitRow } from '../submit-row';
import { useDraft } from '../use-draft';
import { useSubmit } from '../use-submit';
import { VoiceInput } from '../voice-input';

const typing = { semicolons: true };
const topics = ['topic', 'drug'] as const; // a note on either is written

type Props = {
  busy: boolean;
  spent: boolean;
  onAsk: (request: RequestOf<'writeNote'>) => void;
  onStop: () => void;
};

/** A topic; Enter sends it. */
export const TopicForm = memo(function TopicForm({ busy, spent, onAsk, onStop }: Props) {
  const words = useWords(notesWords);
  const tool = useWords(toolWords);
  const language = useLanguage();
  const [topic, setTopic] = useDraft(toolTable.notes.id);
  const offers = useNameOffers(topic, topics);
  const [refusal, setRefusal] = useState<string>();

  const write = (text: string) => {
    setTopic(text);
    setRefusal(undefined);
  };
  const submit = useSubmit(busy || spent, async () => {
    if (!storedPerson()) return showToast({ ...words.loginRequired, tone: 'danger' });
    const { TopicText: Topic } = await inputChecks();
    const checked = Topic.safeParse(topic);
    if (checked.success) return onAsk({ topic: checked.data, preferredLanguage: wantedLanguage() });
    const message = checked.error.issues[0]?.message ?? nameSentence('invalid');
    setRefusal(message);
    const empty = message === nameSentence('topic_empty');
    const title = empty ? words.enterTopic.title : tool.invalid;
    showToast({ title, text: sayIssue(message, language), tone: 'danger' });
  });

  return (
    <form noValidate onSubmit={submit} className="no-print space-y-5">
      <LanguageField />
      <div>
        <NamedField
          label={words.topic}
          placeholder={words.placeholder}
          typing={typing}
          value={topic}
          offers={offers.rows}
          onFocus={offers.fetch}
          onPick={(key) => {
            const picked = offers.take(key);
            if (picked) write(language === 'hindi' ? picked.hi : picked.en);
          }}
          onChange={write}
          error={refusal && sayIssue(refusal, language)}
        />
        <VoiceInput value={topic} onChange={write} />
      </div>
      {topic === '' && (
        <Button look="inline" onClick={() => write(words.example)}>
          {words.tryOne}
        </Button>
      )}
      <SubmitRow
        submit={words.submit}
        busyText={words.generating}
        busy={busy}
        spent={spent}
        onStop={onStop}
      />
    </form>
  );
});
