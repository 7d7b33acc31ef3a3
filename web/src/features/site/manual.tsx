import { useEffect, useState } from 'react';
import type { SiteConfig } from '#contract/site';
import { siteConfig } from '../../api/config';
import { manualWords } from '../../i18n/manual';
import { shellWords } from '../../i18n/shell';
import { useWords } from '../../i18n/words';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeleton';

/** How the product is used, and whom to ask. */
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
          <Contact />
          <p className="mt-3 text-note text-ink-soft">{words.support.hours}</p>
        </section>
      </div>
    </Dialog>
  );
}

type Support = SiteConfig['support'];

/** The contact details of this deployment. */
function Contact() {
  const { support: words } = useWords(manualWords);
  const [support, setSupport] = useState<Support | 'unreachable'>();
  useEffect(() => {
    siteConfig().then(
      (config) => setSupport(config.support),
      () => setSupport('unreachable'),
    );
  }, []);

  if (support === undefined) return <Skeleton className="h-20 w-64" />;
  if (support === 'unreachable') return <p className="text-note text-danger">{words.unreachable}</p>;
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1 text-note">
      <dt className="text-ink-soft">{words.email}</dt>
      <dd>
        <a className="text-teal underline underline-offset-4" href={`mailto:${support.email}`}>
          {support.email}
        </a>
      </dd>
      <dt className="text-ink-soft">{words.phone}</dt>
      <dd>
        <a
          className="text-teal underline underline-offset-4"
          href={`tel:${support.phone.replace(/\s/g, '')}`}
        >
          {support.phone}
        </a>
      </dd>
      <dt className="text-ink-soft">{words.city}</dt>
      <dd>{support.city}</dd>
    </dl>
  );
}
