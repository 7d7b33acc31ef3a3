type MessageWords = { readonly title?: string; readonly body?: string };
/** A push message as Firebase or a bare sender shapes it. */
export type ReceivedPush = {
  readonly notification?: MessageWords;
  readonly data?: MessageWords & { readonly link?: string };
  readonly fcmOptions?: { readonly link?: string };
};

const home = '/dashboard';

/** Finds where a message leads: a page of this site, whatever it says; without one, where everybody begins. */
export function pageOfMessage({ data, fcmOptions }: ReceivedPush, origin: string): string {
  const said = data?.link ?? fcmOptions?.link;
  if (typeof said !== 'string' || !URL.canParse(said, origin)) return home;
  const { origin: of, pathname, search } = new URL(said, origin);
  return of === origin ? pathname + search : home;
}

/**
 * Says whether a message that no notification is shown for counts against the site: Safari ends a subscription after a
 * few, even while a page is in sight.
 */
export const mustBeShown = (userAgent: string): boolean =>
  /AppleWebKit/.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent);
