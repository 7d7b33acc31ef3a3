import type { Interaction } from '#clinical/knowledge/drug-shape';
import type { Names } from '#clinical/knowledge/shape';
import type { FiledKnowledge } from '../filed-knowledge';
import type { BookFact, Risk } from '../page';
import { both, same } from '../words';

/** A word beside a fact. */
export type FactWord = NonNullable<BookFact['word']>;
const severities: Record<Interaction['severity'], FactWord & { risk: Risk }> = {
  avoid: { ...both('not together', 'साथ न दें'), tone: 'danger', risk: 1 },
  caution: { ...both('with care', 'सावधानी से'), tone: 'attention', risk: 2 },
  note: { ...both('to know', 'जानने योग्य'), risk: 4 },
};
/** The word on an interaction and how grave it is. */
export const severityOf = (severity: Interaction['severity']) => {
  const { risk, ...word } = severities[severity];
  return { risk, word };
};

const className = /^class:/;
/** A drug or a class of drugs, as a reader sees it. */
export function sideName({ drugNames }: Pick<FiledKnowledge, 'drugNames'>, side: string): Names {
  const { en, hi } = drugNames.get(side) ?? same(side.replace(className, '').replaceAll('-', ' '));
  return className.test(side) ? both(`${en} (class)`, `${hi} (वर्ग)`) : both(en, hi);
}

/** The page of two sides, whichever of them is named first. */
export const pairId = (one: string, other: string): string =>
  [one, other]
    .map((side) => side.replace(className, 'class-'))
    .sort()
    .join('--');
