import { type ReactNode, useState } from 'react';
import { welcomeWords } from '#web/i18n/welcome';
import { useWords } from '#web/i18n/words';
import { fetchablePage } from '#web/ui/lazily';
import { useWholeTitle } from '#web/ui/use-title';
import { Footer } from './footer';
import { Hero } from './hero';
import { NavigationBar } from './navigation-bar';
import type { PlanActionComponent } from './pricing';
import { SupportWhenSeen } from './support-when-seen';
import { useManual } from './use-manual';

// Everything beside and below the first words may wake a moment later; until then it stands as it was written
// out.
const AnswerSpecimen = fetchablePage(
  async () => (await import('./answer-specimen')).AnswerSpecimen,
  <div className="min-h-96" />,
);
const HeroSteps = fetchablePage(
  async () => (await import('./hero-steps')).HeroSteps,
  <div className="min-h-96" />,
);
const Sections = fetchablePage(
  async () => (await import('./landing-sections')).LandingSections,
  <div className="min-h-dvh" />,
);

/** Fetches the rest of the page, where no document holds it. */
export const fetchRest = async (): Promise<void> => {
  await Promise.all([HeroSteps.fetch(), AnswerSpecimen.fetch(), Sections.fetch()]);
};

type Props = { bell?: ReactNode; PlanAction: PlanActionComponent };

/** The first page: what the product is, what it costs, how to begin. */
export function LandingPage({ bell, PlanAction }: Props) {
  const words = useWords(welcomeWords);
  const manual = useManual();
  const [answer, setAnswer] = useState<ReactNode>(<AnswerSpecimen />);
  useWholeTitle(words.pageTitle);
  return (
    <>
      <NavigationBar bell={bell} />
      <main id="content">
        <Hero words={words} begin={<HeroSteps onLearnMore={manual.open} onAnswer={setAnswer} />}>
          {answer}
        </Hero>
        <Sections PlanAction={PlanAction} />
      </main>
      <Footer onManual={manual.open} contact={<SupportWhenSeen />} />
      {manual.dialog}
    </>
  );
}
