import type { Protocol } from '#clinical/knowledge/protocol-shape';
import { bookFact, type FiledKnowledge, factsOfList } from '../filed-knowledge';
import type { FiledEntry } from '../knowledge-files';
import type { BookEntry } from '../page';
import { both, joinNames, same, urgencies } from '../words';

function pageOf({ drugNames }: FiledKnowledge, entry: FiledEntry<Protocol>): BookEntry {
  const { file, path, value } = entry;
  const { id, en, hi, signs, steps, avoid } = value;
  const step = ({ doses = [], perKg, ...text }: Protocol['steps'][number]) => {
    const drugs = doses.map(({ drug }) => drugNames.get(drug) ?? same(drug));
    return {
      risk: 1 as const,
      lines: [
        both(text.en, text.hi),
        ...(perKg ? [same(`${perKg.low}–${perKg.high} ${perKg.unit}/kg`)] : []),
        ...(drugs.length > 0 ? [joinNames(drugs.map((name) => both(name.en, name.hi)))] : []),
      ],
    };
  };
  return {
    kind: 'protocols',
    id,
    names: both(en, hi),
    aka: [],
    group: urgencies.emergency,
    about: [],
    file: `clinical/knowledge/${file.name}`,
    line: file.lineOf(path),
    sections: [
      {
        title: both('Signs', 'लक्षण'),
        facts: [bookFact(entry, ['signs'], { risk: 1, lines: [both(signs.en, signs.hi)] })],
      },
      {
        title: both('Steps, in this order', 'कदम, इसी क्रम में'),
        facts: factsOfList(entry, ['steps'], steps, step),
      },
      {
        title: both('What must not be done', 'क्या न करें'),
        facts: factsOfList(entry, ['avoid'], avoid, (one) => ({
          ...step(one),
          word: { ...both('not', 'न करें'), tone: 'danger' as const },
        })),
      },
    ],
  };
}

/** A page for each emergency card. */
export const protocolPages = (catalogue: FiledKnowledge): BookEntry[] =>
  catalogue.protocols.map((entry) => pageOf(catalogue, entry));
