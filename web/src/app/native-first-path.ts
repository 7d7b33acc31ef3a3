const begunKey = 'ai-medix.begun'; // in the tab's storage: it outlives a page that is loaded anew, not the app

type Begin = {
  readonly signedIn: boolean;
  /** An interrupted payment is confirmed at this path. */
  readonly paying: string | undefined;
  /** The link that opened the app, asked for only where it is begun. */
  readonly launched: () => Promise<string | undefined>;
};

/**
 * Finds where the app opens: a link, a payment that another app interrupted, or the screen where one begins. A page
 * that was only loaded anew stays where it is, unless a payment waits: a bank's page that took our place leads back by
 * loading ours.
 */
export async function firstPathOf(
  tab: Storage,
  { signedIn, paying, launched }: Begin,
): Promise<string | undefined> {
  const loadedAnew = tab.getItem(begunKey) !== null;
  tab.setItem(begunKey, 'yes');
  if (loadedAnew) return paying;
  return (await launched()) ?? paying ?? (signedIn ? '/dashboard' : undefined);
}
