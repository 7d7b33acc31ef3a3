import type { FileFault } from '#contract/tools/reports/file-faults';

export type FileKind = 'pdf' | 'jpeg' | 'png' | 'text';

const kindOfExtension: Record<string, 'pdf' | 'image' | 'text'> = {
  pdf: 'pdf',
  jpg: 'image',
  png: 'image',
  txt: 'text',
};

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];
const headBytes = 1_024; // where a PDF's first line must stand, by its specification's own note
// These are text to a program and no report: pages, drawings, scripts.
const markup = /^\s*(?:<!doctype|<\?xml|<html|<svg|<script|<head|<body|<!--|#!|@echo)/i;

/**
 * Finds what a file is by its first bytes; neither its name nor its declared type is believed. `declared` is the
 * extension under which it was uploaded: one that holds another kind was mislabelled on purpose or by mistake, and is
 * refused. A JPEG called PNG is let through, as telephones do that.
 */
export function kindOf(bytes: Uint8Array, declared: string): FileKind | FileFault {
  if (bytes.length === 0) return 'empty';
  const kind = kindOfBytes(bytes);
  const family = kind === 'jpeg' || kind === 'png' ? 'image' : kind;
  return kind && family === kindOfExtension[declared] ? kind : 'type';
}

function kindOfBytes(bytes: Uint8Array): FileKind | undefined {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1');
  const pdfAt = head.indexOf('%PDF-');
  // A file that is two things at once is neither.
  if (begins(pngSignature)) return pdfAt < 0 ? 'png' : undefined;
  if (begins(jpegSignature)) return pdfAt < 0 ? 'jpeg' : undefined;
  if (pdfAt >= 0) return /^(?:\xef\xbb\xbf)?\s*$/.test(head.slice(0, pdfAt)) ? 'pdf' : undefined;
  return looksLikeText(bytes, head) ? 'text' : undefined;
}

/** No control signs but those of lines and columns; two-byte text says what it is by its first two bytes. */
function looksLikeText(bytes: Uint8Array, head: string): boolean {
  if (markup.test(head.replace(/^\xef\xbb\xbf/, ''))) return false;
  const twoBytes = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (twoBytes) return bytes.length % 2 === 0;
  return bytes.every(
    (byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === 0x0c,
  );
}
