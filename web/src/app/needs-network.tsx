import { offlineWords } from '../i18n/offline';
import { useWords } from '../i18n/words';
import { Button, ButtonLink } from '../ui/button';
import { PageHeader } from '../ui/page-header';

/** In place of a screen that is not on the device while there is no connection. */
export function NeedsNetwork() {
  const { needed: words } = useWords(offlineWords);
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.text} />
      <div className="flex flex-wrap gap-3">
        {/* The whole page, because what could not be fetched is remembered as missing. */}
        <Button onClick={() => location.reload()}>{words.retry}</Button>
        <ButtonLink to="/dashboard">{words.home}</ButtonLink>
      </div>
    </div>
  );
}
