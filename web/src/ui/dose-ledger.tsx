import type { ReactNode } from 'react';

/** A number of a dose and what it is of. */
export type DoseLine = { name: string; value: ReactNode; strong?: boolean };

/** Numbers to be read while a dose is drawn up: one a line, each beside what it is of. */
export function DoseLedger({ lines, dense }: { lines: readonly DoseLine[]; dense?: boolean }) {
  return (
    <dl className="tabular divide-y divide-line">
      {lines.map(({ name, value, strong }) => (
        <div key={name} className={`flex flex-wrap justify-between gap-x-4 ${dense ? 'py-1.5' : 'py-2'}`}>
          <dt className={`text-note ${strong ? 'font-semibold' : 'text-ink-soft'}`}>{name}</dt>
          <dd className="ms-auto text-end text-note font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
