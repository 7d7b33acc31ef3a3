import file from '../knowledge/brands/brands.json' with { type: 'json' };
import type { DoseUnit, Product } from '../knowledge/drug-shape';

// Brands that stand in no drug's own file: most are combinations, some hold a drug for which there is no dose here.
// They were written from general knowledge and not read at a source; every product says so (`checked` is absent).

const routeOfForm: Partial<Record<Product['form'], Product['route']>> = {
  injection: 'sc',
  inhaler: 'inhaled',
  respules: 'nebulised',
};

/** "paracetamol 125 mg/5 mL" → a part of a composition. */
function partOf(text: string): Product['composition'][number] {
  const [, drug = '', amount = '', unit = '', perMl] =
    /^(\S+) ([\d.]+) ([A-Za-z]+)(?:\/([\d.]*) ?mL)?$/.exec(text) ?? [];
  return {
    drug,
    amount: Number(amount),
    unit: unit as DoseUnit,
    ...(perMl !== undefined && { perMl: perMl === '' ? 1 : Number(perMl) }),
  };
}

const productOf = ([brand, [form = 'tablet', ...parts]]: [string, string[]]): Product => ({
  brand,
  form: form as Product['form'],
  route: routeOfForm[form as Product['form']] ?? 'oral',
  composition: parts.map(partOf),
});

let read: Product[] | undefined;
export function listedBrands(): readonly Product[] {
  read ??= Object.entries(file as Record<string, string[]>).map(productOf);
  return read;
}

/** Says whether a product is one of these, whose composition nobody read at a source. */
export const isListedBrand = (product: Product): boolean => listedBrands().includes(product);
