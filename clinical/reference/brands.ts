import file from '../knowledge/brands/brands.json' with { type: 'json' };
import type { DoseUnit, Product } from '../knowledge/drug-shape';

// Brands that stand in no drug's own file: most are combinations, some hold a drug for which there is no dose here. They
// stand by their form and by what they hold. A name without a star was written from general knowledge; one star: its one
// substance stands under that name in the register of Kenya's Pharmacy and Poisons Board of 2024, the strength of an Indian
// packet was not looked up; two stars: the whole composition was read, and `brands/read.json` says where.

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

type Listed = { product: Product; substanceRead: boolean };

function listedOf(form: string, content: string, written: string): Listed {
  const stars = /\*{0,2}$/.exec(written)?.[0].length ?? 0;
  return {
    product: {
      brand: written.slice(0, written.length - stars),
      form: form as Product['form'],
      route: routeOfForm[form as Product['form']] ?? 'oral',
      composition: content.split(' + ').map(partOf),
      ...(stars === 2 && { checked: 'brands/read.json' }),
    },
    substanceRead: stars > 0,
  };
}

let read: ReadonlyMap<Product, Listed> | undefined;
function listed(): ReadonlyMap<Product, Listed> {
  read ??= new Map(
    Object.entries(file as Record<string, Record<string, string>>)
      .flatMap(([form, contents]) =>
        Object.entries(contents).flatMap(([content, names]) =>
          names.split(', ').map((name) => listedOf(form, content, name)),
        ),
      )
      .map((one) => [one.product, one]),
  );
  return read;
}

let products: readonly Product[] | undefined;
export function listedBrands(): readonly Product[] {
  products ??= [...listed().keys()];
  return products;
}

let combinations: ReadonlyMap<string, Product[]> | undefined;
/** Finds the packets that hold just these drugs, several of them, whatever the strengths. */
export function combinationsOf(ids: readonly string[]): readonly Product[] {
  const joined = (all: readonly string[]): string => [...new Set(all)].sort().join('+');
  combinations ??= Map.groupBy(
    listedBrands().filter(({ composition }) => composition.length > 1),
    ({ composition }) => joined(composition.map(({ drug }) => drug)),
  );
  return combinations.get(joined(ids)) ?? [];
}

/** Says whether a product is one of these; most of their compositions nobody read at a source. */
export const isListedBrand = (product: Product): boolean => listed().has(product);

/** Says whether somebody looked up which drug a brand is; how much a packet holds is another question. */
export const isSubstanceRead = (product: Product): boolean =>
  product.composition.length === 1 && (listed().get(product)?.substanceRead ?? false);
