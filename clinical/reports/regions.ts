import siteList from '../knowledge/report-findings/sites.json' with { type: 'json' };
import lists from '../knowledge/words/report-sites.json' with { type: 'json' };
import { pairsOf } from '../words/phrases';
import { partsOfName, siteIdsIn, vertebra } from './composed';
import type { ReportFinding, ReportKind } from './shape';
import { oneSpelling, type ReportSentence } from './tokens';

const grouped = (list: { about: string; words: string[] }): ReadonlyMap<string, string[]> => {
  const pairs = pairsOf(list).map(([word, world]) => [oneSpelling(word), world] as const);
  return new Map(
    [...Map.groupBy(pairs, ([word]) => word)].map(([word, some]) => [word, some.map(([, world]) => world)]),
  );
};
const byWord = grouped(lists.worlds);
const byKind = grouped(lists.worldsOfAKind);
/** What has parts in every region tells none: bone, a joint, a cord. */
const wide: ReadonlySet<string> = new Set(
  siteList.flatMap(({ id, ofAnyRegion }) => (ofAnyRegion ? [id] : [])),
);
const bySite: ReadonlyMap<string, readonly string[]> = new Map(
  siteList.map(({ id, worlds }) => [id, worlds ?? []]),
);

/** So few sentences may be of a region that they do not name. */
const fewestSentences = 6;

/** The regions of the body that a report is of: those that its kind or any of its words names; the history of the patient is none of it. */
export function regionsOf(sentences: readonly ReportSentence[], kind: ReportKind): ReadonlySet<string> {
  if (sentences.length < fewestSentences) return new Set();
  const named = sentences
    .filter(({ part }) => part !== 'aside')
    .flatMap(({ tokens }) => [
      ...tokens.flatMap(({ key }) => (vertebra.test(key) ? ['spine'] : (byWord.get(key) ?? []))),
      ...siteIdsIn(tokens, kind).flatMap((id) => bySite.get(id) ?? []),
    ]);
  return new Set([...(byKind.get(kind) ?? []), ...named]);
}

/**
 * A finding of a part of the body whose region the report nowhere names: "funnel shaped membrane" of an eye is no open neck of a womb. A
 * report that names no region may be of any, and an emergency is never left out for it.
 */
export function isOfAnotherRegion(finding: ReportFinding, regions: ReadonlySet<string>): boolean {
  if (regions.size === 0 || finding.critical) return false;
  const own = [...partsOfName(finding).sites].map((id) => (wide.has(id) ? [] : (bySite.get(id) ?? [])));
  return own.length > 0 && own.every((some) => some.length > 0 && !some.some((one) => regions.has(one)));
}
