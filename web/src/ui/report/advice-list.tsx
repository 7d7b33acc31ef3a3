import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import { SourceMarks } from '../assessment/sources';

type Advice = NonNullable<ReportDifferential['advice']>[number];

/** Food, or what to watch, one line each with its sources. */
export const AdviceList = ({ advice, lang }: { advice: readonly Advice[]; lang: 'en' | 'hi' }) => (
  <ul lang={lang} className="list-disc space-y-1 ps-5 text-note print:space-y-0">
    {advice.map(({ text, sources, read }) => (
      <li key={text}>
        {text}
        <SourceMarks sources={sources} read={read} />
      </li>
    ))}
  </ul>
);
