import { Link } from 'react-router-dom';
import { useLanguage } from '#web/i18n/language';
import { protocolsWords } from '#web/i18n/protocols';
import { useWords } from '#web/i18n/words';
import { PageHeader } from '#web/ui/page-header';
import { protocolNames } from './protocol-names.at-build';

/** Every emergency card, one touch away. */
export function ProtocolsPage() {
  const words = useWords(protocolsWords);
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.lead} back={{ to: '/dashboard', label: words.dashboard }} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {protocolNames.map((card) => (
          <li key={card.id}>
            <Link
              to={`/protocols/${card.id}`}
              className="flex h-full min-h-16 items-center rounded-soft border border-line bg-sheet px-5 py-3 text-lead leading-snug font-semibold transition-colors duration-150 hover:border-teal"
            >
              {card[lang]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
