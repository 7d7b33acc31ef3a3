import lesionList from '../knowledge/report-findings/lesions.json' with { type: 'json' };
import siteList from '../knowledge/report-findings/sites.json' with { type: 'json' };
import type { Names } from '../knowledge/shape';
import words from '../knowledge/words/report-sentences.json' with { type: 'json' };
import { assertedAs, isSuggested } from './asserted';
import { type ChangeAt, saidAt } from './changes';
import { kindNamedIn } from './kind';
import { sideIn, sizesOf } from './place';
import type { ReportKind, Side, Statement } from './shape';
import { oneSpelling, type ReportSentence, type ReportToken, reportTokens } from './tokens';
import { type WordMatch, type WordPattern, wordPattern } from './word-pattern';

/** A part of the body as reports name it: as it lies in `knowledge/report-findings/sites`. */
type Site = Names & {
  id: string;
  /** Words of one part; an underscore joins those of one name, a star stands for the rest of a word. */
  words: string[];
  /** The kinds of report in which its words mean this; every kind when absent. */
  kinds?: ReportKind[];
  /** There is one of it, on no side. */
  single?: true;
  /** Parts of one region have their emergencies together. */
  region?: string;
  /** Regions of the body, more widely: a report that names none of them is not of this part. */
  worlds?: string[];
  /** It has parts in every region. */
  ofAnyRegion?: true;
};
/** What can be wrong with a part of the body, whichever it is: as it lies in `knowledge/report-findings/lesions`. */
type Lesion = Names & {
  id: string;
  /** It is written so, as the words of a finding are. */
  words: string[];
  kinds?: ReportKind[];
  /** The only parts of which its words mean this; any when absent. */
  only?: string[];
  /** Beside one of these words it is something else, or harmless. */
  notBeside?: string[];
  /** In these parts it wants action at once … */
  critical?: string[];
  /** … but only beside one of these words. */
  critically?: string[];
  /** A question mark alone makes no emergency of it in these parts. */
  notByAsking?: string[];
  /** In these parts it wants action within days. */
  urgent?: string[];
};

const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(oneSpelling));
const notOfNow = words.notOfNow.words.map((run) => run.split(' ').map(oneSpelling));
const isOfNow = setOf(words.ofNow.words);
const aheadOf = setOf(words.aheadOfASite.words);
const denying = setOf(words.denying.words);
/** Words that join two statements, and the parts of one list. */
const joining = setOf(words.openingAPart.words);
const apart = setOf(words.apartFrom.words);
const listing = new Set(['and', 'or']);
/** What has an inside of its own: that of which it lacks something is the lump, and not the part that it lies in. */
const lumps = setOf(words.lumps.words);

type ReadyLesion = {
  lesion: Lesion;
  patterns: WordPattern[];
  only: ReadonlySet<string> | undefined;
  notBeside: ReadonlySet<string>;
  critical: ReadonlySet<string>;
  critically: ReadonlySet<string> | undefined;
  urgent: ReadonlySet<string>;
};
type SiteWord = { run: readonly string[]; site: Site };
type Ready = {
  lesions: ReadyLesion[];
  byFirstWord: ReadonlyMap<string, SiteWord[]>;
  open: readonly { start: string; site: Site }[];
};
let ready: Ready | undefined;
/** Made on first use, so that loading costs nothing. */
function made(): Ready {
  ready ??= {
    lesions: (lesionList as Lesion[]).map((lesion) => ({
      lesion,
      patterns: lesion.words.map(wordPattern),
      only: lesion.only && new Set(lesion.only),
      notBeside: setOf(lesion.notBeside ?? []),
      critical: new Set(lesion.critical),
      critically: lesion.critically && setOf(lesion.critically),
      urgent: new Set(lesion.urgent),
    })),
    byFirstWord: Map.groupBy(
      (siteList as Site[])
        .flatMap((site) =>
          site.words
            .filter((word) => !word.endsWith('*'))
            .map((word): SiteWord => ({ run: word.split('_').map(oneSpelling), site })),
        )
        .sort((a, b) => b.run.length - a.run.length),
      ({ run }) => run[0] ?? '',
    ),
    open: (siteList as Site[]).flatMap((site) =>
      site.words
        .filter((word) => word.endsWith('*'))
        .map((word) => ({ start: oneSpelling(word.slice(0, -1)), site })),
    ),
  };
  return ready;
}

/** "D11", "L4": a vertebra. */
export const vertebra = /^(?:[cdl]\d{1,2}|t1[0-2]|s1)$/;
const madeOf = 'muscle';
type Tokens = readonly ReportToken[];
type SiteAt = WordMatch & { site: Site };

const farApart = 3;
const isApart = (tokens: Tokens, at: number): boolean =>
  tokens
    .slice(Math.max(0, at - farApart), at)
    .some(
      ({ key }, place, front) =>
        key === 'from' && apart.has(tokens[at - front.length + place - 1]?.key ?? ''),
    );

const ofAKidney: ReadonlySet<string> = new Set(['renal', 'kidney', 'kidneys', 'nephric']);
/** The parts of the body that a sentence names, the longest name at each place. */
function sitesIn(tokens: Tokens, kind: ReportKind): SiteAt[] {
  // "Renal mass with RV thrombus": beside the kidney it is its vein, and no part of the heart.
  const isOfAKidney = tokens.some(({ key }) => ofAKidney.has(key));
  const { byFirstWord, open } = made();
  const found: SiteAt[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const key = tokens[at]?.key ?? '';
    const known = byFirstWord
      .get(key)
      ?.find(
        ({ run, site }) =>
          run.every((word, i) => tokens[at + i]?.key === word) &&
          (!site.kinds || site.kinds.includes(kind)) &&
          !(isOfAKidney && run.length === 1 && run[0] === 'rv'),
      );
    const last = at + (known?.run.length ?? 1) - 1;
    // "A soft tissue nodule of 19 mm" tells what it is made of, and not where it lies.
    if (known?.site.id === madeOf && lumps.has(tokens[last + 1]?.key ?? '')) continue;
    const site = known?.site ?? open.find(({ start }) => key.startsWith(start))?.site;
    // "A mass separate from the ovary" is not of the ovary.
    if (!site || isApart(tokens, at)) continue;
    found.push({ site, first: at, last });
    at = last;
  }
  return found;
}

/** The stretch between the commas, or the brackets, round a place. */
export function stretchOf(tokens: Tokens, { first, last }: WordMatch): WordMatch {
  let [from, to] = [first, last];
  while (from > 0 && !tokens[from]?.comma && !tokens[from]?.colon) from--;
  while (to + 1 < tokens.length && !tokens[to + 1]?.comma) to++;
  return { first: from, last: to };
}
const within = (tokens: Tokens, { first, last }: WordMatch): Tokens => tokens.slice(first, last + 1);

/** Between two parts of a sentence each of which has a part of the body of its own. */
const parts = setOf(words.endsAClause.words);
const perPart = 4;
/** How far a part of the body stands from what is wrong: words behind "of" or "in" are the nearest. */
function wordsAway(tokens: Tokens, lesion: WordMatch, site: WordMatch): number {
  if (site.first <= lesion.last && lesion.first <= site.last) return 0;
  const isBehind = site.first > lesion.last;
  const between = isBehind
    ? tokens.slice(lesion.last + 1, site.first)
    : tokens.slice(site.last + 1, lesion.first);
  const joins = between.filter(({ key }) => parts.has(key)).length;
  const isOf = isBehind && between.some(({ key }) => aheadOf.has(key));
  return between.length + perPart * joins + (isBehind && !isOf ? 1 : 0);
}

/**
 * The part of the body of what is wrong: the nearest between the same commas, then the one told before, then behind. Brackets explain what
 * stands in front of them, and a part that stands behind beside another lesion is that one's.
 */
function siteOf(
  tokens: Tokens,
  lesion: WordMatch,
  sites: readonly SiteAt[],
  lesions: readonly WordMatch[],
): SiteAt | undefined {
  const stretch = stretchOf(tokens, lesion);
  const depth = tokens[lesion.first]?.depth ?? 0;
  const isOfAnother = (site: SiteAt) => {
    const own = stretchOf(tokens, site);
    return lesions.some(({ first, last }) => first >= own.first && last <= own.last);
  };
  const inside = sites.filter(({ first, last }) => first >= stretch.first && last <= stretch.last);
  const near = (some: readonly SiteAt[]) =>
    [...some].sort((a, b) => wordsAway(tokens, lesion, a) - wordsAway(tokens, lesion, b))[0];
  return (
    near(inside) ??
    near(sites.filter(({ last }) => last < lesion.first)) ??
    near(
      sites.filter(
        (site) => site.first > lesion.last && (tokens[site.first]?.depth ?? 0) >= depth && !isOfAnother(site),
      ),
    )
  );
}

/** "SMV and portal vein are packed with clot": of several parts that one list names, the one in which it is gravest. */
const longestList = 3;
function gravestOf(
  tokens: Tokens,
  nearest: SiteAt | undefined,
  sites: readonly SiteAt[],
  grave: ReadonlySet<string>,
): SiteAt | undefined {
  if (!nearest || grave.has(nearest.site.id)) return nearest;
  const listed = (site: SiteAt) => {
    const [from, to] = site.last < nearest.first ? [site.last, nearest.first] : [nearest.last, site.first];
    const between = tokens.slice(from + 1, to);
    return between.length <= longestList && between.some(({ key }) => listing.has(key));
  };
  return sites.find((site) => grave.has(site.site.id) && listed(site)) ?? nearest;
}

/** A denial that is a part of what is told ("has no colour") is not denied by one in front of the word that joins them. */
function saidOf(tokens: Tokens, match: WordMatch) {
  if (!denying.has(tokens[match.first]?.key ?? '')) return assertedAs(tokens, match);
  const joined = tokens.findLastIndex(({ key }, at) => at < match.first && joining.has(key));
  const from = joined + 1;
  return assertedAs(tokens.slice(from), { first: match.first - from, last: match.last - from });
}

const wordsOfAnAside = 3;
/** "RLQ: a pocket with gas": a sentence with a heading of its own is not about the part that was told before. */
const wordsOfAHeading = 4;
const hasHeading = (tokens: Tokens): boolean =>
  tokens.slice(1, wordsOfAHeading + 1).some(({ colon }) => colon);

/** A finding put together from its parts: what is wrong, and where. */
export type FindingByParts = {
  id: string;
  lesion: string;
  at: string;
  region: string;
  names: Names;
  is: 'present' | 'possible';
  critical: boolean;
  urgent: boolean;
  match: WordMatch;
  sentence: ReportSentence;
  side?: Side;
  size?: string;
};

/** What one sentence tells in words that name a part of the body and what is wrong with it. `before` are the parts that were told last. */
function composedOf(sentence: ReportSentence, kind: ReportKind, before: readonly Site[]): FindingByParts[] {
  const { tokens } = sentence;
  const sites = sitesIn(tokens, kind);
  if (sites.length === 0 && before.length === 0) return [];
  const lesions = made().lesions.flatMap(({ patterns }) => patterns.flatMap((pattern) => pattern(tokens)));
  return made().lesions.flatMap((one): FindingByParts[] => {
    const { lesion, patterns, only, notBeside } = one;
    if (lesion.kinds && !lesion.kinds.includes(kind)) return [];
    const fits = only ? sites.filter(({ site }) => only.has(site.id)) : sites;
    return patterns
      .flatMap((pattern) => pattern(tokens))
      .flatMap((match): FindingByParts[] => {
        const stretch = within(tokens, stretchOf(tokens, match));
        if (stretch.some(({ key }) => notBeside.has(key))) return [];
        // "No cyst, calculus or abnormal flow": what is only one of a list of denials is not lost.
        if (within(tokens, match).some(({ comma }, at) => comma && at > 0)) return [];
        // "No non-enhancing area": a lack that is denied is none.
        if (within(tokens, match).filter(({ key }) => denying.has(key)).length > 1) return [];
        const is = saidOf(tokens, match);
        if (is !== 'present' && is !== 'possible') return [];
        const told = gravestOf(tokens, siteOf(tokens, match, fits, lesions), fits, one.critical);
        const site =
          told?.site ??
          (sites.length === 0 && !hasHeading(tokens)
            ? before.find(
                ({ id, worlds }) =>
                  (!only || only.has(id)) &&
                  // "L2 excluded because of compression": a vertebra is no part of what was told before.
                  (!tokens.some(({ key }) => vertebra.test(key)) || worlds?.includes('spine')),
              )
            : undefined);
        if (!site) return [];
        // "Right ovary: cyst 5 cm, no vascularity": what stands between says of what it is.
        if (
          told &&
          told.last < match.first &&
          tokens.slice(0, match.first).some(({ key }) => lumps.has(key) && notBeside.has(key))
        )
          return [];
        // "Oval lesion 18 mm, no internal vascularity" in a report of the breast: it is the lesion that lacks it.
        if (!told && tokens.slice(0, match.first).some(({ key }) => notBeside.has(key))) return [];
        // ", likely post operative": a short part behind it tells when it is of.
        const end = stretchOf(tokens, match).last;
        const behind = within(tokens, stretchOf(tokens, { first: end + 1, last: end + 1 }));
        const aside = behind.length <= wordsOfAnAside ? behind : [];
        const keys = [...stretch, ...aside].map(({ key }) => key);
        const isOld = notOfNow.some((run) =>
          keys.some((_, place) => run.every((word, i) => keys[place + i] === word)),
        );
        const now = keys.some((key) => isOfNow.has(key)) || !isOld;
        const isOnlyAsked =
          lesion.notByAsking?.includes(site.id) === true && is === 'possible' && !isSuggested(tokens, match);
        const gravely =
          !isOnlyAsked && (!one.critically || tokens.some(({ key }) => one.critically?.has(key) === true));
        const [grave, soon] = [one.critical.has(site.id), one.urgent.has(site.id)];
        const place =
          told && told.first <= match.last + 1 + 6 && told.last >= match.first - 7
            ? { first: Math.min(told.first, match.first), last: Math.max(told.last, match.last) }
            : match;
        const side = site.single ? undefined : (sideIn(tokens, place) ?? sideIn(tokens, match));
        const size = sizesOf(sentence, [match])[0];
        return [
          {
            id: `${lesion.id}-${site.id}`,
            lesion: lesion.id,
            at: site.id,
            region: site.region ?? site.id,
            names: { en: `${site.en}: ${lesion.en}`, hi: `${site.hi}: ${lesion.hi}` },
            is,
            critical: now && grave && gravely,
            urgent: now && (grave || soon),
            match,
            sentence,
            ...(side && { side }),
            ...(size && { size }),
          },
        ];
      });
  });
}

/** So many first sentences may name the part of the body that the whole report is of. */
const sentencesOfATitle = 3;

/** What a report tells of parts of the body in words of its own, each finding put together from where and what. */
export function composedIn(
  whole: readonly ReportSentence[],
  read: readonly ReportSentence[],
  kind: ReportKind,
): FindingByParts[] {
  // The name of the house, "HEART CLINIC", is no title of the report.
  const title = whole
    .filter(({ part }) => part !== 'head')
    .slice(0, sentencesOfATitle)
    .flatMap(({ tokens }) => sitesIn(tokens, kind).map(({ site }) => site));
  let before: Site[] = [];
  return read.flatMap((sentence) => {
    const own = sitesIn(sentence.tokens, kind).map(({ site }) => site);
    const found = composedOf(sentence, kind, [...before, ...title]);
    if (own.length > 0) before = own;
    return found;
  });
}

/** The parts of the body that some words name. */
export const siteIdsIn = (tokens: Tokens, kind: ReportKind): string[] =>
  sitesIn(tokens, kind).map(({ site }) => site.id);

type PartsOfName = {
  lesions: ReadonlySet<string>;
  sites: ReadonlySet<string>;
  regions: ReadonlySet<string>;
};
const labels = new WeakMap<object, PartsOfName>();
/** What the name of a listed finding itself says: which parts of the body, and what is wrong with them. */
export function partsOfName(finding: Names & { id: string }): PartsOfName {
  const known = labels.get(finding);
  if (known) return known;
  const tokens = reportTokens(`${finding.en} ${finding.id.replaceAll('-', ' ')}`, 0);
  const lesions = made().lesions.flatMap(({ lesion, patterns }) =>
    patterns.some((pattern) => pattern(tokens).length > 0) ? [lesion.id] : [],
  );
  const sites = sitesIn(tokens, 'ct').map(({ site }) => site);
  const own = {
    lesions: new Set(lesions),
    sites: new Set(sites.map(({ id }) => id)),
    regions: new Set(sites.map(({ id, region }) => region ?? id)),
  };
  labels.set(finding, own);
  return own;
}

/** One statement for all that is told of one thing, in the words where it is told most surely. */
export function composedStatement(
  some: readonly FindingByParts[],
  now: Statement['critical'],
): Statement | undefined {
  const best = [...some].sort(
    (a, b) =>
      Number(b.critical) - Number(a.critical) ||
      Number(b.is === 'present') - Number(a.is === 'present') ||
      Number(b.size !== undefined) - Number(a.size !== undefined),
  )[0];
  if (!best) return undefined;
  const { start, end, text } = best.sentence;
  const sides = new Set(some.flatMap(({ side }) => side ?? []));
  const side = sides.size > 1 ? 'both' : [...sides][0];
  const size = some.find((one) => one.size)?.size;
  return {
    id: best.id,
    ...best.names,
    composed: true,
    is: best.is,
    ...(side && { side }),
    ...(size && { size }),
    span: { start, end, text },
    said: saidAt(best.sentence, best.match).text.replace(/\s+/g, ' '),
    ...(best.urgent && { urgent: true as const }),
    ...(best.critical && now && { critical: now }),
  };
}

/** The part of the body that a change is of: the nearest in the words that tell it, or the one that heads its sentence. */
function partOfChange(tokens: Tokens, { match, within: told }: ChangeAt, kind: ReportKind): Site | undefined {
  const sites = sitesIn(tokens, kind);
  const inside = sites.filter(({ first, last }) => first <= told.last && told.first <= last);
  const nearest = [...inside].sort((a, b) => wordsAway(tokens, match, a) - wordsAway(tokens, match, b))[0];
  if (nearest) return nearest.site;
  // "Ultrasound abdomen: liver nodular" names the test, and no part that something is of.
  const headed = sites.filter(
    ({ last }) =>
      last < match.first &&
      tokens[last + 1]?.colon === true &&
      kindNamedIn(tokens.slice(0, last + 1)) === undefined,
  );
  return headed.length === 1 ? headed[0]?.site : undefined;
}

/** In reports of these kinds a change is of a curve or a number, and of no part of the body. */
const ofNumbers: ReadonlySet<ReportKind> = new Set<ReportKind>([
  'audiogram',
  'culture',
  'ecg',
  'lung-function',
  'semen',
]);

/** "Dilated right upper ureter": a change of a part of the body is a finding with the name of both. */
export function changedPart(
  { tokens, start, end, text }: ReportSentence,
  change: ChangeAt,
  kind: ReportKind,
): { told: Statement; at: string } | undefined {
  const site = change.ofAPart && !ofNumbers.has(kind) ? partOfChange(tokens, change, kind) : undefined;
  if (!site) return undefined;
  const { names, also } = change;
  const { id, is, span, side, size } = also;
  const told: Statement = {
    id: `${id}-${site.id}`,
    en: `${site.en}: ${names.en}`,
    hi: `${site.hi}: ${names.hi}`,
    changed: true,
    is,
    span: { start, end, text },
    said: span.text.replace(/\s+/g, ' '),
    ...(side && { side }),
    ...(size && { size }),
  };
  return { told, at: site.id };
}
