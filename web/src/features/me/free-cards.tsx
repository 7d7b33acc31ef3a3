import Calculator from 'lucide-react/icons/calculator';
import Siren from 'lucide-react/icons/siren';
import { Link } from 'react-router-dom';
import { dashboardWords } from '#web/i18n/dashboard';
import { useWords } from '#web/i18n/words';

/** Leads to what costs no query and needs no network: emergency cards and calculators. */
export function FreeCards() {
  const { free } = useWords(dashboardWords);
  const cards = [
    { to: '/protocols', Icon: Siren, ...free.protocols },
    { to: '/calculators', Icon: Calculator, ...free.calculators },
  ];
  return (
    <div>
      <h2 className="text-note font-semibold">{free.title}</h2>
      <ul className="grid gap-3 sm:gap-4 grid-cols-2">
        {cards.map(({ to, Icon, name, text }) => (
          <li
            key={to}
            className="relative flex rounded-soft border border-line bg-sheet transition-colors duration-150 has-[a:hover]:border-teal flex-col gap-1 p-3 sm:flex-row sm:gap-5 sm:p-6"
          >
            <Icon aria-hidden size={24} className="mt-0.5 shrink-0 text-teal" />
            <div>
              <Link
                to={to}
                className="inline-flex min-h-6 items-center rounded-soft font-semibold text-teal after:absolute after:inset-0 after:rounded-soft"
              >
                {name}
              </Link>
              <p className="text-note hidden text-ink-soft sm:block">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
