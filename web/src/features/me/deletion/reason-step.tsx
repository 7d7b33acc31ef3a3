import { useFormDraft } from '#web/api/form-draft';
import { deletionWords } from '#web/i18n/deletion';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { ErrorSummary } from '#web/ui/error-summary';
import { Select, TextArea, TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { NoteBox } from '#web/ui/note-box';
import { PasswordField } from '#web/ui/password-field';
import { useForm } from '#web/ui/use-form';
import { DeletionReason, reasonCategories } from './deletion-schema';

type Props = {
  given: Partial<DeletionReason>;
  refusal: string | undefined;
  onNext: (reason: DeletionReason) => void;
  onCancel: () => void;
};

/** The first step asks who wants the account deleted, and why. */
export function ReasonStep({ given, refusal, onNext, onCancel }: Props) {
  const words = useWords(deletionWords);
  const language = useLanguage();
  const { typed, kept } = useFormDraft('deletion');
  const { issues, form } = useForm(DeletionReason, async (reason) => onNext(reason));
  const errorOf = (field: string) => sayError(issues[field], language);
  const categories = reasonCategories.map((value) => ({ value, label: words.categories[value] }));
  return (
    <>
      <p className="mt-1 mb-5 text-ink-soft">{words.lead}</p>
      {refusal && (
        <div className="mb-5">
          <NoteBox tone="danger">{refusal}</NoteBox>
        </div>
      )}
      <form {...form} {...kept} className="space-y-5">
        <ErrorSummary />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          hint={words.passwordHint}
          show={words.show}
          hide={words.hide}
          error={errorOf('password')}
        />
        <TextField
          label={words.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={typed.phone ?? given.phone}
          error={errorOf('phone')}
        />
        <Select
          label={words.category}
          name="reasonCategory"
          defaultValue={typed.reasonCategory ?? given.reasonCategory ?? ''}
          choices={[{ value: '', label: words.choose }, ...categories]}
          error={errorOf('reasonCategory')}
        />
        <TextArea
          label={words.reason}
          name="reason"
          rows={4}
          hint={words.reasonHint}
          defaultValue={typed.reason ?? given.reason}
          error={errorOf('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button type="submit" look="primary">
            {words.next}
          </Button>
        </div>
      </form>
    </>
  );
}
