import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { paymentsWords } from '#web/i18n/payments';
import { useWords } from '#web/i18n/words';
import { useTitle } from '#web/ui/use-title';

// `plain` is still under way, so its mark turns.
const tones = {
  plain: 'bg-sunken text-ink-soft',
  good: 'bg-teal-wash text-teal',
  attention: 'bg-marigold-wash text-marigold-ink',
  bad: 'bg-danger-wash text-danger',
} as const;

type Props = {
  Icon: LucideIcon;
  tone: keyof typeof tones;
  title: string;
  orderId?: string | undefined;
  children: ReactNode;
  /** These can be done next. */
  actions?: ReactNode;
};

/** Shows how a payment stands: one mark, one sentence, the order's number to quote, and the next step. */
export function Outcome({ Icon, tone, title, orderId, children, actions }: Props) {
  useTitle(title);
  return (
    <div className="mx-auto max-w-lg py-6 text-center sm:py-12">
      <span className={`mx-auto grid size-16 place-items-center rounded-full ${tones[tone]}`}>
        <Icon aria-hidden size={32} className={tone === 'plain' ? 'animate-spin' : ''} />
      </span>
      <div role={tone === 'bad' ? 'alert' : 'status'}>
        <h1 className="display mt-5 text-title">{title}</h1>
        <div className="mt-2 space-y-2 text-ink-soft">{children}</div>
      </div>
      {orderId && <OrderNumber id={orderId} />}
      {actions && <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">{actions}</div>}
    </div>
  );
}

function OrderNumber({ id }: { id: string }) {
  const words = useWords(paymentsWords);
  return (
    <p className="mt-6 rounded-soft border border-line bg-sheet px-4 py-3 text-note">
      <span className="text-ink-soft">{words.order}: </span>
      <span className="font-mono break-all select-all">{id}</span>
    </p>
  );
}
