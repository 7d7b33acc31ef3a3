import type { Names } from '../knowledge/shape';

/** The clauses of a text, each with what ends it: a semicolon, or a stop that no number goes on behind. */
export function clausesOf(text: string): string[] {
  if (text !== '' && !/[;.।]/.test(text)) return [text];
  return text.match(/.+?(?:;\s*|[.।](?:\s+|$)|$)/gsu) ?? [];
}
export function withoutEnd(clause: string): string {
  const told = clause.trimEnd();
  return /[;.।]$/.test(told) ? told.slice(0, -1) : told;
}

/** The clauses that stay: where others are left out behind one, it ends as the last of these did. */
function joined(all: readonly string[], stays: readonly boolean[]): string {
  const left = all.flatMap((clause, place) => {
    if (!stays[place]) return [];
    const next = stays.indexOf(true, place + 1);
    const last = all[next < 0 ? all.length - 1 : next - 1] ?? clause;
    return withoutEnd(clause) + last.slice(withoutEnd(last).length);
  });
  const text = left.join('');
  return /^\p{Lu}/u.test(all[0] ?? '') ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/**
 * A sentence without some of its English clauses and the Hindi ones at the same places; undefined where nothing is left. Where
 * the two languages differ in how many clauses they have, the sentence stays whole.
 */
export function withoutClauses(text: Names, leavesOut: (clause: string) => boolean): Names | undefined {
  const [en, hi] = [clausesOf(text.en), clausesOf(text.hi)];
  if (en.length !== hi.length) return text;
  const stays = en.map((clause) => !leavesOut(withoutEnd(clause)));
  if (stays.every((one) => one)) return text;
  if (stays.every((one) => !one)) return undefined;
  return { en: joined(en, stays), hi: joined(hi, stays) };
}
