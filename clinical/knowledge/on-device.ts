import { withoutCopy } from './cite';
import type { DoseRule, Drug } from './drug-shape';
import type { Knowledge } from './knowledge';

type OfDoses = Pick<Knowledge, 'drugs' | 'sources'>;

/** Anything with its sources as a reader sees them: whose copy was read, when and by whom is for who maintains this. */
function asShown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asShown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'src'
        ? (field as string[]).map(withoutCopy)
        : name === 'checked'
          ? Boolean(field)
          : asShown(field),
    ]),
  );
}

/** A drug without what is read about it at leisure: the dose and what speaks against it are whole. */
const drugOnDevice = ({ products, rules, ...drug }: Drug): Drug => ({
  ...(asShown(drug) as Drug),
  // Nobody reads the name of a rule there; its place tells it from the others.
  rules: (asShown(rules) as DoseRule[]).map((rule, place) => ({ ...rule, id: `${place}` })),
  uses: [],
  sideEffects: { common: [], serious: [] },
  products: products.map(({ maker: _maker, ...product }) => product),
});

/** Cuts the knowledge of doses to what a device keeps to work without a network; what was cut before stays the same. */
export const onDevice = ({ drugs, sources }: OfDoses): OfDoses => ({
  drugs: drugs.map(drugOnDevice),
  sources,
});
