import type { Member } from '#person/account';
import { profileOf } from '#person/profile';
import type { MePorts } from './ports';

type StoredItem = Record<string, unknown>;

/**
 * An item goes into the part of the document that the beginning of its sort key names. Every other item appears under
 * `other` with its kind and its times alone: open codes and links, ended sessions, replies kept under a key.
 */
const parts: readonly (readonly [begins: string, part: string])[] = [
  ['NOTE#', 'notifications'],
  ['INBOX', 'notification_counts'],
  ['HISTORY#', 'history'],
  ['CASE#', 'cases'],
  ['USAGE#', 'usage'],
  ['FEEDBACK#', 'feedback'],
  ['RATING#', 'ratings'],
  ['SHARES', 'shares'],
  ['REFERRED#', 'referrals'],
  ['DELETION#', 'deletion_requests'],
  ['PUSH#', 'devices'],
  ['SESSION#', 'sessions'],
  ['PLAN_END', 'plan_end'],
  ['LEDGER#', 'payments'],
  ['MANDATE', 'mandates'],
];

// A Lambda function answers with 6 MB at most, and a letter of Hindi takes three bytes.
const mostBytes = 4_500_000;
/** These parts can be long; when the document would not fit, their oldest entries are left out. */
const large = ['history', 'notifications'];

/** Gathers everything that is stored about a member in one document. `left_out` counts the entries that did not fit. */
export async function exportAll(
  { records, uploads }: Pick<MePorts, 'records' | 'uploads'>,
  member: Member,
  now: Date,
): Promise<{ export: StoredItem }> {
  const [items, uploaded] = await Promise.all([records.all(member.id), uploads.list(member.id)]);
  const sections: Record<string, StoredItem[]> = Object.fromEntries(parts.map(([, part]) => [part, []]));
  const other: StoredItem[] = [];
  for (const item of items) {
    const kind = String(item.sk);
    if (kind === 'ACCOUNT') continue;
    const part = parts.find(([begins]) => kind.startsWith(begins))?.[1];
    if (part === undefined) other.push(withoutSecrets(item));
    else sections[part]?.push(withoutKeys(item));
  }
  const { plan_end, shares, ...lists } = sections;
  const { account } = member;
  const document = {
    exported_at: now.toISOString(),
    profile: profileOf(member, 0, now),
    referral: {
      code: account.referralCode,
      used_code: account.usedReferralCode,
      bonus_searches: account.bonusSearches,
      extra_searches: account.extras,
    },
    consents: account.consents.map(({ version, givenAt, language }) => ({
      version,
      given_at: givenAt,
      language,
    })),
    plan_end: plan_end?.[0] ?? null,
    shares: shares?.[0] ?? {},
    uploads: uploaded,
    other,
  };
  return { export: { ...document, ...newestThatFit(lists, mostBytes - bytesOf(document)) } };
}

/** Keeps as many entries of the large parts as fit, newest first. */
function newestThatFit(lists: Record<string, StoredItem[]>, room: number): StoredItem {
  const leftOut: Record<string, number> = {};
  let left = room;
  const told = Object.entries(lists).map(([part, entries]) => {
    if (!large.includes(part)) {
      left -= bytesOf(entries);
      return [part, entries];
    }
    const kept = [...entries].reverse().filter((entry) => {
      left -= bytesOf(entry);
      return left > 0;
    });
    if (kept.length < entries.length) leftOut[part] = entries.length - kept.length;
    return [part, kept];
  });
  return { ...Object.fromEntries(told), left_out: leftOut };
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Removes what belongs to the table: its keys and the time to live. The person's own fields keep their names. */
const withoutKeys = ({
  pk,
  sk,
  list,
  expiresAt,
  endpoint,
  browserHash,
  refinedBy,
  caseId,
  ...fields
}: StoredItem): StoredItem => ({
  ...(caseId !== undefined && { case_id: caseId }),
  ...(String(sk).startsWith('USAGE#') && { day: String(sk).slice('USAGE#'.length) }),
  ...Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Set ? value.size : value]),
  ),
});

const withoutSecrets = ({ sk, at, until, expiresAt }: StoredItem): StoredItem => ({
  kind: String(sk).split('#')[0],
  ...(at !== undefined && { at }),
  ...(until !== undefined && { until }),
  ...(expiresAt !== undefined && { expires_at: expiresAt }),
});
