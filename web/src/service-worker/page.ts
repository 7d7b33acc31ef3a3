import { build } from './build-values';

const patienceMs = 4_000; // on a line slower than this the shell on the device is the quicker way in

/** A page: the network's own, so that nobody stays on an old version; the shell where there is none in time. */
export async function page(
  asked: Promise<Response | undefined>,
  shell: () => Promise<Response | undefined>,
): Promise<Response> {
  const fetched = asked.catch(() => undefined);
  const answered = await Promise.race([fetched, later(patienceMs)]);
  if (answered && answered.status < 500) return answered;
  return (await shell()) ?? answered ?? (await fetched) ?? Response.error();
}

const later = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });

/** The address of the shell among what the worker has put on the device. */
export const shellUrl = (): string => build.shell;
