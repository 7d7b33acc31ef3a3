import words from '../knowledge/words/report.json' with { type: 'json' };
import sites from '../knowledge/words/report-sites.json' with { type: 'json' };
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import type { PrintedMeasure, Sensitivity } from './shape';

/** A drug and what the laboratory says of it, on a line, in a list or in brackets. */
const row = pattern(
  `(?<![\\p{L}])(${anyOf(words.testedDrugs, '[\\s/-]*')})(?![\\p{L}])[\\s:.=\\-–(|]*(?:mic\\s*[<>=≤≥]*\\s*[\\d./]+\\s*)?[<>=≤≥]*\\s*(?:\\d+(?:\\.\\d+)?\\s*)?\\(?(${anyOf(words.sensitivities)})(?![\\p{L}]|\\s*[:=])`,
  'giu',
);

const meaning = (word: string): Sensitivity['is'] =>
  /^s/i.test(word) ? 'sensitive' : /^i/i.test(word) ? 'intermediate' : 'resistant';

const drugName = pattern(`(?<![\\p{L}])${anyOf(words.testedDrugs, '[\\s/-]*')}(?![\\p{L}])`, 'giu');
/** A single letter is a head only in front of a colon, or of a dash where it opens a part: "S: linezolid, vancomycin. R: penicillin". */
const heads = `(?:${anyOf(words.sensitivityHeads)}|[sir](?=\\s*[:=])|(?<=(?:^|[\\n.;:])\\s*)[sir](?=\\s*[-–]))`;
/** "Resistant: ampicillin, cefixime.": the word stands in front of all drugs that it is said of, to the end of the sentence. */
const list = pattern(
  `(?<![\\p{L}])(${heads})(?:\\s+to)?\\s*[:=–-]\\s*((?:(?!\\.(?!\\d)|(?<!\\p{L})${heads}(?:\\s+to)?\\s*[:=–-])[^\\n])*)|(?<![\\p{L}])(${anyOf(words.sensitivityHeads)})\\s+to\\s+((?:(?!\\.(?!\\d)|(?<!\\p{L})${heads})[^\\n])*)`,
  'giu',
);

const pieceOfAList = /[^,;&()]+/gu;
/** A word with a part of such a name in it. */
const drugLike = new RegExp(`^\\p{L}*${anyOf(words.stemsOfDrugs)}\\p{L}*$`, 'iu');
const ownWord = new RegExp(`^\\s*(${anyOf(words.sensitivityHeads)})(?![\\p{L}])`, 'iu');

const germName = pattern(
  `(?<!\\p{L})(?:${anyOf(sites.germs, '\\s+')}|(?:\\p{L}{1,2}\\.?|\\p{L}{4,}\\.?)\\s?${anyOf(sites.speciesOfGerms)})(?!\\p{L})`,
  'giu',
);
/** The names of germs in a text, whole or with a first word in short: "K. oxytoca", "Staph epidermidis". */
const germNamesIn = (text: string): { at: number; germ: string }[] =>
  findAll(text, germName(scriptOf(text), text)).map((hit) => ({ at: hit.index, germ: hit[0].trim() }));
/** "A. baumannii" and "A baumannii" are one name. */
const sameGerm = (germ: string): string => germ.toLowerCase().replace(/[\s.]+/gu, ' ');

/** The antibiogram of a culture, in the order of the report. */
export function sensitivitiesIn(text: string): Sensitivity[] {
  const script = scriptOf(text);
  const lists = findAll(text, list(script, text)).flatMap((hit) => {
    const [head, told] = [hit[1] ?? hit[3] ?? '', hit[2] ?? hit[4] ?? ''];
    const drugs = findAll(told, drugName(script)).map((one) => {
      // "S: amikacin, colistin intermediate": a drug of the list may have a word of its own.
      const own = ownWord.exec(told.slice(one.index + one[0].length))?.[1];
      return { drug: one[0], is: meaning(own ?? head) };
    });
    // "Levoflox": a word of the list that is in no list of drugs is told as it is printed.
    const others = findAll(told, pieceOfAList).flatMap((piece) => {
      const name = piece[0].trim();
      const isKnown = drugs.some(({ drug }) => name.includes(drug)) || germNamesIn(name).length > 0;
      return isKnown || drugs.length === 0 || !drugLike.test(name) ? [] : [{ drug: name, is: meaning(head) }];
    });
    drugs.push(...others);
    return drugs.length > 0 ? [{ from: hit.index, to: hit.index + hit[0].length, drugs }] : [];
  });
  let rest = text;
  for (const { from, to } of lists) rest = rest.slice(0, from) + '\n'.repeat(to - from) + rest.slice(to);
  const rows = findAll(rest, row(script)).map((hit) => ({
    from: hit.index,
    drugs: [{ drug: hit[1] ?? '', is: meaning(hit[2] ?? '') }],
  }));
  const named = germNamesIn(text);
  const isOne = new Set(named.map(({ germ }) => sameGerm(germ))).size < 2;
  return [...lists, ...rows]
    .sort((a, b) => a.from - b.from)
    .flatMap(({ from, drugs }) => {
      // Of several germs the one that was named last is that of the drugs behind it.
      const of = isOne ? undefined : named.findLast(({ at }) => at <= from);
      return of ? drugs.map((one): Sensitivity => ({ ...one, germ: of.germ })) : drugs;
    });
}

/** "Meropenem >=16 R", "Colistin MIC 0.5 (I)": how much of a drug it took, with the drug as its name. */
const concentration = pattern(
  `(?<![\\p{L}])(${anyOf(words.testedDrugs, '[\\s/-]*')})(?![\\p{L}])[\\s:.=–(|-]*(?:mic\\s*[:=]?\\s*)?([<>=≤≥]*\\s*\\d+(?:\\.\\d+)?(?:/\\d+(?:\\.\\d+)?)?)(?![\\d.]|\\s*\\)\\s*\\p{L}{3})`,
  'giu',
);
/** The concentrations of a table of drugs, in its order. */
export const micsIn = (text: string): PrintedMeasure[] =>
  findAll(text, concentration(scriptOf(text), text)).map((hit) => {
    const [whole, drug = '', value = ''] = hit;
    const end = hit.index + whole.length;
    return {
      name: `${drug} MIC`,
      value: value.trim(),
      span: { start: end - value.length, end, text: value },
    };
  });

/** Each germ of a text once, as it is named first. */
export const germsIn = (text: string): string[] => {
  const names = germNamesIn(text).map(({ germ }) => germ);
  return names.filter((germ, at) => names.findIndex((one) => sameGerm(one) === sameGerm(germ)) === at);
};

const carbapenem = new RegExp(`^${anyOf(words.carbapenems)}`, 'i');
const staph = /staph\w*\s+aureus|s\.?\s*aureus/iu;
const aureusDrug = /^(?:cefoxitin|oxacillin)/i;

/** Finds what a laboratory leaves to be read out of its table: resistance to a whole group. */
export function resistancesIn(text: string, table: readonly Sensitivity[]): string[] {
  const resistant = (drug: RegExp) => table.some((one) => one.is === 'resistant' && drug.test(one.drug));
  return [
    ...(resistant(carbapenem) ? ['carbapenem-resistance'] : []),
    ...(staph.test(text) && resistant(aureusDrug) ? ['mrsa'] : []),
    ...(resistant(/^rifamp/i) ? ['rifampicin-resistance'] : []),
  ];
}
