import { cite } from '../knowledge/cite';
import { extentOf, isRead } from '../knowledge/reading';
import siteList from '../knowledge/report-findings/sites.json' with { type: 'json' };
import type { Names } from '../knowledge/shape';
import measureNames from '../knowledge/words/report-measures.json' with { type: 'json' };
import sheetWords from '../knowledge/words/report-sentences.json' with { type: 'json' };
import sites from '../knowledge/words/report-sites.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { anyOf } from '../words/phrases';
import { isSuggested, isWaning } from './asserted';
import { saidAt } from './changes';
import { narrowlyDenied } from './denied';
import { fetusOf, type Hit, isInAWhole, isOfItsName, opposite, overlaps, strength } from './hits';
import { reportFindings } from './listed';
import { sideIn } from './place';
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
  'bone-density-low',
]);

/** A segment of the spine: what lies at another is another finding, with a side of its own. */
const segmentOf = ({ site }: Pick<Hit, 'site'>): string | undefined =>
  site !== undefined && /^[CDLTS]\d/i.test(site)
    ? site.toUpperCase().replace(/(?<=[-/])[CDLTS]|[\s-/]/g, '')
    : undefined;

/** The part of the body that each word of one names. */
const organByWord: ReadonlyMap<string, string> = new Map([
  ...siteList.flatMap(({ id, words }) =>
    words.filter((word) => !/[_*]/.test(word)).map((word) => [oneSpelling(word), id] as const),
  ),
  // Each chamber of the heart is a part of its own.
  ...sites.organs.words.map((word) => [oneSpelling(word), word] as const),
]);
const organsIn = (text: string): string[] =>
  reportTokens(text, 0).flatMap(({ key }) => organByWord.get(key) ?? []);

/** Where a report tells a finding, as far as its words say it. */
type Place = {
  side?: Side;
  segment?: string;
  fetus?: string;
  /** The part of the body in its words. */
  organs: readonly string[];
  /** The printed place and size of what may be there more than once. */
  site?: string;
  size?: string;
};
function placeOf(hit: Hit, counts = countable.has(hit.finding.id)): Place {
  const { finding, sentence, match, side, site, size } = hit;
  const [segment, fetus] = [segmentOf(hit), fetusOf(finding, sentence)];
  // What the impression says again of a part, in fewer or in other words, is no other one; nor is another part of an emergency.
  const isBody = sentence.part === 'body';
  const isCounted = isBody && counts;
  return {
    ...(side && { side }),
    ...(segment && { segment }),
    ...(fetus && { fetus }),
    organs: isBody && !finding.critical ? organsIn(saidAt(sentence, match).text) : [],
    ...(isCounted && site && { site: site.toLowerCase() }),
    ...(isCounted && size && { size }),
  };
}

const differ = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;
/** Two places that are not one: on the other side, at another segment, in another baby, or of another of several. */
function isElsewhere(one: Place, other: Place): boolean {
  const isOfOtherPart =
    one.organs.length > 0 &&
    other.organs.length > 0 &&
    !one.organs.some((organ) => other.organs.includes(organ));
  return (
    opposite(one.side, other.side) ||
    differ(one.segment, other.segment) ||
    differ(one.fetus, other.fetus) ||
    differ(one.size, other.size) ||
    (differ(one.site, other.site) && !(one.size && one.size === other.size)) ||
    isOfOtherPart
  );
}
/** Two statements of one finding, of which none says that it is of another side, size or place. */
export const isOfOnePlace = (one: Statement, other: Statement): boolean =>
  one.id === other.id &&
  (one.side === other.side || !one.side || !other.side) &&
  !differ(one.size, other.size) &&
  !differ(one.site, other.site);
/** How much of what two places say is the same. */
const sharedBy = ({ organs, ...one }: Place, other: Place): number =>
  Object.entries(one).filter(([key, said]) => other[key as keyof Place] === said).length +
  organs.filter((organ) => other.organs.includes(organ)).length;

/** The hits of one finding that are told of one place. */
type AtAPlace = { hits: Hit[]; places: Place[] };
const isAway = ({ places }: AtAPlace, place: Place): boolean => places.some((one) => isElsewhere(one, place));
const sharedWith = ({ places }: AtAPlace, place: Place): number =>
  Math.max(...places.map((one) => sharedBy(one, place)));

const graver: readonly ReadonlySet<string>[] = [sheetWords.mostGrave, sheetWords.lessGrave].map(
  ({ words }) => new Set(words.map(oneSpelling)),
);

/** How grave the words make it in which it is told: an extrusion is worse than a protrusion, and that than a bulge. */
const rankOf = ({ sentence, match }: Hit): number => {
  const keys = reportTokens(saidAt(sentence, match).text, 0).map(({ key }) => key);
  const rank = graver.findIndex((some) => keys.some((key) => some.has(key)));
  return rank < 0 ? graver.length : rank;
};

const saysNoPlace = ({ organs, ...place }: Place): boolean =>
  organs.length === 0 && Object.keys(place).length === 0;
/**
 * The hits of one finding, parted by the places at which the report tells it: "L4-5: extrusion. L5-S1: bulge", "right kidney: calculus
 * 6 mm. Left kidney: calculus 11 mm", "LA dilated. RA mildly dilated". What names no place is told of the first of them, and of several
 * segments the worst is the first.
 */
function byPlace(hits: readonly Hit[], named: readonly Hit[]): Hit[][] {
  const parted: AtAPlace[] = [];
  const placed = hits.map((hit) => ({ hit, place: placeOf(hit) }));
  const join = (one: AtAPlace, hit: Hit, place: Place) => {
    one.hits.push(hit);
    one.places.push(place);
  };
  const put = (hit: Hit, place: Place) => {
    const near = parted.filter((one) => !isAway(one, place));
    const best = near.sort((a, b) => sharedWith(b, place) - sharedWith(a, place))[0];
    // A part of a picture that the same sentence tells whole is none of its own.
    const own = isInAWhole(hit, named) ? parted[0] : undefined;
    const to = best ?? own;
    if (to) join(to, hit, place);
    else parted.push({ hits: [hit], places: [place] });
  };
  const some = placed.filter(({ place }) => !saysNoPlace(place));
  for (const { hit, place } of some) if (place.side !== 'both') put(hit, place);
  for (const { hit, place } of some) {
    if (place.side !== 'both') continue;
    const near = parted.filter((one) => !isAway(one, place));
    const [first, ...rest] = near;
    const isEach = new Set(near.flatMap(({ places }) => places.flatMap(({ side }) => side ?? []))).size > 1;
    if (!first || !isEach) put(hit, place);
    else if (hit.sentence.part === 'body' && countable.has(hit.finding.id)) {
      parted.push({ hits: [hit], places: [place] });
    } else if (hit.sentence.part === 'body') {
      for (const one of rest) {
        first.hits.push(...one.hits);
        first.places.push(...one.places);
        parted.splice(parted.indexOf(one), 1);
      }
      join(first, hit, place);
    } else {
      // Each side is told by itself, and "both" tells nothing more of the first.
      const { side: _, ...aside } = hit;
      join(first, aside, { organs: [] });
    }
  }
  const rank = ({ hits: own }: AtAPlace) => Math.min(...own.map(rankOf));
  if (new Set(parted.flatMap(({ places }) => places.flatMap(({ segment }) => segment ?? []))).size > 1)
    parted.sort((a, b) => rank(a) - rank(b));
  for (const { hit, place } of placed) if (saysNoPlace(place)) put(hit, place);
  const order = (hit: Hit) =>
    hits.findIndex(({ sentence, match }) => sentence === hit.sentence && match === hit.match);
  return parted.map((one) => one.hits.sort((a, b) => order(a) - order(b)));
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
  const own = size === undefined ? [] : hits.filter((hit) => hit.size === size);
  const printed = own.filter((hit) => saidAt(hit.sentence, hit.match).text.includes(size ?? ''));
  return [printed, own, hits].find(({ length }) => length > 0) ?? hits;
}

/** A germ is a part of the name of what grew, and no place of it. */
const withGerms = ({ id, en, hi }: ReportFinding, germs: readonly string[]): Names =>
  germs.length > 0 && grows.has(id)
    ? { en: `${en}: ${germs.join(', ')}`, hi: `${hi}: ${germs.join(', ')}` }
    : { en, hi };

/** What the hits of one finding at one place state. */
function statementOf(
  reference: Reference,
  hits: readonly Hit[],
  title: Side | undefined,
): Statement | undefined {
  const sorted = [...hits].sort((a, b) => strength[b.is] - strength[a.is]);
  const [best] = sorted;
  if (!best) return undefined;
  const same = sorted.filter(({ is }) => is === best.is);
  const inImpression = same.filter(({ sentence }) => sentence.part === 'impression');
  // "Twisted pedicle … s/o right torsion": the side may stand where it is only told as likely.
  const likely = sorted.filter(
    ({ is, sentence, match }) =>
      best.is === 'present' && is === 'possible' && isSuggested(sentence.tokens, match),
  );
  const side = sideOf(inImpression) ?? sideOf(same) ?? sideOf(likely) ?? title;
  const { finding } = best;
  const { sentence } = same.find((hit) => segmentOf(hit) !== undefined) ?? best;
  // A size that is told of one side is not that of both.
  const isOfSide = (hit: Hit) => !side || !hit.side || hit.side === side;
  const size = same.find((hit) => hit.size && isOfSide(hit))?.size;
  const site = [...same, ...inImpression].find((hit) => hit.site && isOfSide(hit))?.site;
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

const isTold = ({ is }: Hit): boolean => is === 'present' || is === 'possible';
type Stated = { statement: Statement; hits: readonly Hit[] };
/** What a report states of one finding: a statement for each of its places, with the hits that tell it; an emergency has one card. */
export function statedOf(
  reference: Reference,
  hits: readonly Hit[],
  named: readonly Hit[],
  title: Side | undefined,
): Stated[] {
  const told = hits.filter(isTold);
  const places = told.length > 0 ? byPlace(told, named) : [hits];
  // A report of both knees says of none of several findings on which side it is.
  const ofAll = places.length > 1 && title === 'both' ? undefined : title;
  const stated = places.flatMap((own) => {
    const statement = statementOf(reference, own, ofAll);
    return statement ? [{ statement, hits: own }] : [];
  });
  const card = stated.find(({ statement }) => statement.critical);
  return stated
    .filter(
      ({ statement: { said } }, at) => stated.findIndex(({ statement: other }) => other.said === said) === at,
    )
    .map((one) => {
      const { critical: _, ...rest } = one.statement;
      return one === card ? one : { ...one, statement: rest };
    });
}

const sideInHindi: Record<Side, string> = { left: 'बाएँ', right: 'दाएँ', both: 'दोनों ओर' };
const withAllThese = (id: string, more: (one: ReportFinding) => readonly string[]): readonly string[] =>
  reportFindings.flatMap((one) =>
    one.id === id ? more(one).flatMap((other) => [other, ...withAllThese(other, more)]) : [],
  );
/** Two findings of one sentence, or of two that name the same side, size or place. */
const isToldOfOne = (one: readonly Hit[], other: readonly Hit[]): boolean =>
  one.some((a) => other.some((b) => a.sentence === b.sentence || sharedBy(placeOf(a), placeOf(b)) > 0));
/**
 * "Tension pneumothorax" is a pneumothorax, and "TIRADS 5 nodule" a nodule: what is told by its exact name is not told by a general one
 * at the same place, and takes along what only that one says of it. Several of the general kind stay, each with its size.
 */
export function inExactNames(all: readonly Stated[]): Stated[] {
  const told = all.filter(({ statement }) => statement.is === 'present' || statement.is === 'possible');
  const isAtOnePlace = (exact: Stated, other: Stated) => {
    const counts = countable.has(other.statement.id);
    const places = other.hits.map((hit) => placeOf(hit, counts));
    return exact.hits.every((hit) => !places.some((place) => isElsewhere(placeOf(hit, counts), place)));
  };
  const generalOf = (exact: Stated): Stated[] => {
    const included = withAllThese(exact.statement.id, ({ implies = [] }) => implies);
    const general = withAllThese(exact.statement.id, ({ insteadOf = [] }) => insteadOf);
    const others = told.filter(
      ({ statement: { id, is, critical }, hits }) =>
        (included.includes(id) || (general.includes(id) && isToldOfOne(exact.hits, hits))) &&
        (is === exact.statement.is || is === 'possible') &&
        !(critical && !exact.statement.critical),
    );
    return [...Map.groupBy(others, ({ statement }) => statement.id).values()].flatMap((some) => {
      const here = some.filter((one) => isAtOnePlace(exact, one));
      return here.length === 1 ? here : [];
    });
  };
  const pairs = told.flatMap((exact) => {
    const general = generalOf(exact);
    return general.length > 0 ? [{ exact, general }] : [];
  });
  const folded = new Set(pairs.flatMap(({ general }) => general));
  return all
    .filter((one) => !folded.has(one))
    .map((one) => {
      const general = pairs.find(({ exact }) => exact === one)?.general ?? [];
      if (general.length === 0) return one;
      const { side, size, site } = Object.assign(
        {},
        ...general.map(({ statement }) => statement),
      ) as Statement;
      const includes = [...new Set(general.map(({ statement }) => statement.id))];
      const more = {
        ...(side && { side }),
        ...(size && { size }),
        ...(site && !isOfItsName(one.statement, site) && { site }),
      };
      return {
        statement: { ...more, ...one.statement, includes },
        hits: [...one.hits, ...general.flatMap(({ hits }) => hits)],
      };
    });
}

const opensADenial = new RegExp(`^(?:${anyOf(measureNames.opensADenial)}\\s+)+`, 'iu');
/**
 * What is denied of a finding at another place than where it is told, or of another kind of it: "no DVT on the right". `denied` are the
 * hits of findings that are denied by name, which tell their words already.
 */
export function deniedElsewhere(hits: readonly Hit[], denied: readonly Hit[]): Statement[] {
  const told = hits.filter(isTold);
  if (told.length === 0) return [];
  const places = told.map((hit) => placeOf(hit));
  const wordsOf = ({ sentence: { tokens }, match }: Hit) =>
    tokens.slice(match.first, match.last + 1).map(({ key }) => key);
  const known = new Set(told.flatMap(wordsOf));
  return hits
    .filter(
      ({ is, sentence, match }) =>
        is === 'absent' &&
        !denied.some((other) => other.sentence === sentence && overlaps(other.match, match)),
    )
    .filter((hit) => {
      const place = placeOf(hit);
      return places.every((one) => isElsewhere(one, place)) || wordsOf(hit).every((word) => !known.has(word));
    })
    .map(({ sentence, match, side }): Statement => {
      const { tokens, text, start, end } = sentence;
      const [from, to] = [tokens[match.first]?.start ?? start, tokens[match.last]?.end ?? end];
      const words = narrowlyDenied(sentence, match) ?? text.slice(from - start, to - start);
      const said = words.replace(opensADenial, '');
      // "RT KIDNEY: no hydronephrosis": the side stands in the heading.
      const own =
        side === 'left' || side === 'right' ? sideIn(reportTokens(said, 0), { first: 0, last: 0 }) : side;
      const [en, hi] =
        !side || own === side ? [said, said] : [`${side}: ${said}`, `${sideInHindi[side]}: ${said}`];
      return { id: 'denied-in-words', en, hi, is: 'absent', said, span: { start, end, text } };
    });
}

const plainWords: ReadonlySet<string> = new Set(
  [sites.left, sites.right, sites.both, sites.partsOfTheBody, sheetWords.fillers, sheetWords.joining].flatMap(
    ({ words }) => words.map(oneSpelling),
  ),
);

/** The words of a text that tell something: none of a side, a filler or what joins, and none that is silent there. */
const wordsThatTell = (text: string, silent: ReadonlySet<string>): string[] =>
  reportTokens(text, 0).flatMap(({ key }) =>
    /\p{L}{2}/u.test(key) && !plainWords.has(key) && !silent.has(key) ? [key] : [],
  );
const saysHowMuch: ReadonlySet<string> = new Set(
  [sheetWords.degrees, sheetWords.seen, sheetWords.breaks, sheetWords.suggested].flatMap(({ words }) =>
    words.map(oneSpelling),
  ),
);
/** What is told beside the statements, without what they, or what stands before it, tell in the same words. */
export function withoutToldAgain(also: readonly AlsoStated[], stated: readonly Statement[]): AlsoStated[] {
  const told = new Set(
    stated.flatMap(({ id, en, said, site = '' }) =>
      wordsThatTell(`${id.replaceAll('-', ' ')} ${en} ${said} ${site}`, saysHowMuch),
    ),
  );
  return also.filter(({ id, span }) => {
    const words = wordsThatTell(span.text, saysHowMuch);
    // "…, dilated": what is left of a sentence says only how much.
    const saysSomething = words.length > 0 || id !== 'also-written';
    const isTold = !saysSomething || (words.length > 0 && words.every((word) => told.has(word)));
    for (const word of words) told.add(word);
    return !isTold;
  });
}

const units: ReadonlySet<string> = new Set(measureNames.printedUnits.words);
/** So many new words make another part of a sentence worth telling of a finding that is told already. */
const fewestNewWords = 2;

/** What other places of a report say of a finding beside the words of its statements, where they tell more. */
export function inOtherWords(named: readonly Hit[], stated: readonly Stated[]): AlsoStated[] {
  const wordsIn = (text: string) => wordsThatTell(text, units);
  // What is told by an exact name is told in its general one too.
  const told = new Map<string, Set<string>>();
  for (const { statement } of stated)
    for (const id of [statement.id, ...(statement.includes ?? [])])
      told.set(
        id,
        new Set([
          ...(told.get(id) ?? []),
          ...wordsIn(`${id.replaceAll('-', ' ')} ${statement.en} ${statement.said} ${statement.site ?? ''}`),
        ]),
      );
  return named.flatMap((hit): AlsoStated[] => {
    const { finding, is, sentence, match, side, size } = hit;
    if (isInAWhole(hit, named)) return [];
    const { id, en, hi, reassures } = finding;
    const before = told.get(id) ?? new Set<string>();
    if (reassures || (is !== 'present' && is !== 'possible')) return [];
    const span = saidAt(sentence, match);
    const fresh = wordsIn(span.text).filter((word) => !before.has(word));
    told.set(id, new Set([...before, ...fresh]));
    const beside = { ...(side && { side }), ...(size && { size }) };
    return fresh.length < fewestNewWords ? [] : [{ id, en, hi, is, span, ...beside }];
  });
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
