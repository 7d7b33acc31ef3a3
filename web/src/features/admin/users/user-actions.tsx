import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash from 'lucide-react/icons/trash-2';
import { adminWords } from '#web/i18n/admin';
import { useWords } from '#web/i18n/words';
import type { User } from '../panel-rows';
import { actionOn } from '../signs';

const marks = { view: Eye, edit: Pencil, reset: RotateCcw, sync: RefreshCw, delete: Trash } as const;
export type UserAction = keyof typeof marks;

const actions: readonly UserAction[] = ['view', 'edit', 'reset', 'sync', 'delete'];

type Props = { user: User; onAction: (action: UserAction) => void };

/** Offers what can be done with one user: by name on a card; in the narrow column as marks, with the names at hand. */
export function UserActions({ user, onAction }: Props) {
  const { users: words, notAvailable } = useWords(adminWords);
  const name = user.full_name || notAvailable;
  const possible = actions.filter((action) => action !== 'delete' || user.role !== 'admin');
  return (
    <div className="-mx-2 flex flex-wrap justify-between max-lg:mt-3 max-lg:border-t max-lg:border-line max-lg:pt-2 lg:-my-2 lg:flex-nowrap">
      {possible.map((action) => {
        const Icon = marks[action];
        return (
          <button
            key={action}
            type="button"
            title={words.actions[action]}
            aria-label={actionOn(words.actions[action], name)}
            aria-haspopup="dialog"
            onClick={() => onAction(action)}
            className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-soft px-2 text-note font-semibold transition-colors duration-150 hover:bg-sunken lg:px-0 lg:pointer-fine:min-w-9 ${
              action === 'delete' ? 'text-danger' : 'text-ink-soft hover:text-ink'
            }`}
          >
            <Icon aria-hidden size={18} className="max-lg:hidden" />
            <span aria-hidden className="lg:hidden">
              {words.actions[action]}
            </span>
          </button>
        );
      })}
    </div>
  );
}
