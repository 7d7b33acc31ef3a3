import FileText from 'lucide-react/icons/file-text';
import Trash from 'lucide-react/icons/trash-2';
import { useLanguage } from '#web/i18n/language';
import { reportsWords } from '#web/i18n/reports';
import { sizeText } from '#web/i18n/sizes';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Progress } from '#web/ui/progress';
import type { Upload, UploadedReport } from './use-upload';

type ChosenUpload = Exclude<Upload, { step: 'none' }>;
type Props = {
  upload: ChosenUpload;
  disabled: boolean;
  onCancel: () => void;
  onRemove: (uploaded: UploadedReport) => void;
};

/** The file that was chosen: how far it is on its way, and how it is taken back. */
export function ChosenFile({ upload, disabled, onCancel, onRemove }: Props) {
  const { upload: words } = useWords(reportsWords);
  return (
    <div className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-3 rounded-soft border border-line bg-sheet p-4">
      <FileText aria-hidden className="shrink-0 text-teal" />
      <div className="min-w-40 flex-1">
        <p className="font-medium wrap-anywhere">{upload.name}</p>
        <Standing upload={upload} />
      </div>
      {'path' in upload ? (
        <Button disabled={disabled || upload.step === 'removing'} onClick={() => onRemove(upload)}>
          <Trash aria-hidden />
          {upload.step === 'removing' ? words.removing : words.remove}
        </Button>
      ) : (
        <Button onClick={onCancel}>{words.cancel}</Button>
      )}
    </div>
  );
}

/** Tells how far a file is, or how large it became. */
function Standing({ upload }: { upload: ChosenUpload }) {
  const { upload: words } = useWords(reportsWords);
  const language = useLanguage();
  if (upload.step === 'preparing') return <p className="text-small text-ink-soft">{words.preparing}</p>;
  if (upload.step === 'uploading') {
    const text = words.uploading(upload.percent);
    return (
      <div className="mt-1 max-w-72 space-y-1.5">
        <p className="tabular text-small text-ink-soft">{text}</p>
        <Progress label={text} value={upload.percent} max={100} calm />
      </div>
    );
  }
  const size = sizeText(upload.size, language);
  const smaller = upload.sizeBefore > upload.size;
  return (
    <p className="tabular text-small text-ink-soft">
      {smaller ? words.smaller(sizeText(upload.sizeBefore, language), size) : `${words.ready} · ${size}`}
    </p>
  );
}
