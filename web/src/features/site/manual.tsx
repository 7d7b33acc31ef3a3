import { manualWords } from '#web/i18n/manual';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Dialog } from '#web/ui/dialog';
import { SupportDetails } from './support-details';

/** Tells how the product is used, and whom to ask. */
export function Manual({ onClose }: { onClose: () => void }) {
  const words = useWords(manualWords);
  const shell = useWords(shellWords);
  return (
    <Dialog title={words.title} close={shell.close} onClose={onClose}>
      <div className="space-y-6">
        {words.sections.map(({ title, text }) => (
          <section key={title}>
            <h3 className="mb-1 font-semibold">{title}</h3>
            {text.map((paragraph) => (
              <p key={paragraph} className="measure mt-2 text-note text-ink-soft">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <section className="border-t border-line pt-6">
          <h3 className="mb-2 font-semibold">{words.support.title}</h3>
          <SupportDetails />
          <p className="mt-3 text-note text-ink-soft">{words.support.hours}</p>
        </section>
      </div>
    </Dialog>
  );
}
