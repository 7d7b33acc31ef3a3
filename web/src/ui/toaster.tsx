import { useEffect, useRef } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { type Toast, takeToasts } from './toasts';

// Long enough to read two lines in a second language.
const durationMs = { plain: 6_000, danger: 10_000 } as const;

const showToast = ({ title, text, tone = 'plain', action, seconds, onGone, until }: Toast) => {
  if (until?.aborted) return;
  const options = {
    description: text,
    // Said once more it takes the place of the one before; what can be undone stands by itself.
    ...(!action && { id: title }),
    duration: seconds ? seconds * 1_000 : durationMs[tone],
    ...(action && { action: { label: action.label, onClick: action.onAct } }),
    ...(onGone && { onAutoClose: onGone, onDismiss: onGone }),
  };
  const shown = tone === 'danger' ? toast.error(title, options) : toast.success(title, options);
  until?.addEventListener('abort', () => toast.dismiss(shown));
};

function takeOutcomesOff(): void {
  for (const shown of toast.getToasts()) if (!('action' in shown && shown.action)) toast.dismiss(shown.id);
}

const look = {
  toast:
    'flex w-full items-start gap-3 rounded-soft border border-line bg-sheet p-4 text-note text-ink shadow-lift data-[type=error]:border-danger data-[type=error]:bg-danger-wash',
  title: 'font-semibold',
  description: 'mt-0.5 text-ink-soft',
  actionButton:
    'order-last ms-auto -my-2 min-h-11 shrink-0 rounded-soft px-3 text-note font-semibold text-teal hover:text-teal-deep',
  icon: 'mt-0.5 shrink-0 text-teal in-data-[type=error]:text-danger [&_svg]:size-5',
};

/** Brings the region above an open dialog: both live in the browser's top layer, where the last to come is seen. */
function raise(layer: HTMLElement | null): void {
  if (!layer || !('showPopover' in layer)) return;
  const shown = layer.matches(':popover-open');
  if (shown && !document.querySelector('dialog[open]')) return;
  if (shown) layer.hidePopover();
  layer.showPopover();
}

/** The library's region in our clothes. */
export function Toaster({ label }: { label: string }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      takeToasts((given) => {
        raise(layer.current);
        showToast(given);
      }, takeOutcomesOff),
    [],
  );
  return (
    <div
      ref={layer}
      popover="manual"
      className="fixed inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0"
    >
      <Sonner
        position="bottom-center"
        containerAriaLabel={label}
        offset="max(1rem, env(safe-area-inset-bottom))"
        mobileOffset={{ bottom: 'calc(var(--below-toasts) + env(safe-area-inset-bottom))' }}
        toastOptions={{ unstyled: true, classNames: look }}
        // The library's style names the letters of the system, which may have none for Hindi: boxes.
        style={{ fontFamily: 'var(--font-sans)' }}
      />
    </div>
  );
}
