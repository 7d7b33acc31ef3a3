import { useState } from 'react';
import { Link } from 'react-router-dom';
import { calculatorsWords } from '#web/i18n/calculators';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { TextField } from '#web/ui/field';
import { PageHeader } from '#web/ui/page-header';
import { calculatorNames } from './calculator-names.at-build';

const groups = ['emergency', 'heart', 'kidney', 'liver', 'mother', 'child', 'body'] as const;
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '');

/** Every calculator by what it is for; what is typed is looked for in the names of both languages. */
export function CalculatorsPage() {
  const words = useWords(calculatorsWords);
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const [typed, setTyped] = useState('');
  const found = calculatorNames.filter(({ id, en, hi }) => plain(`${id} ${en} ${hi}`).includes(plain(typed)));
  return (
    <div className="space-y-8">
      <PageHeader title={words.title} lead={words.lead} back={{ to: '/dashboard', label: words.dashboard }} />
      <div className="max-w-md">
        <TextField
          type="search"
          label={words.search}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <p role="status" className="sr-only">
        {typed && words.found(found.length)}
      </p>
      {found.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {groups.map((group) => {
        const rows = found.filter((row) => row.group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="text-body font-semibold">
              {words.groups[group]}
            </h2>
            <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {rows.map((row) => (
                <li
                  key={row.id}
                  className="relative rounded-soft border border-line bg-sheet p-4 transition-colors duration-150 has-[a:hover]:border-teal"
                >
                  <Link
                    to={`/calculators/${row.id}`}
                    className="inline-flex min-h-6 items-center rounded-soft font-semibold text-teal after:absolute after:inset-0 after:rounded-soft"
                  >
                    {row[lang]}
                  </Link>
                  <p className="mt-1 text-small text-ink-soft">{row.when[lang]}</p>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
