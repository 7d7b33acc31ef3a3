import { shellWords } from '#web/i18n/shell';
import { shortcutsWords } from '#web/i18n/shortcuts';
import { useWords } from '#web/i18n/words';
import { Dialog } from '#web/ui/dialog';

// Keys are called the same in every language.
const keys = [
  ['send', ['Ctrl + Enter', '⌘ + Enter']],
  ['stop', ['Esc']],
  ['focus', ['/']],
  ['list', ['?']],
] as const;

/** Every key that does something. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const words = useWords(shortcutsWords);
  const { close } = useWords(shellWords);
  return (
    <Dialog title={words.title} close={close} onClose={onClose}>
      <dl className="divide-y divide-line border-y border-line">
        {keys.map(([what, names]) => (
          <div key={what} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <dt>{words[what]}</dt>
            <dd className="flex gap-2">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="tabular rounded-soft border border-edge bg-sunken px-2 py-0.5 font-mono text-note"
                >
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="measure mt-4 text-note text-ink-soft">{words.off}</p>
    </Dialog>
  );
}
