import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { failureWords } from '#web/i18n/failure';
import { useWords } from '#web/i18n/words';
import { ButtonLink } from '#web/ui/button';
import { Logo } from '#web/ui/logo';
import { useTitle } from '#web/ui/use-title';

/** Any unknown address. */
export function NotFound() {
  const { notFound } = useWords(failureWords);
  const { pathname } = useLocation();
  useTitle(notFound.title);
  useEffect(() => {
    // docs/product.md, Pages: the missing path is logged to the console.
    // biome-ignore lint/suspicious/noConsole: see above
    console.info('404: no page at', pathname);
  }, [pathname]);
  return (
    <main id="content" className="wrap grid min-h-dvh place-items-center py-16">
      <div className="max-w-md space-y-4">
        <Logo />
        <h1 className="display text-title">{notFound.title}</h1>
        <p className="text-ink-soft">{notFound.text}</p>
        <ButtonLink to="/">{notFound.home}</ButtonLink>
      </div>
    </main>
  );
}
