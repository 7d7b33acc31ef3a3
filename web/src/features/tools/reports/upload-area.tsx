import Camera from 'lucide-react/icons/camera';
import UploadMark from 'lucide-react/icons/upload';
import { type DragEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { nativeDevice } from '#web/device/native';
import { reportsWords } from '#web/i18n/reports';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { lazily } from '#web/ui/lazily';
import { showToast } from '#web/ui/toasts';
import type { Upload, UploadedReport } from './use-upload';

// Fetched with the file that somebody chose.
const ChosenFile = lazily(async () => (await import('./chosen-file')).ChosenFile);

type Props = {
  upload: Upload;
  disabled: boolean;
  onChoose: (file: File) => void;
  onCancel: () => void;
  onRemove: (uploaded: UploadedReport) => void;
};

/** Takes a report that is dropped, picked or photographed, and tells what became of it. */
export function UploadArea({ upload, disabled, onChoose, onCancel, onRemove }: Props) {
  const { upload: words } = useWords(reportsWords);
  return (
    <section aria-label={words.label} className="space-y-1.5">
      <h2 className="text-note font-semibold">{words.label}</h2>
      {upload.step === 'none' ? (
        <Empty disabled={disabled} onChoose={onChoose} />
      ) : (
        <Suspense fallback={<div className="min-h-20 rounded-soft border border-line bg-sheet" />}>
          <ChosenFile upload={upload} disabled={disabled} onCancel={onCancel} onRemove={onRemove} />
        </Suspense>
      )}
      <p className="text-small text-ink-soft">
        {words.kept} {words.images}
      </p>
    </section>
  );
}

function Empty({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) {
  const { upload: words } = useWords(reportsWords);
  const [over, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onChoose(file);
  };
  return (
    // Dropping is a shortcut for a mouse; everybody has the buttons inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={`space-y-3 rounded-soft border border-dashed p-6 text-center transition-colors duration-150 ${
        over ? 'border-teal bg-teal-wash' : 'border-edge bg-sheet'
      }`}
    >
      <UploadMark aria-hidden className="mx-auto text-teal" size={28} />
      <div>
        <p className="font-medium">{words.lead}</p>
        <p className="text-small text-ink-soft">
          <span className="hidden pointer-fine:inline">{words.drop} · </span>
          {words.kinds}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <FileButton accept=".pdf,.jpg,.jpeg,.png" disabled={disabled} onChoose={onChoose}>
          {words.choose}
        </FileButton>
        <CameraButton disabled={disabled} onChoose={onChoose} />
      </div>
    </div>
  );
}

type CameraButtonProps = { disabled: boolean; onChoose: (file: File) => void };

/** The app has the phone's camera; a browser on a phone offers it as one more way to choose a file. */
function CameraButton({ disabled, onChoose }: CameraButtonProps) {
  const { upload: words } = useWords(reportsWords);
  const native = nativeDevice();
  const face = (
    <>
      <Camera aria-hidden />
      {words.camera}
    </>
  );
  if (!native) {
    return (
      <span className="hidden pointer-coarse:block">
        <FileButton accept="image/jpeg,image/png" camera disabled={disabled} onChoose={onChoose}>
          {face}
        </FileButton>
      </span>
    );
  }
  const take = async () => {
    try {
      const photo = await native.takePhoto();
      if (photo) onChoose(photo);
    } catch {
      showToast({ ...words.cameraFailed, tone: 'danger' });
    }
  };
  return (
    <Button disabled={disabled} onClick={take}>
      {face}
    </Button>
  );
}

type FileButtonProps = {
  accept: string;
  camera?: true;
  disabled: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
};

/** The platform's own file control behind a label that looks like our button. */
function FileButton({ accept, camera, disabled, onChoose, children }: FileButtonProps) {
  const id = useId();
  return (
    <span>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        {...(camera && { capture: 'environment' })}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // the same file may be chosen again after it was removed
          if (file) onChoose(file);
        }}
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-soft border border-edge bg-sheet px-4 py-2 text-note font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal peer-disabled:cursor-not-allowed peer-disabled:text-ink-soft hover:border-teal hover:text-teal [&_svg]:size-[1.15em]"
      >
        {children}
      </label>
    </span>
  );
}
