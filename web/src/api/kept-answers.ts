import type { HistoryEntry } from '#contract/history';
import { deviceAnswers, retention } from '#contract/product';
import type { ReplyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { keptCacheOf } from './kept-caches';
import { storedPerson } from './session';

// A person may see these again without a network: past answers, and who they are. They lie in the browser's own cache
// and go with the sign-out; docs/decisions/0018 says why.

const answersAt = '/kept/answers/';
const meAt = '/kept/me';
const offKey = 'ai-medix.keep-answers'; // of the device, not of a person: who shares it stays out for everybody
const lifeMs = retention.historyDays * 86_400_000; // the history's own life

type Me = ReplyOf<Routes['me']>;

/** A past answer as it lies on the device. */
export type DeviceAnswer = Pick<HistoryEntry, 'id' | 'tool' | 'title' | 'created_at' | 'question'> & {
  answer: string;
  assessment?: HistoryEntry['assessment'];
  left_out?: HistoryEntry['left_out'];
  doses?: HistoryEntry['doses'];
  dose?: HistoryEntry['dose'];
  fact_sources?: HistoryEntry['fact_sources'];
  indian_source?: HistoryEntry['indian_source'];
};

const addressOf = (id: string): string => answersAt + encodeURIComponent(id);

/** The cache of who is signed in; undefined where nothing lies yet or nothing can. */
async function ownCache(): Promise<Cache | undefined> {
  const person = storedPerson();
  if (!person || !('caches' in globalThis) || !(await caches.has(keptCacheOf(person)))) return undefined;
  return caches.open(keptCacheOf(person));
}

async function write(address: string, content: unknown): Promise<void> {
  const person = storedPerson();
  if (!person || !('caches' in globalThis)) return;
  const cache = await caches.open(keptCacheOf(person));
  await cache.put(address, new Response(JSON.stringify(content)));
  if (storedPerson() !== person) await caches.delete(keptCacheOf(person)); // signed out in the meantime
}

const askedKey = 'ai-medix.asked-to-stay';

/** Asks the browser, once on a device, not to throw away what is kept when the device is full; some ask the person. */
function askToStay(): void {
  try {
    if (localStorage.getItem(askedKey)) return;
    localStorage.setItem(askedKey, '1');
    void navigator.storage?.persist?.().catch(() => false);
  } catch {
    // storage switched off: nothing is kept
  }
}

async function read<T>(cache: Cache, address: string): Promise<T | undefined> {
  const found = await cache.match(address);
  return found && ((await found.json()) as T);
}

const answersIn = async (cache: Cache): Promise<string[]> =>
  (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((at) => at.startsWith(answersAt));

/** Says whether answers are kept on this device. */
export function keepsAnswers(): boolean {
  try {
    return localStorage.getItem(offKey) !== 'off';
  } catch {
    return false; // storage switched off: nobody is signed in either
  }
}

/** Keeps answers on this device from now on; or keeps none, and removes those that are there. */
export async function switchKeeping(on: boolean): Promise<void> {
  if (on) return localStorage.removeItem(offKey);
  localStorage.setItem(offKey, 'off');
  await forgetAnswers();
}

/** Keeps an answer that this person got or opened here, unless the person wants no history or none on this device. */
export async function keepOfflineAnswer(answer: DeviceAnswer, now: number): Promise<void> {
  if (!keepsAnswers() || (await keptMe())?.profile.keep_history === false) return;
  await write(addressOf(answer.id), answer);
  askToStay();
  for (const { id } of (await keptAnswers(now)).slice(deviceAnswers)) await forgetAnswer(id);
}

/** The answers on this device, newest first. One that has outlived the history is removed. */
export async function keptAnswers(now: number): Promise<DeviceAnswer[]> {
  const cache = await ownCache();
  if (!cache) return [];
  const found = await Promise.all((await answersIn(cache)).map((at) => read<DeviceAnswer>(cache, at)));
  const answers = found.filter((answer) => answer !== undefined);
  const isAlive = ({ created_at }: DeviceAnswer) => now - Date.parse(created_at) < lifeMs;
  for (const answer of answers) if (!isAlive(answer)) await forgetAnswer(answer.id);
  return answers.filter(isAlive).sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

/** One answer of this device, or undefined. */
export const keptAnswer = async (id: string, now: number): Promise<DeviceAnswer | undefined> =>
  (await keptAnswers(now)).find((answer) => answer.id === id);

/** Removes an answer that was deleted. */
export async function forgetAnswer(id: string): Promise<void> {
  await (await ownCache())?.delete(addressOf(id));
}

/** Removes every answer of this person from the device. */
export async function forgetAnswers(): Promise<void> {
  const cache = await ownCache();
  if (cache) for (const address of await answersIn(cache)) await cache.delete(address);
}

/** Removes what is no longer in the history though the service lists its neighbours: it was deleted elsewhere. */
export async function forgetMissing(
  listed: readonly { id: string }[],
  isAll: boolean,
  now: number,
): Promise<void> {
  const ids = new Set(listed.map(({ id }) => id));
  const oldest = listed.at(-1)?.id ?? ''; // ids are in the order of time
  for (const { id } of await keptAnswers(now)) {
    if (!ids.has(id) && (isAll || id > oldest)) await forgetAnswer(id);
  }
}

/** Keeps who is signed in, so that their screens open without the service; and no answers of who wants no history. */
export async function keepMe(me: Me): Promise<void> {
  await write(meAt, me);
  if (!me.profile.keep_history) await forgetAnswers();
}

/** Finds who was signed in when the service was last reached. */
export async function keptMe(): Promise<Me | undefined> {
  const cache = await ownCache();
  return cache && read<Me>(cache, meAt);
}
