/** The Android app that may open links of the site: its id, and the SHA-256 fingerprints of the keys that sign it. */
export type AndroidApp = { readonly id: string; readonly fingerprints: readonly string[] };

/** Android looks at this path; its name has a dot, so that the edge leaves it alone. */
export const assetLinksPath = '.well-known/assetlinks.json';

/** Answers what Android asks the site before it opens a link in the app instead of the browser. */
export const assetLinks = ({ id, fingerprints }: AndroidApp) => [
  {
    // The second: a password that the browser keeps for the site is offered in the app.
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: fingerprints },
  },
];

/** Reads an operator's choice: the id and the fingerprints with commas between them. Both or none. */
export function androidAppOf(id: string, fingerprints: string | undefined): AndroidApp | undefined {
  if (fingerprints === undefined) return undefined;
  const each = fingerprints.split(',').map((fingerprint) => fingerprint.trim().toUpperCase());
  const wrong = each.find((fingerprint) => !/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(fingerprint));
  if (wrong !== undefined) throw new Error(`${wrong} is no SHA-256 fingerprint of a signing certificate`);
  return { id, fingerprints: each };
}
