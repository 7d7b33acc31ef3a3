import type { VerdictWord } from '#contract/tools/answer';

// Each verdict has its own shape, so that it is told apart without its colour and from across a room.
const shapes: Record<VerdictWord, { ink: string; mark: React.ReactNode }> = {
  verified: {
    ink: 'text-verified',
    mark: (
      <>
        <circle cx="10" cy="10" r="8.25" fill="currentColor" />
        <path d="m6.2 10.3 2.6 2.6 5-5.4" fill="none" stroke="var(--color-sheet)" strokeWidth="2" />
      </>
    ),
  },
  outside: {
    ink: 'text-outside',
    mark: (
      <>
        <path d="M10 1.4 18.6 10 10 18.6 1.4 10Z" fill="currentColor" />
        <path d="M6.4 10h7.2" fill="none" stroke="var(--color-sheet)" strokeWidth="2" />
      </>
    ),
  },
  'above-maximum': {
    ink: 'text-above',
    mark: (
      <>
        <path d="M10 1.8 19 17.6H1Z" fill="currentColor" />
        <path
          d="M10 15V8.4m-2.6 2.8L10 8.2l2.6 3"
          fill="none"
          stroke="var(--color-sheet)"
          strokeWidth="1.9"
        />
      </>
    ),
  },
  'not-for-this-patient': {
    ink: 'text-above',
    mark: (
      <>
        <path d="M6.2 1h7.6L19 6.2v7.6L13.8 19H6.2L1 13.8V6.2Z" fill="currentColor" />
        <path d="m6.6 6.6 6.8 6.8m0-6.8-6.8 6.8" fill="none" stroke="var(--color-sheet)" strokeWidth="2" />
      </>
    ),
  },
  'not-verified': {
    ink: 'text-unverified',
    mark: (
      <rect
        x="2.2"
        y="2.2"
        width="15.6"
        height="15.6"
        rx="2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="3.2 2.4"
      />
    ),
  },
};

/** The gravest first: what must be seen before the others. */
export const gravestFirst: readonly VerdictWord[] = [
  'not-for-this-patient',
  'above-maximum',
  'outside',
  'not-verified',
  'verified',
];

/** The gravest of the words on one dose: a green mark never stands above a red box. */
export const gravestOf = (verdicts: readonly VerdictWord[]): VerdictWord | undefined =>
  gravestFirst.find((verdict) => verdicts.includes(verdict));

/** The signature of the product: the verdict beside a dose or a danger sign. */
export function VerdictBadge({ verdict, label }: { verdict: VerdictWord; label: React.ReactNode }) {
  const { ink, mark } = shapes[verdict];
  return (
    <span className={`inline-flex items-center gap-1.5 text-start text-small font-semibold ${ink}`}>
      <svg
        aria-hidden
        viewBox="0 0 20 20"
        className="size-[1.25em] shrink-0"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {mark}
      </svg>
      {label}
    </span>
  );
}
