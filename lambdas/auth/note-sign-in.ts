import type { Browser, BrowserKind } from '#contract/sessions';
import type { Account } from '#person/account';
import { indianTime, notify } from '#person/notice';
import type { SessionTokens, SignInPorts } from './ports';

type Ports = Pick<SignInPorts, 'sessions' | 'hash' | 'notifications' | 'messages' | 'newId'>;

/** Callers that tell nothing of themselves are one browser of the person's: whoever uses one hears of it once. */
const untold: Browser = { id: 'untold', name: 'other', system: 'other' };

/**
 * Keeps a sign-in in its person's list, and tells them of one from a browser that they never used before. The very first
 * browser of an account is its owner's own and is not told of.
 */
export async function noteSignIn(
  ports: Ports,
  account: Account,
  { sessionId, authenticatedAt }: SessionTokens,
  { id, name, system }: Browser = untold,
  now: Date,
): Promise<void> {
  const hashOf = async (browser: string) => (await ports.hash(`browser:${browser}`)).slice(0, hashLength);
  const [browserHash, untoldHash] = await Promise.all([hashOf(id), hashOf(untold.id)]);
  const known = account.browsers.includes(browserHash);
  const browser = { name, system };
  const signedInAt = now.toISOString();
  await ports.sessions.keep(account, { sessionId, browser, browserHash, signedInAt, authenticatedAt });
  // A first browser is no news for somebody whose callers so far told nothing of themselves.
  if (known || account.browsers.every((one) => one === untoldHash)) return;
  const { language } = account;
  await notify(ports, account, 'new_sign_in', [inWords(browser, language), indianTime(now, language)], now);
}

const hashLength = 16; // 64 bits tell a person's few browsers apart; the account is read with every call

const names: Record<Exclude<BrowserKind['name'], 'app' | 'other'>, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
};
const systems: Record<Exclude<BrowserKind['system'], 'other'>, string> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
};

/** Writes a browser and its system as a letter says them: "Chrome, Windows". */
function inWords({ name, system }: BrowserKind, language: Account['language']): string {
  const hindi = language === 'hindi';
  const program =
    name === 'app'
      ? hindi
        ? 'AI Medix ऐप'
        : 'AI Medix app'
      : name === 'other'
        ? hindi
          ? 'अज्ञात ब्राउज़र'
          : 'unknown browser'
        : names[name];
  return system === 'other' ? program : `${program}, ${systems[system]}`;
}
