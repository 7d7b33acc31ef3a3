import type { FileFault } from '#contract/tools/reports/file-faults';
import type { ModelImage } from '../../ports';

/** A photograph as it may be sent on: its picture, and nothing of where, when and with what it was taken. */
export type Photo = { readonly image: ModelImage };

const mostPixels = 40_000_000; // more than any telephone takes; a header can claim a thousand times that
const leastSide = 16; // smaller is no picture of a report

/** A JPEG without its metadata: place, time, camera and comments go; how it was held stays. */
export function jpegPhoto(bytes: Uint8Array): Photo | FileFault {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: readonly [number, number] | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return 'damaged';
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // filling between segments
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return 'damaged';
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) size = [twoBytes(segment, 7), twoBytes(segment, 5)];
    if (marker === 0xda)
      return size ? sized(size, [...parts, picturePart(bytes, at)], 'image/jpeg') : 'damaged';
    const kept = marker === 0xe1 ? heldAs(segment) : isMetadata(marker) ? undefined : segment;
    if (kept) parts.push(kept);
    at = end;
  }
  return 'damaged';
}

const twoBytes = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const fourBytes = (bytes: Uint8Array, at: number): number =>
  twoBytes(bytes, at) * 65_536 + twoBytes(bytes, at + 2);

// Start of frame: C0 to CF without the tables (C4, C8, CC) that stand between them.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
// Application segments and comments; the first tells the resolution and the last but one how colours are coded.
const isMetadata = (marker: number) =>
  (marker > 0xe0 && marker <= 0xef && marker !== 0xee && marker !== 0xe2) || marker === 0xfe;

/** The picture from its scan on up to its end (which no scan can hold); what hangs behind the end is left behind. */
function picturePart(bytes: Uint8Array, from: number): Uint8Array {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(endOfImage, from);
  return end < 0 ? bytes.subarray(from) : bytes.subarray(from, end + endOfImage.length);
}
const endOfImage = Buffer.from([0xff, 0xd9]);

/** Keeps of the camera's segment only how the telephone was held, as the smallest segment that says so. */
function heldAs(segment: Uint8Array): Uint8Array | undefined {
  if (Buffer.from(segment.subarray(4, 10)).toString('latin1') !== 'Exif\0\0') return undefined;
  const tiff = segment.subarray(10);
  const little = tiff[0] === 0x49;
  const two = (at: number) => (little ? ((tiff[at + 1] ?? 0) << 8) | (tiff[at] ?? 0) : twoBytes(tiff, at));
  const directory = little ? two(4) : twoBytes(tiff, 6);
  for (let entry = 0; entry < Math.min(two(directory), 64); entry += 1) {
    const at = directory + 2 + entry * 12;
    const turned = two(at + 8);
    if (two(at) !== 0x0112 || turned < 2 || turned > 8) continue;
    const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
    return new Uint8Array([...head, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0]);
  }
  return undefined;
}

/** A PNG of its picture alone: header, palette, transparency, colour space and pixels. */
export function pngPhoto(bytes: Uint8Array): Photo | FileFault {
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  let size: readonly [number, number] | undefined;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = fourBytes(bytes, at);
    const name = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const end = at + 12 + length;
    if (end > bytes.length) return 'damaged';
    if (name === 'IHDR') size = [fourBytes(bytes, at + 8), fourBytes(bytes, at + 12)];
    if (['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'sRGB'].includes(name))
      parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return size ? sized(size, parts, 'image/png') : 'damaged';
    at = end;
  }
  return 'damaged';
}

function sized(
  [width, height]: readonly [number, number],
  parts: readonly Uint8Array[],
  type: ModelImage['type'],
): Photo | FileFault {
  if (width < leastSide || height < leastSide) return 'damaged';
  if (width * height > mostPixels) return 'unpacked';
  return { image: { type, base64: Buffer.concat(parts).toString('base64') } };
}
