import type { Browser } from '#contract/sessions';
import { nativeDevice } from '#web/device/native';

/** The privacy policy that these pages show, by the day on which it was last changed: whoever signs up agrees to it. */
export const policyVersion = '2026-11-22';

// It stays when somebody signs out: it is this browser's, says nothing of any person, and whoever signs in here next is
// not told of a new device every day.
const numberKey = 'ai-medix.browser';

/** Describes this browser when somebody signs in; undefined where it can keep nothing. */
export function thisBrowser(agent = navigator.userAgent): Browser | undefined {
  const id = ownNumber();
  return id === undefined ? undefined : { id, name: nameIn(agent), system: systemIn(agent) };
}

/** A random number that the browser gives itself once. */
function ownNumber(): string | undefined {
  try {
    const kept = localStorage.getItem(numberKey);
    if (kept) return kept;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(numberKey, made);
    return made;
  } catch {
    return undefined; // storage switched off
  }
}

// The first that fits counts: most programs also name those whose pages they can show.
const names: readonly [RegExp, Browser['name']][] = [
  [/\bEdgA?\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const systems: readonly [RegExp, Browser['system']][] = [
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad)\b/, 'ios'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

const nameIn = (agent: string): Browser['name'] =>
  nativeDevice() ? 'app' : (names.find(([fits]) => fits.test(agent))?.[1] ?? 'other');
const systemIn = (agent: string): Browser['system'] =>
  systems.find(([fits]) => fits.test(agent))?.[1] ?? 'other';
