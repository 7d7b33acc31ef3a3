import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { screenOf, toolTable } from '#contract/tools/table';
import { markProfileChanged, useFreshProfile } from '#web/api/profile-refresh';
import { checkoutWords } from '#web/i18n/checkout';
import { paymentsWords } from '#web/i18n/payments';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { type Confirmation, confirmPayment, type Pace, usualPace } from './confirm-payment';
import { planOf } from './offers';
import { Outcome } from './outcome';
import { type PaymentQuery, readPayment } from './payment-query';
import { useFailedConfirmation } from './use-failed-confirmation';

const dashboardAt = '/dashboard?payment_success=true';
const leaveAfterMs = 2_000; // docs/product.md, Payments

/** Confirms a payment with the service, whatever the address tells of it. */
export function PaymentSuccessPage({ pace = usualPace }: { pace?: Pace }) {
  const [search] = useSearchParams();
  const payment = readPayment(search);
  const { data, isFetching, refetch } = useConfirmation(payment, pace);
  useFailedConfirmation(data);
  if (data?.state === 'paid') return <Paid plan={planOf(data.planId) ?? planOf(payment.planType)} />;
  const late = data?.state === 'late' || (!data && !isFetching);
  if (!late) return <Verifying />;
  return <Late orderId={payment.orderId} checking={isFetching} onAgain={() => void refetch()} />;
}

function useConfirmation(payment: PaymentQuery, pace: Pace) {
  return useQuery<Confirmation>({
    queryKey: ['payment', payment],
    queryFn: ({ signal }) => confirmPayment(payment, { pace, now: Date.now(), signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // the same address opened again asks again
  });
}

function Verifying() {
  const { success: words } = useWords(paymentsWords);
  return (
    <Outcome Icon={LoaderCircle} tone="plain" title={words.verifying}>
      <p>{words.verifyingText}</p>
    </Outcome>
  );
}

function Paid({ plan }: { plan: 'basic' | 'pro' | undefined }) {
  const { success: words } = useWords(paymentsWords);
  const { plans } = useWords(checkoutWords);
  const navigate = useNavigate();
  useFreshProfile(true);
  const leave = useEffectEvent(() => void navigate(dashboardAt, { replace: true }));
  useEffect(() => {
    markProfileChanged();
    const timer = setTimeout(() => leave(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Outcome
      Icon={CircleCheck}
      tone="good"
      title={words.title}
      actions={
        <>
          <ButtonLink look="primary" to={dashboardAt}>
            {words.dashboard}
          </ButtonLink>
          <ButtonLink to={screenOf(toolTable.diagnosis)}>{words.diagnosis}</ButtonLink>
        </>
      }
    >
      <p>{plan ? words.text(plans[plan]) : words.textPlain}</p>
      <p className="text-note">{words.leaving}</p>
    </Outcome>
  );
}

type LateProps = { orderId: string | undefined; checking: boolean; onAgain: () => void };

function Late({ orderId, checking, onAgain }: LateProps) {
  const { late: words, success } = useWords(paymentsWords);
  return (
    <Outcome
      Icon={Clock}
      tone="attention"
      title={words.title}
      orderId={orderId}
      actions={
        <>
          <Button disabled={checking} onClick={onAgain}>
            {checking ? words.checking : words.again}
          </Button>
          <ButtonLink to={dashboardAt}>{success.dashboard}</ButtonLink>
        </>
      }
    >
      <p>{words.text}</p>
    </Outcome>
  );
}
