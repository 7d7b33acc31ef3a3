import { QuoteLastNumber } from '#web/api/quote-number';
import { useSession } from '#web/api/session';
import { useOnline } from '#web/device/online';
import { failureWords } from '#web/i18n/failure';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';

// Browsers say in these ways that a part of the pages did not arrive; they have no common name for it.
const lostPart =
  /dynamically imported module|importing a module script|unable to preload css|module script failed/i;

/** Says whether a part of the pages could not be fetched: no connection, or a release that is no more. */
const isLostPart = (thrown: unknown): boolean => thrown instanceof Error && lostPart.test(thrown.message);

/**
 * Stands where a screen could not be drawn. A part that did not arrive is no fault of the page: without a
 * connection it waits for one, with one it belongs to a release that was replaced.
 */
export function CrashedScreen({ thrown }: { thrown: unknown }) {
  const words = useWords(failureWords);
  const online = useOnline();
  const signedIn = useSession().phase === 'signed-in';
  const lost = isLostPart(thrown);
  const { title, text } = !lost ? words.crashed : online ? words.outdated : words.missing;
  return (
    <div role="alert" className="mx-auto max-w-lg space-y-4 py-12">
      <h1 className="display text-title">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={() => location.reload()}>
          {lost && !online ? words.missing.again : words.crashed.reload}
        </Button>
        {/* A plain link: whatever broke is left behind with the page. */}
        {signedIn && !lost && location.pathname !== '/dashboard' && (
          <a
            href="/dashboard"
            className="inline-flex min-h-11 items-center rounded-soft px-4 py-2 text-note font-semibold text-teal hover:text-teal-deep"
          >
            {words.dashboard}
          </a>
        )}
      </div>
      {!lost && <QuoteLastNumber />}
    </div>
  );
}
