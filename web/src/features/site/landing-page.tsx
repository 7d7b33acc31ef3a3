import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { landingWords } from '../../i18n/landing';
import { useWords } from '../../i18n/words';
import { About } from './about';
import { Features } from './features';
import { Footer } from './footer';
import { GuideSection } from './guide-section';
import { Hero } from './hero';
import { NavigationBar } from './navigation-bar';
import { type PlanAction, Pricing } from './pricing';
import { useManual } from './use-manual';

type Props = { bell?: ReactNode; PlanAction: PlanAction };

/** The first page: what the product is, what it costs, how to begin. */
export function LandingPage({ bell, PlanAction }: Props) {
  const words = useWords(landingWords);
  const manual = useManual();
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor followed again leads there again
  useEffect(() => {
    // The page is drawn after the browser looked for the anchor, and the router does not look.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
  return (
    <>
      <NavigationBar bell={bell} />
      <main id="content">
        <Hero words={words} onLearnMore={manual.open} />
        <Features words={words} />
        <GuideSection words={words} />
        <Pricing words={words} Action={PlanAction} />
        <About words={words} />
      </main>
      <Footer words={words.footer} onManual={manual.open} />
      {manual.dialog}
    </>
  );
}
