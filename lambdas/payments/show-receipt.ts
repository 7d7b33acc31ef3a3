import { offers } from '#contract/offers';
import type { Receipt } from '#contract/payments';
import { Problem } from '#contract/problem';
import { planTitles } from '#contract/product';
import type { Account, Member } from '#person/account';
import { receiptNumber } from '#person/receipt-number';
import type { Payment } from '#rules/ledger';
import { foldLedger, freeTerm, termAfterPurchase } from '#rules/subscription-term';
import type { PaymentsPorts, Seller } from './ports';

/** Services accounting code: other on-line contents, not elsewhere classified (group 99843, rate schedule of the CGST). */
const sac = '998439';

// GST on on-line information services, in percent. Prices include it.
const gstPercent = 18;

/** Shows the receipt of one's own payment, even of one that was refunded. */
export async function showReceipt(
  { payments, seller }: Pick<PaymentsPorts, 'payments' | 'seller'>,
  { account }: Member,
  id: string,
): Promise<{ receipt: Receipt }> {
  const payment = await payments.read(account.id, id);
  if (payment?.paidAt === undefined || payment.paymentId === undefined) throw new Problem('NOT_FOUND');
  const paid = { ...payment, paidAt: payment.paidAt, paymentId: payment.paymentId };
  const { periods } = foldLedger(await payments.entries(account.id));
  // Money that was given back has bought no period, so its receipt shows the one that was ordered.
  const period = periods.get(paid.paymentId) ?? termAfterPurchase(freeTerm, paid.offer, paid.paidAt).period;
  return { receipt: receiptOf(paid, account, seller, period) };
}

type PaidPayment = Payment & { readonly paidAt: string; readonly paymentId: string };

function receiptOf(
  { paidAt, paymentId, orderId, offer, amountPaise, currency }: PaidPayment,
  { fullName, email, phone, city }: Account,
  seller: Seller,
  period: Receipt['period'],
): Receipt {
  const { plan, days } = offers[offer];
  return {
    number: receiptNumber(paidAt, paymentId),
    issued_at: paidAt,
    seller,
    buyer: { name: fullName, email, phone, city },
    sac,
    description: `AI Medix ${planTitles[plan]}, ${days} days`,
    plan_id: offer,
    period,
    tax: seller.gstin === null ? null : taxWithin(amountPaise),
    total: amountPaise,
    currency,
    order_id: orderId,
    payment_id: paymentId,
  };
}

/**
 * The tax within a price. Where the buyer is not registered and their state is not on record, the place of supply is
 * the seller's state (section 12(2)(b)(ii) of the IGST Act): the tax is central and state tax, half each.
 */
export function taxWithin(totalPaise: number): NonNullable<Receipt['tax']> {
  const taxable = Math.round((totalPaise * 100) / (100 + gstPercent));
  const tax = totalPaise - taxable;
  const cgst = Math.floor(tax / 2);
  return { rate_percent: gstPercent, taxable, cgst, sgst: tax - cgst, igst: 0 };
}
