import { placesByKey } from '../knowledge/file-under';
import { onceForEach } from '../knowledge/once-for-each';
import belly from '../knowledge/report-findings/belly.json' with { type: 'json' };
import bones from '../knowledge/report-findings/bones-and-vessels.json' with { type: 'json' };
import brain from '../knowledge/report-findings/brain-and-spine.json' with { type: 'json' };
import chest from '../knowledge/report-findings/chest.json' with { type: 'json' };
import heart from '../knowledge/report-findings/heart.json' with { type: 'json' };
import scope from '../knowledge/report-findings/scope-and-laboratory.json' with { type: 'json' };
import people from '../knowledge/report-findings/women-and-men.json' with { type: 'json' };
import sheet from '../knowledge/words/report.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import type { ReportFinding, ReportKind } from './shape';
import { oneSpelling, type ReportSentence } from './tokens';
import { placesOf, type WordPattern, wordPattern } from './word-pattern';

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

export const findingById: ReadonlyMap<string, ReportFinding> = new Map(
  reportFindings.map((one) => [one.id, one]),
);

export type Ready = {
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
export const readyFindings = (): Ready[] => {
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

const readyByWord = onceForEach((all: readonly Ready[]) => {
  const isOpen = ({ patterns }: Ready): boolean =>
    patterns.some(({ beginsWith }) => beginsWith === undefined);
  const open = all.filter(isOpen);
  const places = placesByKey(all, ({ patterns }) =>
    patterns.flatMap(({ beginsWith }) => [...(beginsWith ?? [])]),
  );
  return { open, places };
});

/** What a sentence may state: of a thousand findings it holds the first word of a few, and the others are not looked for. */
export function readyFor({ tokens }: ReportSentence): ReadonlySet<Ready> {
  const all = readyFindings();
  const { open, places } = readyByWord(all);
  const begun = new Set(open);
  for (const word of placesOf(tokens).keys())
    for (const place of places.get(word) ?? []) {
      const one = all[place];
      if (one) begun.add(one);
    }
  return begun;
}

/** "52/M", "45 yrs male", "Prostate 34 cc": the report is of a man. */
const ageOfAMan = new RegExp(
  `(?<![\\d.])\\d{1,3}\\s*(?:${anyOf(sheet.ageUnits)})?\\s*[/,|-]?\\s*(?:m|male|पुरुष)(?![\\p{L}\\p{M}]|/s)`,
  'iu',
);

const onlyInMen = /(?<!\p{L})(?:prostat|seminal vesicle|scrot)/iu;

/** What a report of a kind can state; `laboratory` is what a sheet of a laboratory tells in words. */
export const toldIn = (sentences: readonly ReportSentence[], kind: ReportKind | 'laboratory'): Ready[] => {
  const ofMen = sentences.some(({ text }) => ageOfAMan.test(text) || onlyInMen.test(text));
  const stands = (pattern: WordPattern) => sentences.some(({ tokens }) => pattern(tokens).length > 0);
  return readyFindings().filter(
    ({ finding: { kinds, laboratory, sex }, inReport, notInReport }) =>
      !(sex === 'f' && ofMen) &&
      (kind === 'laboratory' ? laboratory === true : !kinds || kinds.includes(kind)) &&
      (inReport.length === 0 || inReport.some(stands)) &&
      !notInReport.some(stands),
  );
};
