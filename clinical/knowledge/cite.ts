import { onceForEach } from './once-for-each';
import type { Grade, Source, Src } from './shape';

/** A place in a source, with what a reader needs to find it. */
export type Citation = {
  id: string;
  locator: string;
  title: string;
  publisher: string;
  year: number;
  grade?: Grade;
  /** Its https address, where one is known for certain. */
  url?: string;
};

/** In front of whose copy of a text was read, in a place of a source. */
const asGivenBy = 'as given by';
const copies = new RegExp(`,?\\s*(?:(?:NHS )?text )?${asGivenBy} [^;]*`, 'g');
/** A place as a reader sees it. Whose copy of a text was read stands in the knowledge and in SOURCES.md. */
export const withoutCopy = (place: string): string => place.replace(copies, '').trim();

/** The same as a text of one language has it: places are told as their source does, in English, and a Hindi text leaves them out. */
export const placeInWords = (place: string): { en: string; hi: string } => ({
  en: withoutCopy(place),
  hi: '',
});

/** "imnci: p. 12" → its source's id and the place in it; a text without a colon has no place. */
export function placeOf(src: Src): { id: string; locator: string } {
  const colon = src.indexOf(':');
  return colon < 0
    ? { id: src.trim(), locator: '' }
    : { id: src.slice(0, colon).trim(), locator: src.slice(colon + 1).trim() };
}

function citationOf(sources: ReadonlyMap<string, Source>, src: Src): Citation | undefined {
  const place = placeOf(src);
  const source = sources.get(place.id);
  if (!source) return undefined;
  const { title, publisher, year, grade, address } = source;
  return { ...place, title, publisher, year, ...(grade && { grade }), ...(address && { url: address }) };
}

/** The citations of a body of knowledge that were asked for before: it has so many places and no more. */
const citationsOf = onceForEach((_: ReadonlyMap<string, Source>) => new Map<Src, Citation | undefined>());

/** Sources with their titles, each place once. */
export function cite(sources: ReadonlyMap<string, Source>, places: readonly Src[]): Citation[] {
  const known = citationsOf(sources);
  return [...new Set(places)].flatMap((src) => {
    if (!known.has(src)) known.set(src, citationOf(sources, src));
    return known.get(src) ?? [];
  });
}
