/** Pages for everybody, by their address in English. They are written out whole, in both languages, while building. */
export const publicPages = [
  '/',
  '/contact',
  '/terms',
  '/refund-policy',
  '/shipping-policy',
  '/privacy-policy',
  '/about/evidence',
] as const;
export type PublicPage = (typeof publicPages)[number];

/** The same pages stand here in Hindi. */
export const hindiPrefix = '/hi';

/** The public page at an address of either language, or undefined. A stroke at the end changes nothing. */
export function publicPageAt(pathname: string): PublicPage | undefined {
  const path = pathname.replace(/\/+$/, '');
  const inHindi = path === hindiPrefix || path.startsWith(`${hindiPrefix}/`);
  const page = (inHindi ? path.slice(hindiPrefix.length) : path) || '/';
  return publicPages.find((known) => known === page);
}

/** The address of a public page under a prefix: `/hi` and `/` make `/hi`. */
export const addressUnder = (prefix: string, page: string): string =>
  page === '/' ? prefix || '/' : prefix + page;

/** Stands in the built pages for their own origin, which is known where they are deployed. Whoever serves them puts it in. */
export const unknownOrigin = 'https://not-deployed.invalid';
