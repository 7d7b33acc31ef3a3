import { authWords } from '#web/i18n/auth';
import { useWords } from '#web/i18n/words';
import { TextLink } from '#web/ui/text-link';

/** Says who may sign up, and what they agree to. */
export function Agreement() {
  const { signUp: words } = useWords(authWords);
  return (
    <p className="text-small text-ink-soft">
      {words.age} {words.agree.before} <TextLink to="/terms">{words.agree.terms}</TextLink> {words.agree.and}{' '}
      <TextLink to="/privacy-policy">{words.agree.privacy}</TextLink>
    </p>
  );
}
