import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { authWords } from '#web/i18n/auth';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { NoteBox } from '#web/ui/note-box';
import { Steps } from '#web/ui/steps';
import { TextLink } from '#web/ui/text-link';
import { showToast } from '#web/ui/toasts';
import { AskPhone } from './ask-phone';
import { AuthFrame } from './auth-frame';
import { DetailsForm } from './details-form';
import type { ToMode } from './modes';
import { useOneTimeCode } from './one-time-code';

/** A new account by mobile number: the number, then its code and the person's details together. */
export function MobileSignUp({ to }: { to: ToMode }) {
  const { signUp: words } = useWords(mobileWords);
  const auth = useWords(authWords);
  const [search] = useSearchParams();
  const referralCode = search.get('ref')?.trim().slice(0, 32) || undefined;
  const code = useOneTimeCode('sign_up');
  useReferralToast(referralCode);

  return (
    <AuthFrame title={words.title}>
      {referralCode && (
        <NoteBox title={words.applied}>
          {words.code}: <span className="tabular font-semibold">{referralCode}</span>
        </NoteBox>
      )}
      {code.sent ? (
        <DetailsForm key={code.sent.to} sent={code.sent} code={code} referralCode={referralCode} />
      ) : (
        <>
          <Steps label={words.stepsLabel} steps={words.steps} current={0} />
          <p className="text-ink-soft">{words.lead}</p>
          <AskPhone last={code.last} wait={code.left} onPhone={code.send} />
        </>
      )}
      <p className="text-note text-ink-soft">
        <TextLink to={to('sign-up')}>{words.byEmail}</TextLink>
      </p>
      <p className="text-note text-ink-soft">
        {auth.signUp.other} <TextLink to={to('sign-in')}>{auth.signUp.otherLink}</TextLink>
      </p>
    </AuthFrame>
  );
}

/** Says once that the code of the link is in use. */
function useReferralToast(referralCode: string | undefined) {
  const { signUp: words } = useWords(mobileWords);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!referralCode || told.current === referralCode) return;
    told.current = referralCode;
    showToast({ title: words.applied, text: referralCode });
  }, [referralCode, words]);
}
