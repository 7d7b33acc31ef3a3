import { useEffect, useRef, useState } from 'react';
import { toolTable } from '#contract/tools/table';
import { call } from '#web/api/client';
import { asProblem, failureText, wasAborted } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';
import { reportsWords } from '#web/i18n/reports';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';
import { useDraft } from '../use-draft';

/** A report on its way to the service, or there. */
export type Upload =
  | { readonly step: 'none' }
  | { readonly step: 'preparing'; readonly name: string }
  | { readonly step: 'uploading'; readonly name: string; readonly percent: number }
  | {
      readonly step: 'uploaded' | 'removing';
      readonly name: string;
      readonly type: string;
      readonly path: string;
      readonly size: number;
      /** Bytes that the photo had before it was made smaller. */
      readonly sizeBefore: number;
    };
export type UploadedReport = Extract<Upload, { path: string }>;

/** The report that was uploaded before a reload or a sign-in: the service keeps it for a day. */
function uploadedBefore(draft: string): Upload {
  try {
    const kept = JSON.parse(draft) as UploadedReport;
    return typeof kept.path === 'string' ? { ...kept, step: 'uploaded' } : { step: 'none' };
  } catch {
    return { step: 'none' }; // nothing was kept, or something of an older release
  }
}

/** Takes a file, makes a photo smaller, checks it, sends it, and removes it again. One file at a time. */
export function useUpload(onRemoved: () => void) {
  const words = useWords(reportsWords);
  const language = useLanguage();
  const [draft, keep] = useDraft(`${toolTable.reports.id}.file`);
  const [upload, setUpload] = useState<Upload>(() => uploadedBefore(draft));
  const sending = useRef<AbortController>(undefined);

  useEffect(() => () => sending.current?.abort(), []);

  const choose = async (chosen: File): Promise<void> => {
    const controller = new AbortController();
    sending.current = controller;
    setUpload({ step: 'preparing', name: chosen.name });
    // The code that takes a file is fetched when there is one.
    const [{ shrunkPhoto }, { fileRefusal }] = await Promise.all([
      import('./shrink-photo'),
      import('./file-refusal'),
    ]);
    const file = await shrunkPhoto(chosen);
    if (controller.signal.aborted) return;
    const refusal = await fileRefusal(file, language);
    if (refusal !== undefined) {
      setUpload({ step: 'none' });
      return showToast({ title: words.invalidFile, text: refusal, tone: 'danger' });
    }
    const { name, type, size } = file;
    const at = (percent: number) => setUpload({ step: 'uploading', name, percent });
    at(0);
    try {
      const { uploadFile } = await import('./send-file');
      const path = await uploadFile(file, { signal: controller.signal, onProgress: at });
      const uploaded = { step: 'uploaded', name, type, path, size, sizeBefore: chosen.size } as const;
      setUpload(uploaded);
      keep(JSON.stringify(uploaded));
    } catch (thrown) {
      setUpload({ step: 'none' });
      if (wasAborted(thrown)) return showToast({ title: words.upload.cancelled });
      const text = failureText(thrown, words.uploadFailed.text, language);
      showToast({ title: words.uploadFailed.title, text, tone: 'danger' });
    }
  };

  const remove = async (uploaded: UploadedReport): Promise<void> => {
    setUpload({ ...uploaded, step: 'removing' });
    const gone = () => {
      setUpload({ step: 'none' });
      keep('');
      onRemoved();
    };
    try {
      await call('removeUpload', { body: { path: uploaded.path } });
      gone();
    } catch (thrown) {
      if (asProblem(thrown).code === 'NOT_FOUND') return gone(); // its day is over
      setUpload({ ...uploaded, step: 'uploaded' });
      const text = failureText(thrown, words.failures.unavailable, language);
      showToast({ title: words.upload.removeFailed, text, tone: 'danger' });
    }
  };

  const cancel = () => {
    sending.current?.abort();
    setUpload((now) => (now.step === 'preparing' ? { step: 'none' } : now));
  };
  return { upload, choose, cancel, remove };
}
