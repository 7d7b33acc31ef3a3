import type { Knowledge } from '../knowledge/knowledge';
import { type HeldLexicon, heldLexiconOf, lexiconFrom } from '../words/held-lexicon';
import { type Reference, referenceWith } from './reference';

/** Indexes a body of knowledge with the words that complaints are read by, `held` where they were worked out before. */
export const referenceOf = (knowledge: Knowledge, held?: HeldLexicon): Reference =>
  referenceWith(knowledge, (findings) => lexiconFrom(held ?? heldLexiconOf(findings), findings));
