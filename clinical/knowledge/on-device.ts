import { asShown } from './as-shown';
import type { DoseRule, Drug, Product } from './drug-shape';
import { knowledgeOfDoses } from './of-doses';
import { readAtLeisure } from './told-once';

/** A drug without what is read about it at leisure: the dose and what speaks against it are whole. */
const drugOnDevice = ({ products, rules, ...drug }: Drug): Drug => ({
  ...(asShown(drug) as Drug),
  // Nobody reads the name of a rule there; its place tells it from the others.
  rules: (asShown(rules) as DoseRule[]).map((rule, place) => ({ ...rule, id: `${place}` })),
  // A dose rests on its rule; what the drug as a whole rests on is read at leisure.
  ...readAtLeisure,
  products: products.map(({ maker: _maker, ...product }) => asShown(product) as Product),
});

/**
 * The knowledge of doses as a device keeps it to work without a network. A build for browsers puts the same there packed
 * (`web/build/packed-knowledge.ts`), so that nothing is cut while a page starts.
 */
export const dosesOnDevice: typeof knowledgeOfDoses = {
  drugs: knowledgeOfDoses.drugs.map(drugOnDevice),
  // Without a network no address leads anywhere.
  sources: knowledgeOfDoses.sources.map(({ address: _address, ...source }) => source),
};
