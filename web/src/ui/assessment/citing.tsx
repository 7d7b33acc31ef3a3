import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type { CitedSources } from '../answer';
import { citations, citedFact, sourcesOfFact } from '../cited-facts';
import { AssessmentSources, SourceMarks, sourcesOf } from './sources';

/** Cites this assessment's facts by the numbers of their sources; a fact without any is not shown. */
export function citingOf(assessment: Assessment): CitedSources {
  const all = sourcesOf(assessment);
  return {
    plugin: citations,
    factOf: citedFact,
    show: (fact) => (
      <AssessmentSources value={all}>
        <SourceMarks sources={sourcesOfFact(assessment, fact)} />
      </AssessmentSources>
    ),
  };
}
