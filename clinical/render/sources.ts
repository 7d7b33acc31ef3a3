import type { Citation } from '../knowledge/cite';
import { placeInWords } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';

/** A source as an answer lists it: once, with all its places. */
export type ListedSource = Omit<Citation, 'locator'> & { place: string };

/** Sources as records, in the order in which they are first named: that is their number. */
export function listSources(
  citations: readonly Citation[],
  pick: (names: Names) => string = ({ en }) => en,
): ListedSource[] {
  const listed = new Map<string, { source: ListedSource; places: Set<string> }>();
  for (const { locator, ...source } of citations) {
    const known = listed.get(source.id) ?? { source: { ...source, place: '' }, places: new Set<string>() };
    for (const place of pick(placeInWords(locator)).split('; ')) if (place) known.places.add(place);
    listed.set(source.id, known);
  }
  return [...listed.values()].map(({ source, places }) => ({ ...source, place: [...places].join('; ') }));
}

/** The same list as lines of Markdown, in one language. */
export const sourceLines = (citations: readonly Citation[], pick: (names: Names) => string): string[] =>
  listSources(citations, pick).map(({ title, publisher, year, grade, place }) => {
    const source = `- ${title}, ${publisher}, ${year}${grade && grade !== 'below' ? ` (${grade})` : ''}`;
    return place === '' ? source : `${source}: ${place}`;
  });
