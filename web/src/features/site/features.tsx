import type { LandingWords } from '../../i18n/en/landing';
import { Icon } from '../../ui/icons';

const tools = [
  { key: 'diagnosis', icon: 'stethoscope' },
  { key: 'calculator', icon: 'pill' },
  { key: 'report', icon: 'report' },
  { key: 'guide', icon: 'notes' },
] as const;

/** The four tools. */
export function Features({ words: { features } }: { words: LandingWords }) {
  return (
    <section id="features" aria-labelledby="features-title" className="wrap py-16 lg:py-24">
      <h2 id="features-title" className="display text-title">
        {features.title}
      </h2>
      <ul className="mt-10 grid gap-x-16 sm:grid-cols-2">
        {tools.map(({ key, icon }) => (
          <li key={key} className="flex gap-4 border-t border-line py-6">
            <Icon name={icon} size={26} className="mt-0.5 shrink-0 text-teal" />
            <div>
              <h3 className="text-body font-semibold">{features[key].title}</h3>
              <p className="measure mt-1 text-note text-ink-soft">{features[key].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
