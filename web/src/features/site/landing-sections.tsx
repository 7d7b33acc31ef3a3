import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { landingWords } from '#web/i18n/landing';
import { useWords } from '#web/i18n/words';
import { About } from './about';
import { AppOffer } from './app-offer';
import { Features } from './features';
import { GuideSection } from './guide-section';
import { type PlanActionComponent, Pricing } from './pricing';

/** Below the first screen: the tools, the guide, the prices, and what stands behind the answers. */
export function LandingSections({ PlanAction }: { PlanAction: PlanActionComponent }) {
  const words = useWords(landingWords);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor followed again leads there again
  useEffect(() => {
    // The page is drawn after the browser looked for the anchor, and the router does not look.
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
  return (
    <>
      <Features words={words} />
      <GuideSection words={words} />
      <Pricing words={words} Action={PlanAction} />
      <About words={words} />
      <AppOffer words={words} />
    </>
  );
}
