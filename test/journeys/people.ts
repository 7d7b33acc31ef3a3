import { expect, type Page } from '@playwright/test';
import type { Spoken } from './words';

const password = 'a long enough one';

/** Speaks to the service as a client without pages does. */
export async function say(
  baseURL: string | undefined,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever fields it expects
): Promise<any> {
  const response = await fetch(`${baseURL}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

let people = 0;
const ofThisWorker = process.env.TEST_PARALLEL_INDEX ?? '0';

/** A person who signed up by e-mail and reads that language, with a token to look at what the service knows. */
export async function aPersonAt(
  baseURL: string | undefined,
  name: string,
  fullName: string,
  lang: 'en' | 'hi' = 'en',
) {
  people += 1;
  const email = `${name}-${Date.now()}-${ofThisWorker}-${people}@example.com`;
  await say(baseURL, 'POST', '/api/auth/sign-up', { body: { email, password, fullName } });
  const { session } = await say(baseURL, 'POST', '/api/auth/sign-in', {
    body: { identifier: email, password },
  });
  const token = session.access_token as string;
  const preferred_language = lang === 'hi' ? 'hindi' : 'english';
  await say(baseURL, 'PATCH', '/api/me', { token, body: { preferred_language } });
  return { email, password, token };
}

/** Signs in on the page as people do. */
export async function signInOn(
  page: Page,
  { auth }: Spoken,
  identifier: string,
  typed: string,
): Promise<void> {
  await page.getByLabel(auth.signIn.identifier).fill(identifier);
  await page.getByLabel(auth.signIn.password, { exact: true }).fill(typed);
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
}

/** A number of nobody else in this run: the last digits are counted, by each of up to four workers for itself. */
let numbers = Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 25;
export function aNumber(): string {
  numbers += 1;
  return `98${String(Date.now() % 1_000_000).padStart(6, '0')}${String(numbers).padStart(2, '0')}`;
}

/** The code that the pages show in development mode. */
export async function codeShown(page: Page, { mobile }: Spoken): Promise<string> {
  const [before = ''] = mobile.development('000000').split('000000');
  const notice = page.getByRole('note').filter({ hasText: before });
  await expect(notice).toBeVisible();
  return /\d{6}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
}
