import type { LandingWords } from '../../i18n/en/landing';
import { shellWords } from '../../i18n/shell';
import { useWords } from '../../i18n/words';
import { Button } from '../../ui/button';
import { Logo } from '../../ui/logo';

type Props = { words: LandingWords; onManual: () => void };

/** Who stands behind it, and when somebody answers. */
export function Footer({ words: { footer }, onManual }: Props) {
  const shell = useWords(shellWords);
  return (
    <footer className="border-t border-line bg-sunken pb-[env(safe-area-inset-bottom)]">
      <div className="wrap flex flex-wrap justify-between gap-x-16 gap-y-8 py-12">
        <div className="space-y-3">
          <p className="flex items-center gap-2.5 font-semibold">
            <Logo />
            {shell.product}
          </p>
          <p className="text-note text-ink-soft">{footer.line}</p>
          <Button onClick={onManual}>{footer.manual}</Button>
        </div>
        <div className="text-note">
          <h2 className="font-semibold">{footer.support}</h2>
          <ul className="tabular mt-2 space-y-1 text-ink-soft">
            {[...footer.hours, footer.reply].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
