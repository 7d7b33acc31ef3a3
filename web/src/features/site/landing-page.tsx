import { type ReactNode, Suspense } from 'react';
import { welcomeWords } from '../../i18n/welcome';
import { useWords } from '../../i18n/words';
import { lazily } from '../../ui/lazily';
import { useWholeTitle } from '../../ui/use-title';
import { Footer } from './footer';
import { Hero } from './hero';
import { NavigationBar } from './navigation-bar';
import type { PlanAction } from './pricing';
import { useManual } from './use-manual';

// Below the first screen everything may wake a moment later; until then it stands as it was written out.
const Sections = lazily(async () => (await import('./landing-sections')).LandingSections);

type Props = { bell?: ReactNode; PlanAction: PlanAction };

/** The first page: what the product is, what it costs, how to begin. */
export function LandingPage({ bell, PlanAction }: Props) {
  const words = useWords(welcomeWords);
  const manual = useManual();
  useWholeTitle(words.pageTitle);
  return (
    <>
      <NavigationBar bell={bell} />
      <main id="content">
        <Hero words={words} onLearnMore={manual.open} />
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Sections PlanAction={PlanAction} />
        </Suspense>
      </main>
      <Footer onManual={manual.open} />
      {manual.dialog}
    </>
  );
}
