import { landingWords } from '#web/i18n/landing';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { DangerCard } from '#web/ui/danger-card';
import { FitMark } from '#web/ui/fit-mark';
import { specimen } from './specimen.at-build';

/** A piece of an answer as the product gives it: what was typed, the danger sign, what comes first. */
export function AnswerSpecimen() {
  const { specimen: words } = useWords(landingWords);
  const { asked, danger, likely } = specimen[useLanguage()];
  return (
    <figure className="rounded-soft border border-line bg-sheet shadow-lift">
      <figcaption className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-4 sm:px-6">
        <span className="display text-body">{words.title}</span>
        <span className="shrink-0 text-small text-ink-soft">{words.label}</span>
      </figcaption>
      <div className="space-y-5 px-5 py-5 sm:px-6">
        <p className="text-note text-ink-soft">{asked}</p>
        <DangerCard label={words.danger} title={danger.sign} now={danger.action} />
        <div>
          <p className="font-semibold">{words.likely}</p>
          <ol className="mt-2 divide-y divide-line">
            {likely.map(({ name, fit }) => (
              <li key={name} className="flex justify-between gap-4 py-2 text-note">
                <span>{name}</span>
                <FitMark fit={fit} label={words.fit[fit]} />
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className="border-t border-line px-5 py-3 text-small text-ink-soft sm:px-6">{words.by}</p>
    </figure>
  );
}
