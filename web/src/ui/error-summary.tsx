import CircleAlert from 'lucide-react/icons/circle-alert';
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { inputSentences, say } from '#contract/sentences';
import { useLanguage } from '#web/i18n/language';
import { summaryMark } from './form-errors';
import { textLinkLook } from './text-link-look';

type Wrong = { id: string; label: string; error: string };

const textOf = (node: Node | null | undefined): string => node?.textContent?.trim() ?? '';

/** Lists what is wrong in a form, as it stands on the page: in its order and in the language it is shown in. */
const wrongIn = (form: HTMLFormElement | null | undefined): Wrong[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid][id]') ?? [])].map(({ id, labels }) => ({
    id,
    label: textOf(labels?.[0]?.firstChild), // what stands beside the name in a label says that it is optional
    error: textOf(document.getElementById(`${id}-error`)),
  }));

const isSame = (a: readonly Wrong[], b: readonly Wrong[]) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Names what is wrong where that is more than one field, each with a link to it; the first child of its form, which
 * leads there (`leadToWrong`). It goes by itself as the fields are corrected.
 */
export function ErrorSummary() {
  const language = useLanguage();
  const title = useId();
  const own = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  // After every drawing of the form, because its fields are what is read.
  useLayoutEffect(() => {
    const found = wrongIn(own.current?.closest('form'));
    setWrong((before) => (isSame(before, found) ? before : found));
  });
  const lead = (event: MouseEvent, id: string) => {
    event.preventDefault(); // the address stays as it is
    document.getElementById(id)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be about controls of its own
    <div
      ref={own}
      role="group"
      tabIndex={-1}
      aria-labelledby={title}
      hidden={wrong.length < 2}
      className="flex gap-3 rounded-soft border border-danger bg-danger-wash p-4 text-note text-ink"
      {...{ [summaryMark]: '' }}
    >
      <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p id={title} className="font-semibold text-danger">
          {say(inputSentences.invalid_input, language)}
        </p>
        <ul>
          {wrong.map(({ id, label, error }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => lead(event, id)}
                className="flex min-h-11 items-center py-1.5"
              >
                <span>
                  <span className={textLinkLook}>{label}</span>: {error}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
