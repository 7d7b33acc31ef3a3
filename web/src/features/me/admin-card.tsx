import { dashboardWords } from '#web/i18n/dashboard';
import { useWords } from '#web/i18n/words';
import { ButtonLink } from '#web/ui/button';
import { Card } from '#web/ui/card';

/** The way to the administrator's panel, for administrators. The panel itself asks the service who comes. */
export function AdminCard() {
  const { admin: words } = useWords(dashboardWords);
  return (
    <Card title={words.title}>
      <p className="text-note text-ink-soft">{words.text}</p>
      <ButtonLink to="/admin" className="mt-4 w-full">
        {words.open}
      </ButtonLink>
    </Card>
  );
}
