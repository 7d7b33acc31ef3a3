import { anyOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

/** Sections of an assessment whose items begin with the name of a condition. */
const namingLine = new RegExp(`^${anyOf(words.namingHeadings)}`, 'i');
const headingLine = /^#{1,6}[ \t]+(.+?)[ \t]*#*$/;
/** "- **Dengue** (NS1)", "2. **Malaria:** …": an item that begins with a name in bold. */
const item = /^[ \t]*(?:[-*+]|\d{1,2}[.)])[ \t]+\*\*([^*\n]{2,120})\*\*/;

/** Takes off what stands behind a name and is not the name: citations, brackets, a colon. */
const bare = (name: string): string =>
  name
    .replace(/\[[^\]]*\]|\([^)]*\)/g, '')
    .replace(/[\s:：।.-]+$/u, '')
    .trim();

/** Conditions that a text puts forward and that are none of ours, in its own words and order. */
export function unlistedConditions(isKnown: (name: string) => boolean, text: string): string[] {
  const unlisted = new Set<string>();
  let naming = false;
  for (const line of text.slice(0, 100_000).split('\n')) {
    const heading = headingLine.exec(line)?.[1];
    if (heading !== undefined) naming = namingLine.test(heading.replace(/^[\d.)*\s]+/, ''));
    const named = naming ? item.exec(line)?.[1] : undefined;
    const name = bare(named ?? '');
    // In brackets often stands the name by which we know it.
    if (named !== undefined && name !== '' && !isKnown(name) && !isKnown(named)) unlisted.add(name);
  }
  return [...unlisted];
}
