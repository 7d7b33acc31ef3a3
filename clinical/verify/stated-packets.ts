import type { DoseUnit, Drug, Product } from '../knowledge/drug-shape';
import { type DrugNames, findDrug, ingredientsOf } from '../reference/drug-names';
import { anyOf, anyWordOf, pairsOf } from '../words/phrases';
import { numberPart, unitOf, unitWords } from './dose-words';
import type { Mention } from './drug-mentions';
import { sheetWords as words } from './sheet-words';

// A packet whose line says itself what it holds: "Tab Pan-D (pantoprazole 40 mg + domperidone 30 mg) 1 OD".

/** A name that is dosed by what stands in brackets behind it. */
export type StatedPacket = {
  mention: Mention;
  /** The drugs in the brackets, where the name does not say that it holds them. */
  inside: readonly Mention[];
  start: number;
  end: number;
  product: Product;
};

const part = new RegExp(
  `^\\s*(\\p{L}[\\p{L}\\p{M}\\s.'-]*?)[\\s-]*(${numberPart})\\s*(${unitWords})?\\s*${anyOf(words.behindStrengths)}?\\s*$`,
  'iu',
);
const between = /\s*(?:\+|&|,|\/(?=\s*\p{L}{3})|\band\b|\bwith\b|और)\s*/iu;
/** "H50 R75 Z150": what the letters of a packet against tuberculosis stand for. */
const letterOf = new Map(pairsOf(words.lettersOfPackets));
const lettered = /^\s*(?:\p{L}\s?\d{2,4}[\s,+/]*){2,5}$/u;
const eachLetter = /(\p{L})\s?(\d{2,4})/gu;
const brackets = /\(([^()\n]{6,160})\)/gu;
const liquid = new RegExp(
  `(?<![\\p{L}])${anyOf([words.syrupsInEnglish, words.dropsAndInjections])}(?![\\p{L}])`,
  'iu',
);
const nebulised = /(?<![\p{L}])(?:neb(?:s|uli[sz]\p{L}*)?|respules?)(?![\p{L}])/iu;
const inhaled = anyWordOf(words.inhalers);
/** Behind a bracket, up to where the next words of a line begin. */
const madeBehind = /^[^,;.\n()]{0,30}/u;
/** The name of a packet ends at most so far in front of its brackets: "Augmentin 625 Duo (", "Brufen Plus (". */
const nameReach = 14;
const ofName = /^(?:[\s-]*[\p{L}\p{N}.]{1,6}){0,2}\s*$/u;
const opening = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf(words.formsInFront)}\\.?\\s+((?:\\d(?=\\p{L}))?[\\p{L}][\\p{L}\\p{N} .-]{2,24}?)\\s*$`,
  'iu',
);

/** The parts that letters name, each with its strength. */
const heldByLetters = (said: string): Product['composition'] | undefined => {
  if (!lettered.test(said)) return undefined;
  const parts = [...said.matchAll(eachLetter)].flatMap(([, letter = '', amount]) => {
    const drug = letterOf.get(letter.toLowerCase());
    return drug ? [{ drug, amount: Number(amount), unit: 'mg' as const }] : [];
  });
  return parts.length > 1 && parts.length === (said.match(/\p{L}/gu) ?? []).length ? parts : undefined;
};

/** Reads what a packet holds, a number without a unit in `bare`; nothing where one of its parts has no amount. */
function heldIn(names: DrugNames, said: string, bare: DoseUnit): Product['composition'] | undefined {
  const parts = said.split(between);
  const read = parts.flatMap((one) => {
    const [, name = '', amount = '', unit] = part.exec(one) ?? [];
    const named = name === '' ? undefined : findDrug(names, name);
    const counted = unit === undefined ? bare : unitOf(unit);
    if (!named || !counted || !(Number(amount.replaceAll(',', '')) > 0)) return [];
    const drug =
      named.kind === 'drug' && named.by !== 'spelling'
        ? named.drug.id
        : name.toLowerCase().replace(/\s+/gu, '-');
    return [{ drug, amount: Number(amount.replaceAll(',', '')), unit: counted }];
  });
  return parts.length > 1 && read.length === parts.length ? read : undefined;
}

const holds = (drug: Drug, composition: Product['composition']): boolean =>
  composition.every((one) => ingredientsOf(drug).includes(one.drug));

/** Where an unknown name behind a form begins. */
function strangerAt(line: string, lineStart: number): number | undefined {
  const name = opening.exec(line)?.[1];
  return name === undefined ? undefined : lineStart + line.lastIndexOf(name);
}

/** "Glycomet GP1 (glim 1 + metformin 500)": the amounts, one behind the other, are those of the packet that is named. */
const soldSo = ({ products }: Drug, stated: Product['composition']): Product['composition'] | undefined =>
  products.find(
    ({ composition }) =>
      composition.length === stated.length &&
      composition.every((one, at) => one.amount === stated[at]?.amount && one.unit === stated[at]?.unit),
  )?.composition;

/** Where the entry of a place begins: at its line, behind a stop, or behind a comma and a form. */
function entryStart(text: string, at: number): number {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const ends = [...text.slice(lineStart, at).matchAll(entryEnds)].at(-1);
  return ends ? lineStart + ends.index + ends[0].length : lineStart;
}
const entryEnds = new RegExp(
  `[;।→]|\\.\\s+(?=\\p{L})|[,+]\\s*(?=${anyOf(words.formsInFront)}\\.?\\s)`,
  'giu',
);

/** "Paed 3-FDC dispersible (H50 R75 Z150)": where the words in front of letters and their strengths begin. */
function namedAt(line: string, lineStart: number): number | undefined {
  const said = /[\p{L}\p{N}][\p{L}\p{N}-]*(?:\s+\p{L}[\p{L}\p{N}-]*){0,2}\s*$/u.exec(line);
  return said ? lineStart + said.index : undefined;
}

/** Finds the packets of which a text says what they hold: tablets, respules and inhalers, by a known name or an unknown one. */
export function statedPackets(names: DrugNames, text: string, mentions: readonly Mention[]): StatedPacket[] {
  return [...text.matchAll(brackets)].flatMap((match): StatedPacket[] => {
    const start = match.index;
    const from = entryStart(text, start);
    const line = text.slice(from, start);
    // "Seroflo 250 (salmeterol 50 + fluticasone 250) rotacap": the form may stand behind the bracket.
    const made = `${line} ${madeBehind.exec(text.slice(start + match[0].length))?.[0] ?? ''}`;
    const isInhaled = inhaled.test(made);
    const letters = liquid.test(line) ? undefined : heldByLetters(match[1] ?? '');
    const stated = liquid.test(line)
      ? undefined
      : (letters ??
        // Packets are labelled in milligrams, inhalers in micrograms.
        heldIn(names, match[1] ?? '', isInhaled ? 'mcg' : 'mg'));
    if (!stated) return [];
    const named = mentions.findLast(
      (one) =>
        one.end <= start &&
        one.end >= Math.max(from, start - nameReach) &&
        ofName.test(text.slice(one.end, start)),
    );
    const sold = named?.drug && (holds(named.drug, stated) ? stated : soldSo(named.drug, stated));
    const isKnown = sold !== undefined;
    const composition = sold ?? stated;
    if (!isKnown && !composition.some(({ drug }) => names.byId.has(drug))) return [];
    const nameAt = named?.start ?? strangerAt(line, from) ?? (letters && namedAt(line, from));
    if (nameAt === undefined) return [];
    const name = text.slice(nameAt, start).trim();
    const mention = isKnown && named ? named : { name, start: nameAt, end: start };
    const inside = isKnown
      ? []
      : mentions.filter((one) => one.start > start && one.end < start + match[0].length);
    const product = nebulised.test(made)
      ? ({ form: 'respules', route: 'nebulised' } as const)
      : isInhaled
        ? ({ form: 'inhaler', route: 'inhaled' } as const)
        : ({ form: 'tablet', route: 'oral' } as const);
    return [{ mention, inside, start, end: start + match[0].length, product: { ...product, composition } }];
  });
}
