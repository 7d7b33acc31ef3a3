import type { DoseRule, DoseUnit, Drug, Product } from '../knowledge/drug-shape';
import { ingredientsOf } from '../reference/drug-names';
import { nameKey } from '../reference/spelling';
import { atMost, convert, tidy } from './amount';
import { troubleOf } from './prescription-line';
import type { Amount, MeasuredProduct } from './result';
import { isInjected } from './routes';

type Part = Product['composition'][number];
/** A count or volume may miss the range by a tenth where a form allows no finer step; never above a ceiling. */
const tolerance = 0.1;
/** Nobody swallows more than this at once: the strength is the wrong one. */
const mostPieces = 6;
/** Of a dose of more vials the strength is the wrong one. */
const mostVials = 2;
/** A mouthful: of a larger dose the strength is the wrong one. */
const mostOralMl = 30;
/** From this weight on nobody is offered a syrup of what is sold in tablets. */
const grownKg = 40;
const syrups: readonly Product['form'][] = ['syrup', 'suspension', 'drops'];
const isSolid = (form: Product['form']): boolean => form.includes('tablet') || form === 'capsule';
/** Below this weight liquids come first, above it tablets. */
const swallowsTabletsKg = 25;
/** Below this weight drops come before a syrup; a bottle of drops holds few doses of a heavier child. */
const dropsBelowKg = 10;

/** Says whether a product holds other drugs as well: then it is no form of this drug, and no dose is measured in it. */
export const isMixture = (product: Product, drug: Drug): boolean =>
  product.composition.some((part) => part.drug !== drug.id && !ingredientsOf(drug).includes(part.drug));

/** The part of a product that a rule counts: what `as` names, else the drug itself, else its only part. */
export function countedPart(product: Product, drug: Drug, rule: Pick<DoseRule, 'as'>): Part | undefined {
  const { composition } = product;
  const wanted = nameKey(rule.as ?? '');
  return (
    composition.find((part) => wanted !== '' && wanted.includes(nameKey(part.drug))) ??
    composition.find((part) => part.drug === drug.id) ??
    (composition.length === 1 ? composition[0] : undefined)
  );
}

/** Why no dose of a rule is measured in a product, whatever its strength. */
function unsuitedTo(rule: DoseRule, product: Product, drug: Drug): MeasuredProduct['unsuited'] {
  if (isMixture(product, drug)) return 'mixture';
  return isOfRatio(rule, product, drug) ? undefined : 'ratio';
}

/** Says whether the parts of a product stand in the ratio that a rule asks for; a rule that asks for none is content. */
export function isOfRatio(rule: DoseRule, product: Product, drug: Drug): boolean {
  const { ratio } = rule;
  const counted = countedPart(product, drug, rule);
  const other = product.composition.find((part) => part.drug === ratio?.to);
  if (!ratio || !counted || !other) return true;
  const amount = convert(counted.amount, counted.unit, other.unit);
  // The rounding of a label: 400 and 57 mg are called 7:1, 1000 and 62.5 mg 16:1.
  const held = amount === undefined ? undefined : Math.round(amount / other.amount);
  return held !== undefined && held >= ratio.from && held <= ratio.upTo;
}

/** Marks of what a volume is drawn up with: 0.1 mL below 1 mL, 0.2 mL up to 5 mL, 0.5 mL above (design E6). */
const stepMl = (ml: number): number => (ml < 1 ? 0.1 : ml <= 5 ? 0.2 : 0.5);
/** Marks of the syringes for injections: of 1 mL, of 2 mL, of 5 mL and larger ones. */
const injectedStepMl = (ml: number): number => (ml < 1 ? 0.01 : ml <= 2 ? 0.1 : stepMl(ml));
/** A 1 mL syringe for injections has marks of 0.01 mL. */
const fineStepMl = 0.01;

const multiple = (amount: number, step: number, round: (x: number) => number): number =>
  tidy(round(Number((amount / step).toPrecision(12))) * step);

/** Multiples of a step from low to high; when none lies inside, the nearest one that may be given. */
function stepped(
  [low, high]: [number, number],
  step: (x: number) => number,
  most: number,
): [number, number] | undefined {
  const inside: [number, number] = [
    multiple(low, step(low), Math.ceil),
    multiple(high, step(high), Math.floor),
  ];
  if (inside[0] <= inside[1] && inside[0] > 0) return inside;
  const nearest = multiple(high, step(high), Math.round);
  const fitting = [nearest, multiple(high, step(high), Math.floor)].find(
    (one) => one > 0 && atMost(one, most) && one >= low * (1 - tolerance) && one <= high * (1 + tolerance),
  );
  return fitting === undefined ? undefined : [fitting, fitting];
}

/** Says whether a rule counts puffs, drops or layers themselves. */
const isPieces = (unit: DoseUnit): boolean => unit === 'puff' || unit === 'drop' || unit === 'application';

function volumeOf(part: Part & { perMl: number }, dose: Amount, ceiling: number, form: Product['form']) {
  const toMl = (amount: number): number | undefined => {
    const counted = convert(amount, dose.unit, part.unit);
    return counted === undefined ? undefined : (counted / part.amount) * part.perMl;
  };
  const [low, high, most] = [toMl(dose.low), toMl(dose.high), toMl(ceiling)];
  if (low === undefined || high === undefined || most === undefined) return {};
  const volumeMl =
    stepped([low, high], form === 'injection' ? injectedStepMl : stepMl, most) ??
    (form === 'injection' ? stepped([low, high], () => fineStepMl, most) : undefined);
  if (!volumeMl || (form !== 'injection' && volumeMl[0] > mostOralMl)) return {};
  return { volumeMl, holds: holding(volumeMl, part.amount / part.perMl, part.unit, dose.unit) };
}

function countOf(part: Part, dose: Amount, ceiling: number, product: Product) {
  const toPieces = (amount: number): number | undefined => {
    const counted = convert(amount, dose.unit, part.unit);
    return counted === undefined ? undefined : counted / part.amount;
  };
  const [low, high, ceilingPieces] = [toPieces(dose.low), toPieces(dose.high), toPieces(ceiling)];
  if (low === undefined || high === undefined || ceilingPieces === undefined) return {};
  const step = product.form.includes('tablet') ? 1 / (product.splits ?? 1) : 1;
  const count = stepped([low, high], () => step, ceilingPieces);
  const most = product.form === 'injection' ? mostVials : mostPieces;
  if (!count || count[0] > most) return {};
  const upTo: [number, number] = [count[0], Math.min(count[1], Math.max(count[0], most))];
  return { count: upTo, holds: holding(upTo, part.amount, part.unit, dose.unit) };
}

const holding = (
  [low, high]: [number, number],
  each: number,
  from: DoseUnit,
  to: DoseUnit,
): [number, number] => [tidy(convert(low * each, from, to) ?? 0), tidy(convert(high * each, from, to) ?? 0)];

function measure(
  product: Product,
  part: Part | undefined,
  dose: Amount,
  ceiling: number,
): Pick<MeasuredProduct, 'volumeMl' | 'count' | 'holds'> {
  if (dose.unit === 'mL') {
    const volumeMl = stepped([dose.low, dose.high], stepMl, ceiling);
    return volumeMl ? { volumeMl } : {};
  }
  if (isPieces(dose.unit)) {
    const count = stepped([dose.low, dose.high], () => 1, ceiling);
    return count ? { count } : {};
  }
  if (!part) return {};
  if (part.perMl !== undefined) return volumeOf({ ...part, perMl: part.perMl }, dose, ceiling, product.form);
  // A powder for injection is dissolved first: its volume is not known here, but whole vials can be counted.
  return countOf(part, dose, ceiling, product);
}

/** Products for a rule's route, the asked ones first, those that can be measured before the others. */
export function productsFor(
  drug: Drug,
  rule: DoseRule,
  dose: Amount,
  ceiling: number,
  asked: readonly Product[],
  weightKg: number,
): MeasuredProduct[] {
  const own = drug.products.filter(({ route }) => route === rule.route);
  const parenteral = drug.products.filter(
    ({ route, form }) => form === 'injection' && isInjected(route) && isInjected(rule.route),
  );
  // Insulin is drawn up in units with the syringe of its strength, never in mL; infusions are diluted first.
  const unmeasured = rule.per === 'minute' || rule.per === 'hour' || drug.classes.includes('insulin');
  const measured = (own.length > 0 ? own : parenteral).map((product) => {
    const unsuited = unsuitedTo(rule, product, drug);
    const first = asked.includes(product);
    const one: MeasuredProduct = {
      ...(product.brand === undefined ? {} : { brand: product.brand }),
      form: product.form,
      composition: product.composition,
      janAushadhi: product.janAushadhi ?? false,
      lookedUp: product.checked !== undefined,
      ...(first && { asked: first }),
      ...(unsuited && { unsuited }),
      ...(unmeasured || unsuited ? {} : measure(product, countedPart(product, drug, rule), dose, ceiling)),
    };
    return { first, measured: one };
  });
  const liquidFirst = weightKg < swallowsTabletsKg;
  const rank = ({ first, measured: one }: (typeof measured)[number]): number =>
    (first ? 0 : 4) +
    (one.volumeMl || one.count ? 0 : 2) +
    (rule.route === 'oral' && Boolean(one.volumeMl) !== liquidFirst ? 1 : 0);
  /** Of two forms that measure the dose alike, the one that suits the weight. */
  const suits = ({ measured: { form } }: (typeof measured)[number]): number =>
    form === 'drops' && weightKg >= dropsBelowKg ? 1 : form === 'dispersible tablet' && !liquidFirst ? 1 : 0;
  const swallows =
    weightKg >= grownKg && measured.some((one) => !one.measured.unsuited && isSolid(one.measured.form));
  // A grown person who swallows tablets is offered no syrup, unless it was asked for.
  const sensible = measured.filter((one) => !(swallows && !one.first && syrups.includes(one.measured.form)));
  return [...sensible]
    .sort((a, b) => rank(a) - rank(b) || suits(a) - suits(b) || troubleOf(a.measured) - troubleOf(b.measured))
    .map((one) => one.measured);
}
