import { words } from './dictionary';

/** These words tell what became of a payment, and stand on its receipt. */
export const payments = {
  order: 'Order number',
  success: {
    verifying: 'Verifying Payment...',
    verifyingText: 'Please keep this page open. With UPI it can take up to a minute.',
    title: 'Payment Successful',
    text: (plan: string) => `${plan} is active now. A receipt is in your profile settings.`,
    textPlain: 'Your plan is active now. A receipt is in your profile settings.',
    leaving: 'Taking you to the dashboard...',
    dashboard: 'Go to Dashboard',
    diagnosis: 'Start Using Advanced AI Diagnosis',
  },
  late: {
    title: 'Your bank has not confirmed yet',
    text: 'This happens with UPI. Your plan starts by itself as soon as the payment is confirmed, and you are told. Please do not pay again.',
    again: 'Check again',
    checking: 'Checking...',
  },
  missing: { title: 'Payment Information Missing', text: 'Missing payment information' },
  notVerified: { title: 'Verification Failed', text: 'Payment verification failed' },
  failed: {
    title: 'Payment Failed',
    text: 'Payment was not completed successfully.',
    debited:
      'If money has left your account, your plan starts by itself once the bank confirms the payment; otherwise your bank returns it.',
    quote: 'Please quote the order number when you write to us.',
    again: 'Try Again',
    dashboard: 'Back to Dashboard',
  },
  receipt: {
    title: 'Receipt',
    back: 'Back to Profile Settings',
    print: 'Print',
    share: 'Share',
    number: 'Receipt number',
    date: 'Date',
    seller: 'From',
    buyer: 'To',
    gstin: 'GSTIN',
    state: 'State',
    payment: 'Payment',
    item: 'Description',
    sac: 'SAC',
    period: 'Period',
    from: (from: string, to: string) => `${from} to ${to}`,
    amount: 'Amount',
    taxable: 'Taxable value',
    cgst: (percent: number) => `CGST ${percent}%`,
    sgst: (percent: number) => `SGST ${percent}%`,
    igst: (percent: number) => `IGST ${percent}%`,
    total: 'Total paid',
    noTax: 'The seller is not registered for GST; no tax is charged.',
    electronic: 'Made electronically; valid without a signature.',
    gone: 'There is no such receipt.',
    failed: 'The receipt could not be loaded.',
    retry: 'Try again',
  },
};
export type PaymentsWords = typeof payments;
export const paymentsWords = words(payments, async () => (await import('./hi/payments')).payments);
