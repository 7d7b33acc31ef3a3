import { useState } from 'react';
import { extrasWords } from '#web/i18n/extras';
import { shellWords } from '#web/i18n/shell';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { TextArea } from '#web/ui/field';
import { useDraft } from './use-draft';
import type { Opinion } from './use-opinion';
import { useTyping } from './use-typing';

type Reason = NonNullable<Opinion['reason']>;
const reasons: readonly Reason[] = ['unsafe', 'wrong', 'other'];
const longest = 1_000; // the contract takes no longer comment

/** Asks what is wrong with an answer, and what it should have said. */
export function OpinionDialog({
  onSend,
  onClose,
}: {
  onSend: (opinion: Opinion) => Promise<boolean>;
  onClose: () => void;
}) {
  const { rate: words } = useWords(extrasWords);
  const { optional } = useWords(toolWords);
  const { close } = useWords(shellWords);
  const [reason, setReason] = useState<Reason>('wrong');
  const [comment, setComment] = useDraft('opinion');
  const [busy, setBusy] = useState(false);
  const { ref, onType, told } = useTyping<HTMLTextAreaElement>({ semicolons: false }, setComment);

  const send = async () => {
    setBusy(true);
    const sent = await onSend({ helpful: false, reason, ...(comment.trim() !== '' && { comment }) });
    setBusy(false);
    if (!sent) return;
    setComment('');
    onClose();
  };
  return (
    <Dialog title={words.title} close={close} onClose={onClose}>
      <div className="space-y-5">
        <p className="text-ink-soft">{words.lead}</p>
        <fieldset>
          <legend className="text-note font-semibold">{words.reason}</legend>
          {reasons.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                className="size-5 shrink-0"
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {words.reasons[each]}
            </label>
          ))}
        </fieldset>
        <TextArea
          ref={ref}
          label={words.comment}
          optional={optional}
          rows={4}
          maxLength={longest}
          value={comment}
          onChange={onType}
          {...(told.length > 0 && { hint: told.join(' ') })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" disabled={busy} onClick={() => void send()}>
            {words.send}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
