import type { Usage } from '#contract/plans';
import { diagnosisWords } from '../../i18n/diagnosis';
import { useWords } from '../../i18n/words';
import { Progress } from '../../ui/progress';
import { Skeleton } from '../../ui/skeleton';

/** What is left of the day, before a query is spent. */
export function UsageLine({ usage }: { usage: Usage | undefined }) {
  const words = useWords(diagnosisWords);
  if (!usage) return <Skeleton className="h-8 w-44" />;
  if (usage.limit === null) return <p className="text-note text-ink-soft">{words.usageUnlimited}</p>;
  return (
    <div className="no-print w-48 space-y-1.5">
      <p className="tabular text-note text-ink-soft">{words.usage(usage.used, usage.limit)}</p>
      <Progress label={words.usageBar} value={usage.used} max={usage.limit} />
    </div>
  );
}
