import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useParams } from 'react-router-dom';
import { call } from '../../api/client';
import { FetchFailed } from '../../api/fetch-failed';
import { asProblem } from '../../api/request';
import { paymentsWords } from '../../i18n/payments';
import { useWords } from '../../i18n/words';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import '../../ui/print.css';
import { Skeleton } from '../../ui/skeleton';
import { ReceiptSheet } from './receipt-sheet';

/** The receipt of one payment, on screen and on paper. */
export function ReceiptPage() {
  const { receipt: words } = useWords(paymentsWords);
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call('receipt', { params: { transaction_id: id }, signal }),
  });
  const { data, error } = query;
  const print = data && (
    <Button className="no-print" onClick={() => window.print()}>
      <Printer aria-hidden />
      {words.print}
    </Button>
  );
  const gone = error !== null && asProblem(error).code === 'NOT_FOUND';
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <PageHeader title={words.title} back={{ to: '/profile-settings', label: words.back }} aside={print} />
      {data ? (
        <ReceiptSheet receipt={data.receipt} />
      ) : gone ? (
        <Notice tone="attention">{words.gone}</Notice>
      ) : error ? (
        <FetchFailed query={query} text={words.failed} />
      ) : (
        <Skeleton className="h-[32rem]" />
      )}
    </div>
  );
}
