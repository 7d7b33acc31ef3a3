import CircleX from 'lucide-react/icons/circle-x';
import { useSearchParams } from 'react-router-dom';
import { paymentsWords } from '#web/i18n/payments';
import { useWords } from '#web/i18n/words';
import { ButtonLink } from '#web/ui/button';
import { pricingAt } from './addresses';
import { Outcome } from './outcome';
import { readPayment } from './payment-query';

// The text comes from the address: shown as plain text, and no longer than a sentence or two.
const longestError = 240;

const isDevanagari = /\p{Script=Devanagari}/u;

/** A payment that did not happen: why, and how to try again. */
export function PaymentFailedPage() {
  const { failed: words } = useWords(paymentsWords);
  const [search] = useSearchParams();
  const { orderId } = readPayment(search);
  const error = search.get('error')?.trim().slice(0, longestError) || words.text;
  return (
    <Outcome
      Icon={CircleX}
      tone="bad"
      title={words.title}
      orderId={orderId?.slice(0, 64)}
      actions={
        <>
          <ButtonLink look="primary" to={pricingAt}>
            {words.again}
          </ButtonLink>
          <ButtonLink to="/dashboard">{words.dashboard}</ButtonLink>
        </>
      }
    >
      {/* Banks and their provider mostly say it in English. */}
      <p className="text-ink" lang={isDevanagari.test(error) ? 'hi' : 'en'}>
        {error}
      </p>
      <p className="text-note">{words.debited}</p>
      {orderId && <p className="text-note">{words.quote}</p>}
    </Outcome>
  );
}
