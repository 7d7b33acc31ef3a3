import english from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import hindi from '@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz?url';
import wasm from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import { knowledgeOfReports } from '#clinical/knowledge/of-reports';
import { catalogueOf } from '#clinical/labs/names';
import { type Grey, greyOf } from '#clinical/pictures/grey';
import { readPicture } from '#clinical/pictures/read-picture';
import { type Learnt, pool, type Recogniser } from '#clinical/pictures/recogniser';
import { isReportInWords } from '#clinical/pictures/report-in-words';
import type { FromPrint, ToPrint } from './picture-worker-print';
import type { FromWorker } from './worker-messages';

// Reads the picture of a report in a thread of its own, on this device: one picture, one answer. Its files come from the
// site itself, by names that carry their content, so whoever read a picture once can do it without a network.

const say = (message: FromWorker, owned: Transferable[] = []) => postMessage(message, { transfer: owned });

async function bytesAt(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.arrayBuffer();
}

/** Unpacked, unless whoever served the file had it unpacked on the way. */
async function unpacked(packed: ArrayBuffer): Promise<Uint8Array> {
  const bytes = new Uint8Array(packed);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function greyIn(picture: ImageBitmap): Grey {
  const { width, height } = picture;
  const paint = new OffscreenCanvas(width, height).getContext('2d');
  if (!paint) throw new Error('no canvas');
  paint.fillStyle = '#fff'; // a transparent page would turn black
  paint.fillRect(0, 0, width, height);
  paint.drawImage(picture, 0, 0);
  picture.close();
  return greyOf(paint.getImageData(0, 0, width, height).data, width, height);
}

/** Two threads halve what a person waits; more would be as many times the memory for the few lines that are left. */
const threads = Math.min(2, navigator.hardwareConcurrency || 1);

/** A thread that recognises print. It ends with this one. */
function printThread(core: ArrayBuffer, learnt: Learnt): Recogniser['read'] {
  const thread = new Worker(new URL('./picture-worker-print.ts', import.meta.url), { type: 'module' });
  const say = (message: ToPrint) => thread.postMessage(message);
  say({ kind: 'open', core, learnt });
  return (picture, as) =>
    new Promise((resolve, reject) => {
      const broken = () => reject(new Error('no reader of print'));
      thread.onerror = broken;
      thread.onmessage = ({ data }: MessageEvent<FromPrint>) => (data ? resolve(data) : broken());
      say({ kind: 'read', picture, as });
    });
}

const recogniserOf = (core: ArrayBuffer, learnt: Learnt): Recogniser =>
  pool(Array.from({ length: threads }, () => printThread(core, learnt)));

async function read(picture: ImageBitmap): Promise<void> {
  const [core, eng] = await Promise.all([bytesAt(wasm), bytesAt(english).then(unpacked)]);
  const catalogue = catalogueOf(knowledgeOfReports.analytes);
  const reading = await readPicture(
    greyIn(picture),
    recogniserOf(core, { eng }),
    catalogue,
    (share) => say({ kind: 'progress', share }),
    // Fetched only for a page on which names are in Hindi.
    async () => recogniserOf(core, { hin: await bytesAt(hindi).then(unpacked) }),
  );
  const { rows, unread, text } = reading;
  if (rows.length + unread.length === 0 && text !== '' && !isReportInWords(text))
    return say({ kind: 'no report' });
  say({ kind: 'read', reading }, [reading.page.data.buffer as ArrayBuffer]);
}

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  read(data).catch((thrown: unknown) => say({ kind: 'failed', offline: thrown instanceof TypeError }));
});
