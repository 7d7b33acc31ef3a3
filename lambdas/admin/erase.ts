import { log } from '#platform/log';
import type { AdminPorts, DecidedErasure } from './ports';

export type ErasePorts = Pick<
  AdminPorts,
  'erasure' | 'people' | 'uploads' | 'devices' | 'directory' | 'messages'
>;

/**
 * Erases a person, whose account can do nothing any more. Every step may be done twice, and the account itself goes
 * last, together with the request: an erasure that was stopped anywhere is completed by doing all of it again.
 */
export async function erase(ports: ErasePorts, erasing: DecidedErasure): Promise<void> {
  const { erasure, people, uploads, devices, directory, messages } = ports;
  const { memberId, id } = erasing;
  const account = await erasure.account(memberId);
  if (!account) return; // another call was faster

  await erasure.keepFarewell(id, account, erasing.at);
  await people.remove(memberId);
  await uploads.removeAll(memberId);
  for (const endpoint of await erasure.endpoints(memberId)) await devices.forget(endpoint);
  await directory.forget(memberId);
  await erasure.removeRecords(account, id);
  await erasure.finish(erasing);
  // The address is forgotten once its letter was sent. When the message is lost here, the hourly job publishes it again.
  await messages
    .publish({ id: `farewell-${id}`, kind: 'farewell', requestId: id })
    .catch((fault: unknown) => log.error('a last mail waits for the hourly job', fault));
}

// No call may take this long, so an erasure that is older was stopped.
const patienceMs = 5 * 60_000;

/** Continues every erasure that was stopped on its way. An erasure that fails again waits for the next run. */
export async function resumeErasures(ports: ErasePorts, now: Date): Promise<{ ended: number }> {
  let ended = 0;
  let failed: unknown;
  for (const erasing of await ports.erasure.unfinished(new Date(now.getTime() - patienceMs))) {
    try {
      await erase(ports, erasing);
      ended += 1;
    } catch (fault) {
      log.error('an erasure was stopped once more', fault);
      failed = fault;
    }
  }
  if (failed !== undefined) throw failed;
  return { ended };
}
