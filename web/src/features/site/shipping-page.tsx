import { shippingWords } from '#web/i18n/shipping';
import { useWords } from '#web/i18n/words';
import { Document, documentParts } from './document';
import { SupportDetails } from './support-details';

/** Says how what is paid for arrives: at once. */
export function ShippingPage() {
  const { title, lead, sections } = useWords(shippingWords);
  const parts = documentParts(sections).map((part, index) =>
    index === supportSection ? { ...part, content: <WithDetails>{part.content}</WithDetails> } : part,
  );
  return <Document title={title} lead={lead} dates={{ updated: '2025-09-11' }} parts={parts} />;
}

const supportSection = 4; // the fifth section speaks of support

const WithDetails = ({ children }: { children: React.ReactNode }) => (
  <div className="space-y-4">
    {children}
    <SupportDetails />
  </div>
);
