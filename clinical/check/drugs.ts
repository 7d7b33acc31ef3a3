import { convert } from '../dosing/amount';
import { followsFromRules, largestByRules } from '../dosing/ceiling';
import type { Ban, Drug, Note, Product } from '../knowledge/drug-shape';
import ourClasses from '../knowledge/interactions/our-classes.json' with { type: 'json' };
import { isRead } from '../knowledge/reading';
import lists from '../knowledge/words/names.json' with { type: 'json' };
import { drugNamesOf, findDrug, namesLeadingTo } from '../reference/drug-names';
import { anyOf } from '../words/phrases';
import { type Complaint, checkNames, checkSources, twice, unless } from './complaints';
import { checkRule, doseRoutes, doseUnits, rivalUsuals } from './dose-rules';

const schedules = ['OTC', 'G', 'H', 'H1', 'X'];
const telemedicineLists = ['O', 'A', 'B', 'prohibited', 'unlisted'];
const levels = ['safe', 'caution', 'avoid'];

/** Checks what every drug file must have before anything else in it can be read. */
function checkShape(drug: Drug): Complaint[] {
  const lists: Record<string, unknown> = {
    aka: drug.aka,
    classes: drug.classes,
    uses: drug.uses,
    rules: drug.rules,
    products: drug.products,
    src: drug.src,
    'sideEffects.common': drug.sideEffects?.common,
    'sideEffects.serious': drug.sideEffects?.serious,
  };
  return [
    ...Object.entries(lists).flatMap(([field, list]) => unless(Array.isArray(list), `: ${field} is no list`)),
    ...unless(Boolean(drug.pregnancy && drug.lactation), ': pregnancy or lactation missing'),
    ...unless(Boolean(drug.ceiling), ': no ceiling'),
    ...unless(!drug.wardOnly || drug.rules?.length > 0, ': left to the service, which has no rule of it'),
    ...unless(typeof drug.whollyRead === 'boolean', ': wholly read or not is not said'),
    ...unless(schedules.includes(drug.schedule), ': no known schedule'),
    ...unless(telemedicineLists.includes(drug.telemedicine), ': no known telemedicine list'),
  ];
}

const checkNote = (what: string, note: Note, sources: ReadonlySet<string>): Complaint[] => [
  ...checkNames(what, note, 'proper name'),
  ...checkSources(what, note.src, sources),
];

function checkCeiling({ ceiling, rules }: Drug, sources: ReadonlySet<string>): Complaint[] {
  if ('none' in ceiling) return checkNames(', why no ceiling', ceiling.none);
  const { perDay, perDose, unit } = ceiling;
  const above = (amount: number | undefined, from: Drug['rules'][number]['unit'], most: number | undefined) =>
    amount !== undefined && most !== undefined && (convert(amount, from, unit) ?? 0) > most;
  const largest = largestByRules({ rules }, unit);
  return [
    ...('from' in ceiling
      ? unless(
          ceiling.from === 'rules' && followsFromRules(ceiling, { rules }),
          `: the read rules give ${largest.perDose} ${unit} at once and ${largest.perDay} ${unit} a day, the ceiling says otherwise`,
        )
      : checkSources(', ceiling', ceiling.src, sources)),
    ...unless((perDay ?? 0) > 0 || (perDose ?? 0) > 0, ': no ceiling'),
    ...unless(doseUnits.includes(unit), `: unknown unit ${unit} of the ceiling`),
    ...rules.flatMap((rule) => [
      ...unless(
        !above(rule.maxDaily, rule.unit, perDay),
        `, rule ${rule.id}: daily maximum above the ceiling`,
      ),
      ...unless(
        !above(rule.maxSingle, rule.unit, perDose),
        `, rule ${rule.id}: single maximum above the ceiling`,
      ),
    ]),
  ];
}

function checkProduct(product: Product, drug: Drug, known: ReadonlySet<string>): Complaint[] {
  const what = `, product ${product.brand ?? product.form}`;
  const { composition } = product;
  if (!Array.isArray(composition) || composition.length === 0) return [`${what}: no composition`];
  const own = [drug.id, ...(drug.ingredients ?? [])];
  return [
    ...unless(doseRoutes.includes(product.route), `${what}: unknown route ${product.route}`),
    ...unless(
      composition.some((part) => own.includes(part.drug)),
      `${what}: does not contain the drug`,
    ),
    ...composition.flatMap((part) => [
      ...unless(known.has(part.drug), `${what}: unknown ingredient ${part.drug}`),
      ...unless(
        part.amount > 0 && doseUnits.includes(part.unit),
        `${what}: ${part.drug} without amount or unit`,
      ),
      ...unless(part.perMl === undefined || part.perMl > 0, `${what}: perMl is not above 0`),
    ]),
  ];
}

function checkBan(ban: Ban, sources: ReadonlySet<string>): Complaint[] {
  return [
    ...checkNote(', ban', ban, sources),
    ...unless(ban.level === 'block' || ban.level === 'caution', ', ban: no level'),
    ...unless(!ban.untilTold || ban.words !== undefined, ', ban: asks for what no word can tell'),
    ...unless(ban.above === undefined || ban.unit !== undefined, ', ban: an amount without a unit'),
    ...unless(
      ban.ageBelow === undefined || ban.ageFrom === undefined || ban.ageFrom < ban.ageBelow,
      ', ban: ages out of order',
    ),
  ];
}

const inPart = new RegExp(`\\b${anyOf(lists.unchangedInPart)}\\b`, 'i');

/** Nothing changes "when mild", or "while urine flows": of graver organs a note must speak, or this one is taken for theirs. */
function checkUnchanged({ renal = [], hepatic = [], rules }: Drug): Complaint[] {
  const kidneys = [renal, ...rules.map((rule) => rule.renal ?? [])];
  return [
    ...kidneys.flatMap((notes) =>
      notes.filter(
        ({ unchanged, en, below = Number.POSITIVE_INFINITY, checked }) =>
          unchanged &&
          isRead(checked) &&
          inPart.test(en) &&
          !notes.some((other) => !other.unchanged && (other.below ?? Number.POSITIVE_INFINITY) < below),
      ),
    ),
    ...hepatic.filter(
      ({ unchanged, en, checked }) =>
        unchanged &&
        isRead(checked) &&
        inPart.test(en) &&
        !hepatic.some(({ avoid, from, unchanged: also }) => avoid || (from === 'severe' && !also)),
    ),
  ].map(({ en }) => `: "${en}" holds in part, and of graver kidneys or livers nothing is said`);
}

type Known = { drugs: ReadonlySet<string>; classes: ReadonlySet<string>; ingredients: ReadonlySet<string> };

function checkDrug(drug: Drug, known: Known, sources: ReadonlySet<string>): Complaint[] {
  const broken = checkShape(drug);
  if (broken.length > 0) return broken;
  const notes: [string, readonly Note[]][] = [
    ['use', drug.uses],
    ['renal', drug.renal ?? []],
    ['hepatic', drug.hepatic ?? []],
    ['contraindication', drug.contraindications ?? []],
    ['interaction', drug.interactions ?? []],
    ['side effect', [...drug.sideEffects.common, ...drug.sideEffects.serious]],
    ['pregnancy', [drug.pregnancy]],
    ['lactation', [drug.lactation]],
  ];
  return [
    ...checkNames('', drug, 'proper name'),
    ...checkSources('', drug.src, sources),
    ...twice(
      ': rule',
      drug.rules.map(({ id }) => id),
    ),
    ...drug.rules.flatMap((rule) => checkRule(rule, sources).map((wrong) => `, rule ${rule.id}${wrong}`)),
    ...rivalUsuals(drug.rules),
    ...checkCeiling(drug, sources),
    ...checkUnchanged(drug),
    ...drug.products.flatMap((product) => checkProduct(product, drug, known.ingredients)),
    ...notes.flatMap(([what, list]) =>
      list.flatMap((note) => checkNote(`, ${what} "${note.en}"`, note, sources)),
    ),
    ...[drug.pregnancy, drug.lactation].flatMap(({ level }) =>
      unless(levels.includes(level), ': pregnancy or lactation without a level'),
    ),
    ...(drug.bans ?? []).flatMap((ban) => checkBan(ban, sources)),
    ...(drug.bans ?? []).flatMap(({ drugs = [] }) =>
      drugs.filter((id) => !known.ingredients.has(id)).map((id) => `, ban: unknown drug ${id}`),
    ),
    ...(drug.interactions ?? []).flatMap(({ with: other, severity }) => [
      ...unless(['avoid', 'caution', 'note'].includes(severity), `, interaction with ${other}: no severity`),
      ...(other.startsWith('class:')
        ? unless(known.classes.has(other.slice(6)), `, interaction: no drug is of ${other}`)
        : unless(known.drugs.has(other), `, interaction: unknown drug ${other}`)),
    ]),
    ...(drug.whollyRead && drug.rules.some(({ checked }) => !checked)
      ? [': called wholly read, but not every rule is checked']
      : []),
    ...(drug.whollyRead && 'src' in drug.ceiling && !drug.ceiling.checked
      ? [': called wholly read, but the ceiling is not checked']
      : []),
  ];
}

/** Names that lead to two drugs, so that a prescription could be read as either. */
function sharedNames(drugs: readonly Drug[]): Complaint[] {
  const owners = new Map<string, string>();
  return drugs.flatMap(({ id, en, hi, aka }) =>
    [
      ...new Set(
        [id, en, hi, ...(Array.isArray(aka) ? aka : [])].map((name) => `${name}`.trim().toLowerCase()),
      ),
    ]
      .filter((name) => {
        const owner = owners.get(name) ?? id;
        owners.set(name, owner);
        return owner !== id;
      })
      .map((name) => `drugs ${owners.get(name)} and ${id} share the name "${name}"`),
  );
}

const signs = /[()[\]{}<>"“”«»*_|]/u;
/**
 * Names that hold a sign which nobody writes in a prescription: an interaction of that drug would be looked for in vain. A bracket
 * in a title is left out where the name is looked for, and what is left of it must lead to the drug.
 */
function namesWithSigns(drugs: readonly Drug[]): Complaint[] {
  const names = drugNamesOf({ drugs: [...drugs] });
  const leadsTo = (name: string): string => {
    const found = findDrug(names, name);
    return found.kind === 'drug' ? found.drug.id : '';
  };
  return drugs.flatMap((drug) => [
    ...drug.aka
      .filter((name) => signs.test(name))
      .map((name) => `drug ${drug.id}: a sign in its name "${name}"`),
    ...namesLeadingTo(drug)
      .filter((name) => !signs.test(name) && leadsTo(name) !== drug.id)
      .map((name) => `drug ${drug.id}: its name "${name}" does not lead to it`),
    ...[drug.en, drug.hi]
      .filter((name) => signs.test(name.replace(/\s?\([^()]*\)/g, '')))
      .map((name) => `drug ${drug.id}: more than one bracket in its name "${name}"`),
  ]);
}

/** Names of one drug that are a fixed-dose brand elsewhere: asked for by that name, the other drug would be forgotten. */
function namesOfMixtures(drugs: readonly Drug[]): Complaint[] {
  const mixtures = new Map<string, string>();
  for (const { products } of drugs)
    for (const { brand, composition } of products ?? [])
      if (brand && new Set((composition ?? []).map((part) => part.drug)).size > 1)
        mixtures.set(brand.toLowerCase(), composition.map((part) => part.drug).join(' + '));
  return drugs.flatMap(({ id, aka, ingredients }) =>
    (ingredients ?? []).length > 1
      ? []
      : (aka ?? []).flatMap((name) => {
          const mixture = mixtures.get(name.toLowerCase());
          return mixture ? [`drug ${id}: its name "${name}" is a brand of ${mixture}`] : [];
        }),
  );
}

/** Everything that is wrong with the drugs, each and among one another. */
export function checkDrugs(drugs: readonly Drug[], sources: ReadonlySet<string>): Complaint[] {
  const ids = drugs.map(({ id }) => id);
  const known: Known = {
    drugs: new Set(ids),
    // A class may be one of drugs that are known by name alone.
    classes: new Set([...drugs.flatMap(({ classes }) => classes ?? []), ...Object.values(ourClasses)]),
    ingredients: new Set([...ids, ...drugs.flatMap(({ ingredients }) => ingredients ?? [])]),
  };
  return [
    ...drugs.flatMap((drug) => checkDrug(drug, known, sources).map((wrong) => `drug ${drug.id}${wrong}`)),
    ...sharedNames(drugs),
    ...namesOfMixtures(drugs),
    ...(drugs.every((drug) => checkShape(drug).length === 0) ? namesWithSigns(drugs) : []),
  ];
}
