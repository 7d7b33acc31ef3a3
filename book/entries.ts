import type { FiledKnowledge } from './filed-knowledge';
import type { BookEntry } from './page';
import { analytePages } from './pages/analytes';
import { conditionPages } from './pages/conditions';
import { dangerPages } from './pages/dangers';
import { drugPages } from './pages/drugs';
import { formulaPages } from './pages/formulas';
import { interactionPages } from './pages/interactions';
import { protocolPages } from './pages/protocols';

/** Every page of the book, by kind. */
export const bookEntries = (catalogue: FiledKnowledge): BookEntry[] => [
  ...conditionPages(catalogue),
  ...drugPages(catalogue),
  ...dangerPages(catalogue),
  ...analytePages(catalogue),
  ...interactionPages(catalogue),
  ...formulaPages(catalogue),
  ...protocolPages(catalogue),
];
