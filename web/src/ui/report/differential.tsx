import type { ReportDifferential } from '#contract/tools/report-differential';
import { reportValuesWords } from '#web/i18n/report-values';
import { useWords } from '#web/i18n/words';
import { Answer } from '../answer';
import { Candidates } from '../assessment/candidates';
import { Fold } from '../fold';

type Props = { differential: ReportDifferential; lang: 'en' | 'hi'; part: string };

/** What a report's findings may be, as an assessment shows it; where they are no more than a pattern, its name. */
export function Differential({ differential, lang, part }: Props) {
  const { workedOut } = useWords(reportValuesWords);
  const { patterns, candidates, text, worked_out: sums } = differential;
  const isNamed = candidates.length === 0 && text === '';
  return (
    <div lang={lang}>
      <Candidates candidates={candidates} />
      {isNamed && <p className="py-1 text-note">{patterns.map(({ name }) => name).join('; ')}</p>}
      {text !== '' && <Answer markdown={text} lang={lang} doses={[]} part={`${part}-statements`} />}
      {sums !== '' && (
        <Fold title={workedOut} printed>
          <Answer markdown={sums} lang={lang} doses={[]} part={`${part}-worked-out`} />
        </Fold>
      )}
    </div>
  );
}
