import Search from 'lucide-react/icons/search';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { planNames } from '#contract/product';
import { adminWords } from '#web/i18n/admin';
import { useWords } from '#web/i18n/words';
import { controlLook, Field, Select } from '#web/ui/field';
import { roles, type UsersFilter } from '../panel-address';

type Change = { [K in keyof UsersFilter]?: string | undefined };
type Props = { filter: UsersFilter; onChange: (change: Change) => void };

/** The fields that narrow the list of users. */
export function UsersFilters({ filter, onChange }: Props) {
  const { users: words, plan, role } = useWords(adminWords);
  const chosen = (name: 'plan' | 'role') => ({
    value: filter[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange({ [name]: target.value }),
  });
  return (
    <div className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-[1fr_12rem_12rem]">
      <div className="col-span-2 lg:col-span-1">
        <SearchField search={filter.search} onSearch={(search) => onChange({ search })} />
      </div>
      <Select
        label={words.byPlan}
        {...chosen('plan')}
        choices={[
          { value: '', label: words.all },
          ...planNames.map((value) => ({ value, label: plan[value] })),
        ]}
      />
      <Select
        label={words.byRole}
        {...chosen('role')}
        choices={[{ value: '', label: words.all }, ...roles.map((value) => ({ value, label: role[value] }))]}
      />
    </div>
  );
}

const quietMs = 300; // after the last letter: a word typed at ease is one question, not eight

/** Asks when the typing rests, or at once on Enter. The field keeps its own text, so that no letter is lost. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { users: words } = useWords(adminWords);
  const input = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    // Cleared from outside, not by typing.
    if (search === '' && input.current) input.current.value = '';
  }, [search]);

  const ask = (soonMs: number) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => onSearch(input.current?.value.trim() ?? ''), soonMs);
  };
  return (
    <Field label={words.search}>
      {(links) => (
        <div className="relative">
          <Search
            aria-hidden
            size={18}
            className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-soft"
          />
          <input
            {...links}
            ref={input}
            type="search"
            defaultValue={search}
            maxLength={200} // what the service takes
            placeholder={words.placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={() => ask(quietMs)}
            onKeyDown={({ key }) => key === 'Enter' && ask(0)}
            className={`${controlLook} ps-10 text-ellipsis`}
          />
        </div>
      )}
    </Field>
  );
}
