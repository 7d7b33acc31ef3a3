import { type FormEvent, type KeyboardEvent, memo, useState } from 'react';
import { characterCount } from '#contract/checks';
import { named, sayIssue } from '#contract/sentences';
import { Diagnose } from '#contract/tools';
import { keepDraft, readDraft } from '../../api/drafts';
import { useLanguageChoice } from '../../api/me';
import { limits } from '../../api/product.at-build';
import { storedUser } from '../../api/session';
import { useOnline } from '../../device/online';
import { diagnosisWords } from '../../i18n/diagnosis';
import { useLanguage } from '../../i18n/language';
import { useWords } from '../../i18n/words';
import { Button } from '../../ui/button';
import { Select } from '../../ui/field';
import { notify } from '../../ui/toasts';
import { SymptomsField } from './symptoms-field';

const form = 'ai-diagnosis';
const languageChoices = [
  { value: 'english', label: 'English', lang: 'en' },
  { value: 'hindi', label: 'हिन्दी', lang: 'hi' },
] as const;

type Props = { busy: boolean; spent: boolean; onAsk: (question: Diagnose) => void; onStop: () => void };

/** What is known of the patient. The draft survives a reload; the schema is the service's own. */
export const SymptomsForm = memo(function SymptomsForm({ busy, spent, onAsk, onStop }: Props) {
  const words = useWords(diagnosisWords);
  const language = useLanguage();
  const chooseLanguage = useLanguageChoice();
  const online = useOnline();
  const [user] = useState(() => storedUser() ?? '');
  const [symptoms, setSymptoms] = useState(() => readDraft(form, user));
  const [refusal, setRefusal] = useState<string>();

  const write = (text: string) => {
    setSymptoms(text);
    setRefusal(undefined);
    keepDraft(form, user, text);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || spent || !online) return;
    const question = Diagnose.safeParse({ symptoms, preferredLanguage: language });
    if (question.success) return onAsk(question.data);
    const message = question.error.issues[0]?.message ?? named('invalid');
    setRefusal(message);
    const title = message === named('symptoms_empty') ? words.error : words.invalid;
    notify({ title, text: sayIssue(message, language), tone: 'danger' });
  };

  const sendByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };

  return (
    <form noValidate onSubmit={submit} onKeyDown={sendByKey} className="no-print space-y-5">
      <div className="max-w-56">
        <Select
          label={words.language}
          choices={languageChoices}
          value={language}
          onChange={({ target }) => void chooseLanguage(target.value === 'hindi' ? 'hindi' : 'english')}
        />
      </div>
      <SymptomsField
        value={symptoms}
        onChange={write}
        error={refusal && sayIssue(refusal, language)}
        counter={words.counter(characterCount(symptoms), limits.symptoms)}
      />
      {symptoms === '' && (
        <Button look="inline" onClick={() => write(words.exampleText)}>
          {words.example}
        </Button>
      )}
      <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:p-0">
        {/* Two elements, by their keys: one that turned from Stop into Submit under the finger would send again. */}
        {busy ? (
          <Button key="stop" className="flex-1 sm:flex-none" onClick={onStop}>
            <span aria-hidden className="size-3 rounded-[2px] bg-current" />
            {words.stop}
          </Button>
        ) : (
          <Button
            key="submit"
            type="submit"
            look="primary"
            className="flex-1 sm:flex-none"
            disabled={spent || !online}
          >
            {spent ? words.limitReached : words.submit}
          </Button>
        )}
        {!busy && !spent && <span className="hidden text-small text-ink-soft lg:inline">{words.keys}</span>}
        {!online && <p className="w-full text-note text-danger">{words.offline}</p>}
      </div>
    </form>
  );
});
