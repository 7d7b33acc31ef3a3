import type { CriticalFinding } from '#contract/tools/report-value';
import { DangerCard } from '../danger-card';

type Props = { critical: readonly CriticalFinding[]; lang: 'en' | 'hi' };

/** What a report in words says that cannot wait, and what is done now: red cards, as those of values. */
export function CriticalFindings({ critical, lang }: Props) {
  if (critical.length === 0) return null;
  return (
    <div lang={lang} className="space-y-2">
      {critical.map(({ now, checked, ...title }) => (
        <DangerCard key={title.en} dense title={title[lang]} now={checked ? now[lang] : `${now[lang]} ○`} />
      ))}
    </div>
  );
}
