import { Problem } from '#contract/problem';
import { type FileFault, fileFaults } from '#contract/tools/reports/file-faults';
import type { Documents, ModelImage, Scan } from '../../ports';
import { kindOf } from './file-kind';
import { jpegPhoto, pngPhoto } from './photo';
import { readPlainText } from './plain-text';

/** A report's file holds a text, pictures and what no reader sees. */
export type ReportContent = {
  /** A reader of it sees this. */
  readonly text: string;
  /** Scanned pages and photographs: only a model can look at them. */
  readonly images: readonly ModelImage[];
  /** The scanned pages of a PDF once more, for the reader of pictures. */
  readonly scans: readonly Scan[];
  /** Text that is there and that no reader sees; never sent on. */
  readonly hidden: string;
  /** Pages of which neither text nor a picture could be had, counted from 1. */
  readonly unreadPages: readonly number[];
};

/** A refused file, with the reason in words. */
export const fileRejected = (why: FileFault): Problem =>
  new Problem('FILE_REJECTED', { details: { reason: why }, sentence: fileFaults[why] });

/** Reads a file by what it is; throws FILE_REJECTED with the reason for what cannot be read. `declared` is its extension. */
export async function readReportFile(
  documents: Documents,
  bytes: Uint8Array,
  declared: string,
): Promise<ReportContent> {
  const kind = kindOf(bytes, declared);
  switch (kind) {
    case 'pdf':
      return pdfContent(documents, bytes);
    case 'jpeg':
      return photoContent(jpegPhoto(bytes));
    case 'png':
      return photoContent(pngPhoto(bytes));
    case 'text': {
      const text = readPlainText(bytes);
      if (text === undefined) throw fileRejected('type');
      if (text.trim() === '') throw fileRejected('empty');
      return { text, images: [], scans: [], hidden: '', unreadPages: [] };
    }
    default:
      throw fileRejected(kind);
  }
}

async function pdfContent(documents: Documents, bytes: Uint8Array): Promise<ReportContent> {
  const read = await documents.readPdf(bytes);
  if (read.state === 'refused') throw fileRejected(read.why);
  const { pages } = read;
  const text = pages
    .map((page) => page.text)
    .join('\n\n')
    .trim();
  const images = pages.flatMap((page) => page.images);
  if (text === '' && images.length === 0) throw fileRejected('empty');
  return {
    text,
    images,
    scans: pages.flatMap((page) => page.scans),
    hidden: pages
      .map(({ hidden }) => hidden)
      .join('\n')
      .trim(),
    unreadPages: pages.flatMap(({ unread }, at) => (unread ? [at + 1] : [])),
  };
}

function photoContent(photo: { readonly image: ModelImage } | FileFault): ReportContent {
  if (typeof photo === 'string') throw fileRejected(photo);
  return { text: '', images: [photo.image], scans: [], hidden: '', unreadPages: [] };
}
