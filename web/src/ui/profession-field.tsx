import { professionWords } from '#web/i18n/professions';
import { useWords } from '#web/i18n/words';
import { Select } from './field';

/** Asks what somebody is by profession; nobody has to say. */
export function ProfessionField({ optional, said }: { optional?: string; said?: string | null | undefined }) {
  const words = useWords(professionWords);
  return (
    <Select
      label={words.label}
      name="profession"
      {...(optional && { optional })}
      choices={[
        { value: '', label: words.none },
        ...Object.entries(words.professions).map(([value, label]) => ({ value, label })),
      ]}
      defaultValue={said ?? ''}
    />
  );
}
