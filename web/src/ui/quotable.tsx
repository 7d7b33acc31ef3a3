import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useCopy } from './use-copy';

type Props = {
  text: string;
  label: string;
  copied: string;
  failed: string;
  /** This text is quoted to the letter. */
  children: string;
};

/** Something to be quoted to people who can look it up, and its way onto the clipboard. */
export function Quotable({ text, label, copied, failed, children }: Props) {
  const { copied: isCopied, copy } = useCopy(failed);
  const Mark = isCopied ? Check : Copy;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      <span>{text}</span>
      <span className="flex min-w-0 items-center">
        <code className="font-mono wrap-anywhere text-ink select-all">{children}</code>
        <button
          type="button"
          aria-label={isCopied ? copied : label}
          onClick={() => void copy(children)}
          className="grid size-11 shrink-0 place-items-center rounded-soft hover:text-ink"
        >
          <Mark aria-hidden size={16} />
        </button>
      </span>
    </p>
  );
}
