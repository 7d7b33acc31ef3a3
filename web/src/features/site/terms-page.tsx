import { termsWords } from '#web/i18n/terms';
import { useWords } from '#web/i18n/words';
import { Document, documentParts } from './document';
import { SupportDetails } from './support-details';

/** The terms, in ten sections; the last one says whom to ask. */
export function TermsPage() {
  const { title, lead, sections } = useWords(termsWords);
  const parts = documentParts(sections).map((part, index) =>
    index < sections.length - 1 ? part : { ...part, content: <Contact>{part.content}</Contact> },
  );
  return (
    <Document
      title={title}
      lead={lead}
      dates={{ effective: '2025-09-12', updated: '2025-09-12' }}
      parts={parts}
    />
  );
}

const Contact = ({ children }: { children: React.ReactNode }) => (
  <div className="space-y-4">
    {children}
    <SupportDetails />
  </div>
);
