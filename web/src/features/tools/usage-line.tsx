import type { Usage } from '#contract/plans';
import { shellWords } from '#web/i18n/shell';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Progress } from '#web/ui/progress';
import { Skeleton } from '#web/ui/skeleton';

type Props = {
  usage: Usage | undefined;
  text: (used: number, limit: number) => string;
  /** Asks again, where it could not be asked. */
  onRetry?: (() => void) | undefined;
};

/** Says what is left of the day, before a query is spent. */
export function UsageLine({ usage, text, onRetry }: Props) {
  const words = useWords(toolWords);
  if (!usage) return onRetry ? <Failed onRetry={onRetry} /> : <Loading />;
  if (usage.limit === null) return <p className="text-note text-ink-soft">{words.usageUnlimited}</p>;
  return (
    <div className="no-print w-52 space-y-1.5">
      <p className="tabular text-note text-ink-soft">{text(usage.used, usage.limit)}</p>
      <Progress label={words.usageBar} value={usage.used} max={usage.limit} />
    </div>
  );
}

/** The very room of the line and its bar in either language, so that the form under it stays where it is. */
const Loading = () => (
  <div aria-hidden className="w-52 space-y-1.5">
    <p className="text-note">{'\u00a0'}</p>
    <Skeleton className="h-2 w-full" />
  </div>
);

function Failed({ onRetry }: { onRetry: () => void }) {
  const { usageFailed } = useWords(toolWords);
  const { retry } = useWords(shellWords);
  return (
    <div role="alert" className="text-note">
      <p className="text-danger">{usageFailed}</p>
      <Button look="inline" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
