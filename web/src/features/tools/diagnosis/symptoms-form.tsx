import { memo, useState } from 'react';
import { nameSentence, sayIssue } from '#contract/sentences';
import { toolTable } from '#contract/tools/table';
import { limits } from '#web/api/product.at-build';
import { diagnosisWords } from '#web/i18n/diagnosis';
import { useLanguage, wantedLanguage } from '#web/i18n/language';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { showToast } from '#web/ui/toasts';
import type { RequestOf } from '../ask-text';
import { inputChecks } from '../input-checks';
import { LanguageField } from '../language-field';
import { sendByKey } from '../send-by-key';
import { SubmitRow } from '../submit-row';
import { TypedArea } from '../typed-area';
import { useDraft } from '../use-draft';
import { useSubmit } from '../use-submit';

const typing = { semicolons: true }; // clinicians list with them, and the contract takes them here

type Props = {
  busy: boolean;
  spent: boolean;
  onAsk: (request: RequestOf<'diagnose'>) => void;
  onStop: () => void;
};

/** Asks what is known of the patient. The draft survives a reload; the check is the service's own. */
export const SymptomsForm = memo(function SymptomsForm({ busy, spent, onAsk, onStop }: Props) {
  const words = useWords(diagnosisWords);
  const tool = useWords(toolWords);
  const language = useLanguage();
  const [symptoms, setSymptoms] = useDraft(toolTable.diagnosis.id);
  const [refusal, setRefusal] = useState<string>();

  const write = (text: string) => {
    setSymptoms(text);
    setRefusal(undefined);
  };

  const submit = useSubmit(busy || spent, async () => {
    const { Symptoms } = await inputChecks();
    const checked = Symptoms.safeParse(symptoms);
    if (checked.success) return onAsk({ symptoms: checked.data, preferredLanguage: wantedLanguage() });
    const message = checked.error.issues[0]?.message ?? nameSentence('invalid');
    setRefusal(message);
    const title = message === nameSentence('symptoms_empty') ? tool.error : tool.invalid;
    showToast({ title, text: sayIssue(message, language), tone: 'danger' });
  });

  return (
    <form noValidate onSubmit={submit} onKeyDown={sendByKey} className="no-print space-y-5">
      <LanguageField />
      <TypedArea
        label={words.symptoms}
        rows={6}
        max={limits.symptoms}
        placeholder={words.placeholder}
        typing={typing}
        value={symptoms}
        onChange={write}
        error={refusal && sayIssue(refusal, language)}
      />
      {symptoms === '' && (
        <Button look="inline" onClick={() => write(words.exampleText)}>
          {words.example}
        </Button>
      )}
      <SubmitRow submit={words.submit} busy={busy} spent={spent} onStop={onStop} keys={tool.keys} />
    </form>
  );
});
