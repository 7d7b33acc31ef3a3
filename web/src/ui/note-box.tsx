import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

/** `plain` explains, `attention` asks to look, `danger` says that something is wrong. */
export type Tone = 'plain' | 'attention' | 'danger';

const tones = {
  plain: { look: 'border-line bg-sunken text-ink', mark: 'text-teal', Icon: Info },
  attention: {
    look: 'border-marigold bg-marigold-wash text-ink',
    mark: 'text-marigold-ink',
    Icon: TriangleAlert,
  },
  danger: { look: 'border-danger bg-danger-wash text-ink', mark: 'text-danger', Icon: CircleAlert },
} as const;

type Props = {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** It came after something was pressed, and is said at once. */
  announced?: boolean;
};

/** Something the person should read where they are. Danger is announced, the rest waits to be read. */
export function NoteBox({ tone = 'plain', title, children, action, announced = tone === 'danger' }: Props) {
  const { look, mark, Icon } = tones[tone];
  return (
    <div
      role={announced ? 'alert' : 'note'}
      className={`flex gap-3 rounded-soft border p-4 text-note ${look}`}
    >
      <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${mark}`} />
      <div className="min-w-0 flex-1 space-y-1">
        {title && <p className={`font-semibold ${tone === 'danger' ? 'text-danger' : ''}`}>{title}</p>}
        {children}
        {action && <div className="pt-2">{action}</div>}
      </div>
    </div>
  );
}
