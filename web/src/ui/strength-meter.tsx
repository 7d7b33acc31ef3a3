const looks = {
  weak: { bar: 'bg-danger', ink: 'text-danger', share: 1 / 3 },
  good: { bar: 'bg-marigold', ink: 'text-marigold-ink', share: 2 / 3 },
  strong: { bar: 'bg-verified', ink: 'text-verified', share: 1 },
} as const;

type Props = { label: string; level: keyof typeof looks; words: string };

/** Shows how strong a password is: a bar, and the same in words. */
export function StrengthMeter({ label, level, words }: Props) {
  const { bar, ink, share } = looks[level];
  return (
    <div className="space-y-1.5">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full rounded-full transition-[width] duration-200 ease-calm ${bar}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p role="status" className="text-small">
        {label}: <span className={`font-semibold ${ink}`}>{words}</span>
      </p>
    </div>
  );
}
