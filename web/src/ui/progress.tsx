/** How much of a whole is used; `full` turns it to the colour of danger. */
export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  const share = max > 0 ? Math.min(1, value / max) : 1;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={`h-full rounded-full transition-[width] duration-200 ease-calm ${share >= 1 ? 'bg-danger' : 'bg-teal'}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
