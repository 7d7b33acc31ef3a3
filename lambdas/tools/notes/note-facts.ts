import type { TopicNote } from '#clinical/engine';
import type { ShownFact } from '../answering/cited-facts';

/** About 3,000 tokens at four letters a token: a note is written from its facts, so it may have more than a diagnosis. */
const mostLetters = 12_000;

/** The lines of a topic note in English with ids ([F1], …), each under the title of its section; none for an unknown topic. */
export function noteFacts(note: TopicNote): ShownFact[] {
  if (note.kind === 'unknown') return [];
  const rows = note.sections.flatMap(({ title, lines }) =>
    lines.map(({ en, hi, checked }) => ({
      text: `${title.en}: ${en}${checked ? '' : ' (not read at its source yet)'}`,
      shown: { en: `${title.en}: ${en}`, hi: `${title.hi}: ${hi}` },
    })),
  );
  let room = mostLetters;
  return rows
    .map((row, i) => ({ id: `[F${i + 1}]`, ...row }))
    .filter(({ id, text }) => {
      room -= id.length + text.length;
      return room >= 0;
    });
}
