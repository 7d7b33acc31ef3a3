import type { LandingWords } from '#web/i18n/landing';
import { Icon } from '#web/ui/icons';
import { DoseSpecimen, QuestionsSpecimen, ValuesSpecimen } from './specimens';
import { toolIcons } from './tool-icons.at-build';

const tools = [
  { key: 'diagnosis', icon: toolIcons.diagnosis, Specimen: QuestionsSpecimen },
  { key: 'calculator', icon: toolIcons.calculator, Specimen: DoseSpecimen },
  { key: 'report', icon: toolIcons.report, Specimen: ValuesSpecimen },
] as const;

/** The tools, each with a piece of what it says. The guide has a section of its own below. */
export function Features({ words }: { words: LandingWords }) {
  const { features } = words;
  return (
    <section id="features" aria-labelledby="features-title" className="wrap py-16 lg:py-24">
      <h2 id="features-title" className="display text-title">
        {features.title}
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-12 lg:grid-cols-3">
        {tools.map(({ key, icon, Specimen }) => (
          <li key={key} className="flex flex-col">
            <Icon name={icon} size={28} className="text-teal" />
            <h3 className="mt-3 text-body font-semibold">{features[key].title}</h3>
            <p className="measure mt-1 text-note text-ink-soft">{features[key].text}</p>
            <div className="lg:mt-auto">
              <Specimen words={words} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
