import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminPage } from '#web/features/admin/admin-page';
import { type AnsweringService, aMe, open } from './answering';

/** A user as the panel lists them. */
export const aUser = (id: string, fields: object = {}) => ({
  ...aMe().profile,
  id,
  user_id: id,
  full_name: `Dr. ${id}`,
  email: `${id}@example.in`,
  ...fields,
});

export const aSummary = (fields: object = {}) => ({
  totalUsers: 123_456,
  activeSubscribers: 2_001,
  proUsers: 1_000,
  totalFeedback: 7,
  plans: [
    { plan: 'free', count: 121_455, percent: 98.379_18 },
    { plan: 'basic', count: 1_001, percent: 0.810_815 },
    { plan: 'pro', count: 1_000, percent: 0.81 },
  ],
  activeSubscriptions: [],
  ...fields,
});

/** Answers what the panel asks for when it opens, with nothing in it. */
export function anEmptyPanel(service: AnsweringService): void {
  service.on('GET /api/me', 200, aMe({ role: 'admin' }, { isAdmin: true }));
  service.on('GET /api/admin/session', 200, { valid: true });
  service.on('GET /api/admin/summary', 200, aSummary());
  service.on('GET /api/admin/deletion-requests', 200, { requests: [] });
  service.on('GET /api/admin/feedback', 200, { feedback: [] });
  service.on('GET /api/admin/referrals', 200, { referrals: [] });
  service.on('GET /api/admin/audit', 200, { entries: [] });
}

/** Opens the panel at an address and waits until it stands. */
export async function openPanel(query = ''): Promise<void> {
  await open(`/admin${query}`, { '/admin': <AdminPage />, '/dashboard': <p>the dashboard</p> });
  await screen.findByRole('heading', { name: 'Admin Panel' });
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** jsdom knows the dialog element and not how to show it. */
export function showDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
}
