import { Amplify } from 'aws-amplify';
import { decodeJWT, fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { Session } from '#contract/sign-in';
import { nativeDevice } from '#web/device/native';
import { currentLanguage } from '#web/i18n/language';
import { forgetSiteConfig, siteConfig } from './config';
import { forgetAllBut } from './kept-caches';
import { networkProblem, send } from './request';
import { storedPerson, tell } from './session';

// Amplify keeps and renews tokens here, nothing else. It reaches the pages only when somebody signs in.

const checkEveryMs = 30_000; // docs/product.md, Signing in: look every 30 s …
const renewBelowMs = 90_000; // … and renew when about 90 s remain
const { tokenOrchestrator, authTokenStore } = cognitoUserPoolsTokenProvider;
type AuthTokens = NonNullable<Awaited<ReturnType<typeof authTokenStore.loadTokens>>>;

// An identity service on this machine is no mistake worth a warning; errors still reach the console.
ConsoleLogger.LOG_LEVEL = 'ERROR';

let configured: Promise<void> | undefined;

/** Points Amplify at the deployment's user pool, once. */
function configure(): Promise<void> {
  configured ??= siteConfig()
    .then(({ auth }) => {
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId: auth.userPoolId,
            userPoolClientId: auth.userPoolClientId,
            ...(auth.endpoint && { userPoolEndpoint: auth.endpoint }),
          },
        },
      });
      // After it: configuring puts the tokens into the browser's storage again.
      const native = nativeDevice();
      if (native) cognitoUserPoolsTokenProvider.setKeyValueStorage(native.store);
    })
    .catch((cause: unknown) => {
      configured = undefined;
      throw cause;
    });
  return configured;
}

/** Stores the tokens that our own sign-in answered, in the shape Amplify renews. */
export async function keepTokens(session: Session): Promise<void> {
  await configure();
  const accessToken = decodeJWT(session.access_token);
  const issuedAtMs = (accessToken.payload.iat ?? Date.now() / 1000) * 1000;
  await tokenOrchestrator.setTokens({
    tokens: {
      accessToken,
      idToken: decodeJWT(session.id_token),
      refreshToken: session.refresh_token,
      clockDrift: issuedAtMs - Date.now(),
      username: String(accessToken.payload.username ?? accessToken.payload.sub),
    },
  });
}

/** Milliseconds of life left in the stored access token, by the service's clock; undefined without one. */
async function remainingMs(): Promise<number | undefined> {
  const tokens = await authTokenStore.loadTokens();
  if (!tokens?.accessToken.payload.exp) return undefined;
  return tokens.accessToken.payload.exp * 1000 - (Date.now() + tokens.clockDrift);
}

let renewing: Promise<void> | undefined;

/** One renewal at a time, in this tab and across tabs where the browser has locks. */
function renew(): Promise<void> {
  renewing ??= oneTabAtATime(async () => {
    const remaining = await remainingMs();
    if (remaining !== undefined && remaining < renewBelowMs) await fetchAuthSession({ forceRefresh: true });
  }).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('ai-medix.renewal', work) : work();

/**
 * The access token for a call, renewed first when it has little time left. A renewal that the service refuses ends
 * the session; one that merely fails keeps it, and a token that still lives is used.
 */
export async function freshToken(): Promise<string | undefined> {
  await configure();
  const before = await remainingMs();
  if (before === undefined || before < renewBelowMs) {
    await renew().catch(async (cause: unknown) => {
      if ((await remainingMs()) === undefined) return; // refused: the tokens are gone
      if (((await remainingMs()) ?? 0) <= 0) throw networkProblem(cause);
    });
  }
  const tokens = await authTokenStore.loadTokens();
  if (tokens) return tokens.accessToken.toString();
  await forgetAllBut();
  tell({ phase: 'signed-out', ending: 'expired' });
  return undefined;
}

/** Checks every 30 seconds and renews in time; answers how to stop. */
export function watchTokens(): () => void {
  const check = () => {
    if (storedPerson()) freshToken().catch(() => undefined); // the service is down: the next check tries again
  };
  check();
  const timer = setInterval(check, checkEveryMs);
  return () => clearInterval(timer);
}

/** Says whether two sets of tokens come from one sign-in, however often they were renewed. */
const isSameSession = (one: AuthTokens, other: AuthTokens): boolean =>
  one.refreshToken === other.refreshToken ||
  (one.accessToken.payload.origin_jti !== undefined &&
    one.accessToken.payload.origin_jti === other.accessToken.payload.origin_jti);

/** A renewal that was under way when a session ended writes its tokens back: they go too, and nobody else's. */
async function forgetRenewed(ended: AuthTokens): Promise<void> {
  await renewing?.catch(() => undefined);
  await oneTabAtATime(async () => {
    const tokens = await authTokenStore.loadTokens();
    if (tokens && isSameSession(tokens, ended)) await tokenOrchestrator.clearTokens();
  });
}

/** Takes the tokens off this device. */
export async function forgetTokens(): Promise<void> {
  await configure();
  const tokens = await authTokenStore.loadTokens();
  await tokenOrchestrator.clearTokens();
  if (tokens) await forgetRenewed(tokens);
}

/**
 * Makes ready to take the tokens off this device and have the service revoke them, so that whoever leaves waits for
 * nothing: the device forgets without a network too.
 */
export async function readyToRevoke(): Promise<() => Promise<void>> {
  await configure();
  const tokens = await authTokenStore.loadTokens();
  return async () => {
    await tokenOrchestrator.clearTokens(); // first: whoever signs in meanwhile keeps theirs
    forgetSiteConfig();
    if (!tokens) return;
    const body = { refresh_token: tokens.refreshToken };
    const token = tokens.accessToken.toString();
    await Promise.all([
      send('signOut', { body, token, language: currentLanguage(), keepalive: true }).catch(() => undefined),
      forgetRenewed(tokens),
    ]);
  };
}
