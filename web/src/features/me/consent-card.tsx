import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/profile';
import { call } from '#web/api/client';
import { rememberProfile } from '#web/api/me';
import { asProblem } from '#web/api/request';
import { policyVersion } from '#web/api/sign-in-details';
import { useLanguage } from '#web/i18n/language';
import { offlineWords } from '#web/i18n/offline';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { NoteBox } from '#web/ui/note-box';
import { TextLink } from '#web/ui/text-link';
import { showToast } from '#web/ui/toasts';

/** Asks for consent to the privacy policy from whoever never gave it, or gave it to an older one. */
export function ConsentCard({ profile }: { profile: Profile }) {
  const { consent: words } = useWords(offlineWords);
  const language = useLanguage();
  const client = useQueryClient();
  const { consent } = profile;
  const agreeing = useMutation({
    mutationFn: () => call('giveConsent', { body: { version: policyVersion } }),
    onSuccess: ({ profile: changed }) => {
      rememberProfile(client, changed);
      showToast(words.done);
    },
    onError: (thrown) =>
      showToast({ title: words.failed, text: asProblem(thrown).inWords(language), tone: 'danger' }),
  });
  // A service of an older release says nothing of it.
  if (consent === undefined || (consent !== null && consent.version >= policyVersion)) return null;
  return (
    <NoteBox
      title={words.title}
      action={
        <Button disabled={agreeing.isPending} onClick={() => agreeing.mutate()}>
          {agreeing.isPending ? words.agreeing : words.agree}
        </Button>
      }
    >
      <p>
        {consent === null ? words.ask : words.askAgain} <TextLink to="/privacy-policy">{words.read}</TextLink>
      </p>
    </NoteBox>
  );
}
