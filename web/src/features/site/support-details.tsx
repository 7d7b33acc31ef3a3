import { useEffect, useState } from 'react';
import type { SiteConfig } from '#contract/site';
import { pagesWords } from '#web/i18n/pages';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Skeleton } from '#web/ui/skeleton';
import { textLinkLook } from '#web/ui/text-link-look';

/** Asks what this deployment says of itself; `unreachable` when it could not be asked. */
export function useSiteConfig(): { config: SiteConfig | 'unreachable' | undefined; retry: () => void } {
  const [config, setConfig] = useState<SiteConfig | 'unreachable'>();
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    // Asked after the page is there: what asks is larger than the page.
    import('#web/api/config')
      .then(({ siteConfig }) => siteConfig())
      .then(setConfig, () => setConfig('unreachable'));
  }, [asked]);
  return {
    config,
    retry: () => {
      setConfig(undefined);
      setAsked(asked + 1);
    },
  };
}

/** Says who stands behind this deployment, and how to reach them. */
export function SupportDetails() {
  const { support: words } = useWords(pagesWords);
  const { config, retry } = useSiteConfig();
  if (config === 'unreachable') {
    return (
      <div className="space-y-3">
        <p className="text-note text-danger">{words.unreachable}</p>
        <Button onClick={retry}>{words.retry}</Button>
      </div>
    );
  }
  const { legalEntity, city, email, phone } = config?.support ?? {};
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-2 text-note wrap-anywhere">
      <dt className="text-ink-soft">{words.entity}</dt>
      <dd>{legalEntity ?? waiting}</dd>
      <dt className="text-ink-soft">{words.address}</dt>
      <dd>{city ?? waiting}</dd>
      <dt className="text-ink-soft">{words.phone}</dt>
      <dd>
        {phone ? (
          <a className={`tabular ${textLinkLook}`} href={`tel:${phone.replace(/\s/g, '')}`}>
            {phone}
          </a>
        ) : (
          waiting
        )}
      </dd>
      <dt className="text-ink-soft">{words.email}</dt>
      <dd>
        {email ? (
          <a className={textLinkLook} href={`mailto:${email}`}>
            {email}
          </a>
        ) : (
          waiting
        )}
      </dd>
    </dl>
  );
}

// As high as the line that comes, so that nothing below it moves.
const waiting = <Skeleton className="my-[0.2em] h-[1.15em] w-40 max-w-full" />;
