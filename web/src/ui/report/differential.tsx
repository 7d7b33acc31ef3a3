import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import { Answer } from '../answer';
import { Candidates } from '../assessment/candidates';

type Props = { differential: ReportDifferential; lang: 'en' | 'hi'; part: string };

/** Shows what a report's findings may be, as an assessment does; where they are no more than a pattern, its name. */
export function Differential({ differential, lang, part }: Props) {
  const { patterns, candidates, text } = differential;
  const isNamed = candidates.length === 0 && text === '';
  return (
    <div lang={lang}>
      <Candidates candidates={candidates} isTitled={false} />
      {isNamed && <p className="py-1 text-note">{patterns.map(({ name }) => name).join('; ')}</p>}
      {text !== '' && <Answer markdown={text} lang={lang} doses={[]} part={`${part}-statements`} />}
    </div>
  );
}
