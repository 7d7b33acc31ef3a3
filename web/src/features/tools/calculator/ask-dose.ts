import { networkProblem } from '#web/api/request';
import { askText, type ReplyBeside, type RequestOf } from '../ask-text';
import type { AskTool } from '../use-answer';
import type { ReplyHere } from './dose-here';

/** A request for a dose; `here`: the person wants it computed on this device, because the service is away. */
export type DoseAsked = RequestOf<'calculateDose'> & { readonly here?: boolean };
export type DoseReply = Partial<Pick<ReplyBeside<'calculateDose'>, 'usage' | 'answer_id' | 'removed'>> &
  Pick<
    ReplyBeside<'calculateDose'>,
    'provider' | 'dose' | 'doses' | 'fact_sources' | 'indian_source' | 'near_drugs' | 'opd_sections'
  > &
  Partial<Pick<ReplyHere, 'here'>>;

const askService = askText('calculateDose');

/** Asks the service; without a connection, or where the person says so, the engine on this device. */
export const askDose: AskTool<DoseAsked, DoseReply> = async ({ here, ...request }, sending, ...hearing) => {
  if (!here && navigator.onLine) return askService(request, sending, ...hearing);
  const { doseHere } = await import('./dose-here').catch((cause: unknown) => {
    throw networkProblem(cause);
  });
  return doseHere(request, sending.signal, hearing[0]);
};
