import lists from '../knowledge/words/report.json' with { type: 'json' };
import type { Span } from '../text/span';
import { withBlank } from '../words/blank';
import { findAll, pattern, scriptOf } from '../words/pattern';
import { anyOf, pairsOf } from '../words/phrases';

/** A result written in short: where it stands, and the row that it means, with its digits as they were written. */
export type ShortHand = { readonly row: Span; readonly asRow: string };
type Line = { readonly start: number; readonly end: number; readonly text: string };

/** Letters of a differential count: "N78 L18 E2 M2", "P-62 L-32 E-04 M-02 B-00". */
const cells: Record<string, string> = {
  n: 'Neutrophils',
  p: 'Neutrophils',
  l: 'Lymphocytes',
  e: 'Eosinophils',
  m: 'Monocytes',
  b: 'Basophils',
};
const cell = String.raw`\(?[NPLEMB]\)?\s*[:=(-]?\s*\d{1,3}(?![\d.])\s*%?\)?`;
const differential = pattern(
  String.raw`(?<![\p{L}\p{N}])\(?[NP]\)?\s*[:=(-]?\s*\d{1,3}(?![\d.])\s*%?\)?(?:[\s,;/|]*${cell}){2,5}(?![\p{L}\p{N}])`,
  'giu',
);
/** "L 90% N 10%": two kinds are all that a fluid has, where they make a hundred. */
const twoCells = pattern(
  String.raw`(?<![\p{L}\p{N}])[NPL]\s*[:=-]?\s*\d{1,3}\s*%?[\s,;/|]*[NPL]\s*[:=-]?\s*\d{1,3}\s*%?(?![\p{L}\p{N}.]|[\s,;/|]*${cell})`,
  'giu',
);
const oneCell = /([NPLEMB])\)?\s*[:=(-]?\s*(\d{1,3})/giu;
/** The shares of the white cells make a hundred; a count that was cut short or rounded is near it. */
const [leastSum, mostSum] = [90, 104];

const otherShare = pattern(String.raw`\p{L}{3}[^\d\n,;]{0,20}?(\d{1,2}(?:\.\d+)?)\s*%`, 'gu');

const spanIn = (line: Line, from: number, text: string): Span => ({
  start: line.start + from,
  end: line.start + from + text.length,
  text,
});

function differentialIn(line: Line): ShortHand[] {
  const counts = findAll(line.text, differential(scriptOf(line.text)));
  const pairs = counts.length > 0 ? [] : findAll(line.text, twoCells(scriptOf(line.text)));
  return [...counts, ...pairs].flatMap((hit) => {
    const parts = [...hit[0].matchAll(oneCell)];
    const names = parts.map(([, letter = '']) => cells[letter.toLowerCase()]);
    // Blasts and bands are told with a name of their own beside the letters.
    const others = findAll(
      withBlank(line.text, { start: hit.index, end: hit.index + hit[0].length }),
      otherShare(scriptOf(line.text)),
    );
    const sum = [...parts.map(([, , share]) => share), ...others.map(([, share]) => share)].reduce(
      (all, share) => all + Number(share),
      0,
    );
    if (new Set(names).size < names.length || sum < leastSum || sum > mostSum) return [];
    if (parts.length === 2 && sum !== 100) return [];
    return parts.map((part, at) => ({
      row: spanIn(line, hit.index + part.index, part[0]),
      asRow: `${names[at]} ${part[2]} %`,
    }));
  });
}

/** "SGOT/SGPT 220/310", "MCV/MCH/MCHC: 68/21/29", "Na+/K+ -132/5.6": so many tests and as many values. */
const [inName, inValue] = [
  String.raw`\p{L}[\p{L}\p{N}.+]{0,11}(?:\s?\([^()\d]{1,8}\))?`,
  String.raw`\d[\d.]*`,
];
const chain = pattern(
  String.raw`(?<![\p{L}\p{N}/])(${inName}(?:\s?/\s?${inName}){1,5})[\s*]*[:=-]?\s*(${inValue}(?:\s?/\s?${inValue}){1,5})(?![\d/])`,
  'gu',
);
const besideTimeOfClotting = new RegExp(`^(?:${anyOf(lists.besideProthrombin)})$`, 'iu');

function chainsIn(line: Line, nameOf: (name: string) => string | undefined): ShortHand[] {
  return findAll(line.text, chain(scriptOf(line.text))).flatMap((hit) => {
    const [whole, front = '', behind = ''] = hit;
    const split = (list: string) => list.split('/').map((one) => one.replace(/\s?\([^()]*\)/u, '').trim());
    const [names, values] = [split(front), split(behind)];
    if (names.length !== values.length) return [];
    const row = spanIn(line, hit.index, whole);
    const letters = names.map((name) => cells[name.toLowerCase()]);
    const sum = values.reduce((all, value) => all + Number(value), 0);
    if (letters.every(Boolean) && names.length > 2)
      return sum < leastSum || sum > mostSum
        ? []
        : letters.map((name, at) => ({ row, asRow: `${name} ${values[at]} %` }));
    const isClotting = names.some((name) => besideTimeOfClotting.test(name));
    // PT beside an enzyme is another one.
    if (!isClotting && names.some((name) => /^[op]t$/iu.test(name))) return [];
    const known = names.map((name) =>
      isClotting && /^pt$/iu.test(name) ? 'Prothrombin time' : nameOf(name),
    );
    const some = known.filter(Boolean).length;
    // A test that is not known takes nothing from its neighbours; one alone is not sure, and is told.
    if (some < 2) return some === 1 ? [{ row, asRow: '' }] : [];
    return names.map((name, at) => ({ row, asRow: `${known[at] ?? name} ${values[at]}` }));
  });
}

const [nameInWords, resultInAWord] = [
  String.raw`\p{L}[\p{L}\p{N}.]{0,14}(?:\s\p{L}[\p{L}\p{N}.]{0,14}){0,2}`,
  `(?:[+-]ve|\\+{1,4}|[1-4]\\+|(?:non[\\s-]?|not\\s)?${anyOf([lists.resultsInWords, lists.foundResults])})`,
];
/** "Bile salt/bile pigment -ve/+ve", "NS1/IgM/IgG: neg/pos/neg": so many tests and as many results in words. */
const wordChain = pattern(
  `(?<![\\p{L}\\p{N}/])(${nameInWords}(?:\\s?/\\s?${nameInWords}){1,4}?)[\\s:=–]*[-–]?[\\s:=]*((?<![+])${resultInAWord}(?:\\s?/\\s?${resultInAWord}){1,4})(?![\\p{L}/])`,
  'giu',
);
/** The first of several words may name what the others are of: "dengue NS1/IgM". */
function wordChainsIn(line: Line): ShortHand[] {
  return findAll(line.text, wordChain(scriptOf(line.text))).flatMap((hit) => {
    const [whole, front = '', behind = ''] = hit;
    const [names, results] = [front, behind].map((list) => list.split('/').map((one) => one.trim()));
    // Species of malaria have a reader of their own.
    if (!names || !results || names.some((one) => /^p\.?\s?[fv]$|\sp\.?\s?[fv]$/iu.test(one))) return [];
    const row = spanIn(line, hit.index, whole);
    // Results that cannot be told apart are listed, and nothing of them is guessed.
    if (names.length !== results.length) return [{ row, asRow: '' }];
    const of = /^(\S+)\s/u.exec(names[0] ?? '')?.[1];
    return names.map((name, at) => ({
      row,
      asRow: `${at > 0 && of !== undefined && /^ig\s?[mga]$/iu.test(name) ? `${of} ` : ''}${name} ${results[at]}`,
    }));
  });
}

/** "pH 7.21/pCO2 68/HCO3 26/lac 3.4": a slash parts results as a comma does. */
const slashed = pattern(
  String.raw`(?<![\p{L}\p{N}/])\p{L}[\p{L}\p{N}+]{0,9}[\s:=]*-?\d+(?:\.\d+)?(?:\s*/\s*\p{L}[\p{L}\p{N}+]{0,9}?[\s:=]*-?\d+(?:\.\d+)?)+(?![\p{L}\d/.]|\s*[:=]?\s*\d)`,
  'gu',
);
const nameAndNumber = /^(\p{L}[\p{L}\p{N}+]*?\p{L}?\d?)[\s:=]*((?<=[\s:=])-?\d+(?:\.\d+)?|\d+\.\d+|\d{2,})$/u;
function slashedIn(line: Line, isTest: (name: string) => boolean): ShortHand[] {
  return findAll(line.text, slashed(scriptOf(line.text))).flatMap((hit) => {
    let at = hit.index;
    const parts = hit[0].split('/').map((printed) => {
      const from = at + printed.search(/\S/u);
      at += printed.length + 1;
      const text = printed.trim();
      const [, name = '', number = ''] = nameAndNumber.exec(text) ?? [];
      return { name, row: spanIn(line, from, text), asRow: `${name} ${number}` };
    });
    return parts.some(({ name }) => isTest(name)) ? parts : [];
  });
}

/** "Alb2.9 INR1.8 Na128": a number that hangs on the name of a test, where both together name none ("CA125"). */
const glued = pattern(
  String.raw`(?<![\p{L}\p{N}.+/])(hba1c|\p{L}[\p{L}.]{0,9})(\d+(?:\.\d+)?)(\p{L}{0,3}[%/]\p{L}*)?(?=\s*$|[\s,;|%])`,
  'giu',
);
/** "K1234567" numbers a passport: no potassium has more than two digits in front of its point, and no value more than six. */
const isSerial = (name: string, number: string): boolean =>
  number.replace(/\..*$/u, '').length > (name.length === 1 ? 2 : 6);
const gluedIn = (line: Line, isTest: (name: string) => boolean): ShortHand[] =>
  findAll(line.text, glued(scriptOf(line.text))).flatMap((hit) => {
    const [text, name = '', number = '', unit = ''] = hit;
    if (!isTest(name) || isTest(text) || isSerial(name, number)) return [];
    // "CA15 3 : 50": the number begins a name that goes on behind it.
    const more = /^\s(\d{1,3})(?![\d.])/u.exec(line.text.slice(hit.index + text.length))?.[1];
    if (more !== undefined && isTest(`${text} ${more}`)) return [];
    return [{ row: spanIn(line, hit.index, text), asRow: `${name} ${number} ${unit}` }];
  });

/** "[Na] 128 [K] 5.6", "Na[128]": letters, or the value, in brackets of their own. */
const bracketed = pattern(
  String.raw`(?:\[(\p{L}[\p{L}\p{N}+-]{0,7})\]|(?<![\p{L}\p{N}])(\p{L}[\p{L}\p{N}+-]{0,7}))\s*[:=-]?\s*(?:(?<=\]\s*[:=-]?\s*)(\d+(?:\.\d+)?)(?![\d.])|\[\s*(\d+(?:\.\d+)?)\s*\])`,
  'giu',
);
const bracketedIn = (line: Line, nameOf: (name: string) => string | undefined): ShortHand[] =>
  findAll(line.text, bracketed(scriptOf(line.text))).flatMap((hit) => {
    const name = nameOf(hit[1] ?? hit[2] ?? '');
    return name === undefined
      ? []
      : [{ row: spanIn(line, hit.index, hit[0]), asRow: `${name} ${hit[3] ?? hit[4]}` }];
  });

/** "OT 34, PT 41", "OT/PT 34/41": beside each other they are two enzymes of the liver, and PT is no time of clotting. */
const otOrPt = pattern(String.raw`(?<![\p{L}\p{N}/])(ot|pt)[\s:=–-]*(\d+(?:\.\d+)?)(?![\d/.]|\s*s)`, 'giu');
const otAndPt = pattern(
  String.raw`(?<![\p{L}\p{N}/])(?:sg)?(ot)\s?/\s?(pt)[\s:=–-]*(\d+(?:\.\d+)?)\s?/\s?(\d+(?:\.\d+)?)(?![\d/.])`,
  'giu',
);
function transaminasesIn(line: Line): ShortHand[] {
  const pairs = findAll(line.text, otAndPt(scriptOf(line.text))).flatMap((hit) => {
    const row = spanIn(line, hit.index, hit[0]);
    return [
      { row, asRow: `SGOT ${hit[3]}` },
      { row, asRow: `SGPT ${hit[4]}` },
    ];
  });
  if (pairs.length > 0) return pairs;
  const hits = findAll(line.text, otOrPt(scriptOf(line.text)));
  const isBoth = hits.length === 2 && hits[0]?.[1]?.toLowerCase() !== hits[1]?.[1]?.toLowerCase();
  return isBoth
    ? hits.map((hit) => ({
        row: spanIn(line, hit.index, hit[0]),
        asRow: `SG${hit[1]?.toUpperCase()} ${hit[2]}`,
      }))
    : [];
}

/** "PT 22.4 sec INR 1.9": with seconds behind it PT is no patient. */
const prothrombin = pattern(
  `(?<![\\p{L}\\p{N}/.])pt[\\s:=–-]*(\\d+(?:\\.\\d+)?)\\s*secs?(?!\\p{L})(?=[\\s,;|.]*${anyOf(lists.besideProthrombin)}(?!\\p{L}))`,
  'giu',
);
const prothrombinIn = (line: Line): ShortHand[] =>
  findAll(line.text, prothrombin(scriptOf(line.text))).map((hit) => ({
    row: spanIn(line, hit.index, hit[0]),
    asRow: `Prothrombin time ${hit[1]} seconds`,
  }));

/** "Malaria antigen (Pv/Pf): Pv Negative, Pf Positive": a species and what was found of it. */
const species = pattern(
  `(?<![\\p{L}/])(p\\.?\\s?f(?:alciparum)?|p\\.?\\s?v(?:ivax)?|${anyOf(lists.malariaSpecies, '\\s+')})(?:\\s+${anyOf(lists.malariaStages)})*[\\s:=–-]*(\\+{1,4}(?!v)|(?:${anyOf(lists.malariaResults, '[\\s-]')}|(?:not\\s+)?${anyOf(lists.foundResults)})(?!\\p{L}))`,
  'giu',
);
const malaria = new RegExp(`(?<!\\p{L})${anyOf(lists.malariaTests, '\\s+')}(?!\\p{L})|malaria`, 'iu');
/** "Malaria Ag Pf/Pv  Negative / Negative": two species and their two results. */
const speciesPair = pattern(
  `(?<!\\p{L})(p\\.?\\s?[fv])\\s*/\\s*(p\\.?\\s?[fv])[)\\s:=–-]*(${anyOf(lists.malariaResults, '[\\s-]')})\\s*/\\s*(${anyOf(lists.malariaResults, '[\\s-]')})(?!\\p{L})`,
  'giu',
);

function malariaIn(line: Line, above: readonly string[]): ShortHand[] {
  if (!malaria.test(line.text) && !above.some((text) => malaria.test(text) && !/\d/.test(text))) return [];
  const pairs = findAll(line.text, speciesPair(scriptOf(line.text))).flatMap((hit) => {
    const [whole, one = '', other = '', first = '', second = ''] = hit;
    const row = spanIn(line, hit.index, whole);
    return [
      { row, asRow: `Malaria antigen P${one.at(-1)} ${first}` },
      { row, asRow: `Malaria antigen P${other.at(-1)} ${second}` },
    ];
  });
  if (pairs.length > 0) return pairs;
  return findAll(line.text, species(scriptOf(line.text))).map((hit) => {
    const [whole, name = '', said = ''] = hit;
    const test = /pan/i.test(name)
      ? 'Malaria antigen'
      : /v(?:ivax)?$/i.test(name)
        ? 'Malaria antigen Pv'
        : 'Malaria antigen Pf';
    return { row: spanIn(line, hit.index, whole), asRow: `${test} ${said}` };
  });
}

/** Names of tests call so what antibodies are of. */
const testNames = new Map(pairsOf(lists.antibodiesOf));
const illness = pattern(`(?<!\\p{L})(${[...testNames.keys()].join('|')})(?!\\p{L})`, 'giu');
const saidOfAntibody = anyOf(lists.resultsInWords);
const isSaid = new RegExp(`[+-]ve|${saidOfAntibody}`, 'iu');
/** "IgM : Negative", "IgG (ELISA) - Positive": an antibody and its result, without what it is of. */
const antibody = pattern(
  `(?<!\\p{L})(ig\\s?[mg])(?!\\p{L})(?:\\s*[(]?${anyOf(lists.behindAntibody)}[)]?)*[\\s:=–-]*(?:[+-]ve|(?:non[\\s-]?|not\\s+)?${saidOfAntibody})(?!\\p{L})`,
  'giu',
);

/** "IgM HAV neg", "IgG anti CMV : positive": the antibody in front of what it is of. */
const namesOfIllness = [...testNames.keys()].join('|');
const resultBehindAntibody = `[\\s:=–-]*(?:[+-]ve|(?:non[\\s-]?|not\\s+)?${saidOfAntibody})(?!\\p{L})`;
const antibodyInFront = pattern(
  `(?<!\\p{L})(ig\\s?[mg])[\\s-]+(?:anti[\\s-]*)?(${namesOfIllness})(?!\\p{L})((?:\\s*[(]?${anyOf(lists.behindAntibody)}[)]?)*${resultBehindAntibody})`,
  'giu',
);
const antibodiesInFrontIn = (line: Line): ShortHand[] =>
  findAll(line.text, antibodyInFront(scriptOf(line.text))).map((hit) => ({
    row: spanIn(line, hit.index, hit[0]),
    asRow: `${testNames.get(hit[2]?.toLowerCase() ?? '')} ${hit[1]} ${hit[3]}`,
  }));

/** "NS1 Ag : Positive, IgM : Negative", or a line "IgM - Negative" below "NS1": of the illness that was named last. */
function antibodiesIn(line: Line, above: readonly string[]): ShortHand[] {
  const named = (text: string): { name: string; end: number } | undefined => {
    const last = findAll(text, illness(scriptOf(text), text)).at(-1);
    if (!last) return undefined;
    const name = testNames.get(last[0].toLowerCase());
    return name === undefined ? undefined : { name, end: last.index + last[0].length };
  };
  return findAll(line.text, antibody(scriptOf(line.text))).flatMap((hit) => {
    const front = line.text.slice(0, hit.index);
    const here = named(front);
    // Right behind its illness it is a test with a whole name.
    if (here && !isSaid.test(front.slice(here.end))) return [];
    if (!here && /\p{L}/u.test(front)) return [];
    const of = here ?? [...above].reverse().flatMap((text) => named(text) ?? [])[0];
    return of ? [{ row: spanIn(line, hit.index, hit[0]), asRow: `${of.name} ${hit[0]}` }] : [];
  });
}

/** "Bili 4.2/2.8", "Bilirubin T/D/I 4.2/2.8/1.4": the whole and its parts, which are never more. */
const bilirubin = pattern(
  `(?<![\\p{L}\\p{N}/])(?:${anyOf(lists.serum)}\\.?\\s*)?(?:t\\.?\\s*)?${anyOf(lists.bilirubins)}\\.?(?:\\s*\\(?\\s*t(?:otal)?\\s*/\\s*d(?:irect)?(?:\\s*/\\s*i(?:ndirect)?)?\\s*\\)?)?[\\s:=–-]*(\\d+(?:\\.\\d+)?)\\s*/\\s*(\\d+(?:\\.\\d+)?)(?:\\s*/\\s*(\\d+(?:\\.\\d+)?))?(?![\\d/.])`,
  'giu',
);

/** The parts may make more than the whole by what rounding adds. */
const rounding = 0.11;

const bilirubinsIn = (line: Line): ShortHand[] =>
  findAll(line.text, bilirubin(scriptOf(line.text))).flatMap((hit) => {
    const [whole, total = '', direct = '', indirect] = hit;
    if (Number(direct) + Number(indirect ?? 0) > Number(total) + rounding) return [];
    const row = spanIn(line, hit.index, whole);
    return [
      { row, asRow: `Bilirubin total ${total}` },
      { row, asRow: `Bilirubin direct ${direct}` },
      ...(indirect === undefined ? [] : [{ row, asRow: `Bilirubin indirect ${indirect}` }]),
    ];
  });

/** "TC 212" among fats of the blood is the cholesterol, and among cells their count. */
const totalCholesterol = pattern(
  String.raw`(?<![\p{L}\p{N}])(t\.?\s?c\.?)\s*[:=–-]*\s*(\d[^,;|\n]*?)(?=\s*(?:[,;|\n]|$)|\s+\p{L}{2,}\s*[:=–-]*\s*\d)`,
  'giu',
);
const ofFats = new RegExp(`(?<!\\p{L})${anyOf(lists.fatsOfBlood)}(?!\\p{L})`, 'iu');
const ofCells = new RegExp(`(?<!\\p{L})${anyOf(lists.cellsOfBlood)}(?!\\p{L})`, 'iu');
function cholesterolIn(line: Line, above: readonly string[]): ShortHand[] {
  const nearest = [line.text, ...[...above].reverse()].find(
    (text) => ofFats.test(text) || ofCells.test(text),
  );
  if (nearest === undefined || !ofFats.test(nearest) || ofCells.test(nearest)) return [];
  return findAll(line.text, totalCholesterol(scriptOf(line.text))).map((hit) => ({
    row: spanIn(line, hit.index, hit[0]),
    asRow: `Total cholesterol ${hit[2]}`,
  }));
}

/** "4200 cells, 90% polymorphs": the number in front of what it counts. */
const countInFront = pattern(
  `(?<![\\p{L}\\p{N}.,/<>:-])(\\d[\\d,]*)\\s*(?:(?:wbc\\s*)?(cells)(?!\\s*(?:/|per|cu))|%\\s*(${anyOf(lists.kindsOfCells)}))(?![\\p{L}]|\\s*[:=-]?\\s*[<>]?\\d)`,
  'giu',
);
const countsIn = (line: Line): ShortHand[] =>
  findAll(line.text, countInFront(scriptOf(line.text))).map((hit) => {
    const [whole, number = '', all, kind] = hit;
    const name = all ?? (/^pmn/iu.test(kind ?? '') ? 'polymorphs' : kind);
    return { row: spanIn(line, hit.index, whole), asRow: `${name} ${number}${all ? '' : ' %'}` };
  });

/** "Widal TO 1:320, AH <1:80": a titre for each part of each germ. */
const widal = pattern(
  String.raw`(?<!\p{L})(?:t?\.?\s?(o|h)|(?:s\.?\s?)?([ab]h))\s*[:=-]?\s*([<>]?\s*1\s?[:/]\s?\d{2,4})`,
  'giu',
);
const namesWidal = new RegExp(anyOf(lists.namesOfWidal), 'iu');
const widalIn = (line: Line): ShortHand[] =>
  namesWidal.test(line.text)
    ? findAll(line.text, widal(scriptOf(line.text))).map((hit) => ({
        row: spanIn(line, hit.index, hit[0]),
        asRow: `Widal ${hit[1] ?? hit[2]} ${hit[3]}`,
      }))
    : [];

/** "Direct 0.9 mg/dl" below "S. BILIRUBIN", ", indirect 3.7" behind "Bilirubin total 9.8": a part without the name of the whole. */
const partOfBilirubin = pattern(
  `(?<=^\\s*|[,;]\\s*)(${anyOf(lists.bilirubinParts)})[\\s.:=–-]*(\\d[^,;\\n]*)`,
  'giu',
);
const namesBilirubin = new RegExp(`(?<!\\p{L})${anyOf(lists.bilirubins)}(?!\\p{L})`, 'iu');
function partsOfBilirubinIn(line: Line, above: readonly string[]): ShortHand[] {
  const isBelow =
    !namesBilirubin.test(line.text) &&
    above.some(
      (text) =>
        namesBilirubin.test(text) &&
        (!/\d/.test(text.replace(/\([^)]*\)/g, '')) || !/total/iu.test(line.text)),
    );
  return findAll(line.text, partOfBilirubin(scriptOf(line.text))).flatMap((hit) => {
    const [whole, part = '', said = ''] = hit;
    if (!isBelow && !namesBilirubin.test(line.text.slice(0, hit.index))) return [];
    return [{ row: spanIn(line, hit.index, whole), asRow: `Bilirubin ${part} ${said}` }];
  });
}

const screening = anyOf(lists.screenings, '\\s*');
/** "HIV / HBsAg / HCV: non reactive", "HIV NR, VDRL NR": one result for each of several tests, or in two letters. */
const screened = pattern(
  `(?<![\\p{L}\\p{N}])(${screening}(?:\\s*(?:[/,&+]|and)\\s*${screening})*)(?!\\p{L})[\\s:=–-]*(${anyOf(lists.notReactive, '[\\s-]')})(?!\\p{L})`,
  'giu',
);
const oneScreening = pattern(`(?<![\\p{L}\\p{N}])${screening}(?!\\p{L})`, 'giu');
const screeningsIn = (line: Line): ShortHand[] =>
  findAll(line.text, screened(scriptOf(line.text))).flatMap((hit) => {
    const [whole, names = '', said = ''] = hit;
    const tests = findAll(names, oneScreening(scriptOf(names)));
    // A single one is a row like any other.
    if (tests.length < 2 && !/^nr$/iu.test(said)) return [];
    const row = spanIn(line, hit.index, whole);
    return tests.map(([name]) => ({ row, asRow: `${name} : ${said}` }));
  });

/**
 * Results that a line writes in short, each as the row that it means; `isTest` says whether a word names a known test, `above`
 * are the lines right above it, and `nameOf` gives the name of a test that is written in letters.
 */
export function shortHandIn(
  line: Line,
  isTest: (name: string) => boolean,
  above: readonly string[],
  nameOf: (name: string) => string | undefined,
): ShortHand[] {
  const chains = [...chainsIn(line, nameOf), ...wordChainsIn(line), ...antibodiesInFrontIn(line)];
  const others = [
    ...differentialIn(line),
    ...bracketedIn(line, nameOf),
    ...slashedIn(line, isTest),
    ...gluedIn(line, isTest),
    ...transaminasesIn(line),
    ...prothrombinIn(line),
    ...malariaIn(line, above),
    ...cholesterolIn(line, above),
    ...widalIn(line),
    ...countsIn(line),
    ...antibodiesIn(line, above),
    ...bilirubinsIn(line),
    ...partsOfBilirubinIn(line, above),
    ...screeningsIn(line),
  ];
  return [
    ...chains,
    ...others.filter(({ row }) => !chains.some((one) => one.row.start < row.end && row.start < one.row.end)),
  ];
}

const nameLabel = new RegExp(`^\\s*${anyOf(lists.nameLabels, '\\s*')}\\s*[:=]\\s*(?=\\S)`, 'iu');
const columnLabel = new RegExp(
  `^\\s*(?:${anyOf([lists.valueLabels, lists.normalLabels], '\\s*')}|(?:bio(?:logical)?\\.?\\s*)?${anyOf(lists.rangeLabels)}\\.?\\s*${anyOf(lists.rangeNames)}?)\\s*[:=]`,
  'iu',
);
const otherLabel = new RegExp(`^\\s*${anyOf(lists.labelsOfNoValue)}\\s*[:=].*$`, 'iu');
/** A result with a label for each of its columns is no longer than this. */
const mostLabels = 7;

/** "Test Name : …", and below it "Result : …", "Unit : …", one a line: the row that these labels make together. */
export function rowOfLabels(lines: readonly Line[], at: number): ShortHand | undefined {
  const first = lines[at];
  if (!first || !nameLabel.test(first.text)) return undefined;
  const below: Line[] = [];
  for (const line of lines.slice(at + 1, at + 1 + mostLabels)) {
    if (!columnLabel.test(line.text) && !otherLabel.test(line.text)) break;
    below.push(line);
  }
  const last = below.at(-1);
  if (!last) return undefined;
  const columns = below.map(({ text }) =>
    otherLabel.test(text) ? '' : text.replace(columnLabel, '').trim(),
  );
  const printed = [first, ...below].map(({ text }) => text).join('\n');
  return {
    row: { start: first.start, end: last.end, text: printed },
    asRow: [first.text.replace(nameLabel, '').trim(), ...columns].filter((text) => text !== '').join('   '),
  };
}
