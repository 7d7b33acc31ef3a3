import { useEffect, useEffectEvent, useState } from 'react';
import { withAttemptsLeft } from '#web/api/attempts-left';
import { call } from '#web/api/client';
import { useMe } from '#web/api/me';
import { asProblem, failureText } from '#web/api/request';
import { useSignOut } from '#web/api/use-sign-out';
import { deletionWords } from '#web/i18n/deletion';
import { useLanguage } from '#web/i18n/language';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Dialog } from '#web/ui/dialog';
import { NoteBox } from '#web/ui/note-box';
import { showToast } from '#web/ui/toasts';
import { ConfirmStep } from './confirm-step';
import { type DeletionReason, phrase } from './deletion-schema';
import { ReasonStep } from './reason-step';

const signOutAfterMs = 2_000; // docs/product.md, One's own account

/** Asks for the account to be deleted, in two steps that cannot be walked by accident. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(deletionWords);
  const shell = useWords(shellWords);
  const { data: me } = useMe();
  const [given, setGiven] = useState<DeletionReason>();
  const [step, setStep] = useState<1 | 2>(1);
  const [refusal, setRefusal] = useState<string>();
  const { done, submit } = useDeletion((text) => {
    setRefusal(text);
    setStep(1);
  });

  const toConfirm = (reason: DeletionReason) => {
    if (!me) return showToast({ ...words.noUser, tone: 'danger' });
    setRefusal(undefined);
    setGiven(reason);
    setStep(2);
  };

  return (
    <Dialog title={words.title} close={shell.close} onClose={onClose}>
      <p className="text-small text-ink-soft">{words.step(step)}</p>
      {done && (
        <NoteBox title={words.done.title}>
          <p>{words.done.text}</p>
        </NoteBox>
      )}
      {!done && step === 1 && (
        <ReasonStep
          given={given ?? { phone: me?.profile.phone ?? '' }}
          refusal={refusal}
          onNext={toConfirm}
          onCancel={onClose}
        />
      )}
      {!done && step === 2 && given && (
        <ConfirmStep onBack={() => setStep(1)} onConfirmed={() => submit(given)} />
      )}
    </Dialog>
  );
}

/** Sends the request; when it is taken the person is signed out after two seconds. */
function useDeletion(onRefused: (text: string) => void) {
  const words = useWords(deletionWords);
  const language = useLanguage();
  const signOut = useSignOut();
  const [done, setDone] = useState(false);

  const leave = useEffectEvent(() => void signOut());
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => leave(), signOutAfterMs);
    return () => clearTimeout(timer);
  }, [done]);

  const submit = async (reason: DeletionReason): Promise<void> => {
    try {
      await call('requestDeletion', { body: { ...reason, confirmation: phrase } });
      showToast(words.done);
      setDone(true);
    } catch (thrown) {
      const why = failureText(thrown, words.failed.text, language);
      const text = withAttemptsLeft(why, thrown, language);
      showToast({ title: words.failed.title, text, tone: 'danger' });
      if (asProblem(thrown).status < 500) onRefused(text);
    }
  };
  return { done, submit };
}
