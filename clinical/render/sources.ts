import type { Citation } from '../knowledge/cite';
import { placeInWords } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';

/** Sources as a list, each once with all its places. */
export const sourceLines = (citations: readonly Citation[], pick: (names: Names) => string): string[] => {
  const places = new Map<string, Set<string>>();
  for (const { title, publisher, year, locator, grade } of citations) {
    const source = `${title}, ${publisher}, ${year}${grade && grade !== 'below' ? ` (${grade})` : ''}`;
    const told = pick(placeInWords(locator)).split('; ').filter(Boolean);
    places.set(source, new Set([...(places.get(source) ?? []), ...told]));
  }
  return [...places].map(([source, locators]) =>
    locators.size > 0 ? `- ${source}: ${[...locators].join('; ')}` : `- ${source}`,
  );
};
