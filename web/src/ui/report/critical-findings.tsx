import { DangerCard } from '../danger-card';

type Props = { cards: readonly { title: string; now: string }[]; lang: 'en' | 'hi' };

/** What a report in words says that cannot wait, and what is done now: red cards, as those of values. */
export function CriticalFindings({ cards, lang }: Props) {
  if (cards.length === 0) return null;
  return (
    <div lang={lang} className="space-y-2">
      {cards.map(({ title, now }) => (
        <DangerCard key={title} dense title={title} now={now} />
      ))}
    </div>
  );
}
