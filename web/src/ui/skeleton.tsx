/** Holds the room of what is being fetched, so that nothing jumps. Hidden from screen readers: say it beside. */
export const Skeleton = ({ className = 'h-5 w-full' }: { className?: string }) => (
  <div aria-hidden data-fetched className={`animate-pulse rounded-soft bg-sunken ${className}`} />
);
