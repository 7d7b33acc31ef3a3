import { useCallback, useState } from 'react';
import { nameSentence, sayIssue } from '#contract/sentences';
import { toolTable } from '#contract/tools/table';
import { limits } from '#web/api/product.at-build';
import { useOnline } from '#web/device/online';
import { useLanguage, wantedLanguage } from '#web/i18n/language';
import { reportsWords } from '#web/i18n/reports';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { lazily } from '#web/ui/lazily';
import { Tabs } from '#web/ui/tabs';
import { showToast } from '#web/ui/toasts';
import { inputChecks } from '../input-checks';
import { LanguageField } from '../language-field';
import { sendByKey } from '../send-by-key';
import { SubmitRow } from '../submit-row';
import { TypedArea } from '../typed-area';
import { useDraft } from '../use-draft';
import { useSubmit } from '../use-submit';
import type { ReportRequest, SentReport } from './ask-report';
import { UploadArea } from './upload-area';
import { useUpload } from './use-upload';

// A person who chooses no picture does not fetch what reads one.
const PictureArea = lazily(async () => (await import('./picture/picture-area')).PictureArea);

const typing = { semicolons: true };
type Way = 'file' | 'text';

/** A picture is read on this device; nothing of it need be sent. */
const isPicture = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png';

type Props = {
  busy: boolean;
  busyText: string;
  spent: boolean;
  onAsk: (request: ReportRequest) => void;
  onStop: () => void;
  onRemoved: () => void;
};

/** A report and what is known of the patient. */
export function ReportForm({ busy, busyText, spent, onAsk, onStop, onRemoved }: Props) {
  const words = useWords(reportsWords);
  const tool = useWords(toolWords);
  const language = useLanguage();
  const online = useOnline();
  const [patient, setPatient] = useDraft(toolTable.reports.id);
  const [pasted, setPasted] = useDraft(`${toolTable.reports.id}.text`);
  const [way, setWay] = useState<Way>(pasted.trim() === '' ? 'file' : 'text');
  const [refusal, setRefusal] = useState<string>();
  const [pastedRefusal, setPastedRefusal] = useState<string>();
  const { upload, choose, cancel, remove } = useUpload(onRemoved);
  const [picture, setPicture] = useState<File>();
  const [readText, setReadText] = useState('');
  const onText = useCallback((text: string) => setReadText(text), []);
  const showsPicture = picture !== undefined && upload.step === 'none';
  const leavePicture = () => {
    setPicture(undefined);
    setReadText('');
  };

  const submit = useSubmit(busy || spent, async () => {
    const read = way === 'file' && showsPicture;
    if (read && readText === '')
      return showToast({ title: words.noFile.title, text: words.noValues, tone: 'danger' });
    if (way === 'file' && !read && upload.step !== 'uploaded')
      return showToast({ ...words.noFile, tone: 'danger' });
    const { PatientDetails, ReportText } = await inputChecks();
    const checked = patient.trim() === '' ? undefined : PatientDetails.safeParse(patient);
    if (checked && !checked.success) {
      const message = checked.error.issues[0]?.message ?? nameSentence('invalid');
      setRefusal(message);
      return showToast({ title: tool.invalid, text: sayIssue(message, language), tone: 'danger' });
    }
    const details = checked && { patientDetails: checked.data };
    if (way === 'text' || read) {
      const text = ReportText.safeParse(read ? readText : pasted);
      if (text.success) return onAsk({ text: text.data, preferredLanguage: wantedLanguage(), ...details });
      const message = text.error.issues[0]?.message ?? nameSentence('invalid');
      if (!read) setPastedRefusal(message);
      return showToast({ title: tool.invalid, text: sayIssue(message, language), tone: 'danger' });
    }
    if (upload.step !== 'uploaded') return;
    const { path, name, type } = upload;
    onAsk({
      path,
      fileName: name,
      fileType: type as SentReport['fileType'],
      preferredLanguage: wantedLanguage(),
      ...details,
    });
  });

  return (
    <form noValidate onSubmit={submit} onKeyDown={sendByKey} className="no-print space-y-5">
      <Tabs
        label={words.how}
        tabs={[
          { id: 'file', title: words.byFile },
          { id: 'text', title: words.byText },
        ]}
        chosen={way}
        onChoose={(next: Way) => setWay(next)}
      >
        {way === 'file' && showsPicture ? (
          <PictureArea
            file={picture}
            disabled={busy}
            onText={onText}
            onRemove={leavePicture}
            onSend={
              online
                ? () => {
                    leavePicture();
                    void choose(picture);
                  }
                : undefined
            }
          />
        ) : way === 'file' ? (
          <UploadArea
            upload={upload}
            disabled={busy}
            onChoose={(file) => (isPicture(file) ? setPicture(file) : void choose(file))}
            onCancel={cancel}
            onRemove={(uploaded) => void remove(uploaded)}
          />
        ) : (
          <TypedArea
            label={words.pasted}
            rows={8}
            max={limits.reportText}
            placeholder={words.pastedPlaceholder}
            typing={typing}
            note={words.pastedNote}
            value={pasted}
            onChange={(text) => {
              setPasted(text);
              setPastedRefusal(undefined);
            }}
            error={pastedRefusal && sayIssue(pastedRefusal, language)}
          />
        )}
      </Tabs>
      <LanguageField label={words.language} />
      <TypedArea
        label={words.details}
        optional={tool.optional}
        rows={3}
        max={limits.patientDetails}
        placeholder={words.detailsPlaceholder}
        voiceSaid={way === 'text'}
        typing={typing}
        value={patient}
        onChange={(text) => {
          setPatient(text);
          setRefusal(undefined);
        }}
        error={refusal && sayIssue(refusal, language)}
      />
      <SubmitRow
        submit={words.submit}
        busyText={busyText}
        busy={busy}
        spent={spent}
        onStop={onStop}
        keys={tool.keys}
      />
    </form>
  );
}
