import { landingWords } from '../../i18n/landing';
import { useWords } from '../../i18n/words';
import { About } from './about';
import { Features } from './features';
import { Footer } from './footer';
import { GuideSection } from './guide-section';
import { Hero } from './hero';
import { NavigationBar } from './navigation-bar';
import { Pricing } from './pricing';
import { useManual } from './use-manual';

/** The first page: what the product is, what it costs, how to begin. */
export function LandingPage() {
  const words = useWords(landingWords);
  const manual = useManual();
  return (
    <>
      <NavigationBar />
      <main id="content">
        <Hero words={words} onLearnMore={manual.open} />
        <Features words={words} />
        <GuideSection words={words} />
        <Pricing words={words} />
        <About words={words} />
      </main>
      <Footer words={words} onManual={manual.open} />
      {manual.dialog}
    </>
  );
}
