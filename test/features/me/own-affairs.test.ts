import { notify } from '#person/notice';
import { exportAll } from '../../../lambdas/me/export-all';
import { savePushToken } from '../../../lambdas/me/save-push-token';
import { showReferrals } from '../../../lambdas/me/show-referrals';
import { aMember, anAccount, countedId, later, noon } from '../../support/fakes';
import { fakeInbox, fakeMessages } from '../../support/life-fakes';

describe('telling a person something', () => {
  const ports = () => ({ notifications: fakeInbox(), messages: fakeMessages(), newId: countedId });
  const quiet = (name: string) =>
    anAccount({ notificationPreferences: { ...anAccount().notificationPreferences, [name]: false } });

  it('is an entry in the list and a message that names nobody', async () => {
    const told = ports();
    await notify(told, anAccount(), 'plan_ends', ['Pro', 'tomorrow'], noon);
    const [note] = told.notifications.of('asha');
    expect(note?.body).toBe('Your Pro plan ends on tomorrow. After that the Free plan applies.');
    expect(told.messages.published).toMatchObject([{ kind: 'notice', memberId: 'asha', noteId: note?.id }]);
    expect(JSON.stringify(told.messages.published)).not.toMatch(/Pro|example\.com|Asha/);
  });

  it('stays silent where the person wants it', async () => {
    const told = ports();
    await notify(told, quiet('welcome_messages'), 'welcome', [], noon);
    expect([told.notifications.of('asha'), told.messages.published]).toEqual([[], []]);
  });

  it('keeps the receipt of a payment in the list even then, and sends nothing', async () => {
    const told = ports();
    await notify(told, quiet('subscription_reminders'), 'payment_received', ['Pro', 179], noon);
    expect(told.notifications.of('asha')).toHaveLength(1);
    expect(told.messages.published).toEqual([]);
  });

  it('never fails what it tells of', async () => {
    const broken = { ...ports(), messages: { publish: () => Promise.reject(new Error('no topic')) } };
    await expect(notify(broken, anAccount(), 'welcome', [], noon)).resolves.toBeUndefined();
    expect(broken.notifications.of('asha')).toHaveLength(1);
  });
});

describe('the rewards of a referral', () => {
  const extra = (days: number) => ({
    searches: 5,
    why: 'referrer' as const,
    grantedAt: noon.toISOString(),
    until: later(noon, days * 86_400).toISOString(),
  });

  it('are told as what they are, and only those that run as pending', async () => {
    const member = aMember({ extras: [extra(-1), extra(3)], bonusSearches: 4 });
    const shown = await showReferrals(
      { referrals: { friends: async () => 2, countShare: async () => {} } },
      member,
      noon,
    );
    expect(shown).toMatchObject({ total_referrals: 2, successful_signups: 2, pending_rewards: 2 });
    expect(shown.rewards.map(({ kind, searches }) => [kind, searches])).toEqual([
      ['extra', 5],
      ['extra', 5],
      ['bonus', 4],
    ]);
  });
});

describe('registering a device', () => {
  it('says so where no push service is set up, and keeps nothing', async () => {
    const kept: unknown[] = [];
    const devices = {
      add: async (...given: unknown[]) => {
        kept.push(given);
        return [];
      },
    };
    const saving = savePushToken(
      { devices, deviceRegistry: undefined },
      aMember(),
      { token: 't', platform: 'web' },
      noon,
    );
    await expect(saving).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(kept).toEqual([]);
  });
});

describe('an export too large to be sent', () => {
  it('leaves the oldest answers out and says how many', async () => {
    const answer = 'उत्तर'.repeat(20_000); // 300 kB
    const items = Array.from({ length: 30 }, (_, n) => ({
      pk: 'PERSON#asha',
      sk: `HISTORY#${n + 100}`,
      n,
      answer,
    }));
    const records = { all: async () => [{ pk: 'PERSON#asha', sk: 'ACCOUNT' }, ...items] };
    const { export: document } = await exportAll(
      { records, uploads: { list: async () => [] } },
      aMember(),
      noon,
    );
    const { history, left_out } = document as { history: { n: number }[]; left_out: Record<string, number> };
    expect(history[0]?.n).toBe(29);
    expect(history.length + (left_out.history ?? 0)).toBe(30);
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(5_000_000);
    expect(history.length).toBeGreaterThan(10);
  });
});
