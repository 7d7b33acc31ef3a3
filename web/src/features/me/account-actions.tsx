import History from 'lucide-react/icons/history';
import MessageSquare from 'lucide-react/icons/message-square';
import UserRound from 'lucide-react/icons/user-round';
import { dashboardWords } from '#web/i18n/dashboard';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import type { DialogName } from './dialogs';

/** Offers what belongs to the account, not the day's work; signing out is in the bar, deleting at the page's end. */
export function AccountActions({ open }: { open: (dialog: DialogName) => void }) {
  const words = useWords(dashboardWords);
  return (
    <nav aria-label={words.account} className="-mx-4 flex flex-wrap sm:mx-0 sm:-me-4">
      <ButtonLink look="quiet" to="/profile-settings">
        <UserRound aria-hidden />
        {words.profile}
      </ButtonLink>
      <ButtonLink look="quiet" to="/history">
        <History aria-hidden />
        {words.history}
      </ButtonLink>
      <Button look="quiet" onClick={() => open('feedback')}>
        <MessageSquare aria-hidden />
        {words.feedback}
      </Button>
    </nav>
  );
}
