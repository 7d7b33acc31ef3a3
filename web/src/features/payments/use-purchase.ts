import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { OfferId } from '#contract/offers';
import { call } from '#web/api/client';
import { asProblem } from '#web/api/request';
import { checkoutWords } from '#web/i18n/checkout';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';
import { failureAt, successAt } from './addresses';
import { type CheckoutResult, openCheckout, prepareCheckout } from './checkout';
import { isFinal, verifyPayment } from './confirm-payment';
import { statusAt } from './payment-query';
import { failureToast, lacksPhone, NoAnswer } from './purchase-failure';

/** `paying`: the provider's page stands over ours. */
export type PurchasePhase = 'idle' | 'ordering' | 'paying' | 'verifying';

/** A purchase is an offer, its name on the provider's page, and whether it renews by itself. */
export type ChosenOffer = { offer: OfferId; description: string; recurring: boolean };

const toProfileAfterMs = 2_000; // docs/product.md, Payments: time to read why

/** Buys: order, the provider's page, verification, and the page that tells how it ended. */
export function usePurchase() {
  const words = useWords(checkoutWords);
  const language = useLanguage();
  const finish = useFinish();
  const orderFor = useOrders();
  const toProfile = useWayToProfile();
  const [phase, setPhase] = useState<PurchasePhase>('idle');
  const buying = useRef(false);

  const buy = async (purchase: ChosenOffer): Promise<void> => {
    if (buying.current) return; // a double click is one purchase
    buying.current = true;
    setPhase('ordering');
    try {
      const [order] = await Promise.all([orderFor(purchase), prepareCheckout()]);
      // At once: a dialog of ours that is still open would lie over the provider's page and hold the focus.
      flushSync(() => setPhase('paying'));
      const result = await openCheckout({ ...order, description: purchase.description, language });
      setPhase(result.outcome === 'paid' ? 'verifying' : 'idle');
      await finish(result, purchase.offer);
    } catch (thrown) {
      showToast(failureToast(thrown, words, language));
      if (lacksPhone(thrown)) toProfile();
    } finally {
      buying.current = false;
      setPhase('idle');
    }
  };
  return { phase, buy };
}

/** Makes the order of a purchase. The same purchase tried again is the same order until it was refused. */
function useOrders() {
  const keys = useRef(new Map<string, string>());
  return async ({ offer, recurring }: ChosenOffer) => {
    const name = `${offer} ${recurring}`;
    const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, idempotencyKey);
    const body = { plan_id: offer, ...(recurring && { recurring }) };
    const order = await call('createOrder', { body, idempotencyKey }).catch((thrown: unknown) => {
      if (asProblem(thrown).status < 500) keys.current.delete(name); // a refusal would be repeated too
      throw thrown;
    });
    if (!order.order_id || !order.key) throw new NoAnswer();
    return order;
  };
}

/** Tells how a checkout ended. What the service could not say yet is asked again on the page of success. */
function useFinish() {
  const words = useWords(checkoutWords);
  const language = useLanguage();
  const navigate = useNavigate();
  return async (result: CheckoutResult, offer: OfferId): Promise<void> => {
    if (result.outcome === 'dismissed') return showToast({ ...words.cancelled, tone: 'danger' });
    if (result.outcome === 'confirmed') return navigate(statusAt(result.orderId));
    if (result.outcome === 'failed') {
      return navigate(failureAt(result.error ?? words.notPaid, result.orderId));
    }
    const { orderId: order_id, paymentId: payment_id, signature } = result;
    const refusal = await verifyPayment({ order_id, payment_id, signature }).then(
      () => undefined,
      (thrown: unknown) => (isFinal(thrown) ? thrown : undefined),
    );
    return navigate(refusal ? failureAt(refusal.inWords(language), order_id) : successAt(result, offer));
  };
}

/** To the profile in a moment, unless the person went elsewhere meanwhile. */
function useWayToProfile() {
  const navigate = useNavigate();
  return () => {
    const here = location.href;
    setTimeout(() => {
      if (location.href === here) void navigate('/profile-settings');
    }, toProfileAfterMs);
  };
}
