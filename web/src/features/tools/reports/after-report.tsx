import Download from 'lucide-react/icons/download';
import { useMe } from '#web/api/me';
import { saveFile } from '#web/device/save-file';
import { abdmWords } from '#web/i18n/abdm';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Fold } from '#web/ui/fold';
import { showToast } from '#web/ui/toasts';
import { diagnosticReportBundle } from './abdm-bundle';
import type { Reply } from './ask-report';
import { ReportForPatient } from './report-for-patient';
import { UseInDiagnosis } from './use-in-diagnosis';

/** Shows what a doctor does with a report that was analysed: take it into the diagnosis, give words to the patient, and keep the results as a file of ABDM's shape. */
export function AfterReport({
  reply: { for_patient: forPatient, for_case: forCase, values = [] },
}: {
  reply: Reply;
}) {
  const words = useWords(abdmWords);
  const { data: me } = useMe();
  const save = () => {
    const name = me?.profile.full_name ?? '';
    const registration = me?.profile.registration_number ?? undefined;
    const at = new Date();
    const bundle = diagnosticReportBundle(values, {
      interpreter: { name, registration },
      at,
      newId: () => crypto.randomUUID(),
    });
    const file = `diagnostic-report-${at.toISOString().slice(0, 10)}.json`;
    saveFile(file, 'application/fhir+json', JSON.stringify(bundle, null, 2)).catch(() =>
      showToast({ title: words.failed, tone: 'danger' }),
    );
  };
  const file = values.length > 0 && me && (
    <>
      <p className="pb-2 text-small text-ink-soft">{words.about}</p>
      <Button onClick={save}>
        <Download aria-hidden />
        {words.saveNow}
      </Button>
    </>
  );
  return (
    <>
      {forPatient ? (
        <ReportForPatient words={forPatient}>
          {file && <h4 className="pt-3 pb-1 text-note font-semibold">{words.save}</h4>}
          {file}
        </ReportForPatient>
      ) : (
        file && <Fold title={words.save}>{file}</Fold>
      )}
      <div className="no-print border-t border-line pt-1 empty:hidden">
        {forCase && <UseInDiagnosis shown={forCase} />}
      </div>
    </>
  );
}
