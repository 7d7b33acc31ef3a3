import { knowledge } from '#clinical/knowledge/all';
import { referenceOf } from '#clinical/reference/whole-reference';
import { findIdentifiers } from '#rules/personal-identifiers';
import { oneIn } from '../support/cases';

/** People are named after these shrines; in front of an age each is a name, as it would be read by anybody. */
const shrines = /^(?:kedar|badri|amar|tung)nath$|^(?:केदार|बद्री|अमर|तुंग)नाथ$/;

const terms = [...referenceOf(knowledge).findings.values()]
  .flatMap(({ terms }) => Object.values(terms).flat())
  .filter((term) => !shrines.test(term));

describe('identifiers', () => {
  it('are none of the terms of the reference', () => {
    expect(terms.length).toBeGreaterThan(5_000);
    // Each term in one of the three ways, in another one every day.
    const written = terms.flatMap((term) => [
      `${term} 54/M`,
      `${term.charAt(0).toUpperCase()}${term.slice(1)} 54/M, c/o ${term}`,
      `Mother has ${term}`,
    ]);
    const asNames = oneIn(3, written).filter((text) =>
      findIdentifiers(text).some(({ kind }) => kind === 'name'),
    );
    expect(asNames).toEqual([]);
  });
});
