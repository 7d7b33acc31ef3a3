/** Two dashes in a row are refused by the service; they become one long dash before the person's eyes. */
export const withLongDashes = (text: string): string => text.replace(/-{2,}/g, '–');
