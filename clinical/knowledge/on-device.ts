import { asShown } from './as-shown';
import type { DoseRule, Drug, Product } from './drug-shape';
import { knowledgeOfDoses } from './of-doses';
import { judgedWithConnection, noCeiling, readAtLeisure } from './told-once';

/** A drug without what is read about it at leisure: the dose and what speaks against it are whole. */
const wholeOnDevice = ({ products, rules, ceiling, ...drug }: Drug): Drug => ({
  ...(asShown(drug) as Drug),
  ceiling: 'none' in ceiling ? noCeiling : (asShown(ceiling) as Drug['ceiling']),
  // Nobody reads the name of a rule there; its place tells it from the others.
  rules: (asShown(rules) as DoseRule[]).map((rule, place) => ({ ...rule, id: `${place}` })),
  // A dose rests on its rule; what the drug as a whole rests on is read at leisure.
  ...readAtLeisure,
  products: products.map(({ maker: _maker, ...product }) => asShown(product) as Product),
});

/** A drug of wards by its names, its brands, its bans and what it must not meet: no dose of it is told there. */
const wardOnDevice = (drug: Drug): Drug => {
  const { renal: _renal, hepatic: _hepatic, contraindications: _against, ...named } = drug;
  const products = drug.products.filter(({ brand }) => brand !== undefined);
  return { ...wholeOnDevice({ ...named, products }), ...judgedWithConnection };
};

/** A drug without a rule has no dose that weak kidneys or a weak liver would change: only whom it is not for is told. */
const unjudgedOnDevice = (drug: Drug): Drug => {
  const { renal: _renal, hepatic: _hepatic, ...told } = drug;
  return wholeOnDevice({ ...told, products: drug.products.filter(({ brand }) => brand !== undefined) });
};

const drugOnDevice = (drug: Drug): Drug => {
  if (drug.wardOnly) return wardOnDevice(drug);
  return drug.rules.length === 0 ? unjudgedOnDevice(drug) : wholeOnDevice(drug);
};

/**
 * The knowledge of doses as a device keeps it to work without a network. A build for browsers puts the same there packed
 * (`web/build/packed-knowledge.ts`), so that nothing is cut while a page starts.
 */
export const dosesOnDevice: typeof knowledgeOfDoses = {
  drugs: knowledgeOfDoses.drugs.map(drugOnDevice),
  // No address leads anywhere without a network.
  sources: knowledgeOfDoses.sources.map(({ address: _address, ...source }) => source),
};
