const longestSide = 2_000; // pixels: print on a report stays legible, and a phone's photo becomes a tenth
const quality = 0.85; // below it the strokes of small print begin to smear

/** Width and height with the longer side at most `longest`; never larger than it was. */
export function fittedSize(
  width: number,
  height: number,
  longest = longestSide,
): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/**
 * A photo as a JPEG of about 2,000 pixels, for connections that are slow and reports that need no more. Whatever is no
 * photo, cannot be read as one here, or would not become smaller stays as it is.
 */
export async function shrunkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || !('createImageBitmap' in globalThis)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const { width, height } = fittedSize(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paint = canvas.getContext('2d');
  if (!paint) return file;
  paint.fillStyle = '#fff'; // JPEG has no transparency; a transparent page would turn black
  paint.fillRect(0, 0, width, height);
  paint.drawImage(picture, 0, 0, width, height);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
}
