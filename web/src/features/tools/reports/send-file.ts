import { call } from '#web/api/client';
import { networkProblem } from '#web/api/request';

type Form = { url: string; fields: Record<string, string> };
type Sending = { signal: AbortSignal; onProgress: (percent: number) => void };

/**
 * Posts a file with a signed form. By XMLHttpRequest, because fetch tells of no progress of what it sends. Throws an
 * `AbortError` when it was cancelled, and a `Problem` when the store refused or could not be reached.
 */
function sendFile({ url, fields }: Form, file: File, { signal, onProgress }: Sending): Promise<void> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? done()
        : failed(new Error(`the store answered ${request.status}`));
    request.onerror = () => failed(networkProblem());
    request.onabort = () => failed(new DOMException('cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    request.open('POST', url);
    request.send(formOf(fields, file));
  });
}

/** The signed fields, then the file: the store reads no field behind it. */
export function formOf(fields: Form['fields'], file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

/** Asks for a signed form and posts the file with it; answers where it lies. */
export async function uploadFile(file: File, { signal, onProgress }: Sending): Promise<string> {
  const { path, upload } = await call('requestUpload', {
    body: { fileName: file.name, fileType: file.type as 'application/pdf', size: file.size },
    signal,
  });
  await sendFile(upload, file, { signal, onProgress });
  return path;
}
