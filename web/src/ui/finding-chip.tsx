/** A finding is in one of these states: as it was read, or as somebody corrected it. */
export type FindingState =
  | 'present'
  | 'negated'
  | 'possible'
  | 'historical'
  | 'family'
  | 'hypothetical'
  | 'absent'
  | 'unknown';

// A state is told by its sign and its line as much as by its colour.
const looks: Record<FindingState, string> = {
  present: 'border-teal bg-teal-wash text-ink',
  possible: 'border-teal border-dashed text-ink',
  historical: 'border-edge border-dashed text-ink',
  family: 'border-edge border-dashed text-ink',
  hypothetical: 'border-edge border-dashed text-ink',
  negated: 'border-edge bg-sunken text-ink-soft',
  absent: 'border-line text-ink-soft line-through',
  unknown: 'border-line text-ink-soft line-through',
};
const signs: Record<FindingState, string> = {
  present: '+',
  possible: '?',
  historical: '·',
  family: '·',
  hypothetical: '·',
  negated: '−',
  absent: '×',
  unknown: '×',
};

type Props = {
  name: string;
  state: FindingState;
  /** The state in words. */
  said: string;
  disabled?: boolean;
  onTap: () => void;
  /** Somebody looks at it, or no longer. */
  onPoint: (at: boolean) => void;
};

/** A finding that a tap corrects. */
export function FindingChip({ name, state, said, disabled, onTap, onPoint }: Props) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onTap}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3 py-1 text-small ${looks[state]}`}
    >
      <span aria-hidden className="font-semibold">
        {signs[state]}
      </span>
      {name}
      <span className={state === 'present' ? 'sr-only' : 'text-ink-soft'}>
        <span className="sr-only">: </span>
        {said}
      </span>
    </button>
  );
}
