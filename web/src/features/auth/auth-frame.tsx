import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { authWords } from '#web/i18n/auth';
import { shellWords } from '#web/i18n/shell';
import { chooseLanguage, useWords } from '#web/i18n/words';
import { Logo } from '#web/ui/logo';
import { LanguageSwitch, ThemeSwitch } from '#web/ui/preferences';
import { useTitle } from '#web/ui/use-title';

/** One column for the form; on wide screens a quiet margin beside it says why one would. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  const shell = useWords(shellWords);
  const { aside } = useWords(authWords);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_26rem]">
      <div className="flex flex-col">
        <header className="wrap flex min-h-16 items-center gap-1">
          <Link
            to="/"
            aria-label={shell.home}
            className="me-auto flex min-h-11 items-center gap-2.5 rounded-soft font-semibold"
          >
            <Logo />
            {shell.product}
          </Link>
          <LanguageSwitch onChoose={(language) => void chooseLanguage(language)} />
          <ThemeSwitch toDark={shell.toDark} toLight={shell.toLight} />
        </header>
        <main id="content" className="wrap grid flex-1 place-items-start justify-center py-8 sm:py-16">
          <div className="w-full max-w-[26rem] space-y-6">
            <h1 className="display text-title">{title}</h1>
            {children}
          </div>
        </main>
      </div>
      <aside className="hidden border-s border-line bg-sunken px-10 lg:grid lg:content-center">
        <p className="display text-lead">{aside.title}</p>
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {aside.points.map((point) => (
            <li key={point} className="py-4 text-ink-soft">
              {point}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
