import { asShown } from './as-shown';
import type { DoseRule, Drug } from './drug-shape';
import { knowledgeOfDoses } from './of-doses';

/** Anything with the source that stands first: it alone is named without a network, and no address leads to the others there. */
function byFirstSource(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(byFirstSource);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'src' ? (field as string[]).slice(0, 1) : byFirstSource(field),
    ]),
  );
}
const asToldThere = (value: unknown): unknown => byFirstSource(asShown(value));

/** A drug without what is read about it at leisure: the dose and what speaks against it are whole. */
const drugOnDevice = ({ products, rules, ...drug }: Drug): Drug => ({
  ...(asToldThere(drug) as Drug),
  // Nobody reads the name of a rule there; its place tells it from the others.
  rules: (asToldThere(rules) as DoseRule[]).map((rule, place) => ({ ...rule, id: `${place}` })),
  // A dose rests on its rule; what the drug as a whole rests on is read at leisure.
  src: [],
  uses: [],
  sideEffects: { common: [], serious: [] },
  products: products.map(({ maker: _maker, checked, ...product }) => ({
    ...product,
    ...(checked !== undefined && { checked: 'read' }),
  })),
});

/**
 * The knowledge of doses as a device keeps it to work without a network. A build for browsers puts the same there packed
 * (`web/build/packed-knowledge.ts`), so that nothing is cut while a page starts.
 */
export const dosesOnDevice: typeof knowledgeOfDoses = {
  drugs: knowledgeOfDoses.drugs.map(drugOnDevice),
  // Without a network no address leads anywhere.
  sources: knowledgeOfDoses.sources.map((source) => ({ ...source, address: null })),
};
