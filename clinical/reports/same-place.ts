import { cite } from '../knowledge/cite';
import { extentOf, isRead } from '../knowledge/reading';
import siteList from '../knowledge/report-findings/sites.json' with { type: 'json' };
import type { Names } from '../knowledge/shape';
import sheetWords from '../knowledge/words/report-sentences.json' with { type: 'json' };
import sites from '../knowledge/words/report-sites.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { isSuggested, isWaning } from './asserted';
import { saidAt } from './changes';
import { fetusOf, type Hit, isInAWhole, opposite, strength } from './hits';
import { germsIn } from './sensitivities';
import type { AlsoStated, ReportFinding, Side, Statement } from './shape';
import { oneSpelling, reportTokens } from './tokens';

/** What names the germ that was found. */
const grows: ReadonlySet<string> = new Set([
  'culture-growth',
  'blood-culture-positive',
  'csf-culture-positive',
  'mixed-growth',
]);

/** A segment of the spine: what lies at another is another finding, with a side of its own. */
const segmentOf = ({ site }: Pick<Hit, 'site'>): string | undefined =>
  site !== undefined && /^[CDLTS]\d/i.test(site)
    ? site.toUpperCase().replace(/(?<=[-/])[CDLTS]|[\s-/]/g, '')
    : undefined;

/** The hits that may give a side: those of the segment that is told first, or of none. */
function ofOneSegment(hits: readonly Hit[]): readonly Hit[] {
  const first = hits.map(segmentOf).find((segment) => segment !== undefined);
  return hits.filter((hit) => (segmentOf(hit) ?? first) === first);
}

const graver: readonly ReadonlySet<string>[] = [sheetWords.mostGrave, sheetWords.lessGrave].map(
  ({ words }) => new Set(words.map(oneSpelling)),
);

/** How grave the words make it in which it is told: an extrusion is worse than a protrusion, and that than a bulge. */
const rankOf = ({ sentence, match }: Hit): number => {
  const keys = reportTokens(saidAt(sentence, match).text, 0).map(({ key }) => key);
  const rank = graver.findIndex((some) => keys.some((key) => some.has(key)));
  return rank < 0 ? graver.length : rank;
};

/** Of several segments of the spine the worst is told first. */
const gravestSegmentFirst = (hits: readonly Hit[]): readonly Hit[] =>
  new Set(hits.map(segmentOf)).size > 1 ? [...hits].sort((a, b) => rankOf(a) - rankOf(b)) : hits;

/** "Right kidney: calculus 6 mm. Left kidney: calculus 11 mm": the side that is told first, where the body tells each by itself; the other is told as one more. */
function ofOneSide(hits: readonly Hit[]): readonly Hit[] {
  const sides = hits.flatMap(({ side, sentence }) => (side && sentence.part === 'body' ? [side] : []));
  const isEach = sides.includes('left') && sides.includes('right') && !sides.includes('both');
  return isEach ? hits.filter(({ side }) => !side || side === sides[0]) : hits;
}

const sideOf = (hits: readonly Hit[]): Side | undefined => {
  const sides = [...new Set(hits.flatMap(({ side }) => side ?? []))];
  if (sides.includes('both') || (sides.includes('left') && sides.includes('right'))) return 'both';
  return sides[0];
};

/** The reader of one reference. */
function criticalOf(reference: Reference, { critical }: ReportFinding): Statement['critical'] {
  if (!critical) return undefined;
  if ('now' in critical)
    return {
      now: critical.now,
      sources: cite(reference.sources, critical.src ?? []),
      checked: isRead(critical.checked),
    };
  const rule = reference.knowledge.dangers.find(({ id }) => id === critical.danger);
  return (
    rule && {
      now: rule.action,
      sources: cite(reference.sources, rule.src),
      checked: extentOf(rule.checked) === 'sign and action',
    }
  );
}

/** Of the words in which a report tells a finding, those that tell the most. */
const richest = (hits: readonly Hit[]): string =>
  hits
    .map(({ sentence, match }) => saidAt(sentence, match).text.replace(/\s+/g, ' '))
    .reduce((most, one) => (one.length > most.length ? one : most), '');

/** The words that hold the printed size stand before richer ones of another place. */
function withItsSize(hits: readonly Hit[], size: string | undefined): readonly Hit[] {
  const own =
    size === undefined
      ? []
      : hits.filter((hit) => hit.size === size && saidAt(hit.sentence, hit.match).text.includes(size));
  return own.length > 0 ? own : hits;
}

/** A germ is a part of the name of what grew, and no place of it. */
const withGerms = ({ id, en, hi }: ReportFinding, germs: readonly string[]): Names =>
  germs.length > 0 && grows.has(id)
    ? { en: `${en}: ${germs.join(', ')}`, hi: `${hi}: ${germs.join(', ')}` }
    : { en, hi };

export function statementOf(
  reference: Reference,
  hits: readonly Hit[],
  title: Side | undefined,
): Statement | undefined {
  const sorted = [...hits].sort((a, b) => strength[b.is] - strength[a.is]);
  const [best] = sorted;
  if (!best) return undefined;
  // A bulge to the left at one segment gives no side to the prolapse of another.
  const same = ofOneSide(ofOneSegment(gravestSegmentFirst(sorted.filter(({ is }) => is === best.is))));
  const inImpression = same.filter(({ sentence }) => sentence.part === 'impression');
  // "Twisted pedicle … s/o right torsion": the side may stand where it is only told as likely.
  const likely = sorted.filter(({ is }) => best.is === 'present' && is === 'possible');
  const side = sideOf(inImpression) ?? sideOf(same) ?? sideOf(likely) ?? title;
  const { finding } = best;
  const { sentence } = same.find((hit) => segmentOf(hit) !== undefined) ?? best;
  // A size that is told of the other side is not that of this one.
  const isOfSide = (hit: Hit) => !side || !hit.side || hit.side === side;
  const size = same.find((hit) => hit.size && isOfSide(hit))?.size;
  // Of several breaks each has a place of its own.
  const isOfThis = (hit: Hit) => !countable.has(finding.id) || hit.sentence === sentence;
  const site =
    same.find((hit) => hit.site && isOfSide(hit) && isOfThis(hit))?.site ??
    (countable.has(finding.id) ? inImpression.find((hit) => hit.site && isOfSide(hit))?.site : undefined);
  const { start, end, text } = sentence;
  const germs = germsIn(same.map((hit) => hit.sentence.text).join('\n'));
  const isNow = same.some((hit) => !isWaning(hit.sentence.tokens, hit.match));
  const isOnlyAsked =
    finding.notByAsking === true &&
    best.is === 'possible' &&
    !sorted.some((hit) => hit.is === 'possible' && isSuggested(hit.sentence.tokens, hit.match));
  const critical =
    (best.is === 'present' || best.is === 'possible') && isNow && !isOnlyAsked
      ? criticalOf(reference, finding)
      : undefined;
  return {
    id: finding.id,
    ...withGerms(finding, germs),
    is: best.is,
    span: { start, end, text },
    said: richest(
      withItsSize(
        same.filter((hit) => !side || !hit.side || side === 'both' || hit.side === side),
        size,
      ),
    ),
    ...(side && { side }),
    ...(size && { size }),
    ...(site && !germs.includes(site) && { site }),
    ...(best.is === 'possible' && isSuggested(sentence.tokens, best.match) && { suggested: true }),
    ...(finding.urgent && { urgent: finding.urgent }),
    ...(critical && { critical }),
  };
}

/** What is told in the same words as another of the same name is told once. */
export const onceToldIn = (some: readonly Statement[], before: readonly Statement[]): Statement[] => {
  const isSame = (one: Statement, other: Statement) => one.id === other.id && one.said === other.said;
  return some.filter(
    (one, at) =>
      !before.some((other) => isSame(one, other)) && some.findIndex((other) => isSame(one, other)) === at,
  );
};

/** Of these a report may list several, each with a place of its own. */
const countable: ReadonlySet<string> = new Set([
  'fracture',
  'polyp',
  'kidney-stone',
  'renal-cyst',
  'liver-cyst',
  'thyroid-nodule',
  'lung-nodule',
  'lymph-nodes',
  'brain-mass',
  'liver-mass',
  'ligament-tear',
  'tendon-tear',
  'liver-lesion',
  'brain-lesion',
  'brain-scar',
  'old-fracture',
  'breast-mass',
  'fibroadenoma',
  'breast-cyst',
  'fibroid',
  'sensory-signal-missing',
  'motor-signal-weak',
]);

/** The segment of the spine, or the printed place of what may be there more than once. */
const placeOf = (hit: Hit): string | undefined =>
  segmentOf(hit) ??
  (countable.has(hit.finding.id) && hit.sentence.part === 'body' ? hit.site?.toLowerCase() : undefined);

/** The places at which the first statement of each finding lies. */
export const placesOf = (statements: readonly Statement[]): ReadonlyMap<string, string> =>
  new Map(
    statements.flatMap(({ id, site }) => {
      const place = site && (segmentOf({ site }) ?? site.toLowerCase());
      return place ? [[id, place] as const] : [];
    }),
  );

/** The same finding at another place, told as one of its own; an emergency has its card already. */
export const oneMore = ({ finding, is, sentence, match, side, size, site }: Hit): Statement => {
  const { id, en, hi, urgent } = finding;
  const { start, end, text } = sentence;
  const said = saidAt(sentence, match).text.replace(/\s+/g, ' ');
  return {
    id,
    en,
    hi,
    is,
    span: { start, end, text },
    said,
    ...(side && { side }),
    ...(size && { size }),
    ...(site && { site }),
    ...(urgent && { urgent }),
  };
};

/** "L4-5: extrusion. L5-S1: bulge": one statement tells the segment that comes first, and each other one has its own. */
export const atOtherSegments = (named: readonly Hit[], first: ReadonlyMap<string, string>): Hit[] =>
  named.filter((hit) => {
    if (hit.is !== 'present' && hit.is !== 'possible') return false;
    const place = placeOf(hit);
    const sameFinding = named.filter(({ finding, is }) => finding.id === hit.finding.id && is === hit.is);
    const before = sameFinding.slice(0, sameFinding.indexOf(hit)).map(placeOf);
    const told = first.get(hit.finding.id);
    return (
      place !== undefined &&
      place !== told &&
      !before.includes(place) &&
      (told !== undefined || before.some((one) => one !== undefined))
    );
  });

const plainWords: ReadonlySet<string> = new Set(
  [sites.left, sites.right, sites.both, sites.partsOfTheBody, sheetWords.fillers, sheetWords.joining].flatMap(
    ({ words }) => words.map(oneSpelling),
  ),
);

const organWords: ReadonlySet<string> = new Set(
  [...sites.organs.words, ...siteList.flatMap(({ words }) => words.filter((word) => !/[_*]/.test(word)))].map(
    oneSpelling,
  ),
);

const organsIn = (text: string): string[] =>
  reportTokens(text, 0).flatMap(({ key }) => (organWords.has(key) ? [key] : []));

/** So many new words make another part of a sentence worth telling of a finding that is told already. */
const fewestNewWords = 2;

/** What a report tells of one finding in several places, where another place tells more; and what is only a part of another picture. */
export function inOtherWords(
  named: readonly Hit[],
  statements: readonly Statement[],
  elsewhere: readonly Hit[],
): { also: AlsoStated[]; more: Statement[] } {
  const more: Statement[] = elsewhere.map(oneMore);
  const wordsIn = (text: string) =>
    reportTokens(text, 0).flatMap(({ key }) => (/\p{L}{2}/u.test(key) && !plainWords.has(key) ? [key] : []));
  const told = new Map(
    statements.map(({ id, en, said, site }) => [
      id,
      new Set(wordsIn(`${id.replaceAll('-', ' ')} ${en} ${said} ${site ?? ''}`)),
    ]),
  );
  const organs = new Map(statements.map(({ id, said }) => [id, new Set(organsIn(said))]));
  const fetuses = new Map(statements.map(({ id, site }) => [id, new Set(site ? [site] : [])]));
  const sizes = new Map(statements.map(({ id, size }) => [id, new Set(size ? [size] : [])]));
  const sided = new Map(
    statements.map(({ id, side, said }) => {
      // "Right gross, left mild hydronephrosis": both sides are told in the words of one, and the other is told in its own.
      const own = named.filter((one) => one.finding.id === id && one.side);
      const sides = new Set(own.map((one) => one.side));
      const ofWords = own.find((one) => saidAt(one.sentence, one.match).text.replace(/\s+/g, ' ') === said);
      const isMerged = side === 'both' && sides.has('left') && sides.has('right') && ofWords?.side;
      return [id, new Set(isMerged ? [isMerged] : side ? [side] : [])];
    }),
  );
  const also = named.flatMap((hit): AlsoStated[] => {
    const { finding, is, sentence, match, side, size } = hit;
    if (elsewhere.includes(hit) || isInAWhole(hit, named)) return [];
    const { id, en, hi, reassures } = finding;
    if (reassures || (is !== 'present' && is !== 'possible')) return [];
    // "RE moderate NPDR, LE PDR": what is told of the other side is told too.
    const sidesTold = sided.get(id);
    const isOfOther =
      side &&
      sidesTold &&
      sidesTold.size > 0 &&
      !sidesTold.has('both') &&
      !sidesTold.has(side) &&
      !(side === 'both' && sidesTold.size > 1 && sentence.part === 'impression');
    if (isOfOther) sidesTold.add(side);
    const fetus = fetusOf(finding, sentence);
    const isOfOtherFetus = fetus !== undefined && fetuses.get(id)?.has(fetus) === false;
    if (isOfOtherFetus) fetuses.get(id)?.add(fetus);
    const span = saidAt(sentence, match);
    const before = told.get(id) ?? new Set<string>();
    const fresh = wordsIn(span.text).filter((word) => !before.has(word));
    told.set(id, before);
    for (const word of fresh) before.add(word);
    // "LA dilated. RA mildly dilated": the same of another part is told too.
    const own = organsIn(span.text);
    const organsTold = organs.get(id) ?? new Set<string>();
    organs.set(id, organsTold);
    const isOfOtherPart = own.length > 0 && organsTold.size > 0 && !own.some((one) => organsTold.has(one));
    for (const one of own) organsTold.add(one);
    const isNew = isOfOther || isOfOtherFetus || isOfOtherPart;
    // "Lesion 26 x 15 mm. One more lesion 11 x 7 mm": of what may be there more than once each size is of another.
    const sizesTold = sizes.get(id);
    const isOfOtherSize =
      size !== undefined &&
      sizesTold !== undefined &&
      sizesTold.size > 0 &&
      !sizesTold.has(size) &&
      countable.has(id) &&
      sentence.part === 'body';
    if (size) sizesTold?.add(size);
    // Another part of an emergency is in the words of its card; what the impression says again is no other one.
    const isOneMore =
      isOfOther ||
      isOfOtherFetus ||
      isOfOtherSize ||
      (isOfOtherPart && !finding.critical && sentence.part === 'body');
    if (isOneMore) {
      more.push(oneMore(hit));
      return [];
    }
    const beside = { ...(side && { side }), ...(size && { size }) };
    return fresh.length < fewestNewWords && !isNew ? [] : [{ id, en, hi, is, span, ...beside }];
  });
  return { also, more };
}

export function sidesThatDiffer(hits: readonly Hit[]): { en: string; hi: string }[] {
  const present = hits.filter(({ is }) => is === 'present' || is === 'possible');
  return [...Map.groupBy(present, ({ finding }) => finding.id).values()].flatMap((some) => {
    const [inside, body] = [
      some.filter(({ sentence }) => sentence.part === 'impression'),
      some.filter(({ sentence }) => sentence.part !== 'impression'),
    ];
    const first = some[0];
    return first && opposite(sideOf(inside), sideOf(body))
      ? [{ en: first.finding.en, hi: first.finding.hi }]
      : [];
  });
}
