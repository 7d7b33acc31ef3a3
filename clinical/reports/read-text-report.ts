import { cite } from '../knowledge/cite';
import { extentOf, isRead } from '../knowledge/reading';
import belly from '../knowledge/report-findings/belly.json' with { type: 'json' };
import bones from '../knowledge/report-findings/bones-and-vessels.json' with { type: 'json' };
import brain from '../knowledge/report-findings/brain-and-spine.json' with { type: 'json' };
import chest from '../knowledge/report-findings/chest.json' with { type: 'json' };
import heart from '../knowledge/report-findings/heart.json' with { type: 'json' };
import scope from '../knowledge/report-findings/scope-and-laboratory.json' with { type: 'json' };
import siteList from '../knowledge/report-findings/sites.json' with { type: 'json' };
import people from '../knowledge/report-findings/women-and-men.json' with { type: 'json' };
import type { Names } from '../knowledge/shape';
import sheet from '../knowledge/words/report.json' with { type: 'json' };
import kindNames from '../knowledge/words/report-kinds.json' with { type: 'json' };
import measureNames from '../knowledge/words/report-measures.json' with { type: 'json' };
import sheetWords from '../knowledge/words/report-sentences.json' with { type: 'json' };
import sites from '../knowledge/words/report-sites.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import type { Span } from '../text/span';
import type { DangerShown } from '../text/understanding';
import { findAll } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { assertedAs, isSuggested, isWaning } from './asserted';
import { changesIn, saidAt, toldWith } from './changes';
import {
  changedPart,
  composedIn,
  composedStatement,
  type FindingByParts,
  partsOfName,
  stretchOf,
} from './composed';
import { deniedInWords, narrowlyDenied, notSeenIn, wellInWords } from './denied';
import { kindByItsWords, kindNamedIn, kindOpenedBy, reportKindOf } from './kind';
import { measuredRules, sharesExpected, thinBone } from './measured';
import { sideIn, siteIn, sizesOf } from './place';
import { printedMeasuresIn } from './printed-measures';
import { alsoWritten, remainingIn } from './remaining';
import { germsIn, micsIn, resistancesIn, sensitivitiesIn } from './sensitivities';
import type {
  AlsoStated,
  PrintedMeasure,
  ReportFinding,
  ReportKind,
  Side,
  Statement,
  StatementKind,
  TextReport,
} from './shape';
import { tableMeasuresIn, tableRowsIn } from './tables';
import {
  oneSpelling,
  type ReportSentence,
  reportSentences,
  reportTokens,
  withEyes,
  withFetuses,
  withoutHeading,
  withSidesOfHeadings,
} from './tokens';
import { toldOfPatient } from './told-of-patient';
import { type WordMatch, type WordPattern, wordPattern } from './word-pattern';

/** Everything that a report in words can state. */
export const reportFindings = [
  ...chest,
  ...brain,
  ...belly,
  ...people,
  ...bones,
  ...heart,
  ...scope,
] as ReportFinding[];
const findingById: ReadonlyMap<string, ReportFinding> = new Map(reportFindings.map((one) => [one.id, one]));

type Ready = {
  finding: ReportFinding;
  patterns: WordPattern[];
  notIn: WordPattern[];
  not: readonly string[];
  needs: readonly string[];
  inReport: WordPattern[];
  notInReport: WordPattern[];
};
let ready: Ready[] | undefined;
/** Patterns are made on first use, so that loading costs nothing. */
const made = (): Ready[] => {
  ready ??= reportFindings.map((finding) => ({
    finding,
    patterns: finding.words.map(wordPattern),
    notIn: (finding.notIn ?? []).map(wordPattern),
    not: (finding.not ?? []).map(oneSpelling),
    needs: (finding.needs ?? []).map(oneSpelling),
    inReport: (finding.inReport ?? []).map(wordPattern),
    notInReport: (finding.notInReport ?? []).map(wordPattern),
  }));
  return ready;
};

/** Fewer drugs than these are no table of sensitivities. */
const leastOfTable = 3;
/** These say how sure a statement is when a report says several things of one finding. */
const strength: Record<StatementKind, number> = { present: 3, possible: 2, past: 1, absent: 0 };
/** A paired part of the body in the title gives the side of what is found in it. */
const titled: ReadonlySet<ReportKind> = new Set<ReportKind>(['x-ray', 'mri', 'ct', 'ultrasound']);
/** What a text without a title can be a report of, the commonest first. */
const withoutATitle = kindNames.withoutATitle.words as ReportKind[];

type Hit = {
  finding: ReportFinding;
  is: StatementKind;
  side?: Side;
  size?: string;
  site?: string;
  sentence: ReportSentence;
  match: WordMatch;
  /** Other places of its sentence that tell it too. */
  again?: readonly WordMatch[];
};

const overlaps = (one: WordMatch, other: WordMatch): boolean =>
  one.first <= other.last && other.first <= one.last;

/** "52/M", "45 yrs male", "Prostate 34 cc": the report is of a man. */
const ageOfAMan = new RegExp(
  `(?<![\\d.])\\d{1,3}\\s*(?:${anyOf(sheet.ageUnits)})?\\s*[/,|-]?\\s*(?:m|male|पुरुष)(?![\\p{L}\\p{M}]|/s)`,
  'iu',
);
const onlyInMen = /(?<!\p{L})(?:prostat|seminal vesicle|scrot)/iu;
/** What a report of a kind can state; `laboratory` is what a sheet of a laboratory tells in words. */
const toldIn = (sentences: readonly ReportSentence[], kind: ReportKind | 'laboratory'): Ready[] => {
  const ofMen = sentences.some(({ text }) => ageOfAMan.test(text) || onlyInMen.test(text));
  const stands = (pattern: WordPattern) => sentences.some(({ tokens }) => pattern(tokens).length > 0);
  return made().filter(
    ({ finding: { kinds, laboratory, sex }, inReport, notInReport }) =>
      !(sex === 'f' && ofMen) &&
      (kind === 'laboratory' ? laboratory === true : !kinds || kinds.includes(kind)) &&
      (inReport.length === 0 || inReport.some(stands)) &&
      !notInReport.some(stands),
  );
};

/** General words of a finding do not stand against a plain denial of it by name, nor against its name with a doubt in the same sentence: "blunted angle, ? effusion". */
const withoutDeniedWords = (hits: readonly Hit[]): Hit[] =>
  hits.filter(
    ({ finding: { id, loosely }, is, sentence }) =>
      !loosely ||
      is === 'absent' ||
      !hits.some(
        (other) =>
          other.finding.id === id &&
          ((other.is === 'absent' && !other.side) ||
            (other.is === 'possible' &&
              !other.finding.loosely &&
              other.sentence === sentence &&
              !isSuggested(sentence.tokens, other.match))),
      ),
  );

/** A finding that is only told otherwise stands back behind another one of the same words. */
const withoutOtherwise = (hits: readonly Hit[]): Hit[] =>
  hits.filter(
    ({ finding, sentence, match, is }) =>
      !finding.otherwise ||
      !hits.some(
        (other) =>
          other.sentence === sentence &&
          !other.finding.otherwise &&
          other.finding.id !== finding.id &&
          [other.match, ...(other.again ?? [])].some((place) => overlaps(place, match)) &&
          (other.is !== 'absent' || is === 'absent'),
      ),
  );

/** What is only a part of the picture of another finding that the report tells is none of its own. */
function withoutParts(hits: readonly Hit[]): Hit[] {
  const said = new Set(hits.flatMap(({ finding, is }) => (is === 'present' ? [finding.id] : [])));
  return hits.filter(
    ({ finding, is }) =>
      is === 'absent' || is === 'past' || !finding.partOf?.some((whole) => said.has(whole)),
  );
}

/** "Non calcified nodule": a nodule of another kind, and no denial of one. */
const isOfAnotherKind = (tokens: ReportSentence['tokens'], { first, last }: WordMatch): boolean =>
  last > first && tokens[first - 1]?.key === 'non' && !tokens[first]?.comma;

function hitsIn(sentence: ReportSentence, findings: readonly Ready[]): Hit[] {
  const { tokens } = sentence;
  const keys = new Set(tokens.map(({ key }) => key));
  return findings.flatMap(({ finding, patterns, notIn, not, needs }): Hit[] => {
    if (not.some((word) => keys.has(word)) || (needs.length > 0 && !needs.some((word) => keys.has(word))))
      return [];
    const others = notIn.flatMap((pattern) => pattern(tokens));
    const matches = patterns
      .flatMap((pattern) => pattern(tokens))
      .filter((match) => !others.some((other) => overlaps(match, other)) && !isOfAnotherKind(tokens, match));
    const said = matches.map((match) => ({ match, is: finding.assert ?? assertedAs(tokens, match) }));
    // "RUL nodule 8 mm, LLL consolidation": words between the same commas go before those that a comma parts.
    const parted = ({ first, last }: WordMatch) =>
      Number(tokens.slice(first + 1, last + 1).some(({ comma }) => comma));
    const best = said.sort((a, b) => strength[b.is] - strength[a.is] || parted(a.match) - parted(b.match))[0];
    if (!best) return [];
    const again = said.flatMap(({ match, is }) => (match !== best.match && is !== 'absent' ? [match] : []));
    const told = placed(finding, sentence, best.match, best.is);
    return [{ ...told, ...(again.length > 0 && { again }) }, ...onTheOtherSide(told, again)];
  });
}

/** "Right knee grade 2 and left knee grade 4 osteoarthritis": the same on the other side is told with words of its own. */
function onTheOtherSide(told: Hit, again: readonly WordMatch[]): Hit[] {
  const { finding, sentence, match, is } = told;
  const sideAt = (at: WordMatch, other: WordMatch) => sideIn(sentence.tokens, at, { others: [other] });
  const other = again.find(
    (one) => !overlaps(one, match) && opposite(sideAt(one, match), sideAt(match, one)),
  );
  return other && !finding.sideless && (is === 'present' || is === 'possible')
    ? [placed(finding, sentence, other, is, [match])]
    : [];
}

/** "Popliteal cyst": a word of its name is no place of its own. */
const isOfItsName = ({ id, en }: ReportFinding, site: string): boolean => {
  const name = ` ${id.replaceAll('-', ' ')} ${en.toLowerCase()} `;
  return site
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(` ${word} `));
};

/** The one of several babies of which a finding is told; that there are several is told of all. */
const fetusOf = ({ id }: ReportFinding, { fetus }: ReportSentence): string | undefined =>
  id === 'twin-pregnancy' ? undefined : fetus;

function placed(
  finding: ReportFinding,
  sentence: ReportSentence,
  match: WordMatch,
  is: StatementKind,
  others: readonly WordMatch[] = [],
): Hit {
  const side = finding.sideless
    ? undefined
    : sideIn(sentence.tokens, match, { towardsIt: finding.towardsItsSide === true, others });
  const printed = siteIn(sentence, match, others);
  const site = printed && !isOfItsName(finding, printed) ? printed : fetusOf(finding, sentence);
  return { finding, is, sentence, match, ...(side && { side }), ...(site && { site }) };
}

/** Gives the sizes and the places of each sentence to its findings. */
const withSizes = (hits: readonly Hit[]): Hit[] =>
  [...Map.groupBy(hits, ({ sentence }) => sentence)].flatMap(([sentence, some]) => {
    const matches = some.map(({ match }) => match);
    const sizes = sizesOf(sentence, matches);
    return some.map(({ finding, match, is }, at): Hit => {
      const others = matches.filter((other) => !overlaps(other, match));
      const { again } = some[at] ?? {};
      return {
        ...placed(finding, sentence, match, is, others),
        ...(sizes[at] && !finding.reassures && !finding.sizeless && { size: sizes[at] }),
        ...(again && { again }),
      };
    });
  });

const sentencesBack = 3;
const pointsBack: ReadonlySet<string> = new Set(sheetWords.pointsBack.words);
/** "Right ovary enlarged. 4.8 cm simple cyst within": what lies within what was told before is on the side of that. */
const withSideBefore = (hits: readonly Hit[], read: readonly ReportSentence[]): Hit[] =>
  hits.map((hit) => {
    const { side, finding, sentence } = hit;
    if (side || finding.sideless || !sentence.tokens.some(({ key }) => pointsBack.has(key))) return hit;
    const at = read.indexOf(sentence);
    const told = read
      .slice(Math.max(0, at - sentencesBack), at)
      .map(({ tokens }) => sideIn(tokens, { first: 0, last: 0 }))
      .findLast((one) => one !== undefined);
    return told ? { ...hit, side: told } : hit;
  });

/** What names the germ that was found. */
const grows: ReadonlySet<string> = new Set([
  'culture-growth',
  'blood-culture-positive',
  'csf-culture-positive',
  'mixed-growth',
]);
const asked = 'reporter-asks-at-once';
/** What is done now where no source that was read tells it of just this. */
const byItsKind: Statement['critical'] = {
  now: {
    en: 'Read these words of the report and look at the patient now. By its kind and its place this can cost an organ, a limb or life: speak with whoever wrote the report and with the specialist for this part of the body at once, and refer today if you have none.',
    hi: 'रिपोर्ट के ये शब्द पढ़ें और मरीज़ को अभी देखें। यह जिस तरह का है और जिस जगह है, उससे अंग, हाथ-पैर या जान जा सकती है: रिपोर्ट लिखने वाले डॉक्टर और इस अंग के विशेषज्ञ से तुरंत बात करें; विशेषज्ञ न हों तो आज ही भेजें।',
  },
  sources: [],
  checked: false,
};
const opensAdvice = new RegExp(`^\\s*${anyOf(sheetWords.opensAdvice)}(?!\\p{L})`, 'iu');
const isAdvice = ({ part, text, advised }: ReportSentence): boolean =>
  part === 'aside' && (advised === true || opensAdvice.test(text));
const opensANote = new RegExp(`^\\s*${anyOf(sheetWords.opensANote)}(?!\\p{L})`, 'iu');
const onlyIf: ReadonlySet<string> = new Set(sheetWords.onlyIf.words.map(oneSpelling));
/** "Note: hand is pale, no pulse": a note that tells what is, and not what could be. */
const isNoteOfWhatIs = ({ part, text, tokens }: ReportSentence): boolean =>
  part === 'aside' && opensANote.test(text) && !tokens.some(({ key }) => onlyIf.has(key));
const longestQuote = 120;
/** A part that gets no blood, or an artery that may burst, is an emergency of its own beside another: a kidney beside a split aorta. */
const ofItsOwn: ReadonlySet<string> = new Set(['no-flow', 'dead', 'false-aneurysm']);
/** What a report tells by its parts, without what a listed finding tells already; beside a listed emergency it is no second card. */
function composedBeside(composed: readonly FindingByParts[], named: readonly Hit[]): FindingByParts[] {
  const told = named.filter(({ is }) => is === 'present' || is === 'possible');
  return composed.flatMap((one): FindingByParts[] => {
    const stretch = stretchOf(one.sentence.tokens, one.match);
    const here = named.filter(
      ({ sentence, match, again = [] }) =>
        sentence === one.sentence && [match, ...again].some((place) => overlaps(place, stretch)),
    );
    if (here.some(({ is, match }) => overlaps(match, one.match) && (is === 'absent' || is === 'past')))
      return [];
    const isTold = told.some(({ finding }) => {
      const { lesions, sites } = partsOfName(finding);
      return lesions.has(one.lesion) && sites.has(one.at);
    });
    if (isTold) return [];
    const isSecond = told.some(
      ({ finding, sentence }) =>
        finding.critical !== undefined &&
        ((sentence === one.sentence && !ofItsOwn.has(one.lesion)) ||
          (one.lesion !== 'false-aneurysm' && partsOfName(finding).regions.has(one.region))),
    );
    const critical = one.critical && !isSecond;
    // What a listed finding tells in the same words needs no second line.
    return critical || !here.some((hit) => told.includes(hit)) ? [{ ...one, critical }] : [];
  });
}

const composedStatements = (composed: readonly FindingByParts[]): Statement[] =>
  [...Map.groupBy(composed, ({ id }) => id).values()].flatMap(
    (some) => composedStatement(some, byItsKind) ?? [],
  );

/** What the writer of a report wants at once, in his words: a net below the emergencies that are known by name. */
function askedAtOnce(sentence: ReportSentence): Hit[] {
  const ready = made().find(({ finding }) => finding.id === asked);
  if (!ready) return [];
  const others = ready.notIn.flatMap((pattern) => pattern(sentence.tokens));
  const match = ready.patterns
    .flatMap((pattern) => pattern(sentence.tokens))
    .find(
      (one) =>
        assertedAs(sentence.tokens, one) === 'present' && !others.some((other) => overlaps(one, other)),
    );
  if (!match) return [];
  const site = withoutHeading(sentence.text).replace(/\s+/g, ' ').slice(0, longestQuote);
  return [{ finding: ready.finding, is: 'present', sentence, match, site }];
}

const numberOfBefore = new RegExp(
  `(?<!\\p{L})(?:${anyOf([sheetWords.past, sheetWords.earlierValue], '\\s+')})(?!\\p{L})[^\\d,;.]{0,20}$`,
  'iu',
);
const movesOn = /^\s*%?\s*(?:to|→|->)\s*\d/u;
/** "Previous LVEF 25 %", "EF was 28 %", "EF improved from 28 to 52 %": a number of another day says nothing of now. */
function isOfBefore({ text }: ReportSentence, hit: RegExpExecArray): boolean {
  const end = hit.index + hit[0].length;
  const number = hit[0].lastIndexOf(hit[1] ?? '');
  return movesOn.test(text.slice(end)) || numberOfBefore.test(text.slice(0, hit.index + number));
}

/** Findings that only a number says. */
function measuredIn(sentence: ReportSentence, kind: ReportKind | 'laboratory', text: string): Hit[] {
  return measuredRules.flatMap(({ id, kinds, number, when, unlessTold, ifTold }): Hit[] => {
    const finding = findingById.get(id);
    if (!finding || !kinds.includes(kind)) return [];
    if (unlessTold?.test(text) || ifTold?.test(text) === false) return [];
    return findAll(sentence.text, number).flatMap((hit): Hit[] => {
      if (!when(Number(hit[1])) || isOfBefore(sentence, hit)) return [];
      const start = sentence.start + hit.index;
      const first = Math.max(
        0,
        sentence.tokens.findIndex((token) => token.end > start),
      );
      // Its number is its size, and that of nothing beside it: "IVS 9 mm, LVEF 28 %".
      const isPressure = /^(?:\s*hg|[²2])/iu.test(sentence.text.slice(hit.index + hit[0].length));
      // A share of cells is listed nowhere else on a laboratory's sheet.
      const unit = kind === 'laboratory' ? /[\d.]+\s*%$/u : /[\d.]+\s*(?:mm|cm|ml|cc)$/iu;
      const size = isPressure ? undefined : unit.exec(hit[0])?.[0];
      return [{ ...placed(finding, sentence, { first, last: first }, 'present'), ...(size && { size }) }];
    });
  });
}

/** "L1-L4 spine 0.742 / -2.9 / -1.2": a row of a test of bone density, with the place, the density and the T-score. */
const rowOfDensity =
  /^\s*(\p{L}[^\n|/]{1,30}?)[\s:|/,]+[01]\.\d{2,3}(?:\s*g\S*)?[\s|/,]+(-\s?\d(?:\.\d{1,2})?)(?!\d)/u;
const testsDensity = new RegExp(`(?<!\\p{L})${anyOf(measureNames.testsOfBone)}(?!\\p{L})`, 'iu');
function densitiesIn(sentence: ReportSentence, kind: ReportKind, text: string): Hit[] {
  const finding = findingById.get('bone-density-low');
  const row = rowOfDensity.exec(sentence.text);
  if (!finding || !row || !titledByBone.has(kind) || !testsDensity.test(text)) return [];
  const [, site = '', score = ''] = row;
  if (Number(score.replace(/\s/g, '')) >= thinBone) return [];
  const at = { first: 0, last: sentence.tokens.length - 1 };
  const side = sideIn(sentence.tokens, { first: 0, last: 0 });
  return [
    {
      finding,
      is: 'present',
      sentence,
      match: at,
      site: site.trim(),
      size: `T ${score}`,
      ...(side && { side }),
    },
  ];
}
const titledByBone: ReadonlySet<ReportKind> = new Set<ReportKind>(['x-ray', 'other']);

const ofAChange = new RegExp(`(?<!\\p{L})${anyOf(measureNames.headsOfChange)}(?!\\p{L})`, 'iu');
/** The rows of a table of a breathing test that are below what is expected. */
const lowSharesIn = (text: string, read: readonly ReportSentence[]): Hit[] =>
  tableMeasuresIn(text).flatMap(({ name, value, span }): Hit[] => {
    const low = sharesExpected.find(
      (one) => one.name.test(name) && name.includes('%') && !ofAChange.test(name),
    );
    const finding = low && findingById.get(low.id);
    const sentence = read.find(({ start, end }) => start <= span.start && span.start < end);
    const share = Number.parseFloat(value);
    if (!low || !finding || !sentence || !(share > 0 && share < low.below)) return [];
    return [
      {
        finding,
        is: 'present',
        sentence,
        match: { first: 0, last: 0 },
        size: `${value.replace(/%$/, '')} %`,
      },
    ];
  });

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

/** A strained right heart beside a clot in the lung: some findings are emergencies only beside others. */
function asGraveAs(there: ReadonlySet<string>, kind: ReportKind, statement: Statement): Statement {
  const { criticalBeside, criticalIn } = findingById.get(statement.id) ?? {};
  const isBeside = criticalBeside?.some((id) => there.has(id)) ?? true;
  if (isBeside && (criticalIn?.includes(kind) ?? true)) return statement;
  const { critical: _, ...rest } = statement;
  return rest;
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

function statementOf(
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

/** Hits of findings that others include, and of what an antibiogram says. */
function withImplied(hits: readonly Hit[]): Hit[] {
  const more = hits.flatMap((hit) =>
    hit.is === 'present'
      ? (hit.finding.implies ?? []).flatMap((id): Hit[] => {
          const finding = findingById.get(id);
          return finding ? [{ ...hit, finding }] : [];
        })
      : [],
  );
  return [...hits, ...more];
}

const opposite = (a: Side | undefined, b: Side | undefined): boolean =>
  (a === 'left' && b === 'right') || (a === 'right' && b === 'left');

/** A germ that grew, or was seen, in what must be sterile. */
function inSterileSite(text: string, grew: boolean, seen: boolean): string[] {
  const isCsf = /(?<!\p{L})c\.?\s?s\.?\s?f(?!\p{L})|cerebrospinal/iu.test(text);
  if (!grew) return isCsf && seen ? ['csf-germs-seen'] : [];
  return [
    ...(/blood\s*(?:c\/s|culture)|bactec/iu.test(text) ? ['blood-culture-positive'] : []),
    ...(isCsf ? ['csf-culture-positive'] : []),
  ];
}

/** Findings that are one emergency where a report tells both, though in two sentences. */
const together: readonly { id: string; of: readonly [string, string] }[] = [
  { id: 'tension-pneumothorax', of: ['pneumothorax', 'mediastinal-shift'] },
  { id: 'tension-pneumothorax', of: ['pneumothorax', 'trachea-deviated'] },
];
/** It is told where the first of them is. */
const togetherIn = (hits: readonly Hit[]): Hit[] =>
  together.flatMap(({ id, of }) => {
    const finding = findingById.get(id);
    const parts = of.map((one) => hits.find((hit) => hit.finding.id === one && hit.is === 'present'));
    return finding && parts[0] && parts.every(Boolean) ? [{ ...parts[0], finding }] : [];
  });

type Opened = { readonly kind: ReportKind; readonly start: number; readonly end: number };
/** Reports of other kinds that lines of one paste open: an echo below an ECG, a lung function below both. */
function othersIn(text: string, first: ReportKind): Opened[] {
  const opened: Opened[] = [];
  let start = 0;
  let kind: ReportKind | undefined = first;
  for (const line of text.split('\n')) {
    const here = kindOpenedBy(line);
    const before = opened.at(-1);
    if (here && here !== kind) {
      if (before) opened[opened.length - 1] = { ...before, end: start };
      opened.push({ kind: here, start, end: text.length });
      kind = here;
    }
    start += line.length + 1;
  }
  return opened.filter((one) => one.kind !== first);
}

const movedBy = (statement: Statement, by: number): Statement => ({
  ...statement,
  span: { ...statement.span, start: statement.span.start + by, end: statement.span.end + by },
});

/** Adds what reports of other kinds in the same paste state, each read as what it is. */
function withOthers(reference: Reference, text: string, whole: TextReport): TextReport {
  const others = othersIn(text, whole.kind).flatMap(({ kind, start, end }) => {
    const read = readOneReport(reference, text.slice(start, end), kind);
    if (!read) return [];
    const moved = (some: readonly Statement[]) => some.map((one) => movedBy(one, start));
    return [{ ...read, statements: moved(read.statements), absent: moved(read.absent) }];
  });
  if (others.length === 0) return whole;
  /** What is told first of a finding stands. */
  const once = (some: readonly Statement[]) =>
    some.filter(
      (one, at) =>
        some.findIndex(
          ({ id, side, site, size }) =>
            id === one.id && side === one.side && site === one.site && size === one.size,
        ) === at,
    );
  const onceByName = (some: readonly Statement[]) =>
    some.filter((one, at) => some.findIndex(({ id, en }) => id === one.id && en === one.en) === at);
  const statements = once([...whole.statements, ...others.flatMap((one) => one.statements)]).sort(
    (a, b) => weight(a) - weight(b),
  );
  const absent = onceByName([...whole.absent, ...others.flatMap((one) => one.absent)]).filter(
    ({ id }) => !statements.some((one) => one.id === id),
  );
  return {
    ...whole,
    statements,
    absent,
    critical: statements.filter(({ critical }) => critical !== undefined),
    sensitivities:
      [whole.sensitivities, ...others.map(({ sensitivities }) => sensitivities)].find(
        ({ length }) => length > 0,
      ) ?? [],
  };
}

/**
 * Reads a report in words: what it states, with side, size and place, and what it denies. `undefined` when the text names no
 * kind of such a report. Never throws. Pictures are not looked at: only what is written is read.
 */
export function readTextReportWith(
  reference: Reference,
  text: string,
  isNoSheet = false,
): TextReport | undefined {
  const whole = readOneReport(reference, text, isNoSheet ? kindByItsFindings(text) : undefined);
  return whole && withOthers(reference, text, whole);
}

const kindOf = (text: string, sentences: readonly ReportSentence[]): ReportKind | undefined =>
  reportKindOf(sentences) ??
  // A table of drugs with S and R names no kind, and is a culture all the same.
  (sensitivitiesIn(text).length >= leastOfTable ? 'culture' : undefined) ??
  kindByItsWords(sentences);

/** So many findings make a text without a title a report. */
const fewestFindings = 3;
/** The kind of a text, and of one that names none the kind as which most of its findings are read. */
function kindByItsFindings(text: string): ReportKind | undefined {
  const sentences = sentencesOf(text);
  const named = kindOf(text, sentences);
  if (named) return named;
  const findings = made().filter(({ finding, inReport }) => !finding.laboratory && inReport.length === 0);
  const told = sentences
    .filter(({ part }) => part === 'body' || part === 'impression')
    .flatMap((sentence) => hitsIn(sentence, findings))
    .filter(({ is }) => is !== 'past')
    .map(({ finding }) => finding);
  const byKind = withoutATitle.map((kind) => ({
    kind,
    size: new Set(told.flatMap(({ id, kinds }) => (!kinds || kinds.includes(kind) ? [id] : []))).size,
  }));
  const best = byKind.reduce((most, one) => (one.size > most.size ? one : most));
  return best.size >= fewestFindings ? best.kind : undefined;
}

/** True when a stretch of a report of this kind states or denies something by itself. */
export function statesSomething(reference: Reference, text: string, kind: ReportKind): boolean {
  const read = readOneReport(reference, text, kind);
  return read !== undefined && read.statements.length + read.absent.length > 0;
}

const sentencesOf = (text: string): ReportSentence[] =>
  withFetuses(withEyes(withSidesOfHeadings(text, withHead(text, reportSentences(text)))));

function readOneReport(reference: Reference, text: string, known?: ReportKind): TextReport | undefined {
  const sentences = sentencesOf(text);
  const named = known ?? kindOf(text, sentences);
  // A sheet of a laboratory that names no such report may still say in words what its numbers mean.
  const isSheet = !named;
  const remarks = isSheet ? remarksOf(sentences, text) : [];
  const concludes = isSheet && sentences.some(({ part }) => part === 'impression');
  const kind = named ?? (concludes || remarks.length > 0 ? 'other' : undefined);
  if (!kind) return undefined;
  const read = sentences.filter(({ part }) =>
    isSheet ? part === 'impression' : part !== 'aside' && part !== 'head',
  );
  const head = sentences.filter(({ part }) => !isSheet && part === 'head');
  const title = titled.has(kind) ? sideOfTitle(sentences) : undefined;
  const isOfALimb = title !== undefined && titleSentences(sentences).some(namesALimb);
  const findings = toldIn(sentences, kind);
  const found = withoutDeniedWords([
    ...read.flatMap((sentence) => withoutOtherwise(hitsIn(sentence, findings))),
    ...remarks,
    ...sentences
      .filter((one) => !read.includes(one) && isNoteOfWhatIs(one))
      .flatMap((sentence) => hitsIn(sentence, findings))
      .filter(({ finding, is }) => finding.critical !== undefined && is === 'present'),
  ]).filter(({ finding }) => finding.id !== asked);
  const askedFor = sentences.filter((one) => read.includes(one) || isAdvice(one)).flatMap(askedAtOnce);
  const otherRhythm = found.some(({ finding, is }) => is === 'present' && notSinus.has(finding.id));
  // The rate of the sinus is none where another rhythm goes.
  const measured = read
    .flatMap((sentence) => measuredIn(sentence, kind, text))
    .filter(({ finding }) => !(otherRhythm && finding.id === 'sinus-bradycardia'));
  if (kind === 'lung-function') measured.push(...lowSharesIn(text, read));
  const placedFound = withSideBefore(withSizes(found), read);
  const stated = withImplied([...placedFound, ...togetherIn(found), ...askedFor.slice(0, 1), ...measured]);
  const sensitivities = kind === 'culture' ? sensitivitiesIn(text) : [];
  const grew =
    stated.some(({ finding, is }) => finding.id === 'culture-growth' && is === 'present') ||
    sensitivities.length > 0;
  const composed = composedBeside(composedIn(sentences, read, kind), [...found, ...measured]);
  const whole = read.find(({ text: said }) => germsIn(said).length > 0) ?? read[0];
  const germsSeen = stated.some(
    ({ finding, is }) => finding.id === 'gram-stain-positive' && is === 'present',
  );
  const derived =
    kind === 'culture'
      ? [
          ...resistancesIn(text, sensitivities),
          ...inSterileSite(text, grew, germsSeen),
          ...(grew ? ['culture-growth'] : []),
        ]
      : inSterileSite(text, false, germsSeen);
  const hits = [
    ...stated,
    ...derived.flatMap((id): Hit[] => {
      const finding = findingById.get(id);
      return finding && whole
        ? [{ finding, is: 'present', sentence: whole, match: { first: 0, last: 0 } }]
        : [];
    }),
  ];
  const all = [...Map.groupBy(withoutParts(hits), ({ finding }) => finding.id).values()].flatMap(
    (some) =>
      statementOf(
        reference,
        some,
        sideNeeded(some[0]?.finding.id) || (isOfALimb && !some[0]?.finding.sideless) ? title : undefined,
      ) ?? [],
  );
  const there = new Set(hits.flatMap(({ finding, is }) => (is === 'present' ? [finding.id] : [])));
  const told = all
    .filter(({ is }) => is === 'present' || is === 'possible')
    .map((one) => asGraveAs(there, kind, one));
  told.push(...composedStatements(composed));
  // Beside an emergency that is known the call for action is no second card.
  const byName = told.some(({ id, critical }) => critical !== undefined && id !== asked);
  const stands = told.filter(({ id }) => id !== asked || !byName);
  // One card for one emergency: a tension pneumothorax needs no second one for the pneumothorax that it is.
  const included = new Set(stands.flatMap(({ id }) => findingById.get(id)?.implies ?? []));
  const first = stands.map(
    ({ critical, ...one }): Statement => ({ ...one, ...(critical && !included.has(one.id) && { critical }) }),
  );
  const elsewhere = atOtherSegments([...placedFound, ...measured], placesOf(first));
  const { also: again, more } = inOtherWords([...placedFound, ...measured], first, elsewhere);
  const { also, changed, lacks } = changesBeside(text, read, kind, [...found, ...measured], composed);
  // Each place of a test of bone density has a score of its own.
  const densities = read.flatMap((sentence) => densitiesIn(sentence, kind, text)).map(oneMore);
  const beside = [...densities, ...more, ...changed].map((one) =>
    isOfALimb && title && !one.side && findingById.get(one.id)?.sideless !== true
      ? { ...one, side: title }
      : one,
  );
  const statements = [...first, ...onceToldIn(beside, first)].sort((a, b) => weight(a) - weight(b));
  const impression = read.filter(({ part }) => part === 'impression');
  const [opens, ends] = [impression[0], impression.at(-1)];
  return {
    kind,
    ...(opens && ends && { impression: spanOver(text, opens, ends) }),
    statements,
    absent: [
      ...all.filter(({ is }) => is === 'absent').map((one) => asNarrowAsTold(one, hits)),
      ...(isSheet ? [] : deniedBeside(read, found, [...composed, ...lacks])),
    ],
    critical: statements.filter(({ critical }) => critical !== undefined),
    sensitivities,
    alsoStated: onceInWords([
      ...also,
      ...again,
      ...(isSheet ? [] : toldOfPatient(text, sentences, ageInTitle)),
    ]),
    ...measuresOf(
      [...head, ...read, ...sentences.filter((one) => !isSheet && one.part === 'aside' && !isAdvice(one))],
      statements,
      kind === 'culture' ? { measures: micsIn(text), rows: [] } : tableIn(text),
      kind,
    ),
    sideDiffers: sidesThatDiffer(hits),
  };
}

/** So many first sentences may name the test with its side: the house stands above it. */
const sentencesOfATitle = 4;
/** "MRI RIGHT KNEE": the side of the part of the body that the whole report is of. */
const titleSentences = (sentences: readonly ReportSentence[]): ReportSentence[] =>
  sentences.slice(0, sentencesOfATitle).filter((one, at) => at === 0 || reportKindOf([one]) !== undefined);
const limbs: ReadonlySet<string> = new Set(sheetWords.limbs.words);
const namesALimb = ({ tokens }: ReportSentence): boolean =>
  sideIn(tokens, { first: 0, last: 0 }) !== undefined && tokens.some(({ key }) => limbs.has(key));
const sideOfTitle = (sentences: readonly ReportSentence[]): Side | undefined =>
  titleSentences(sentences)
    .map(({ tokens }) => sideIn(tokens, { first: 0, last: 0 }))
    .find((one) => one !== undefined);

/** What is told in the same words as another of the same name is told once. */
const onceToldIn = (some: readonly Statement[], before: readonly Statement[]): Statement[] => {
  const isSame = (one: Statement, other: Statement) => one.id === other.id && one.said === other.said;
  return some.filter(
    (one, at) =>
      !before.some((other) => isSame(one, other)) && some.findIndex((other) => isSame(one, other)) === at,
  );
};

/** The same said in the same words is told once. */
const onceInWords = (some: readonly AlsoStated[]): AlsoStated[] =>
  some.filter(
    ({ id, span }, at) => some.findIndex((one) => one.id === id && one.span.text === span.text) === at,
  );

/** "No fracture of the clavicle", "no caseous necrosis": what is denied only of a side, a place or a kind is told with its words. */
function asNarrowAsTold(one: Statement, hits: readonly Hit[]): Statement {
  const denials = hits.filter(({ finding, is }) => finding.id === one.id && is === 'absent');
  const narrow = denials.map((hit) => narrowlyDenied(hit.sentence, hit.match));
  const words = [...new Set(narrow)].filter((said) => said !== undefined);
  if (words.length === 0 || narrow.includes(undefined)) return one;
  const said = words.map((each) => `“${each}”`).join(', ');
  return { ...one, en: `${one.en}: ${said}`, hi: `${one.hi}: ${said}`, narrow: true };
}

/** What a report denies in words that name no listed finding, each once. */
function deniedBeside(
  read: readonly ReportSentence[],
  named: readonly Hit[],
  lacking: readonly { sentence: ReportSentence; match: WordMatch }[],
): Statement[] {
  const denied = read.flatMap((sentence) => [
    ...deniedInWords(sentence, [
      // What only says that nothing grew names nothing that is denied.
      ...named.flatMap((hit) => (hit.sentence === sentence && !hit.finding.reassures ? [hit.match] : [])),
      // "No flow": a lack that is told is no denial.
      ...lacking.flatMap((one) => (one.sentence === sentence ? [one.match] : [])),
    ]),
    ...wellInWords(
      sentence,
      named.flatMap((hit) => (hit.sentence === sentence && hit.is !== 'absent' ? [hit.match] : [])),
    ),
  ]);
  return denied.filter(
    ({ en }, at) => denied.findIndex((one) => one.en.toLowerCase() === en.toLowerCase()) === at,
  );
}

/** What the remarks between the rows of a laboratory's sheet tell: cells of a smear, germs, what the writer makes of it. */
function remarksOf(sentences: readonly ReportSentence[], text: string): Hit[] {
  const findings = toldIn(sentences, 'laboratory');
  return sentences
    .filter(({ part }) => part !== 'head' && part !== 'aside')
    .flatMap((sentence) => [...hitsIn(sentence, findings), ...measuredIn(sentence, 'laboratory', text)]);
}

const longestHeadLine = 200;
/** So many lines with words stand in a head at most, and a report of fewer lines has none. */
const [linesOfAHead, fewestLinesWithAHead] = [7, 4];
const opensAName = new RegExp(`^\\s*${anyOf(sheetWords.opensAName, '\\s*')}(?![\\p{L}\\p{M}])`, 'iu');
const nameOfAHouse = new RegExp(`(?<!\\p{L})${anyOf(sheetWords.houses, '\\s+')}(?![\\p{L}\\p{M}])`, 'iu');
const linesWithAHouse = 2;
const wordsOfAHouse = 10;

const ofThePatient = new RegExp(`^${anyOf(measureNames.ofThePatient, '\\s*')}(?!\\p{L})`, 'iu');
const measuresOfATest = 2;
/** "Sinus brady 46/m, PR 180, QRS 94": a line with several measures that are none of a patient's own is no head. */
const measuresATest = (some: readonly ReportSentence[]): boolean =>
  some
    .flatMap((sentence) => printedMeasuresIn(sentence).named)
    .filter(({ name }) => !ofThePatient.test(name.trim())).length >= measuresOfATest;

const tellsSomething: ReadonlySet<string> = new Set(
  [
    sheetWords.tellingVerbs,
    sheetWords.wellBehind,
    sheetWords.denying,
    sites.left,
    sites.right,
    sites.both,
  ].flatMap(({ words }) => words.map(oneSpelling)),
);
/** "Kidney Stone and Prostate Care, Hernia Road": large letters above the title, without a verb, a side or a measure, are a letterhead. */
const isOnlyNames = (line: string, words: ReportSentence['tokens']): boolean =>
  words.length <= wordsOfAHouse &&
  !/:|\d\s*[%\p{Ll}]/u.test(line) &&
  (line.match(/(?<!\p{L})\p{Ll}\p{L}{3,}/gu) ?? []).length === 0 &&
  !words.some(({ key }) => tellsSomething.has(key));

/** The sentences of a report, of which those of the lines about the patient and the house that made it are its head. */
function withHead(text: string, sentences: readonly ReportSentence[]): ReportSentence[] {
  const lines = Map.groupBy(sentences, ({ start }) => text.lastIndexOf('\n', start - 1) + 1);
  const titleAt = [...lines.values()]
    .slice(0, linesOfAHead)
    .findIndex((some) => kindNamedIn(some.flatMap(({ tokens }) => tokens)) !== undefined);
  if (lines.size < fewestLinesWithAHead && titleAt <= 0) return [...sentences];
  let at = 0;
  return [...lines].flatMap(([start, some]) => {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? undefined : end);
    const words = some.flatMap(({ tokens }) => tokens);
    const isHouse =
      (at < linesWithAHouse && words.length <= wordsOfAHouse && nameOfAHouse.test(line)) ||
      (at < titleAt && isOnlyNames(line, words));
    const isHead =
      at++ < linesOfAHead &&
      line.length <= longestHeadLine &&
      (isHouse || opensAName.test(line) || ageInTitle.test(line)) &&
      some.every(({ part }) => part === 'body' || part === 'head') &&
      withoutHeading(line) === line.trim() &&
      kindNamedIn(words) === undefined &&
      !measuresATest(some);
    return isHead ? some.map((one): ReportSentence => ({ ...one, part: 'head' })) : some;
  });
}

/** "USG PELVIS, 21 yrs, irregular menses": a first line with an age, or in capitals, is about the patient and the test. */
const isTitle = (first: ReportSentence | undefined): boolean =>
  first !== undefined &&
  reportKindOf([first]) !== undefined &&
  (ageInTitle.test(first.text) || !/\p{Ll}{3}/u.test(first.text));
const ageInTitle = new RegExp(
  `(?<![\\d.])\\d{1,2}\\s*(?:${anyOf([sheet.ageUnits, sheet.sexes])})(?!\\p{L}|/s|\\s*${anyOf(sheetWords.agoBehind)})|(?<![\\d.])\\d{1,2}\\s?[/,|-]\\s?${anyOf(sheet.sexes)}(?![\\p{L}\\p{M}])|(?<!\\p{L})${anyOf(sheet.sexes)}\\s?[/,]\\s?\\d{1,2}(?!\\d)`,
  'iu',
);

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
const placesOf = (statements: readonly Statement[]): ReadonlyMap<string, string> =>
  new Map(
    statements.flatMap(({ id, site }) => {
      const place = site && (segmentOf({ site }) ?? site.toLowerCase());
      return place ? [[id, place] as const] : [];
    }),
  );

/** The same finding at another place, told as one of its own; an emergency has its card already. */
const oneMore = ({ finding, is, sentence, match, side, size, site }: Hit): Statement => {
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
const atOtherSegments = (named: readonly Hit[], first: ReadonlyMap<string, string>): Hit[] =>
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
function inOtherWords(
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

/** A part of a picture that the same sentence tells whole. */
const isInAWhole = ({ finding, sentence }: Hit, named: readonly Hit[]): boolean =>
  finding.partOf?.some((whole) =>
    named.some((one) => one.finding.id === whole && one.is !== 'absent' && one.sentence === sentence),
  ) ?? false;

/** A first line is a head of the report up to so many letters; a longer one is a report on one line. */
const longestHead = 200;
/** A sentence with an age among so many first ones is about the patient. */
const sentencesOfAHead = 3;
/** The title line of a report of several lines, and what its first sentences tell of the patient: no words of the report itself. */
function headOf(text: string, read: readonly ReportSentence[]): (sentence: ReportSentence) => boolean {
  const lineEnd = text.trimEnd().indexOf('\n', read[0]?.start ?? 0);
  const end =
    lineEnd >= 0 && lineEnd - (read[0]?.start ?? 0) <= longestHead && read[0] && reportKindOf([read[0]])
      ? lineEnd
      : 0;
  const first = new Set(read.slice(0, sentencesOfAHead));
  return (sentence) => sentence.start < end || (first.has(sentence) && ageInTitle.test(sentence.text));
}

/** Changes that the sentences of a report tell beside its findings; what is told again in the same words is told once. */
function changesBeside(
  text: string,
  read: readonly ReportSentence[],
  kind: ReportKind,
  named: readonly Hit[],
  composed: readonly FindingByParts[],
): { also: AlsoStated[]; changed: Statement[]; lacks: { sentence: ReportSentence; match: WordMatch }[] } {
  const isOfHead = headOf(text, read);
  const changed: Statement[] = [];
  const lacks: { sentence: ReportSentence; match: WordMatch }[] = [];
  const told = read.slice(isTitle(read[0]) ? 1 : 0).flatMap((sentence) => {
    // A cell that is only a number is a measure.
    if (sentence.of !== undefined && !/\p{L}{2}/u.test(sentence.text)) return [];
    const parts = composed.flatMap((one) => (one.sentence === sentence ? [one.match] : []));
    const matches = [
      ...named.flatMap((hit) => (hit.sentence === sentence ? [hit.match, ...(hit.again ?? [])] : [])),
      ...parts,
    ];
    const found = changesIn(sentence, kind, matches);
    const places = found.map(({ also: { span } }) => ({
      first: sentence.tokens.findIndex(({ end }) => end > span.start),
      last: sentence.tokens.findLastIndex(({ start }) => start < span.end),
    }));
    lacks.push(...found.flatMap(({ match, lacking }) => (lacking ? [{ sentence, match }] : [])));
    const changes = found.flatMap((change) => {
      const part = changedPart(sentence, change, kind);
      const isListed =
        part &&
        named.some(
          ({ finding, sentence: other, is }) =>
            other === sentence && is !== 'absent' && partsOfName(finding).sites.has(part.at),
        );
      if (!part || isListed) return [change.also];
      if (!changed.some((one) => isToldBy(one, part.told))) changed.push(part.told);
      return [];
    });
    // What was in the past is no statement of now, and is told in the words of the report.
    const now = named.flatMap((hit) =>
      hit.sentence === sentence && hit.is !== 'past'
        ? [hit.is === 'absent' ? hit.match : toldWith(sentence.tokens, hit.match)]
        : [],
    );
    const rest = isOfHead(sentence) ? [] : remainingIn(sentence, kind, [...now, ...parts, ...places]);
    const unseen = notSeenIn(sentence)
      .filter((one) => ![...now, ...parts, ...places].some((other) => overlaps(one, other)))
      .map((one) => alsoWritten(sentence, one));
    return [...changes, ...rest, ...unseen].sort((a, b) => a.span.start - b.span.start);
  });
  const words = ({ span }: AlsoStated) => span.text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
  const also = told.filter((one, at) => told.findIndex((other) => words(other).includes(words(one))) === at);
  return { also, changed, lacks };
}
/** The same change of the same part of the body, unless its side or its size is another. */
const isToldBy = (one: Statement, other: Statement): boolean =>
  one.id === other.id &&
  (!other.side || !one.side || one.side === other.side) &&
  (!other.size || !one.size || one.size === other.size);

/** The measures of the tables of a report, and the rows of numbers that they stand in. */
const tableIn = (text: string): { measures: PrintedMeasure[]; rows: Span[] } => ({
  measures: tableMeasuresIn(text),
  rows: tableRowsIn(text).flatMap(({ of, start, name, cells }) => {
    const [from, to] = [start + name.start, start + (cells.at(-1)?.cell.start ?? 0)];
    return of === 'sides' ? [] : [{ start: from, end: to, text: text.slice(from, to) }];
  }),
});

/** "kVp = 120", "UHID 889921", "Fixed in 10 %": a number of the sheet or the machine. */
const ofTheSheet = new RegExp(
  `(?<![\\p{L}\\d])${anyOf(measureNames.ofTheSheet, '[\\s.:]*')}[\\s.:#-]*$|(?<![\\p{L}\\d])${anyOf(measureNames.ofTheSheetAnywhere)}(?!\\p{L})`,
  'iu',
);
/** What the sentences of a report measure beside the sizes that stand at its statements; what is told twice is listed once. */
function measuresOf(
  read: readonly ReportSentence[],
  statements: readonly Statement[],
  { measures: table, rows }: { measures: readonly PrintedMeasure[]; rows: readonly Span[] },
  kind: ReportKind,
): Pick<TextReport, 'measures' | 'nameless'> {
  const outside = (span: Span) =>
    ![...table.map((one) => one.span), ...rows].some((one) => one.start < span.end && span.start < one.end);
  const printed = read
    .map((sentence) => ({ ...printedMeasuresIn(sentence, kind), of: sentence.of ?? sentence.fetus }))
    .map(({ named, nameless, of }) => ({
      named: named
        .filter(
          ({ span, name, value }) => outside(span) && `${name} ${value}` !== of && !ofTheSheet.test(name),
        )
        .map((one) =>
          of === undefined || one.name.startsWith(of) ? one : { ...one, name: `${of}: ${one.name}` },
        ),
      nameless: nameless.filter(outside),
    }));
  const sizes = new Set(statements.flatMap(({ size }) => size?.replace(/\s+/g, '') ?? []));
  const saidOnce = new Map<string, PrintedMeasure>();
  for (const one of [...table, ...printed.flatMap(({ named }) => named)]) {
    if (sizes.has(one.value.replace(/\s+/g, ''))) continue;
    const key = `${one.name} ${one.value}`.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, ' ');
    if (!saidOnce.has(key)) saidOnce.set(key, one);
  }
  return { measures: [...saidOnce.values()], nameless: printed.flatMap(({ nameless }) => nameless) };
}

/** Rhythms whose rate is not that of the sinus. */
const notSinus = new Set([
  'heart-block-complete',
  'heart-block-second',
  'atrial-fibrillation',
  'ventricular-tachycardia',
  'svt',
]);
const weight = ({ critical, urgent }: Statement): number => (critical ? 0 : urgent ? 1 : 2);
const spanOver = (text: string, { start }: Span, { end }: Span): Span => ({
  start,
  end,
  text: text.slice(start, end),
});

/** Findings of limbs take the side of the title: "MRI right knee". */
const limbFindings = new Set([
  'fracture',
  'dislocation',
  'osteoarthritis',
  'ligament-tear',
  'meniscal-tear',
  'tendon-tear',
  'joint-effusion',
  'osteomyelitis',
  'avascular-necrosis',
  'bone-lesion',
  'septic-arthritis',
  'hip-fracture',
  'deep-vein-thrombosis',
  'acute-limb-ischaemia',
  'breast-mass',
  'ligament-sprain',
  'ligament-buckled',
  'ligament-mucoid',
  'meniscal-signal',
  'discoid-meniscus',
  'cyst-beside-meniscus',
  'knee-plica',
  'synovium-thick',
  'labral-tear',
  'hill-sachs',
  'ac-joint-wear',
  'tendon-sheath-fluid',
  'tendon-calcific',
  'tendinopathy',
  'bursitis',
  'marrow-oedema',
  'chondromalacia',
  'popliteal-cyst',
  'loose-body',
  'joint-space-narrow',
]);
const sideNeeded = (id: string | undefined): boolean => id !== undefined && limbFindings.has(id);

function sidesThatDiffer(hits: readonly Hit[]): { en: string; hi: string }[] {
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

/** The danger rules that a report names, each with the sentence that shows it. */
export const dangersShownIn = ({ critical }: TextReport): DangerShown[] =>
  critical.flatMap(({ id, span }) => {
    const told = findingById.get(id)?.critical;
    return told && 'danger' in told ? [{ rule: told.danger, span }] : [];
  });

/** The findings of the engine that a report in words shows, each with the sentence it comes from; of what is only possible none but what the report itself takes for likely. */
export function engineFindingsOf(reference: Reference, { statements }: TextReport) {
  const shown = new Map<string, { id: string; en: string; hi: string; span: Span }>();
  for (const { id, is, span, suggested } of statements) {
    if (is !== 'present' && !suggested) continue;
    for (const f of findingById.get(id)?.f ?? []) {
      const finding = reference.findings.get(f);
      if (finding && !shown.has(f)) shown.set(f, { id: f, en: finding.en, hi: finding.hi, span });
    }
  }
  return [...shown.values()];
}
