import { createHash, randomBytes } from 'node:crypto';
import type { SignInProofs } from '../../../auth/ports';
import { epochSeconds, keys } from '../keys';
import type { Table } from '../table';

// The proof goes to the identity service and comes back to the trigger within the same call.
const validMs = 60_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const dynamoSignInProofs = (table: Table): SignInProofs => ({
  async issue(memberId, now) {
    const proof = randomBytes(32).toString('base64url');
    const until = now.getTime() + validMs;
    await table.put(keys.signInProof(memberId, sha256(proof)), { until, expiresAt: epochSeconds(until) });
    return proof;
  },

  async spend(memberId, proof, now) {
    const refused = await table.together([
      {
        remove: keys.signInProof(memberId, sha256(proof)),
        condition: '#until > :now',
        names: { '#until': 'until' },
        values: { ':now': now.getTime() },
      },
    ]);
    return refused === undefined;
  },
});
