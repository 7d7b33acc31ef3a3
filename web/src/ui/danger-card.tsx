import type { ReactNode } from 'react';

type Props = {
  /** What kind of card this is, where the page does not say it anyway. */
  label?: string;
  title: ReactNode;
  /** What to do now. */
  now: ReactNode;
  /** Where it is written. */
  children?: ReactNode;
};

/** A danger sign: what it is and what to do now. Red is for danger alone. */
export function DangerCard({ label, title, now, children }: Props) {
  return (
    <div className="rounded-soft border border-danger bg-danger-wash px-4 py-3 break-inside-avoid">
      {label && <p className="font-semibold text-danger">{label}</p>}
      <p className={`font-semibold ${label ? 'mt-1' : 'text-danger'}`}>{title}</p>
      <p className="tabular mt-1 text-note">{now}</p>
      {children}
    </div>
  );
}
