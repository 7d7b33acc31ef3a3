import type { Knowledge } from '../knowledge/knowledge';
import { lexiconOf } from '../words/lexicon';
import { type Reference, referenceWith } from './reference';

/** Indexes a body of knowledge with the words that complaints are read by. */
export const referenceOf = (knowledge: Knowledge): Reference => referenceWith(knowledge, lexiconOf);
