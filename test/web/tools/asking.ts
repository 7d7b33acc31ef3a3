import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterTurns } from '#web/ui/in-turn';
import type { AnsweringService } from '../answering';
import { aMe } from '../answering';

/** A day's quota with some of it used. */
export const aUsage = (used = 1, limit = 5) => ({
  used,
  limit,
  remaining: limit - used,
  bonus: 0,
  resetsAt: '2026-11-21T18:30:00.000Z',
});

/** The signed-in person on a plan. */
export const onPlan = (service: AnsweringService, plan: 'free' | 'basic' | 'pro', me: object = {}) =>
  service.on(
    'GET /api/me',
    200,
    aMe({}, { usage: aUsage(), subscription: { ...aMe().subscription, plan }, ...me }),
  );

/** Makes what an answer brings beside its text. */
export const beside = (more: object = {}) => ({
  provider: 'reference',
  usage: aUsage(2),
  answer_id: 'answer-0001',
  ...more,
});

/** A dose of an answer as the service tells of it. */
export const aDose = (more: object = {}) => ({
  number: 1,
  verdict: 'verified',
  stated: 'Paracetamol 150 mg',
  replaced: false,
  sentence: { en: 'Within the range of the reference.', hi: 'संदर्भ सीमा के भीतर।' },
  sources: ['WHO 2013, section 3.2'],
  checked: true,
  ...more,
});

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Types by pasting: what a field holds after it, at once. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Waits until all of an answer is drawn: its parts come one a frame. */
export async function allDrawn(): Promise<void> {
  let isDrawn = false;
  afterTurns(() => {
    isDrawn = true;
  });
  await waitFor(() => expect(isDrawn).toBe(true));
}
