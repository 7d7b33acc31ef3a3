import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { oneTimeCode } from '#contract/product';
import type { CodeChecks, KeptCode } from '#person/one-time-code';
import type { OneTimeCodes } from '../../../auth/ports';
import { epochSeconds, keys } from '../keys';
import type { Table, Write } from '../table';
import { countInWindow } from '../writes/window-count';

const pauseMs = oneTimeCode.againAfterSeconds * 1_000;
const validMs = oneTimeCode.validMinutes * 60_000;
const mostTries = oneTimeCode.tries;
const hourMs = 60 * 60_000;
const perNumberAnHour = { most: oneTimeCode.anHour, windowMs: hourMs };
const perNumberADay = { most: oneTimeCode.aDay, windowMs: 24 * hourMs };

/** As stored: keyed hash of the code, the tries that were made, and the time (milliseconds) until which it counts. */
const CodeItem = z.object({ codeHash: z.string(), tries: z.number(), until: z.number() });

const sameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Spends a code, as part of a larger transaction. */
export const spendCode = ({ identifierHash, purpose, codeHash }: KeptCode): Write => ({
  remove: keys.oneTimeCode(identifierHash, purpose),
  condition: 'codeHash = :hash',
  values: { ':hash': codeHash },
});

/** Compares codes, as every function does that takes one. */
export const dynamoCodeChecks = (table: Table): CodeChecks => ({
  async attempt({ identifierHash, purpose, codeHash }, now) {
    const counted = await table.change(keys.oneTimeCode(identifierHash, purpose), {
      update: 'ADD tries :one',
      condition: '#until > :now AND tries < :most',
      names: { '#until': 'until' },
      values: { ':one': 1, ':now': now.getTime(), ':most': mostTries },
    });
    // A missing item says that there never was a code, or that it is spent: both are answered like a wrong
    // code.
    if (counted.refused) return counted.item === undefined ? 'wrong' : 'expired';
    const kept = CodeItem.parse(counted.item);
    return sameHash(kept.codeHash, codeHash) ? 'right' : { attemptsLeft: mostTries - kept.tries };
  },
});

/** One-time codes, one item for each addressee and purpose; how many were asked for stands in items of its own. */
export const dynamoOneTimeCodes = (
  table: Table,
  { perNetworkAnHour }: { perNetworkAnHour: number },
): OneTimeCodes => ({
  async admit({ identifierHash, purpose, networkHash }, now) {
    // The network is counted first: one that has had its share must not use up the share of numbers.
    const perNetwork = { most: perNetworkAnHour, windowMs: hourMs };
    return (
      (await countInWindow(table, keys.counted(networkHash, 'CODES'), perNetwork, now)) ??
      (await countInWindow(
        table,
        keys.counted(identifierHash, 'CODES'),
        { ...perNumberAnHour, pause: { kind: purpose, ms: pauseMs } },
        now,
      )) ??
      (await countInWindow(table, keys.counted(identifierHash, 'CODES_A_DAY'), perNumberADay, now))
    );
  },

  async waive({ identifierHash, purpose }) {
    await table.change(keys.counted(identifierHash, 'CODES'), {
      update: 'REMOVE #last',
      names: { '#last': purpose },
    });
  },

  async keep({ identifierHash, purpose, codeHash }, now) {
    const until = now.getTime() + validMs;
    await table.put(keys.oneTimeCode(identifierHash, purpose), {
      codeHash,
      tries: 0,
      until,
      expiresAt: epochSeconds(until),
    });
  },

  ...dynamoCodeChecks(table),

  spend: async (code) => (await table.together([spendCode(code)])) === undefined,
});
