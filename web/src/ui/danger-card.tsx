import type { ReactNode } from 'react';

type Props = {
  /** This names the kind of card, where the page does not say it anyway. */
  label?: string;
  title: ReactNode;
  /** This says what to do now. */
  now: ReactNode;
  /** This says where it is written. */
  children?: ReactNode;
  /** One of several, in an answer that has to be short. */
  dense?: boolean;
};

/** The surface of whatever is a danger. */
export const dangerFrame = 'rounded-soft border border-danger bg-danger-wash break-inside-avoid';

/** A danger sign: what it is and what to do now. Red is for danger alone. */
export function DangerCard({ label, title, now, children, dense = false }: Props) {
  return (
    <div className={`${dangerFrame} ${dense ? 'px-3 py-2 text-note sm:px-4' : 'px-4 py-3'}`}>
      {label && <p className="font-semibold text-danger">{label}</p>}
      <p className={`font-semibold ${label ? 'mt-1' : 'text-danger'}`}>{title}</p>
      <p className={`tabular text-note ${dense ? '' : 'mt-1'}`}>{now}</p>
      {children}
    </div>
  );
}
