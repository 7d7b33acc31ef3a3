import { listedBrands } from './brands';
import type { Reference } from './reference';
import { toldNames } from './told-names';

/** Something that can be asked by name; `also` holds its other names and brands. */
export type AskableName = {
  kind: 'drug' | 'topic' | 'test' | 'allergen' | 'illness';
  en: string;
  hi: string;
  also: string[];
};

const apart = (names: readonly (string | undefined)[], but: readonly string[]): string[] =>
  [...new Set(names.filter((name) => name !== undefined && name !== '' && !but.includes(name)))] as string[];

/** Everything that a person may begin to type: drugs by name and brand, topics, laboratory tests, and what a patient is told with. */
export function askableNamesOf({ knowledge }: Reference): AskableName[] {
  const brandsOf = new Map<string, string[]>();
  for (const { brand, composition } of listedBrands()) {
    const [first] = composition;
    if (brand && first) brandsOf.set(first.drug, [...(brandsOf.get(first.drug) ?? []), brand]);
  }
  const akaOf = new Map(knowledge.topics.map(({ condition, aka }) => [condition, aka]));
  return [
    ...knowledge.drugs.map(({ id, en, hi, aka, products }): AskableName => {
      const brands = (products ?? []).map(({ brand }) => brand);
      return {
        kind: 'drug',
        en,
        hi,
        also: apart([...aka, ...brands, ...(brandsOf.get(id) ?? [])], [en, hi]),
      };
    }),
    ...knowledge.conditions.map(
      ({ id, en, hi }): AskableName => ({
        kind: 'topic',
        en,
        hi,
        also: apart(akaOf.get(id) ?? [], [en, hi]),
      }),
    ),
    ...knowledge.analytes.map(
      ({ en, hi, names }): AskableName => ({ kind: 'test', en, hi, also: apart(names, [en, hi]) }),
    ),
    ...toldNames().map((name) => ({ ...name, also: apart(name.also, [name.en, name.hi]) })),
  ];
}

/** The dose rules of a drug are for these, each once; the drug stands by its English name. */
export type DrugUses = { drug: string; uses: { en: string; hi: string }[] };

/** The purposes that can be asked for with each drug that has dose rules. */
export const drugUsesOf = ({ knowledge }: Reference): DrugUses[] =>
  knowledge.drugs.flatMap(({ en: drug, rules }) => {
    const uses = new Map(rules.map(({ for: { en, hi } }) => [en, { en, hi }]));
    return uses.size === 0 ? [] : [{ drug, uses: [...uses.values()] }];
  });
