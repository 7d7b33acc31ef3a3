import { extentOf } from '#clinical/knowledge/reading';
import type { DangerRule } from '#clinical/knowledge/shape';
import { bookFact, type FiledKnowledge } from '../filed-knowledge';
import type { FiledEntry } from '../knowledge-files';
import type { BookEntry } from '../page';
import { both, joinNames, same, urgencies } from '../words';
import { whenName } from './findings-in-words';

function pageOf(catalogue: FiledKnowledge, entry: FiledEntry<DangerRule>): BookEntry {
  const { file, path, value } = entry;
  const { id, en, hi, level, action, when, consider = [] } = value;
  const emergency = level === 'emergency';
  const signs = whenName(catalogue, when);
  const fact = bookFact(entry, [], {
    risk: emergency ? 1 : 2,
    title: both(en, hi),
    lines: [both(`Now: ${action.en}`, `अभी: ${action.hi}`), both(`When: ${signs.en}`, `कब: ${signs.hi}`)],
    word: { ...urgencies[level], tone: emergency ? 'danger' : 'attention' },
  });
  // Of the two things that the rule states only the sign may have been read.
  const half = fact.read && extentOf(value.checked) === 'sign';
  return {
    kind: 'dangers',
    id,
    names: both(en, hi),
    aka: [],
    group: emergency ? urgencies.emergency : urgencies.urgent,
    about: [
      { label: both('How urgent', 'कितनी जल्दी'), value: urgencies[level] },
      ...(consider.length > 0
        ? [
            {
              label: both('Must not be missed then', 'तब इन्हें न छोड़ें'),
              value: joinNames(consider.map((one) => catalogue.conditionNames.get(one) ?? same(one))),
            },
          ]
        : []),
    ],
    file: `clinical/knowledge/${file.name}`,
    line: file.lineOf(path),
    sections: [
      {
        title: both('The sign, and what to do now', 'लक्षण, और अभी क्या करें'),
        ...(half && {
          text: [
            both(
              'The sign was read at its source; what is done about it was not yet.',
              'लक्षण स्रोत में पढ़ा गया; क्या करना है, यह अभी नहीं पढ़ा गया।',
            ),
          ],
        }),
        facts: [half ? { ...fact, read: false } : fact],
      },
    ],
  };
}

/** A page for each danger rule. */
export const dangerPages = (catalogue: FiledKnowledge): BookEntry[] =>
  catalogue.dangers.map((entry) => pageOf(catalogue, entry));
