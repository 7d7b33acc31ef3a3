import { useLanguageChoice } from '#web/api/me';
import { useWantedLanguage } from '#web/i18n/language';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Select } from '#web/ui/field';

const choices = [
  { value: 'english', label: 'English', lang: 'en' },
  { value: 'hindi', label: 'हिन्दी', lang: 'hi' },
] as const;

/** The language of the answer and of the page. A choice is saved to the profile at once. */
export function LanguageField({ label }: { label?: string }) {
  const words = useWords(toolWords);
  const language = useWantedLanguage();
  const choose = useLanguageChoice();
  return (
    <div className="max-w-56">
      <Select
        label={label ?? words.language}
        choices={choices}
        value={language}
        onChange={({ target }) => void choose(target.value === 'hindi' ? 'hindi' : 'english')}
      />
    </div>
  );
}
