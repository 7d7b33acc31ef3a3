import Check from 'lucide-react/icons/check';
import { ButtonLink } from '#web/ui/button';

/** People whose plan does not include a tool see these words. */
export type AccessWords = {
  title: string;
  lead: string;
  benefits: readonly string[];
  back: string;
  upgrade: string;
};

/** Shows what a tool would give to somebody whose plan does not include it. */
export function PlanOffer({ words, upgradeAt }: { words: AccessWords; upgradeAt: string }) {
  return (
    <section className="measure space-y-5 rounded-soft border border-line bg-sheet p-6 sm:p-8">
      <div>
        <h2 className="display text-title">{words.title}</h2>
        <p className="mt-1 text-ink-soft">{words.lead}</p>
      </div>
      <ul className="space-y-2">
        {words.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-1 shrink-0 text-teal" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={upgradeAt}>
          {words.upgrade}
        </ButtonLink>
        <ButtonLink to="/dashboard">{words.back}</ButtonLink>
      </div>
    </section>
  );
}
