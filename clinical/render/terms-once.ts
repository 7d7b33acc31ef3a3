// "दिल का दौरा (acute coronary syndrome)": what the patient is told, then the doctor's term. Shorter brackets are units
// and ways of giving: (IV), (mL).
const explained =
  /(?<![\u0900-\u097f])((?:[\u0900-\u097f]+ )?[\u0900-\u097f]+) \(([A-Za-z][A-Za-z'’ -]{3,})\)/g;

/** Conditions that only their bracket tells apart keep it wherever they stand; the last word of their lay name. */
const toldApart: ReadonlySet<string> = new Set(['मलेरिया']);

const lastWordOf = (lay: string): string => lay.slice(lay.lastIndexOf(' ') + 1);

/** Lay names that several terms share in these texts: there too only the bracket tells which is meant. */
function sharedLayNames(texts: readonly string[]): Set<string> {
  const terms = new Map<string, Set<string>>();
  for (const text of texts)
    for (const [, lay = '', term = ''] of text.matchAll(explained))
      terms.set(lay, (terms.get(lay) ?? new Set()).add(term.toLowerCase()));
  return new Set([...terms].flatMap(([lay, all]) => (all.size > 1 ? [lay] : [])));
}

/**
 * Tells the doctor's term beside the lay name where a Hindi answer says it first, and the lay name alone from then on.
 * The texts are given in the order in which they are read.
 */
export function withTermsOnce(texts: readonly string[]): string[] {
  const shared = sharedLayNames(texts);
  const told = new Set<string>();
  return texts.map((text) =>
    text.replace(explained, (whole, lay: string, term: string) => {
      const key = term.toLowerCase();
      if (told.has(key) && !shared.has(lay) && !toldApart.has(lastWordOf(lay))) return lay;
      told.add(key);
      return whole;
    }),
  );
}
