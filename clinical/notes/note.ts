import { type Citation, cite } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import { conditionSections } from './condition-note';
import { drugSections } from './drug-note';
import { findTopic } from './find-topic';
import type { NoteSection } from './section';

/** A topic note of the reference, or the nearest topics there are. Sections without facts are left out. */
export type TopicNote =
  | (Names & {
      kind: 'condition' | 'drug';
      id: string;
      whollyRead: boolean;
      sections: NoteSection[];
      sources: Citation[];
    })
  | { kind: 'unknown'; nearest: Names[]; topics: number };

/** A note on a condition or a drug, found by any of its names; never throws, never invents. */
export function noteWith(reference: Reference, topic: string): TopicNote {
  const found = findTopic(reference, topic);
  if (found.kind === 'unknown') {
    const { conditions, drugs } = reference.knowledge;
    return { ...found, topics: conditions.length + drugs.length };
  }
  const { id, en, hi, whollyRead } = found.kind === 'drug' ? found.drug : found.condition;
  const all =
    found.kind === 'drug' ? drugSections(found.drug) : conditionSections(reference, found.condition);
  const sections = all.filter(({ lines }) => lines.length > 0);
  const places = sections.flatMap(({ lines }) => lines.flatMap(({ src }) => src));
  return { kind: found.kind, id, en, hi, whollyRead, sections, sources: cite(reference.sources, places) };
}
