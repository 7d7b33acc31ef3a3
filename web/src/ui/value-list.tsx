/** A measured value stands to its range in one of these ways. */
export type ValueFlag = 'critical' | 'low' | 'high' | 'normal';

const looks: Record<ValueFlag, string> = {
  critical: 'border-danger bg-danger-wash text-danger',
  low: 'border-marigold bg-marigold-wash text-marigold-ink',
  high: 'border-marigold bg-marigold-wash text-marigold-ink',
  normal: 'border-line text-ink-soft',
};

type Value = { name: string; value: string; flag: ValueFlag };

/** Measured values, each with a chip that says how it stands to its range. */
export function ValueList({
  values,
  flags,
}: {
  values: readonly Value[];
  flags: Readonly<Record<ValueFlag, string>>;
}) {
  return (
    <ul className="tabular divide-y divide-line border-y border-line text-note">
      {values.map(({ name, value, flag }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <span>{name}</span>
          <span className="flex items-center gap-3">
            {value}
            <span
              className={`min-w-18 rounded-full border px-2 text-center text-small font-semibold ${looks[flag]}`}
            >
              {flags[flag]}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
