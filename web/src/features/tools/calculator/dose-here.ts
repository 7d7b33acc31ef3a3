import { Problem } from '#contract/problem';
import type { DoseCheck, FactSource } from '#contract/tools/answer';
import { CalculateDose, type CalculatedDose, type NearDrug } from '#contract/tools/calculator/routes';
import type { NoteInBoth } from '#contract/tools/case-note';
import { networkProblem } from '#web/api/request';
import type { RequestOf } from '../ask-text';

/** From which state of the reference a dose was computed. */
export type DoseReference = { readonly version: string; readonly drugs: number; readonly rules: number };

/** The worker (web/src/offline) answers this. */
type DoseHere = {
  readonly kind: 'dose' | 'no-rule' | 'unknown-drug' | 'refused';
  readonly text: string;
  readonly dose?: CalculatedDose;
  readonly doses?: DoseCheck[];
  readonly sources: FactSource[];
  readonly nearDrugs: NearDrug[];
  readonly note?: NoteInBoth;
  readonly reference: DoseReference;
};

/** An answer of this device in the shape of the service's. It costs nothing, and nothing of it leaves the device. */
export type ReplyHere = {
  readonly provider: 'reference';
  readonly dose?: CalculatedDose;
  readonly doses?: DoseCheck[];
  readonly fact_sources: FactSource[];
  readonly near_drugs: NearDrug[];
  readonly opd_sections?: NoteInBoth;
  readonly here: { readonly reference: DoseReference; readonly kind: DoseHere['kind'] };
};

/** The engine in a thread of its own; it ends with its one answer, or when nobody waits any more. */
function asked(request: CalculateDose, signal: AbortSignal): Promise<DoseHere> {
  const worker = new Worker(new URL('../../../offline/dose-worker.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<DoseHere>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<DoseHere>) => resolve(data);
    // It does not load (not on this device, no network) or breaks; the browser tells the two apart by a message.
    worker.onerror = ({ message }) => reject(message ? new Problem('INTERNAL') : networkProblem());
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(request);
  });
  return answered.finally(() => worker.terminate());
}

/** Computes a dose on this device, after the service's own checks of the request. */
export async function doseHere(
  request: RequestOf<'calculateDose'>,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<ReplyHere> {
  const answer = await asked(CalculateDose.parse(request), signal);
  const { text, dose, doses, sources, note, reference, kind } = answer;
  onText(text);
  return {
    provider: 'reference',
    ...(dose && { dose }),
    ...(doses && { doses }),
    fact_sources: sources,
    near_drugs: answer.nearDrugs,
    ...(note && { opd_sections: note }),
    here: { reference, kind },
  };
}
