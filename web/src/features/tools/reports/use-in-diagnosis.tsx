import Stethoscope from 'lucide-react/icons/stethoscope';
import { useNavigate } from 'react-router-dom';
import { screenOf, toolTable } from '#contract/tools/table';
import { keepDraft, readDraft } from '#web/api/drafts';
import { storedPerson } from '#web/api/session';
import { reportValuesWords } from '#web/i18n/report-values';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';

/** Writes what the report shows into the complaint of the same case, where its reader checks it and asks. */
export function UseInDiagnosis({ shown }: { shown: string }) {
  const words = useWords(reportValuesWords);
  const navigate = useNavigate();
  const use = () => {
    const person = storedPerson() ?? '';
    const { id } = toolTable.diagnosis;
    const typed = readDraft(id, person).trimEnd();
    if (!typed.includes(shown)) keepDraft(id, person, typed === '' ? shown : `${typed}\n${shown}`);
    void navigate(screenOf(toolTable.diagnosis));
  };
  return (
    <div className="no-print -ms-3">
      <Button look="quiet" className="text-start leading-snug" onClick={use}>
        <Stethoscope aria-hidden />
        {words.useInDiagnosis}
      </Button>
      <p className="ps-3 text-small text-ink-soft max-sm:hidden">{words.aboutUse}</p>
    </div>
  );
}
