import { useLanguageChoice } from '../../api/me';
import { useLanguage } from '../../i18n/language';
import { toolWords } from '../../i18n/tools';
import { useWords } from '../../i18n/words';
import { Select } from '../../ui/field';

const choices = [
  { value: 'english', label: 'English', lang: 'en' },
  { value: 'hindi', label: 'हिन्दी', lang: 'hi' },
] as const;

/** The language of the answer and of the page. A choice is saved to the profile at once. */
export function LanguageField({ label }: { label?: string }) {
  const words = useWords(toolWords);
  const language = useLanguage();
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
