import type { ReactNode } from 'react';

/** The host that a link would lead to, where it leads to the web. */
const hostOf = (href: string | undefined) => /^https?:\/\/([^/?#@]+)/i.exec(href ?? '')?.[1];

/**
 * A link that a model wrote, as its words with the host that it names: a tap follows none, because an address can carry a
 * patient's words away.
 */
export function LinkAsWords({ href, children }: { href: string | undefined; children: ReactNode }) {
  const host = hostOf(href);
  const isNamed = host === undefined || String(children).includes(host);
  return (
    <span>
      {children}
      {!isNamed && ` (${host})`}
    </span>
  );
}
