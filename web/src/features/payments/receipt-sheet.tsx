import type { ReactNode } from 'react';
import type { Receipt } from '#contract/payments';
import { useLanguage } from '#web/i18n/language';
import { rupees } from '#web/i18n/numbers';
import { paymentsWords } from '#web/i18n/payments';
import { dayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Logo } from '#web/ui/logo';

/** The receipt itself: the fields of an Indian tax invoice, as far as the seller has them. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { order, receipt: words } = useWords(paymentsWords);
  const language = useLanguage();
  return (
    <article className="space-y-6 rounded-soft border border-line bg-sheet p-5 text-note sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
        <p className="flex items-center gap-2.5 text-body font-semibold">
          <Logo />
          AI Medix
        </p>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          <Line term={words.number}>
            <span className="font-mono">{receipt.number}</span>
          </Line>
          <Line term={words.date}>{dayInIndia(receipt.issued_at, language)}</Line>
        </dl>
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Seller seller={receipt.seller} />
        <Buyer buyer={receipt.buyer} />
      </div>
      <Amounts receipt={receipt} />
      <footer className="space-y-1 border-t border-line pt-5 text-small text-ink-soft">
        {!receipt.tax && <p>{words.noTax}</p>}
        <p>
          {words.payment}: <span className="font-mono break-all">{receipt.payment_id}</span>
        </p>
        <p>
          {order}: <span className="font-mono break-all">{receipt.order_id}</span>
        </p>
        <p>{words.electronic}</p>
      </footer>
    </article>
  );
}

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="tabular min-w-0 break-words sm:text-end">{children}</dd>
  </>
);

function Seller({ seller }: Pick<Receipt, 'seller'>) {
  const { receipt: words } = useWords(paymentsWords);
  return (
    <Party title={words.seller} name={seller.name}>
      <p>{seller.address}</p>
      <p>
        {words.state}: {seller.state}
      </p>
      {seller.gstin && (
        <p>
          {words.gstin}: <span className="font-mono">{seller.gstin}</span>
        </p>
      )}
    </Party>
  );
}

function Buyer({ buyer: { name, email, phone, city } }: Pick<Receipt, 'buyer'>) {
  const { receipt: words } = useWords(paymentsWords);
  const known = [city, phone, email].filter((value) => value !== null && value !== '');
  return (
    <Party title={words.buyer} name={name}>
      {known.map((value) => (
        <p key={value} className="break-words">
          {value}
        </p>
      ))}
    </Party>
  );
}

const Party = ({ title, name, children }: { title: string; name: string; children: ReactNode }) => (
  <section>
    <h2 className="text-small font-semibold text-ink-soft">{title}</h2>
    <p className="mt-1 font-semibold">{name}</p>
    {children}
  </section>
);

/** Shows what was bought, its tax where there is one, and the sum. */
function Amounts({ receipt: { description, sac, period, tax, total } }: { receipt: Receipt }) {
  const { receipt: words } = useWords(paymentsWords);
  const language = useLanguage();
  const day = (iso: string) => dayInIndia(iso, language);
  const head = 'border-b border-edge py-2 font-semibold';
  return (
    <table className="tabular w-full">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-start`}>
            {words.item}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="py-3 pe-4 text-start align-top font-normal">
            <span className="block font-semibold">{description}</span>
            <span className="block text-ink-soft">
              {words.period}: {words.from(day(period.from), day(period.to))}
            </span>
            <span className="block text-ink-soft">
              {words.sac}: {sac}
            </span>
          </th>
          <td className="py-3 text-end align-top">{rupees(tax?.taxable ?? total)}</td>
        </tr>
        {tax && <TaxRows tax={tax} />}
      </tbody>
      <tfoot>
        <tr className="border-t border-edge">
          <th scope="row" className="py-3 text-start font-semibold">
            {words.total}
          </th>
          <td className="display py-3 text-end text-lead">{rupees(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Either the central and the state's half, or the tax between states. */
function TaxRows({ tax }: { tax: NonNullable<Receipt['tax']> }) {
  const { receipt: words } = useWords(paymentsWords);
  const half = tax.rate_percent / 2;
  const rows: [string, number][] = [
    [words.cgst(half), tax.cgst],
    [words.sgst(half), tax.sgst],
    [words.igst(tax.rate_percent), tax.igst],
  ];
  return rows
    .filter(([, paise]) => paise > 0)
    .map(([name, paise]) => (
      <tr key={name}>
        <th scope="row" className="py-1 text-start font-normal text-ink-soft">
          {name}
        </th>
        <td className="py-1 text-end">{rupees(paise)}</td>
      </tr>
    ));
}
