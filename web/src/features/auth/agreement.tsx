import { policyVersion } from '#web/api/sign-in-details';
import { authWords } from '#web/i18n/auth';
import { useWords } from '#web/i18n/words';
import { TextLink } from '#web/ui/text-link';
import { TickField } from '#web/ui/tick-field';

/** Says who may sign up, and asks for their tick to what they agree to: nobody has ticked it for them. */
export function Agreement({ error }: { error: string | undefined }) {
  const { signUp: words } = useWords(authWords);
  return (
    <>
      <p className="text-small text-ink-soft">{words.age}</p>
      <TickField
        name="consent"
        value={policyVersion}
        required
        error={error}
        label={
          <>
            {words.agree.before} <TextLink to="/terms">{words.agree.terms}</TextLink> {words.agree.and}{' '}
            <TextLink to="/privacy-policy">{words.agree.privacy}</TextLink> {words.agree.after}
          </>
        }
      />
    </>
  );
}
