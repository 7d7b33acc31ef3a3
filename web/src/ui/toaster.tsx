import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { type Toast, takeToasts } from './toasts';

// Long enough to read two lines in a second language.
const durationMs = { plain: 6_000, danger: 10_000 } as const;

const showToast = ({ title, text, tone = 'plain' }: Toast) => {
  const options = { description: text, duration: durationMs[tone] };
  if (tone === 'danger') toast.error(title, options);
  else toast.success(title, options);
};

const look = {
  toast:
    'flex w-full items-start gap-3 rounded-soft border border-line bg-sheet p-4 text-note text-ink shadow-lift data-[type=error]:border-danger data-[type=error]:bg-danger-wash',
  title: 'font-semibold',
  description: 'mt-0.5 text-ink-soft',
  icon: 'mt-0.5 shrink-0 text-teal in-data-[type=error]:text-danger [&_svg]:size-5',
};

/** The library's region in our clothes. */
export function Toaster({ label }: { label: string }) {
  useEffect(() => takeToasts(showToast), []);
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel={label}
      offset="max(1rem, env(safe-area-inset-bottom))"
      toastOptions={{ unstyled: true, classNames: look }}
    />
  );
}
