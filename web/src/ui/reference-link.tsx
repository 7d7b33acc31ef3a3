import type { ReactNode } from 'react';
import { hindiPrefix } from '#contract/public-pages';
import { serviceOrigin } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';

/** A page of the reference in the reader's language. It stands on the site, also for the app on a phone. */
export function ReferenceLink({
  to,
  children,
}: {
  /** Its address under a prefix, as `contract/reference-pages.ts` writes it. */
  to: (prefix: '' | typeof hindiPrefix) => string;
  children: ReactNode;
}) {
  const prefix = useLanguage() === 'hindi' ? hindiPrefix : '';
  return (
    <a
      href={serviceOrigin() + to(prefix)}
      target="_blank"
      rel="noopener"
      className="py-1 text-teal underline underline-offset-2"
    >
      {children}
    </a>
  );
}
