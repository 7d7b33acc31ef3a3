/** The addresses of the site that open in the app, as the manifest's filter names them. */
export const opensInApp: readonly string[] = ['/reset-password', '/payment-success'];

/** The path that a link of the site leads to inside the app; undefined for every other link. */
export function pathOfLink(link: string, siteHost: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, host, pathname, search, hash, username, password } = new URL(link);
  if (protocol !== 'https:' || host !== siteHost || username !== '' || password !== '') return undefined;
  return opensInApp.includes(pathname) ? pathname + search + hash : undefined;
}
