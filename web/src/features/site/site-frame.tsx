import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { landingWords } from '../../i18n/landing';
import { useWords } from '../../i18n/words';
import { Skeleton } from '../../ui/skeleton';
import { Footer } from './footer';
import { NavigationBar } from './navigation-bar';
import { useManual } from './use-manual';

/** Bar, page and footer of the public pages that are read rather than used. */
export function SiteFrame({ bell }: { bell?: ReactNode }) {
  const { footer } = useWords(landingWords);
  const manual = useManual();
  return (
    <>
      <NavigationBar bell={bell} />
      <main id="content" className="wrap min-h-[70dvh] py-10 sm:py-16">
        <Suspense fallback={<Skeleton className="h-64 max-w-2xl" />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer words={footer} onManual={manual.open} />
      {manual.dialog}
    </>
  );
}
