type Props = {
  label: string;
  value: number;
  max: number;
  /** A whole that is a good end, and no limit. */
  calm?: true;
};

/** Shows how much of a whole is used; all of it turns the bar to the colour that asks for attention. */
export function Progress({ label, value, max, calm }: Props) {
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
        className={`h-full rounded-full transition-[width] duration-200 ease-calm ${share >= 1 && !calm ? 'bg-marigold' : 'bg-teal'}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
