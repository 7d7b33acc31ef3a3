import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { diagnosisWords } from '../../i18n/diagnosis';
import { useWords } from '../../i18n/words';
import { TextArea } from '../../ui/field';
import { withLongDashes } from './typed-symptoms';

type Props = { value: string; onChange: (text: string) => void; error: string | undefined; counter: string };

/** Six rows for the symptoms. Double dashes become long ones as they are typed, and the person is told. */
export function SymptomsField({ value, onChange, error, counter }: Props) {
  const words = useWords(diagnosisWords);
  const [changed, setChanged] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const onType = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const text = withLongDashes(target.value);
    if (text !== target.value) {
      setChanged(true);
      // The text became shorter before the caret; it stays behind what was just typed.
      caret.current = withLongDashes(target.value.slice(0, target.selectionStart)).length;
    }
    onChange(text);
  };

  return (
    <TextArea
      ref={area}
      label={words.symptoms}
      rows={6}
      placeholder={words.placeholder}
      value={value}
      onChange={onType}
      error={error}
      hint={
        <span className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <span>{words.privacy}</span>
          <span className="tabular">{counter}</span>
          {changed && <span className="w-full text-marigold-ink">{words.dashChanged}</span>}
        </span>
      }
    />
  );
}
