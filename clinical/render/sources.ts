import type { Citation } from '../knowledge/cite';
import { withoutCopy } from '../knowledge/cite';

/** Sources as a list, each once with all its places. */
export const sourceLines = (citations: readonly Citation[]): string[] => {
  const places = new Map<string, Set<string>>();
  for (const { title, publisher, year, locator, grade } of citations) {
    const source = `${title}, ${publisher}, ${year}${grade && grade !== 'below' ? ` (${grade})` : ''}`;
    places.set(
      source,
      new Set([...(places.get(source) ?? []), ...withoutCopy(locator).split('; ').filter(Boolean)]),
    );
  }
  return [...places].map(([source, locators]) =>
    locators.size > 0 ? `- ${source}: ${[...locators].join('; ')}` : `- ${source}`,
  );
};
