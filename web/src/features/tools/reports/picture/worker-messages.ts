import type { ReadPicture } from '#clinical/pictures/read-picture';

/** The thread that reads a picture says one of these; `offline` means that its files could not be fetched. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'read'; readonly reading: ReadPicture }
  | { readonly kind: 'failed'; readonly offline: boolean };
