import { siteRoutes } from '#contract/site';
import type { CheckoutHosts } from './checkout-hosts';

/** One year, in seconds. A preload list is not asked for: it would bind every name below the host, for months. */
export const httpsOnlySeconds = 31_536_000;

/** Our pages never ask a browser for these features. Whatever comes to need one of them takes it off this list. */
export const refusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'usb',
] as const;

type Policy = {
  /** Origins beside the page's own that it may call: the identity service, the bucket of reports. */
  readonly connect: readonly string[];
  /** The hosts of the payment provider's checkout, where payments are made through the real one. */
  readonly checkout?: CheckoutHosts;
  /** The Android app is downloaded from here: a hidden frame fetches it. */
  readonly download?: string | undefined;
  /** False only on one machine, which has no certificate: nothing is then promised about HTTPS. */
  readonly https: boolean;
};

/** The headers of every page and file, wherever it is served from. Names are in lower case. */
export function securityHeaders({ connect, checkout, download, https }: Policy): Record<string, string> {
  const frames = [...(checkout?.frame ?? []), ...(download === undefined ? [] : [new URL(download).origin])];
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...(checkout?.script ?? [])].join(' '),
    "style-src 'self' 'unsafe-inline'", // toasts and menus place themselves by style attributes
    // Previews of a report before it is sent; the provider's marks.
    ["img-src 'self' data: blob:", ...(checkout?.img ?? [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect, ...(checkout?.connect ?? [])].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
    // Old browsers tell the first address what was blocked, others the second.
    `report-uri ${siteRoutes.reportViolation.path}`,
    `report-to ${reportsGroup}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...commonHeaders(https),
    'permissions-policy': featuresOf(checkout),
    'reporting-endpoints': `${reportsGroup}="${siteRoutes.reportViolation.path}"`,
  };
}

const reportsGroup = 'policy';

const readerScript = '/assets/picture-worker-';
/** The script of the thread that reads pictures of reports, as CloudFront matches addresses. */
export const readerScripts = `${readerScript}*`;
export const isReaderScript = (path: string): boolean => path.startsWith(readerScript);

/**
 * The headers of that script. A thread obeys the policy it came with: this one alone may compile WebAssembly, and it
 * can call nobody but the site itself. No page may.
 */
export const readerHeaders = ({ https }: Pick<Policy, 'https'>): Record<string, string> => ({
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  ...commonHeaders(https),
});

/** The headers of every API answer: a document made of it may load nothing and be framed by nobody. */
export const apiSecurityHeaders = ({ https }: Pick<Policy, 'https'>): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...commonHeaders(https),
});

/**
 * Speech is typed by the page itself (web/src/device/speech.ts); the provider's frame may ask the browser for a payment,
 * by which phones offer their own payment apps.
 */
function featuresOf(checkout: CheckoutHosts | undefined): string {
  const payers = (checkout?.frame ?? []).map((origin) => ` "${origin}"`).join('');
  const payment = checkout ? `payment=(self${payers})` : 'payment=()';
  return [refusesAll, 'microphone=(self)', payment].join(', ');
}
const refusesAll = refusedFeatures.map((feature) => `${feature}=()`).join(', ');

const commonHeaders = (https: boolean): Record<string, string> => ({
  ...(https && { 'strict-transport-security': `max-age=${httpsOnlySeconds}; includeSubDomains` }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': `${refusesAll}, microphone=(), payment=()`,
  // Pop-ups stay reachable because a payment page opens as one.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Nothing of ours is loaded into a page of another site; the app's calls ask by CORS, which goes before it.
  'cross-origin-resource-policy': 'same-origin',
});
