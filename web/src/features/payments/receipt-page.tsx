import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '#web/api/client';
import { FetchFailed } from '#web/api/fetch-failed';
import { asProblem } from '#web/api/request';
import { canPrint, shareSheet } from '#web/device/share';
import { paymentsWords } from '#web/i18n/payments';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { NoteBox } from '#web/ui/note-box';
import { PageHeader } from '#web/ui/page-header';
import '#web/ui/print.css';
import { Skeleton } from '#web/ui/skeleton';
import { ReceiptSheet } from './receipt-sheet';

/** The receipt of one payment, on screen and on paper. */
export function ReceiptPage() {
  const { receipt: words } = useWords(paymentsWords);
  const { id = '' } = useParams();
  const sheet = useRef<HTMLDivElement>(null);
  const query = useQuery({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call('receipt', { params: { transaction_id: id }, signal }),
  });
  const { data, error } = query;
  // biome-ignore lint/performance/useDomNodeTextContent: only it keeps the lines of the sheet apart
  const shareReceipt = () => shareSheet()?.({ title: words.title, text: sheet.current?.innerText ?? '' });
  const print = data && (
    <Button className="no-print" onClick={canPrint() ? () => window.print() : shareReceipt}>
      {canPrint() ? <Printer aria-hidden /> : <Share2 aria-hidden />}
      {canPrint() ? words.print : words.share}
    </Button>
  );
  const gone = error !== null && asProblem(error).code === 'NOT_FOUND';
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <PageHeader title={words.title} back={{ to: '/profile-settings', label: words.back }} aside={print} />
      {data ? (
        <div ref={sheet}>
          <ReceiptSheet receipt={data.receipt} />
        </div>
      ) : gone ? (
        <NoteBox tone="attention">{words.gone}</NoteBox>
      ) : error ? (
        <FetchFailed query={query} text={words.failed} />
      ) : (
        <Skeleton className="h-[32rem]" />
      )}
    </div>
  );
}
