import { deletionWords } from '#web/i18n/deletion';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { NoteBox } from '#web/ui/note-box';
import { useForm } from '#web/ui/use-form';
import { DeletionPhrase } from './deletion-schema';

type Props = { onBack: () => void; onConfirmed: () => Promise<void> };

/** Says what is lost, and asks for the phrase without which nothing is sent. */
export function ConfirmStep({ onBack, onConfirmed }: Props) {
  const { final: words, back } = useWords(deletionWords);
  const language = useLanguage();
  const { early, valid, busy, form } = useForm(DeletionPhrase, onConfirmed);
  return (
    <form {...form} className="mt-3 space-y-5">
      <NoteBox tone="danger" title={words.title}>
        <p>{words.text}</p>
        <ul className="list-disc ps-5">
          {words.lost.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </NoteBox>
      <TextField
        label={words.phrase}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={words.toType}
        error={sayError(early.confirmation, language)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{back}</Button>
        <Button type="submit" look="danger" disabled={busy || !valid}>
          {busy ? words.busy : words.submit}
        </Button>
      </div>
    </form>
  );
}
