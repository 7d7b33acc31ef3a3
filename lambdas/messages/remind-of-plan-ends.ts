import { planEndNoticeHours, planTitles } from '#contract/product';
import { indianTime, noticeFor } from '#person/notice';
import { log } from '#platform/log';
import type { RemindersPorts } from './ports';

const noticeMs = planEndNoticeHours * 3_600_000;

// A farewell whose message was published is sent within seconds, or repeated for minutes when that fails.
const patienceMs = 15 * 60_000;

/**
 * Reminds everybody whose plan ends within a day, once. It may be stopped at any point and run again: the entry in the
 * person's list is written once for an end, and the message has an id made of it.
 */
export async function remindOfPlanEnds(ports: RemindersPorts, now: Date): Promise<void> {
  let failed: unknown;
  for (const due of await ports.planEnds.due(now, new Date(now.getTime() + noticeMs))) {
    try {
      await remind(ports, due, now);
    } catch (fault) {
      // The others are reminded all the same; this person is due again in the next run.
      log.error('somebody was not reminded of a plan’s end', fault);
      failed = fault;
    }
  }
  // These are farewells whose message was lost before it reached the topic.
  for (const requestId of await ports.farewells.waiting(new Date(now.getTime() - patienceMs))) {
    await ports.messages.publish({ id: farewellId(requestId), kind: 'farewell', requestId });
  }
  if (failed !== undefined) throw failed;
}

async function remind(
  ports: RemindersPorts,
  { memberId, endsAt }: { memberId: string; endsAt: string },
  now: Date,
): Promise<void> {
  const account = await ports.addressees.account(memberId);
  const values = account && [planTitles[account.plan], indianTime(new Date(endsAt), account.language)];
  const notice = account && values && noticeFor(account, 'plan_ends', values, now, ports.newId());
  const noteId = notice && (await ports.planEnds.remind(memberId, endsAt, notice));
  if (noteId !== undefined) {
    await ports.messages.publish({ id: `plan-end-${noteId}`, kind: 'notice', memberId, noteId });
  }
  await ports.planEnds.settle(memberId, endsAt);
}

/** A farewell has one id, however often it is published. */
const farewellId = (requestId: string): string => `farewell-${requestId}`;
