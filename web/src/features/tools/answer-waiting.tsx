import { Skeleton } from '#web/ui/skeleton';

/** Before the first text: the room of a paragraph. */
export function AnswerWaiting({ text }: { text: string }) {
  return (
    <div className="min-h-44 space-y-3">
      <p className="text-note text-ink-soft">{text}</p>
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
