import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import type { CriticalFinding, ReportValue } from '#contract/tools/reports/report-value';
import { reportValuesWords } from '#web/i18n/report-values';
import { useWords } from '#web/i18n/words';
import { SourceMarks } from '../assessment/sources';
import { DangerCard } from '../danger-card';
import { valueShown } from './report-values';

type Props = {
  critical: readonly CriticalFinding[];
  values: readonly ReportValue[];
  differential: ReportDifferential | undefined;
  lang: 'en' | 'hi';
};

/** All that cannot wait, first and in red, each step once: findings in words, values, danger signs, what results make together. */
export function ReportDangers({ critical, values, differential, lang }: Props) {
  const { side: sides } = useWords(reportValuesWords);
  const { dangers = [], patterns = [] } = differential ?? {};
  const cards = [
    ...critical.map(({ now, checked, ...title }) => ({
      title: title[lang],
      now: now[lang],
      sources: [],
      read: checked,
    })),
    ...values.flatMap((value) => {
      const { now, side = 'high' } = value;
      if (value.flag !== 'critical' || !now) return [];
      return [
        { title: `${value[lang]}: ${valueShown(value)} (${sides[side]})`, now: now[lang], sources: [] },
      ];
    }),
    ...dangers,
    ...patterns
      .filter(({ level }) => level === 'emergency')
      .map(({ name, next, sources, read }) => ({ title: name, now: next, sources, read })),
  ];
  // Two findings that ask for one step stand on one card, so that neither hides the other.
  const titles = (step: string) => new Set(cards.flatMap(({ now, title }) => (now === step ? [title] : [])));
  const shown = cards
    .filter(({ now }, at) => cards.findIndex((card) => card.now === now) === at)
    .map((card) => ({ ...card, title: [...titles(card.now)].join(' · ') }));
  if (shown.length === 0) return null;
  return (
    <div lang={lang} className="space-y-2">
      {shown.map((card) => (
        <DangerCard
          key={card.title}
          dense
          title={card.title}
          now={
            <>
              {card.now}
              <SourceMarks sources={card.sources} read={'read' in card ? card.read : undefined} />
            </>
          }
        />
      ))}
    </div>
  );
}
