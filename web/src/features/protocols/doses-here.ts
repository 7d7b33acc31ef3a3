import type { Patient } from '#contract/patient';
import type { CalculatedDose } from '#contract/tools/calculator/routes';

/** A dose of a card for one patient, as the worker is asked: all that is known of them judges it. */
export type CardDose = {
  readonly drug: string;
  readonly indication: string;
  readonly route?: string;
  readonly patient: Patient;
  readonly preferredLanguage: 'english' | 'hindi';
};
/** The worker (web/src/offline) answers this, as far as a card shows it. */
export type CardDoseAnswer = { readonly kind: string; readonly dose?: CalculatedDose };

let worker: Worker | undefined;
const waiting: { resolve: (answer: CardDoseAnswer) => void; reject: (cause: Error) => void }[] = [];

/** The dose engine in a thread of its own; it answers in the order in which it is asked, and stays for the next patient. */
function engine(): Worker {
  if (worker) return worker;
  const begun = new Worker(new URL('../../offline/dose-worker.ts', import.meta.url), { type: 'module' });
  begun.onmessage = ({ data }: MessageEvent<CardDoseAnswer>) => waiting.shift()?.resolve(data);
  // It is not on this device and there is no network, or it broke: nobody waits, and the next question begins anew.
  begun.onerror = () => {
    begun.terminate();
    worker = undefined;
    for (const { reject } of waiting.splice(0)) reject(new Error('the dose engine is not on this device'));
  };
  worker = begun;
  return begun;
}

/** Computes one dose on this device; rejects where the dose engine cannot be had. */
export const cardDoseHere = (asked: CardDose): Promise<CardDoseAnswer> =>
  new Promise((resolve, reject) => {
    const thread = engine();
    waiting.push({ resolve, reject });
    thread.postMessage(asked);
  });
