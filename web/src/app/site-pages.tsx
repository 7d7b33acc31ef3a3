import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';
import { addressUnder, hindiPrefix, type PublicPage, publicPageAt } from '#contract/public-pages';
import { SiteFrame } from '#web/features/site/site-frame';
import { fetchablePage } from '#web/ui/lazily';
import { Skeleton } from '#web/ui/skeleton';
import { PublicBell } from './bell';
import { PageLoading } from './page-loading';
import { PlanAction } from './plan-action';

const waiting = <Skeleton className="h-64 max-w-2xl" />;
const read = (load: () => Promise<ComponentType>) => fetchablePage(load, waiting);

const LandingPage = fetchablePage(
  async () => (await import('#web/features/site/landing-page')).LandingPage,
  <PageLoading />,
);

/** Public pages between the bar and the footer of the site. */
const readPages = {
  '/contact': read(async () => (await import('#web/features/site/contact-page')).ContactPage),
  '/terms': read(async () => (await import('#web/features/site/terms-page')).TermsPage),
  '/refund-policy': read(async () => (await import('#web/features/site/refund-page')).RefundPage),
  '/shipping-policy': read(async () => (await import('#web/features/site/shipping-page')).ShippingPage),
  '/privacy-policy': read(async () => (await import('#web/features/site/privacy-page')).PrivacyPage),
  '/about/evidence': read(async () => (await import('#web/features/site/evidence-page')).EvidencePage),
} satisfies Record<Exclude<PublicPage, '/'>, unknown>;

/**
 * Fetches what draws the public page at an address; elsewhere it does nothing. Where the document holds the page already
 * (`written`), a page that is read needs nothing: its text stands, and wakes when its module comes.
 */
export async function fetchSitePage(pathname: string, written: boolean): Promise<void> {
  const page = publicPageAt(pathname);
  if (page === '/') await LandingPage.fetch();
  if (!page || written) return;
  if (page === '/') await (await import('#web/features/site/landing-page')).fetchRest();
  else await readPages[page].fetch();
}

const landing = <LandingPage bell={<PublicBell />} PlanAction={PlanAction} />;
const prefixes = ['', hindiPrefix];

/** The routes of the public pages, in both languages. */
export const publicRoutes = (
  <>
    {prefixes.map((prefix) => (
      <Route key={prefix} path={addressUnder(prefix, '/')} element={landing} />
    ))}
    <Route element={<SiteFrame bell={<PublicBell />} />}>
      {Object.entries(readPages).flatMap(([path, Page]) =>
        prefixes.map((prefix) => <Route key={prefix + path} path={prefix + path} element={<Page />} />),
      )}
    </Route>
  </>
);
