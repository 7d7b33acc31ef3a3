import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pagesWords } from '#web/i18n/pages';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Logo } from '#web/ui/logo';
import { useSiteAddress } from './use-site-address';

const pages = [
  'contact',
  'terms',
  'refund-policy',
  'shipping-policy',
  'privacy-policy',
  'about/evidence',
] as const;

/** Says who stands behind the product, what the rules are, and when somebody answers; `contact`: and where. */
export function Footer({ onManual, contact }: { onManual: () => void; contact?: ReactNode }) {
  const { footer: words } = useWords(pagesWords);
  const shell = useWords(shellWords);
  const addressOf = useSiteAddress();
  return (
    <footer className="no-print border-t border-line bg-sunken pb-[env(safe-area-inset-bottom)]">
      <div className="wrap flex flex-wrap justify-between gap-x-16 gap-y-8 py-12">
        <div className="space-y-3">
          <p className="flex items-center gap-2.5 font-semibold">
            <Logo />
            {shell.product}
          </p>
          <p className="text-note text-ink-soft">{words.line}</p>
          <Button onClick={onManual}>{words.manual}</Button>
        </div>
        <ul className="text-note">
          {pages.map((page) => (
            <li key={page}>
              <Link
                to={addressOf(`/${page}`)}
                className="flex min-h-11 items-center text-ink-soft hover:text-teal sm:pointer-fine:min-h-0 sm:pointer-fine:py-1"
              >
                {shell.pages[page]}
              </Link>
            </li>
          ))}
        </ul>
        <div className="text-note">
          <h2 className="font-semibold">{words.support}</h2>
          {contact && <div className="mt-2 max-w-72">{contact}</div>}
          <ul className="tabular mt-2 space-y-1 text-ink-soft">
            {[...words.hours, words.reply].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
