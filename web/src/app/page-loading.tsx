import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Skeleton } from '#web/ui/skeleton';

/** While a screen is fetched. */
export function PageLoading() {
  const words = useWords(shellWords);
  return (
    <div className="wrap space-y-4 py-24" role="status">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
