import * as z from 'zod';
import { secondFactor } from '#contract/product';
import type { Seal } from '#platform/sealed-text';
import type { KnownFactor, SecondFactors } from '../../../auth/ports';
import { epochSeconds, keys } from '../keys';
import type { Table, Write } from '../table';
import { auditWrite } from '../writes/audit';
import { whileActive } from '../writes/while-active';

/** As stored: the secret, sealed for its person, and the last step of time whose code was shown. */
const FactorItem = z.object({ sealed: z.string(), lastStep: z.number() });
const OfferItem = z.object({ sealed: z.string(), until: z.number() });

const offeredMs = secondFactor.offerMinutes * 60_000;
const provedMs = secondFactor.provedHours * 3_600_000;

export const dynamoSecondFactors = (table: Table, seal: Seal): SecondFactors => {
  const opened = async (memberId: string, sealed: string) => {
    const secret = await seal.open(sealName(memberId), sealed);
    // The secret of the keyed hashes was changed: an operator has to take the authenticator away.
    if (secret === undefined) throw new Error('a second factor was sealed under another secret');
    return Buffer.from(secret, 'base64');
  };

  return {
    async offer(memberId, secret, now) {
      const sealed = await seal.close(sealName(memberId), secret.toString('base64'));
      const until = now.getTime() + offeredMs;
      const put = {
        put: { sealed, until, expiresAt: epochSeconds(until) },
        key: keys.offeredFactor(memberId),
      };
      await table.together([put, whileActive(memberId)]);
    },

    async find(memberId, now): Promise<KnownFactor | undefined> {
      const [kept, offered] = await table.readTogether([
        keys.secondFactor(memberId),
        keys.offeredFactor(memberId),
      ]);
      const factor = FactorItem.safeParse(kept);
      if (factor.success) return { isSetUp: true, secret: await opened(memberId, factor.data.sealed) };
      const offer = OfferItem.safeParse(offered);
      if (!offer.success || offer.data.until <= now.getTime()) return undefined;
      return { isSetUp: false, secret: await opened(memberId, offer.data.sealed) };
    },

    async prove({ memberId, sessionId, factor, step, auditId }, now) {
      const until = now.getTime() + provedMs;
      const mark: Write = {
        put: { until, expiresAt: epochSeconds(until) },
        key: keys.provedFactor(memberId, sessionId),
      };
      const writes: Write[] = factor.isSetUp
        ? [
            mark,
            {
              change: keys.secondFactor(memberId),
              update: 'SET lastStep = :step',
              condition: 'lastStep < :step',
              values: { ':step': step },
            },
            whileActive(memberId),
          ]
        : [
            mark,
            {
              put: {
                sealed: await seal.close(sealName(memberId), factor.secret.toString('base64')),
                lastStep: step,
                since: now.toISOString(),
              },
              key: keys.secondFactor(memberId),
              condition: 'attribute_not_exists(pk)',
            },
            { remove: keys.offeredFactor(memberId) },
            auditWrite({
              ...{ id: auditId, action: 'second factor set up', adminId: memberId, at: now },
              subject: memberId,
            }),
            whileActive(memberId),
          ];
      return (await table.together(writes)) === undefined;
    },
  };
};

/** Takes the authenticator of an administrator away, so that another can be set up; an operator does it. */
export async function forgetSecondFactor(
  table: Table,
  { memberId, auditId, at }: { memberId: string; auditId: string; at: Date },
): Promise<void> {
  await table.together([
    { remove: keys.secondFactor(memberId) },
    { remove: keys.offeredFactor(memberId) },
    auditWrite({
      ...{ id: auditId, action: 'second factor removed', adminId: 'operator', at, subject: memberId },
    }),
  ]);
}

const sealName = (memberId: string) => `second-factor:${memberId}`;
