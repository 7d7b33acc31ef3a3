import { calculatorWords } from '#web/i18n/calculator';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { NoteBox } from '#web/ui/note-box';
import type { ReplyHere } from './dose-here';

/** Above an answer of this device: who computed it, from what, and that it cost nothing. */
export function ComputedHere({ here: { reference, kind } }: Pick<ReplyHere, 'here'>) {
  const { here: words } = useWords(calculatorWords);
  const { version, drugs, rules } = reference;
  const unruled = kind === 'no-rule' || kind === 'unknown-drug';
  return (
    <>
      {unruled && <NoteBox tone="attention">{words.noRule}</NoteBox>}
      <NoteBox title={words.title}>
        <p>{words.text}</p>
        <p className="tabular text-ink-soft">{words.reference(version, drugs, rules)}</p>
      </NoteBox>
    </>
  );
}

/** Offers the way on where the service did not answer. */
export function ComputeHere({ onCompute }: { onCompute: () => void }) {
  const { here: words } = useWords(calculatorWords);
  return (
    <NoteBox tone="attention" action={<Button onClick={onCompute}>{words.compute}</Button>}>
      {words.unreachable}
    </NoteBox>
  );
}
