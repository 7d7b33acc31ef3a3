import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/client';
import { useFormDraft } from '#web/api/form-draft';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useLanguage } from '#web/i18n/language';
import { wholeNumber } from '#web/i18n/numbers';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { ErrorSummary } from '#web/ui/error-summary';
import { Select, TextArea, TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { showToast } from '#web/ui/toasts';
import { useForm } from '#web/ui/use-form';
import { BroadcastForm, longest } from './broadcast-schema';
import { askCountsAgain, useSummary } from './panel-queries';
import type { Audience } from './panel-rows';
import { reasonOf } from './reason';

const audiences: readonly Audience[] = ['all', 'free', 'basic', 'pro'];

/** Tells how many people an audience has; a question mark stands while that is not known. */
function useCountOf(): (audience: Audience) => string {
  const { data } = useSummary();
  return (audience) => {
    const count =
      audience === 'all' ? data?.totalUsers : data?.plans.find(({ plan }) => plan === audience)?.count;
    return count === undefined ? '?' : wholeNumber(count);
  };
}

/** Writes to everybody or to the users of one plan: first written, then shown as it will arrive, then sent. */
export function BroadcastDialog({ onClose }: { onClose: () => void }) {
  const { broadcast: words, close } = useWords(adminDialogsWords);
  const [written, setWritten] = useState<BroadcastForm>();
  const [reviewed, setReviewed] = useState(false);
  return (
    <Dialog title={words.title} close={close} onClose={onClose}>
      {written && reviewed ? (
        <Review note={written} onBack={() => setReviewed(false)} onSent={onClose} />
      ) : (
        <Compose
          written={written}
          onWritten={(note) => {
            setWritten(note);
            setReviewed(true);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type ComposeProps = {
  written: BroadcastForm | undefined;
  onWritten: (note: BroadcastForm) => void;
  onClose: () => void;
};

function Compose({ written, onWritten, onClose }: ComposeProps) {
  const { broadcast: words, cancel } = useWords(adminDialogsWords);
  const language = useLanguage();
  const countOf = useCountOf();
  const { typed, kept } = useFormDraft('broadcast');
  const { issues, form } = useForm(BroadcastForm, async (note) => onWritten(note));
  return (
    <form {...form} {...kept} className="space-y-5">
      <ErrorSummary />
      <p className="text-note text-ink-soft">{words.lead}</p>
      <Select
        label={words.audience}
        name="audience"
        defaultValue={typed.audience ?? written?.audience ?? 'all'}
        choices={audiences.map((value) => ({ value, label: words.audiences[value](countOf(value)) }))}
      />
      <Select
        label={words.about}
        name="about"
        defaultValue={typed.about ?? written?.about ?? 'news'}
        choices={(['news', 'price'] as const).map((value) => ({ value, label: words.abouts[value] }))}
      />
      <TextField
        label={words.heading}
        name="title"
        defaultValue={typed.title ?? written?.title}
        hint={words.bodyHint(longest.title)}
        error={sayError(issues.title, language)}
      />
      <TextArea
        label={words.body}
        name="body"
        rows={5}
        defaultValue={typed.body ?? written?.body}
        hint={words.bodyHint(longest.body)}
        error={sayError(issues.body, language)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" look="primary">
          {words.next}
        </Button>
      </div>
    </form>
  );
}

type ReviewProps = { note: BroadcastForm; onBack: () => void; onSent: () => void };

function Review({ note, onBack, onSent }: ReviewProps) {
  const { broadcast: words, busy } = useWords(adminDialogsWords);
  const language = useLanguage();
  const client = useQueryClient();
  const countOf = useCountOf();
  const draft = useFormDraft('broadcast');
  const count = countOf(note.audience);
  const sending = useMutation({
    mutationFn: () => call('broadcast', { body: note }),
    onSuccess: ({ recipients }) => {
      askCountsAgain(client);
      draft.clear();
      showToast({ title: words.done.title, text: words.done.text(wholeNumber(recipients)) });
      onSent();
    },
    onError: (thrown) => showToast({ title: words.failed, text: reasonOf(thrown, language), tone: 'danger' }),
  });
  return (
    <div className="space-y-5">
      <div>
        <p>{words.confirm}</p>
        <p className="text-note text-ink-soft">{words.to(words.audiences[note.audience](count))}</p>
        <p className="text-note text-ink-soft">{words.abouts[note.about]}</p>
      </div>
      <blockquote className="rounded-soft border border-line bg-sunken p-4 wrap-anywhere">
        <p className="font-semibold">{note.title}</p>
        <p className="text-note whitespace-pre-wrap">{note.body}</p>
      </blockquote>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{words.back}</Button>
        <Button
          look="primary"
          aria-disabled={sending.isPending}
          onClick={() => {
            if (!sending.isPending) sending.mutate();
          }}
        >
          {sending.isPending ? busy : words.send(count)}
        </Button>
      </div>
    </div>
  );
}
