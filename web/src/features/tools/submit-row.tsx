import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { useOnline } from '#web/device/online';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';

type Props = {
  submit: string;
  /** Said on the button while the answer comes: a countdown never delays the result. */
  busyText?: string | undefined;
  busy: boolean;
  spent: boolean;
  onStop: () => void;
  /** Said beside the button where keys send too. */
  keys?: string;
  /** A form that may work without a connection says `text` then; where it `works`, nothing else holds it back. */
  offline?: { text: string; works: boolean };
  children?: ReactNode;
};

/** Sends a request and stops its answer; the row stays in reach of the thumb on phones. */
export function SubmitRow({ submit, busyText, busy, spent, onStop, keys, offline, children }: Props) {
  const words = useWords(toolWords);
  const online = useOnline();
  const held = online ? spent : !offline?.works;
  return (
    <div
      data-sends
      className="sticky bottom-0 -mx-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:p-0"
    >
      {/* Different elements, by their keys: one that turned from Stop into Submit under the finger would send again. */}
      {busy ? (
        <>
          {busyText && (
            <Button key="busy" look="primary" disabled className="tabular flex-1 sm:flex-none">
              <LoaderCircle aria-hidden className="animate-spin" />
              {busyText}
            </Button>
          )}
          <Button key="stop" className="flex-1 sm:flex-none" onClick={onStop}>
            <span aria-hidden className="size-3 rounded-[2px] bg-current" />
            {words.stop}
          </Button>
        </>
      ) : (
        <Button key="submit" type="submit" look="primary" className="flex-1 sm:flex-none" disabled={held}>
          {held && spent ? words.limitReached : submit}
        </Button>
      )}
      {!busy && children}
      {!busy && !spent && keys && <span className="hidden text-small text-ink-soft lg:inline">{keys}</span>}
      {!online && (
        <p className={`w-full text-note ${offline?.works ? 'text-ink-soft' : 'text-marigold-ink'}`}>
          {offline?.text ?? words.offline}
        </p>
      )}
    </div>
  );
}
