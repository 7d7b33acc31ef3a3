import type { ReadPicture } from '#clinical/pictures/read-picture';

/** The thread that reads a picture says one of these; `offline` means that its files could not be fetched. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'read'; readonly reading: ReadPicture }
  /** There is print, and it is no report: nothing of it leaves the thread. */
  | { readonly kind: 'no report' }
  | { readonly kind: 'failed'; readonly offline: boolean };
