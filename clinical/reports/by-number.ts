import measureNames from '../knowledge/words/report-measures.json' with { type: 'json' };
import sheetWords from '../knowledge/words/report-sentences.json' with { type: 'json' };
import { findAll } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { type Hit, placeHit } from './hits';
import { findingById } from './listed';
import { measuredRules, sharesExpected, thinBone } from './measured';
import { sideIn } from './place';
import type { ReportKind } from './shape';
import { tableMeasuresIn } from './tables';
import type { ReportSentence } from './tokens';

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
export function measuredIn(sentence: ReportSentence, kind: ReportKind | 'laboratory', text: string): Hit[] {
  return measuredRules.flatMap(({ id, kinds, number, when, unlessTold, ifTold }): Hit[] => {
    const finding = findingById.get(id);
    if (!finding || !kinds.includes(kind)) return [];
    if (unlessTold.some((one) => one.test(text)) || ifTold?.test(text) === false) return [];
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
      return [{ ...placeHit(finding, sentence, { first, last: first }, 'present'), ...(size && { size }) }];
    });
  });
}

/** "L1-L4 spine 0.742 / -2.9 / -1.2": a row of a test of bone density, with the place, the density and the T-score. */
const rowOfDensity =
  /^\s*(\p{L}[^\n|/]{1,30}?)[\s:|/,]+[01]\.\d{2,3}(?:\s*g\S*)?[\s|/,]+(?:t[\s-]*\p{L}*[\s:=]*)?(-\s?\d(?:\.\d{1,2})?)(?!\d)/iu;

const testsDensity = new RegExp(`(?<!\\p{L})${anyOf(measureNames.testsOfBone)}(?!\\p{L})`, 'iu');

export function densitiesIn(sentence: ReportSentence, kind: ReportKind, text: string): Hit[] {
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
      site: site.replace(testsDensity, '').trim(),
      size: `T ${score}`,
      ...(side && { side }),
    },
  ];
}

const titledByBone: ReadonlySet<ReportKind> = new Set<ReportKind>(['x-ray', 'other']);

const ofAChange = new RegExp(`(?<!\\p{L})${anyOf(measureNames.headsOfChange)}(?!\\p{L})`, 'iu');

/** The rows of a table of a breathing test that are below what is expected. */
export const lowSharesIn = (text: string, read: readonly ReportSentence[]): Hit[] =>
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
