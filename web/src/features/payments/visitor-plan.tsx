import { useNavigate } from 'react-router-dom';
import type { PlanName } from '#contract/plans';
import { checkoutWords } from '#web/i18n/checkout';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { showToast } from '#web/ui/toasts';

// Signs in and comes back to the prices (`signInAt('/#pricing')`), written out: the first page pays for every import.
const signInFirstAt = '/auth?returnTo=%2F%23pricing';

/** Offers a visitor what can be done about a plan: begin for free, or sign in first and come back to the prices. */
export function VisitorPlan({ plan }: { plan: PlanName }) {
  const words = useWords(checkoutWords);
  const shell = useWords(shellWords);
  const navigate = useNavigate();
  if (plan === 'free') {
    return (
      <ButtonLink className="mt-auto" to="/auth?mode=sign-up">
        {shell.signUp}
      </ButtonLink>
    );
  }
  const subscribe = () => {
    showToast({ ...words.signInFirst, tone: 'danger' });
    void navigate(signInFirstAt);
  };
  return (
    <Button className="mt-auto" onClick={subscribe}>
      {words.subscribe}
      <span className="sr-only"> {words.plans[plan]}</span>
    </Button>
  );
}
