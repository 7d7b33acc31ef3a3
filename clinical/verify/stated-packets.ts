import type { Drug, Product } from '../knowledge/drug-shape';
import { type DrugNames, findDrug, ingredientsOf } from '../reference/drug-names';
import { anyOf } from '../words/phrases';
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
  `^\\s*(\\p{L}[\\p{L}\\p{M}\\s.'-]*?)[\\s-]*(${numberPart})\\s*(${unitWords})?\\s*(?:sr|er|xr|cr|ip|bp|usp)?\\s*$`,
  'iu',
);
const between = /\s*(?:\+|&|,|\band\b|\bwith\b|और)\s*/iu;
const brackets = /\(([^()\n]{6,160})\)/gu;
const liquid = /(?<![\p{L}])(?:syp|syr|syrup|susp|suspension|drops?|inj|injection|neb)(?![\p{L}])/iu;
/** The name of a packet ends at most so far in front of its brackets: "Augmentin 625 Duo (", "Brufen Plus (". */
const nameReach = 14;
const ofName = /^(?:[\s-]*[\p{L}\p{N}.]{1,6}){0,2}\s*$/u;
const opening = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf(words.formsInFront)}\\.?\\s+([\\p{L}][\\p{L}\\p{N} .-]{2,24}?)\\s*$`,
  'iu',
);

/** Reads what a packet holds; nothing where one of its parts has no amount, or none is known. */
function heldIn(names: DrugNames, said: string): Product['composition'] | undefined {
  const parts = said.split(between);
  const read = parts.flatMap((one) => {
    const [, name = '', amount = '', unit] = part.exec(one) ?? [];
    const named = name === '' ? undefined : findDrug(names, name);
    // A number without a unit counts milligrams, as packets are labelled.
    const counted = unit === undefined ? 'mg' : unitOf(unit);
    if (!named || !counted || !(Number(amount.replaceAll(',', '')) > 0)) return [];
    const drug =
      named.kind === 'drug' && named.by !== 'spelling'
        ? named.drug.id
        : name.toLowerCase().replace(/\s+/gu, '-');
    return [{ drug, amount: Number(amount.replaceAll(',', '')), unit: counted }];
  });
  const isKnown = read.some(({ drug }) => names.byId.has(drug));
  return parts.length > 1 && read.length === parts.length && isKnown ? read : undefined;
}

const holds = (drug: Drug, composition: Product['composition']): boolean =>
  composition.every((one) => ingredientsOf(drug).includes(one.drug));

/** Where an unknown name behind a form begins. */
function strangerAt(line: string, lineStart: number): number | undefined {
  const name = opening.exec(line)?.[1];
  return name === undefined ? undefined : lineStart + line.lastIndexOf(name);
}

/** Finds the packets of which a text says what they hold: tablets and capsules, by a known name or an unknown one. */
export function statedPackets(names: DrugNames, text: string, mentions: readonly Mention[]): StatedPacket[] {
  return [...text.matchAll(brackets)].flatMap((match): StatedPacket[] => {
    const start = match.index;
    const lineStart = text.lastIndexOf('\n', start) + 1;
    const line = text.slice(lineStart, start);
    const composition = liquid.test(line) ? undefined : heldIn(names, match[1] ?? '');
    if (!composition) return [];
    const named = mentions.findLast(
      (one) =>
        one.end <= start &&
        one.end >= Math.max(lineStart, start - nameReach) &&
        ofName.test(text.slice(one.end, start)),
    );
    const isKnown = named?.drug && holds(named.drug, composition);
    const from = named?.start ?? strangerAt(line, lineStart);
    if (from === undefined) return [];
    const name = text.slice(from, start).trim();
    const mention = isKnown ? named : { name, start: from, end: start };
    const inside = isKnown
      ? []
      : mentions.filter((one) => one.start > start && one.end < start + match[0].length);
    return [
      {
        mention,
        inside,
        start,
        end: start + match[0].length,
        product: { form: 'tablet', route: 'oral', composition },
      },
    ];
  });
}
