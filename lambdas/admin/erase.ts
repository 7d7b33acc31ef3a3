import { log } from '#platform/log';
import type { AdminPorts, Decision, KnownRequest } from './ports';

/**
 * Erases a person, whose account can do nothing any more. Every step may be done twice, and the account itself goes
 * last, together with the request: stopped anywhere, the request is still there, and doing all of it again ends it.
 */
export async function erase(ports: AdminPorts, known: KnownRequest, decision: Decision): Promise<void> {
  const { erasure, people, uploads, devices, messages } = ports;
  const { memberId, request } = known;
  const account = await erasure.account(memberId);
  if (!account) return; // another call was faster

  await erasure.keepFarewell(request.id, account, decision.at);
  await people.remove(memberId);
  await uploads.removeAll(memberId);
  for (const endpoint of await erasure.endpoints(memberId)) await devices.forget(endpoint);
  await erasure.removeRecords(account, request.id);
  await erasure.finish(known, decision);
  // The address is forgotten when its mail was sent. A message that is lost here is sent by the hourly job.
  await messages
    .publish({ id: `farewell-${request.id}`, kind: 'farewell', requestId: request.id })
    .catch((fault: unknown) => log.error('a last mail waits for the hourly job', fault));
}
