import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { plans } from '#contract/product';
import { auth } from '#web/i18n/auth';
import { diagnosis } from '#web/i18n/diagnosis';
import { shell } from '#web/i18n/shell';
import { tools } from '#web/i18n/tools';
import { findOrInstallBrowser } from '../browser.mjs';
import { patience } from '../support/patience.mjs';
import { aPerson, type Product, startProduct } from '../support/product';
import { quietBrowser } from '../support/quiet-browser';
import { startScriptedModel } from '../support/scripted-model';
import { type Attack, inRounds, unless } from './attack';
import { aPayload, foreignHost } from './payloads';

type Model = Awaited<ReturnType<typeof startScriptedModel>>;
type Stage = { readonly product: Product; readonly model: Model; readonly browser: Browser };

/** A product with a model that says what it is told, and a real browser before it. */
async function onStage<Result>(run: (stage: Stage) => Promise<Result>): Promise<Result> {
  const model = await startScriptedModel();
  const product = await startProduct({
    env: { OPENAI_API_KEY: 'scripted', OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'scripted' },
  });
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: quietBrowser });
  try {
    return await run({ product, model, browser });
  } finally {
    await browser.close();
    await product.stop();
    await model.close();
  }
}

const originOf = ({ origin }: Product) => origin.replace('127.0.0.1', 'localhost');

/** A person, signed in on a page as people do, in front of a tool. */
async function signedInOn(page: Page, product: Product) {
  const person = await aPerson(product);
  await page.goto(`${originOf(product)}/auth?returnTo=/ai-diagnosis`);
  await page.getByLabel(auth.signIn.identifier).fill(person.email);
  await page.getByLabel(auth.signIn.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: auth.signIn.submit }).click();
  await page.waitForURL('**/ai-diagnosis');
  return person;
}

const ofModel = 'Zqwordofthemodel';

/** Asks on the page and waits until the answer is whole: a first question of a free day. */
async function askOn(page: Page, symptoms: string): Promise<void> {
  await page.getByLabel(diagnosis.symptoms, { exact: true }).fill(symptoms);
  await page.getByLabel(diagnosis.symptoms, { exact: true }).press('Control+Enter');
  await page.getByText(ofModel).first().waitFor();
  await page.getByText(tools.usage(1, plans.free.dailyQueries)).first().waitFor();
}

/** What of a page could act for somebody else: a function of the page's own, so that it names nothing of this file. */
const activeParts = `(() => {
  const mine = location.origin;
  const found = [];
  const leads = /^(?:javascript|vbscript|data:text)|${foreignHost.replace('.', '\\.')}/i;
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(element.tagName + ' has ' + name);
      if (/^(?:href|src|srcset|srcdoc|data|action|formaction|background|poster|content|xlink:href|style)$/i.test(name) &&
        leads.test(value.replace(/[\\s\\0-\\x20]/g, ''))) found.push(element.tagName + ' leads to ' + value.slice(0, 60));
    }
    if (element.tagName === 'SCRIPT' && element.src && !element.src.startsWith(mine)) found.push('a script of another');
  }
  const answer = [...document.querySelectorAll('main *')];
  for (const tag of ['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'META', 'LINK', 'STYLE', 'SCRIPT', 'MARQUEE', 'VIDEO', 'AUDIO', 'MATH'])
    if (answer.some(({ tagName }) => tagName === tag)) found.push('a ' + tag + ' in the answer');
  if (window.fell !== undefined) found.push('something was run');
  return found;
})()`;

/** Notes what a page does that its answer must not make it do. */
function watched(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => seen.push('a window was opened'));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url))
      seen.push(`a call to ${url.slice(0, 80)}`);
  });
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank')
      seen.push(`the page was led to ${frame.url().slice(0, 80)}`);
  });
  return seen;
}

const linesAnAnswer = 150;
// An answer with a control sign in it is taken for none, and the engine answers: these never reach a page.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const isStoppedEarlier = (line: string): boolean => /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(line);

/** A context that waits as long as the walks do: only what never comes ends the attack. */
async function whoWaits(opening: Promise<BrowserContext>): Promise<BrowserContext> {
  const context = await opening;
  context.setDefaultTimeout(patience.start);
  return context;
}

const hostileAnswers: Attack = {
  name: 'what a hostile model answers, in a real browser whose content policy is off',
  run: ({ chance, rounds }) =>
    onStage(({ product, model, browser }) =>
      inRounds(rounds, async () => {
        // The policy would stop what the pages let through: here the pages have to stand alone.
        const context = await whoWaits(browser.newContext({ bypassCSP: true, serviceWorkers: 'block' }));
        const page = await context.newPage();
        const origin = originOf(product);
        const seen = watched(page, origin);
        const { token } = await signedInOn(page, product);
        const lines = Array.from({ length: linesAnAnswer }, () => aPayload(chance)).filter(
          (line) => !isStoppedEarlier(line),
        );
        model.play({ say: [`${ofModel}\n\n`, ...lines.map((line) => `${line}\n\n`)] });
        await askOn(page, 'fever and cough for two days');
        const live = (await page.evaluate(activeParts)) as string[];
        // The whole of the answer is passed over with the pointer and the keyboard, as somebody who reads on does.
        for (let press = 0; press < 15; press += 1) await page.keyboard.press('Tab');
        const { body: kept } = await product.call('GET', '/api/me/history', { token });
        await page.goto(`${origin}/history/${kept.entries[0]?.id}`);
        await page.getByText(ofModel).first().waitFor({ state: 'attached' }); // it may be folded
        const inHistory = (await page.evaluate(activeParts)) as string[];
        const asked = model.requests.length > 0;
        await context.close();
        return {
          tried: lines.length,
          succeeded: [...seen, ...live, ...inHistory, ...unless(asked, 'the model was never asked')],
        };
      }),
    ),
};

/** All that a browser keeps for a site, in words. */
const keptBySite = `(async () => {
  const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, document.documentElement.outerHTML];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) kept.push(request.url, await (await cache.match(request)).text());
  }
  for (const { name } of await indexedDB.databases()) {
    const base = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of base.objectStoreNames)
      kept.push(await new Promise((resolve) => {
        const all = base.transaction(store).objectStore(store).getAll();
        all.onsuccess = () => resolve(JSON.stringify(all.result));
      }));
    base.close();
  }
  return kept.join();
})()`;

/** Leaves the computer as people do, and finds what of the person stands there for the next one. */
async function leave(context: BrowserContext, origin: string, marks: Readonly<Record<string, string>>) {
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: shell.signOut }).click();
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth');
  const left: string[] = [];
  for (const each of context.pages()) {
    await each.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth');
    const kept = (await each.evaluate(keptBySite)) as string;
    for (const [what, mark] of Object.entries(marks))
      left.push(...unless(!kept.includes(mark), `${new URL(each.url()).pathname} still has the ${what}`));
  }
  // Back leads to the pages of before, and they to the door.
  await page.goBack().catch(() => undefined);
  await page.waitForTimeout(500);
  const shown = (await page.evaluate('document.documentElement.outerHTML')) as string;
  for (const [what, mark] of Object.entries(marks))
    left.push(...unless(!shown.includes(mark), `the way back shows the ${what}`));
  return left;
}

const sharedDevice: Attack = {
  name: 'a computer that people share: what stands in it after somebody signed out, in every tab',
  run: ({ chance, rounds }) =>
    onStage(({ product, model, browser }) =>
      inRounds(rounds, async () => {
        const context = await whoWaits(browser.newContext());
        const page = await context.newPage();
        const origin = originOf(product);
        const person = await signedInOn(page, product);
        const mark = (what: string) => `Zq${what}${chance.below(1e9)}`;
        const typed = { symptoms: mark('symptom'), draft: mark('draft'), answer: mark('answer') };
        model.play({ say: [`${ofModel} ${typed.answer}`] });
        await askOn(page, `fever and cough for two days, ${typed.symptoms}`);
        const second = await context.newPage();
        await second.goto(`${origin}/ai-diagnosis`);
        await second.getByLabel(diagnosis.symptoms, { exact: true }).fill(typed.draft);
        const marks = {
          ...typed,
          ...{ address: person.email, id: person.id, token: person.token, refresh: person.refreshToken },
        };
        const before = (await page.evaluate(keptBySite)) as string;
        const left = await leave(context, origin, marks);
        await context.close();
        return {
          tried: Object.keys(marks).length * 4,
          succeeded: [
            ...left,
            ...unless(
              before.includes(typed.answer) && before.includes(person.email),
              'nothing was there before, so nothing was proved',
            ),
          ],
        };
      }),
    ),
};

export const inBrowser: readonly Attack[] = [hostileAnswers, sharedDevice];
