import type { Names } from '../knowledge/shape';
import sheetWords from '../knowledge/words/report-sentences.json' with { type: 'json' };
import { assertedAs, isMeaningOfBefore, isSuggested } from './asserted';
import { isNameOf } from './kind';
import { findingById, type Ready, readyFindings, readyFor } from './listed';
import { sideIn, siteIn, sizesOf } from './place';
import type { ReportFinding, Side, StatementKind } from './shape';
import { type ReportSentence, segmentOfSpine, withoutHeading } from './tokens';
import type { WordMatch } from './word-pattern';

/** These say how sure a statement is when a report says several things of one finding. */
export const strength: Record<StatementKind, number> = { present: 3, possible: 2, past: 1, absent: 0 };

export type Hit = {
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

export const overlaps = (one: WordMatch, other: WordMatch): boolean =>
  one.first <= other.last && other.first <= one.last;

/** General words of a finding do not stand against a plain denial of it by name, nor against its name with a doubt in the same sentence: "blunted angle, ? effusion". */
export const withoutDeniedWords = (hits: readonly Hit[]): Hit[] =>
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
export const withoutOtherwise = (hits: readonly Hit[]): Hit[] =>
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
export function withoutParts(hits: readonly Hit[]): Hit[] {
  // "Lesion, s/o abscess": what the report itself takes it for is the whole too.
  const said = Map.groupBy(
    hits.filter(
      ({ is, sentence, match }) =>
        is === 'present' || (is === 'possible' && isSuggested(sentence.tokens, match)),
    ),
    ({ finding }) => finding.id,
  );
  // What is told on the other side is no part of it.
  const isPart = ({ finding, side }: Hit) =>
    finding.partOf?.some((whole) => said.get(whole)?.some((one) => !opposite(one.side, side)));
  return hits.filter((hit) => hit.is === 'absent' || hit.is === 'past' || !isPart(hit));
}

/** A part of a picture whose words another finding tells by a name of its own is not told a second time: the swollen epididymis of a torsion. */
export function withoutPartsToldAnew(hits: readonly Hit[]): Hit[] {
  const whole = withoutParts(hits);
  const isToldAnew = (part: Hit) =>
    whole.some(
      (one) => one.is === 'present' && one.sentence === part.sentence && overlaps(one.match, part.match),
    );
  return hits.filter((hit) => whole.includes(hit) || !isToldAnew(hit));
}

/** "Non calcified nodule": a nodule of another kind, and no denial of one. */
const isOfAnotherKind = (tokens: ReportSentence['tokens'], { first, last }: WordMatch): boolean =>
  last > first && tokens[first - 1]?.key === 'non' && !tokens[first]?.comma;

export function hitsIn(sentence: ReportSentence, findings: readonly Ready[]): Hit[] {
  const { tokens } = sentence;
  const keys = new Set(tokens.map(({ key }) => key));
  const begun = readyFor(sentence);
  return findings.flatMap((one): Hit[] => {
    if (!begun.has(one)) return [];
    const { finding, patterns, notIn, not, needs } = one;
    // "Bladder: full. One diverticulum": the part that opens the line says of what it is.
    const ofHeading = finding.critical ? [] : (sentence.heading ?? []);
    if (ofHeading.some((word) => not.includes(word))) return [];
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
    const told = placeHit(finding, sentence, best.match, best.is);
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
    ? [placeHit(finding, sentence, other, is, [match])]
    : [];
}

/** "Popliteal cyst": a word of its name is no place of its own. */
export const isOfItsName = ({ id, en }: Names & { id: string }, site: string): boolean => {
  const name = ` ${id.replaceAll('-', ' ')} ${en.toLowerCase()} `;
  return site
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(` ${word} `));
};

/** The one of several babies of which a finding is told; that there are several is told of all. */
export const fetusOf = ({ id }: ReportFinding, { fetus }: ReportSentence): string | undefined =>
  id === 'twin-pregnancy' ? undefined : fetus;

export function placeHit(
  finding: ReportFinding,
  sentence: ReportSentence,
  match: WordMatch,
  is: StatementKind,
  beside: readonly WordMatch[] = [],
): Hit {
  // "Opacity in the right lower zone, likely infarct": what is only taken for something is where that is.
  const others = isMeaningOfBefore(sentence.tokens, match) ? [] : beside;
  const side = finding.sideless
    ? undefined
    : sideIn(sentence.tokens, match, { towardsIt: finding.towardsItsSide === true, others });
  const printed = siteIn(sentence, match, others);
  const isPlace =
    printed && !isOfItsName(finding, printed) && !(finding.kinds && isNameOf(printed, finding.kinds));
  const own = isPlace ? printed : fetusOf(finding, sentence);
  const site = own && segmentOfSpine.test(own) ? own : (sentence.segment ?? own);
  return { finding, is, sentence, match, ...(side && { side }), ...(site && { site }) };
}

/** Gives the sizes and the places of each sentence to its findings. */
export const withSizes = (hits: readonly Hit[]): Hit[] =>
  [...Map.groupBy(hits, ({ sentence }) => sentence)].flatMap(([sentence, some]) => {
    const matches = some.map(({ match }) => match);
    const sizes = sizesOf(sentence, matches);
    return some.map(({ finding, match, is }, at): Hit => {
      const others = matches.filter((other) => !overlaps(other, match));
      const { again } = some[at] ?? {};
      return {
        ...placeHit(finding, sentence, match, is, others),
        ...(sizes[at] && !finding.reassures && !finding.sizeless && { size: sizes[at] }),
        ...(again && { again }),
      };
    });
  });

const sentencesBack = 3;

const pointsBack: ReadonlySet<string> = new Set(sheetWords.pointsBack.words);

/** "Right ovary enlarged. 4.8 cm simple cyst within": what lies within what was told before is on the side of that. */
export const withSideBefore = (hits: readonly Hit[], read: readonly ReportSentence[]): Hit[] =>
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

export const callForAction = 'reporter-asks-at-once';

const longestQuote = 120;

/** What the writer of a report wants at once, in his words: a net below the emergencies that are known by name. */
export function askedAtOnce(sentence: ReportSentence): Hit[] {
  const ready = readyFindings().find(({ finding }) => finding.id === callForAction);
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

/** Hits of findings that others include, and of what an antibiogram says. */
export function withImplied(hits: readonly Hit[]): Hit[] {
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

export const opposite = (a: Side | undefined, b: Side | undefined): boolean =>
  (a === 'left' && b === 'right') || (a === 'right' && b === 'left');

/** Findings that are one emergency where a report tells both, though in two sentences. */
const together: readonly { id: string; of: readonly [string, string] }[] = [
  { id: 'tension-pneumothorax', of: ['pneumothorax', 'mediastinal-shift'] },
  { id: 'tension-pneumothorax', of: ['pneumothorax', 'trachea-deviated'] },
];

/** It is told where the first of them is. */
export const togetherIn = (hits: readonly Hit[]): Hit[] =>
  together.flatMap(({ id, of }) => {
    const finding = findingById.get(id);
    const parts = of.map((one) => hits.find((hit) => hit.finding.id === one && hit.is === 'present'));
    return finding && parts[0] && parts.every(Boolean) ? [{ ...parts[0], finding }] : [];
  });

/** A part of a picture that the same sentence tells whole. */
export const isInAWhole = ({ finding, sentence }: Hit, named: readonly Hit[]): boolean =>
  finding.partOf?.some((whole) =>
    named.some((one) => one.finding.id === whole && one.is !== 'absent' && one.sentence === sentence),
  ) ?? false;
