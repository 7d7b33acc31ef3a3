import { Icon } from './icons';
import { chooseTheme, useTheme } from './theme';

const square =
  'inline-grid min-h-11 min-w-11 place-items-center rounded-soft px-2 text-note font-semibold text-ink-soft hover:bg-sunken hover:text-ink';

/** Light or dark, by one tap; until then the system decides. */
export function ThemeSwitch({ toDark, toLight }: { toDark: string; toLight: string }) {
  const dark = useTheme() === 'dark';
  return (
    <button
      type="button"
      className={square}
      aria-label={dark ? toLight : toDark}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  );
}

/** The other language, named in itself, because whoever needs it reads only that. */
export function LanguageSwitch({ hindi, onChoose }: { hindi: boolean; onChoose: (hindi: boolean) => void }) {
  return (
    <button type="button" className={square} lang={hindi ? 'en' : 'hi'} onClick={() => onChoose(!hindi)}>
      {hindi ? 'English' : 'हिन्दी'}
    </button>
  );
}
