import { calculatorWords } from '#web/i18n/calculator';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Notice } from '#web/ui/notice';
import type { ReplyHere } from './dose-here';

/** Above an answer of this device: who computed it, from what, and that it cost nothing. */
export function ComputedHere({ here: { reference, kind } }: Pick<ReplyHere, 'here'>) {
  const { here: words } = useWords(calculatorWords);
  const { version, drugs, rules } = reference;
  const unruled = kind === 'no-rule' || kind === 'unknown-drug';
  return (
    <>
      {unruled && <Notice tone="attention">{words.noRule}</Notice>}
      <Notice title={words.title}>
        <p>{words.text}</p>
        <p className="tabular text-ink-soft">{words.reference(version, drugs, rules)}</p>
      </Notice>
    </>
  );
}

/** Offers the way on where the service did not answer. */
export function ComputeHere({ onCompute }: { onCompute: () => void }) {
  const { here: words } = useWords(calculatorWords);
  return (
    <Notice tone="attention" action={<Button onClick={onCompute}>{words.compute}</Button>}>
      {words.unreachable}
    </Notice>
  );
}
