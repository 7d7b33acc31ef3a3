import type { ReactNode } from 'react';

// The few marks of the first page, drawn as in Lucide (ISC licence); its runtime would cost more than they do.
const marks = {
  'arrow-left': 'm12 19-7-7 7-7m7 7H5',
  'arrow-right': 'M5 12h14M12 5l7 7-7 7',
  check: 'M20 6 9 17l-5-5',
  menu: 'M4 5h16M4 12h16M4 19h16',
  x: 'M18 6 6 18M6 6l12 12',
  moon: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2m-7.07-17.07 1.41 1.41m11.32 11.32 1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  stethoscope:
    'M11 2v2M5 2v2M5 3H4a2 2 0 0 0-2 2v4a6 6 0 0 0 12 0V5a2 2 0 0 0-2-2h-1M8 15a6 6 0 0 0 12 0v-3M22 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  pill: 'm10.5 20.5 10-10a4.95 4.95 0 1 0-7-7l-10 10a4.95 4.95 0 1 0 7 7M8.5 8.5l7 7',
  report:
    'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7ZM14 2v4a2 2 0 0 0 2 2h4M8 13h2l1.5-3 2 6 1.5-3h1',
  notes:
    'M13.4 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7.4M2 6h4M2 10h4M2 14h4M2 18h4m15.38-12.37a1 1 0 1 0-3-3l-5.01 5.01a2 2 0 0 0-.51.86l-.83 2.87a.5.5 0 0 0 .62.62l2.87-.83a2 2 0 0 0 .86-.51Z',
} as const;
export type IconName = keyof typeof marks;

/** A mark beside words; never alone without a label on its button. */
export function Icon({
  name,
  className = '',
  size = 20,
}: {
  name: IconName;
  className?: string;
  size?: number;
}): ReactNode {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={marks[name]} />
    </svg>
  );
}
