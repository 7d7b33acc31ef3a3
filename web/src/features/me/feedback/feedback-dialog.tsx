import { useState } from 'react';
import { call } from '#web/api/client';
import { useFormDraft } from '#web/api/form-draft';
import { useMe } from '#web/api/me';
import { failureText } from '#web/api/request';
import { useSession } from '#web/api/session';
import { useOnline } from '#web/device/online';
import { feedbackWords } from '#web/i18n/feedback';
import { useLanguage } from '#web/i18n/language';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { ErrorSummary } from '#web/ui/error-summary';
import { TextArea, TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { NoteBox } from '#web/ui/note-box';
import { StarRating } from '#web/ui/star-rating';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';
import { FeedbackForm as Schema } from './feedback-schema';

/** Takes what a person has to say about the product. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(feedbackWords);
  const shell = useWords(shellWords);
  const language = useLanguage();
  const online = useOnline();
  const { data: me } = useMe();
  const signedIn = useSession().phase === 'signed-in';

  const { typed, kept, clear } = useFormDraft('feedback');

  const [refusal, setRefusal] = useState<string>();
  const { issues, busy, form } = useForm(Schema, async (body) => {
    setRefusal(undefined);
    if (!signedIn) return showToast({ ...words.signInFirst, tone: 'danger' });
    try {
      await call('sendFeedback', { body });
      clear();
      showToast(words.done);
      onClose();
    } catch (thrown) {
      const text = failureText(thrown, words.failed.text, language);
      setRefusal(text);
      showToast({ title: words.failed.title, text, tone: 'danger' });
    }
  });
  const errorOf = (field: string) => sayError(issues[field], language);

  return (
    <Dialog title={words.title} close={shell.close} onClose={onClose}>
      <p className="text-ink-soft">{words.lead}</p>
      <form {...form} {...kept} className="mt-5 space-y-5">
        <ErrorSummary />
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          defaultValue={typed.name ?? me?.profile.full_name}
          error={errorOf('name')}
        />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed.email ?? me?.profile.email ?? ''}
          error={errorOf('email')}
        />
        <TextArea
          label={words.message}
          name="message"
          rows={5}
          defaultValue={typed.message}
          hint={words.messageHint}
          error={errorOf('message')}
        />
        <StarRating
          legend={words.rating}
          optional={words.optional}
          name="rating"
          words={words.stars}
          none={words.noRating}
        />
        {refusal && <NoteBox tone="danger">{refusal}</NoteBox>}
        {!online && <p className="text-note text-danger">{words.offline}</p>}
        <Button type="submit" look="primary" className="w-full sm:w-auto" disabled={busy || !online}>
          {busy ? words.busy : words.submit}
        </Button>
      </form>
    </Dialog>
  );
}
