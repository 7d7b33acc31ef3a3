import type { AdminPorts } from './ports';

export type SweepPorts = Pick<AdminPorts, 'erasure' | 'people' | 'uploads' | 'abandoned'>;

// An upload's form outlives its person by minutes; the job comes every hour, and may miss a run.
const uploadsMs = 3 * 3_600_000;
// No call of the identity service is carried out later than this.
const abandonedMs = 5 * 60_000;

/**
 * Removes what came too late to be removed before: uploads whose form was given out before their person was erased, and
 * members whom the identity service made after their sign-up was given up.
 */
export async function sweep({ erasure, people, uploads, abandoned }: SweepPorts, now: Date): Promise<void> {
  for (const memberId of await erasure.erasedSince(new Date(now.getTime() - uploadsMs))) {
    await uploads.removeAll(memberId);
  }
  for (const memberId of await abandoned.before(new Date(now.getTime() - abandonedMs))) {
    await people.remove(memberId);
    await abandoned.remove(memberId);
  }
}
