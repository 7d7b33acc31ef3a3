import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './footer';
import { NavigationBar } from './navigation-bar';
import { useManual } from './use-manual';

/** Bar, page and footer of the public pages that are read rather than used. */
export function SiteFrame({ bell }: { bell?: ReactNode }) {
  const manual = useManual();
  return (
    <>
      <NavigationBar bell={bell} />
      <main id="content" className="wrap min-h-[70dvh] py-10 sm:py-16">
        <Outlet />
      </main>
      <Footer onManual={manual.open} />
      {manual.dialog}
    </>
  );
}
