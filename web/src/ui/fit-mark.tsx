const steps = { weak: 1, moderate: 2, strong: 3 } as const;
export type FitStep = keyof typeof steps;

/** Shows in three steps how well a condition explains the findings; the words stand beside it or are only heard. */
export function FitMark({
  fit,
  label,
  spoken,
}: {
  fit: FitStep;
  label: string;
  spoken?: boolean | 'on phones';
}) {
  return (
    <span className="inline-flex shrink-0 items-center gap-2 text-small text-ink-soft">
      <span aria-hidden className="inline-flex items-end gap-0.5">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`w-1.5 rounded-[1px] border border-teal ${step <= steps[fit] ? 'bg-teal' : ''}`}
            style={{ height: `${4 + step * 3}px` }}
          />
        ))}
      </span>
      <span className={spoken === 'on phones' ? 'max-sm:sr-only print:not-sr-only' : spoken ? 'sr-only' : ''}>
        {label}
      </span>
    </span>
  );
}
