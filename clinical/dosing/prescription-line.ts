import type { Product } from '../knowledge/drug-shape';
import type { Names } from '../knowledge/shape';
import { tabletsInHindi, unitInWords, writeAmount } from './amount';
import type { MeasuredProduct } from './result';

/** Forms as a prescription writes them. */
const shortForms: Partial<Record<Product['form'], string>> = {
  tablet: 'Tab',
  'dispersible tablet': 'Tab (dispersible)',
  capsule: 'Cap',
  syrup: 'Syp',
  suspension: 'Susp',
  drops: 'Drops',
  sachet: 'Sachet',
  suppository: 'Supp',
};
const pieces: Partial<Record<Product['form'], Names>> = {
  capsule: { en: 'capsule', hi: 'कैप्सूल' },
  sachet: { en: 'sachet', hi: 'सैशे (sachet)' },
  suppository: { en: 'suppository', hi: 'सपोज़िटरी (suppository)' },
};
const tablet: Names = { en: 'tablet', hi: 'गोली' };
const timesInWords = ['once', 'twice', 'three times', 'four times'];

/** Days that a rule allows within so many times the fewest name a course; a wider range leaves its length to the doctor. */
const courseWithin = 3;

/** The line is built from a dose: the least of its range, the fewest doses a day, the fewest days of a course. */
export type PrescribedProduct = {
  name: string;
  products: readonly MeasuredProduct[];
  timesDaily?: [number, number] | undefined;
  once: boolean;
  weekly: boolean;
  days?: [number, number] | undefined;
};

function often({ once, weekly, timesDaily }: PrescribedProduct): Names | undefined {
  if (once) return { en: 'once only', hi: 'केवल एक बार' };
  if (weekly) return { en: 'ONCE A WEEK', hi: 'हफ़्ते में एक बार' };
  const [times] = timesDaily ?? [];
  const often = times === undefined ? undefined : timesInWords[times - 1];
  return often ? { en: `${often} a day`, hi: `दिन में ${times} बार` } : undefined;
}

/** Says what is taken at once of a product: "5 mL", "1 tablet". */
function taken({ form, volumeMl, count }: MeasuredProduct): Names | undefined {
  if (volumeMl) return { en: `${writeAmount(volumeMl[0])} mL`, hi: `${writeAmount(volumeMl[0])} mL` };
  if (!count) return undefined;
  const piece = pieces[form] ?? tablet;
  const many = writeAmount(count[0]);
  return {
    en: `${many} ${piece.en}${count[0] > 1 ? 's' : ''}`,
    hi: `${piece === tablet ? tabletsInHindi(many) : many} ${piece.hi}`,
  };
}

/** Two spoons: nobody drinks more of a medicine gladly, and a child spits it out. */
const mostMl = 10;

/** How much trouble a product is: pieces to swallow, or mL above two spoons. */
export function troubleOf({ count, volumeMl }: Pick<MeasuredProduct, 'count' | 'volumeMl'>): number {
  if (volumeMl) return Math.max(volumeMl[0], mostMl);
  const least = count?.[0] ?? 0;
  return least < 1 ? 1 / least : least; // half a tablet is as much trouble as two
}

/** Of the forms of the first product, the one of which a whole piece is taken, or the fewest pieces, or not too much is drunk. */
function easiest(products: readonly MeasuredProduct[]): MeasuredProduct | undefined {
  const fitting = products.filter(({ form, volumeMl, count }) => shortForms[form] && (volumeMl || count));
  const [first] = fitting;
  return (
    first &&
    fitting
      .filter(
        ({ form, count }) => form === first.form && (count === undefined) === (first.count === undefined),
      )
      .reduce((best, one) => (troubleOf(one) < troubleOf(best) ? one : best), first)
  );
}

/**
 * The line to prescribe, for the easiest product in which the dose can be measured: "Syp PARACETAMOL 125 mg/5 mL, 5 mL
 * three times a day for 3 days". Nothing where form, amount or frequency is not clear enough to be copied.
 */
export function prescriptionLine(dose: PrescribedProduct): Names | undefined {
  const product = easiest(dose.products);
  const [part] = product?.composition ?? [];
  const [amount, times] = [product && taken(product), often(dose)];
  if (!product || !part || !amount || !times) return undefined;
  const per = part.perMl === undefined ? '' : `/${part.perMl === 1 ? '' : `${writeAmount(part.perMl)} `}mL`;
  // Of a combination each part is told, as its ratio counts: "400 mg + 57 mg/5 mL".
  const held = product.composition
    .map((one) => `${writeAmount(one.amount)} ${unitInWords(one.unit)}`)
    .join(' + ');
  const head = `${shortForms[product.form]} ${dose.name.toUpperCase()} ${held}${per}`;
  const [fewest = 0, most = 0] = dose.once || dose.weekly ? [] : (dose.days ?? []);
  const days = fewest > 0 && most <= courseWithin * fewest ? fewest : undefined;
  return {
    en: `${head}, ${amount.en} ${times.en}${days === undefined ? '' : ` for ${writeAmount(days)} day${days > 1 ? 's' : ''}`}`,
    hi: `${head}, ${amount.hi} ${times.hi}${days === undefined ? '' : `, ${writeAmount(days)} दिन`}`,
  };
}
