import { plans } from '#contract/product';
import { rupees } from '#web/i18n/numbers';
import { refundWords } from '#web/i18n/refund';
import { useWords } from '#web/i18n/words';
import { Document, documentParts, Paragraphs } from './document';
import { SupportDetails } from './support-details';

/** Says what is paid for, and how it ends. */
export function RefundPage() {
  const { title, lead, sections, pricing, products, billing } = useWords(refundWords);
  const parts = [
    ...documentParts(sections),
    { title: pricing.title, content: <PriceTable /> },
    { title: products.title, content: <Paragraphs text={[]} list={products.list} /> },
    {
      title: billing.title,
      content: (
        <div className="space-y-4">
          <p>{billing.text}</p>
          <SupportDetails />
        </div>
      ),
    },
  ];
  return <Document title={title} lead={lead} dates={{ updated: '2025-09-12' }} parts={parts} />;
}

function PriceTable() {
  const { pricing: words } = useWords(refundWords);
  const cell = 'border-b border-line py-2.5 text-end';
  return (
    <table className="tabular measure w-full text-note">
      <thead>
        <tr>
          <th scope="col" className="border-b border-edge py-2 text-start">
            {words.plan}
          </th>
          {[words.monthly, words.yearly, words.queries].map((name) => (
            <th key={name} scope="col" className="border-b border-edge py-2 text-end">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['free', 'basic', 'pro'] as const).map((plan) => (
          <tr key={plan}>
            <th scope="row" className="border-b border-line py-2.5 text-start">
              {words.names[plan]}
            </th>
            <td className={cell}>{rupees(plans[plan].monthlyPaise)}</td>
            <td className={cell}>{rupees(plans[plan].yearlyPaise)}</td>
            <td className={cell}>{plans[plan].dailyQueries}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
