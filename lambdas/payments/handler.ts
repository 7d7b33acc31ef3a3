import { paymentsRoutes } from '#contract/payments';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { cancelSubscription, resumeSubscription } from './change-renewal';
import { createOrder } from './create-order';
import type { PaymentsPorts } from './ports';
import { receiveWebhook } from './receive-webhook';
import { showOrder, showTransactions } from './show-payments';
import { showReceipt } from './show-receipt';
import { syncUser } from './sync-user';
import { verifyPayment } from './verify-payment';

export const paymentsHandler = (ports: PaymentsPorts, door: Door) =>
  serve(paymentsRoutes, door, {
    createOrder: ({ body, member, idempotencyKey, now }) =>
      createOrder(ports, body, { member, key: idempotencyKey, now }),
    verifyPayment: ({ body, member, now }) => verifyPayment(ports, member, body, now),
    orderStatus: ({ params, member, now }) => showOrder(ports, member, params.order_id, now),
    transactions: ({ query, member }) => showTransactions(ports, member.id, query),
    receipt: ({ params, member }) => showReceipt(ports, member, params.transaction_id),
    cancelSubscription: ({ member, now }) => cancelSubscription(ports, member, now),
    resumeSubscription: ({ member, now }) => resumeSubscription(ports, member, now),
    paymentWebhook: ({ raw, now }) =>
      receiveWebhook(
        ports,
        {
          body: raw.body(),
          signature: raw.header('x-razorpay-signature'),
          eventId: raw.header('x-razorpay-event-id'),
        },
        now,
      ),
    syncUser: ({ params, body, language, now }) =>
      syncUser(ports, params.id, { forced: body.force_sync === true, language }, now),
  });
