import { cite } from '../knowledge/cite';
import type { Interaction } from '../knowledge/drug-shape';
import listSources from '../knowledge/interactions/list-sources.json' with { type: 'json' };
import mechanisms from '../knowledge/interactions/mechanisms.json' with { type: 'json' };
import { isRead } from '../knowledge/reading';
import type { Names } from '../knowledge/shape';
import { ingredientsOf } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import { sumsOf } from './added-up';
import { partsOf } from './facts';
import { listedBetween } from './listed';
import type { MetDrug } from './met-drug';
import type { Reason } from './reason';
import { moleculeOf } from './same-molecule';
import { interactionsOf, interactionsOfKin } from './together';

/**
 * Classes of which nobody takes two: ingredients of one effect, whose harm adds up. Aspirin in a small dose is given
 * beside many, so salicylates are left out.
 */
const neverTwo = new Set([
  'nsaid',
  'ace-inhibitor',
  'arb',
  'beta-blocker',
  'dihydropyridine',
  'statin',
  'ppi',
  'sulfonylurea',
  'dpp4-inhibitor',
  'ssri',
  'tricyclic',
  'triptan',
  'macrolide',
  'fluoroquinolone',
  'aminoglycoside',
  'vitamin-k-antagonist',
  'thiazide',
  'loop-diuretic',
  'penicillin',
  'cephalosporin',
  'azole',
  'nitrate',
  'sglt2-inhibitor',
  'biguanide',
  'tetracycline',
  'cardiac-glycoside',
  'benzodiazepine',
  'h2-blocker',
  'prokinetic',
  '5ht3-antagonist',
]);
/** Classes of which two are sometimes meant: it is told, and no prescription stops for it. */
const seldomTwo = new Set([
  'antihistamine',
  'antipsychotic',
  'snri',
  'gabapentinoid',
  'pde5-inhibitor',
  'xanthine-oxidase-inhibitor',
  'xanthine',
  'nitroimidazole',
  'muscle-relaxant',
  'alpha-blocker',
  '5-alpha-reductase-inhibitor',
  'prostaglandin-analogue',
  'heparins',
  'doac',
  'calcium-channel-blocker',
  'aminosalicylate',
  'retinoid',
  'antivertigo',
  'dopamine-antagonist',
  'immunosuppressant',
  'oral-corticosteroid',
  'cholinesterase-inhibitor',
  'dopamine-agonist',
  'antithyroid',
  'aversive',
]);
const shownName = ({ name, drug }: MetDrug): string =>
  drug && !drug.en.toLowerCase().startsWith(name.trim().toLowerCase())
    ? `${drug.en} (${name.slice(0, 60)})`
    : (drug?.en ?? name.slice(0, 60));

const substancesOf = ({ drug, listed }: MetDrug): string[] => [
  ...new Set([...listed, ...(drug ? ingredientsOf(drug) : [])]),
];

/** Insulin of the whole day, of a meal, or both in one: the first two are given together, and are no duplicate. */
const insulins: Record<string, 'day' | 'meal' | 'both'> = {
  'insulin-glargine': 'day',
  'insulin-nph': 'day',
  'insulin-regular': 'meal',
  'insulin-aspart': 'meal',
  'insulin-lispro': 'meal',
  'insulin-biphasic': 'both',
  'insulin-aspart-biphasic': 'both',
};

/** What two insulins are to each other; nothing where one is none. */
function insulinsMet(one: MetDrug, other: MetDrug): 'together' | 'perhaps' | 'twice' | undefined {
  const [a, b] = [insulins[one.drug?.id ?? ''], insulins[other.drug?.id ?? '']];
  if (!a || !b) return undefined;
  if (a === b) return 'twice';
  return a === 'both' || b === 'both' ? 'perhaps' : 'together';
}

/** A tablet of this mineral holds a day's amount of this vitamin, which is little beside what is taken of it alone. */
const heldBeside: Record<string, string> = {
  cholecalciferol: 'calcium-carbonate',
  'folic-acid': 'ferrous-salts',
};
/** Says whether two drugs share a vitamin alone, of which one is a tablet of a mineral that holds some of it. */
function isSmallBeside(same: readonly string[], one: MetDrug, other: MetDrug): boolean {
  const [vitamin, ...others] = same;
  const mineral = heldBeside[vitamin ?? ''];
  const holds = (met: MetDrug): boolean => substancesOf(met).some((id) => id === mineral);
  return mineral !== undefined && others.length === 0 && holds(one) !== holds(other);
}

function duplicates(one: MetDrug, other: MetDrug): Reason[] {
  const met = insulinsMet(one, other);
  if (met === 'together') return [];
  const inOther = new Map(substancesOf(other).map((id) => [moleculeOf(id), id]));
  const same = [...new Set(substancesOf(one).flatMap((id) => inOther.get(moleculeOf(id)) ?? []))];
  const reason = (en: string, hi: string, verdict: Reason['verdict']): Reason[] => [
    { kind: 'duplicate', verdict, text: { en, hi }, sources: [] },
  ];
  const name = shownName(other);
  if (same.length > 0 && isSmallBeside(same, one, other)) return [];
  if (same.length > 0) {
    const what = same.map((id) => id.replaceAll('-', ' ')).join(' + ');
    return reason(
      `Taken already: ${name} contains ${what}.`,
      `पहले से चल रही ${name} में भी ${what} है।`,
      met === 'perhaps' ? 'not-verified' : 'not-for-this-patient',
    );
  }
  const isSalicylate = [one, other].some(({ classes }) => classes.has('salicylate'));
  const both = [...one.classes].filter((id) => other.classes.has(id));
  const never = both.find((id) => neverTwo.has(id) && !(id === 'nsaid' && isSalicylate));
  const sedating = [one, other].filter(({ classes }) => classes.has('sedating-antihistamine'));
  // One that makes sleepy for the night beside one that does not for the day is meant so.
  const twice = never ?? both.find((id) => seldomTwo.has(id) && sedating.length !== 1);
  if (twice === undefined) return [];
  const what = twice.replaceAll('-', ' ');
  return reason(
    `Two drugs of one class: ${name} is a ${what} as well.`,
    `एक ही वर्ग की दो दवाएँ: ${name} भी ${what} है।`,
    never === undefined ? 'not-verified' : 'not-for-this-patient',
  );
}

/** Finds the gravest statement of the lists on the pair. */
function listed(reference: Reference, one: MetDrug, other: MetDrug): Reason[] {
  const [worst] = one.listed
    .flatMap((a) => other.listed.flatMap((b) => listedBetween(a, b)))
    .sort((a, b) => Number(b.level === 'must') - Number(a.level === 'must'));
  if (!worst) return [];
  const { en, hi }: Names = mechanisms[worst.mechanism as keyof typeof mechanisms] ?? mechanisms.other;
  const name = shownName(other);
  return [
    {
      kind: 'interaction',
      verdict: worst.level === 'must' ? 'not-for-this-patient' : 'not-verified',
      text: { en: `With ${name}: ${en}`, hi: `${name} के साथ: ${hi}` },
      sources: cite(reference.sources, listSources[worst.list]),
      checked: true,
    },
  ];
}

/** Finds what a drug's file says, by name or class of the lists, of a name for which the reference holds no dose. */
const withGeneric = (reference: Reference, { drug }: MetDrug, other: MetDrug): Interaction[] =>
  drug && !other.drug
    ? partsOf(reference, drug)
        .flatMap(({ interactions }) => interactions ?? [])
        .filter(({ with: named }) =>
          named.startsWith('class:')
            ? other.classes.has(named.slice('class:'.length))
            : other.listed.includes(named),
        )
    : [];

/** "Together with verapamil: heart block": a contraindication of a drug that another one is. */
const togetherWith = /^Together with ([^:]+):/;
const contraindicated = (reference: Reference, { drug }: MetDrug, other: MetDrug): Reason[] =>
  (drug ? partsOf(reference, drug) : [])
    .flatMap(({ contraindications }) => contraindications ?? [])
    .flatMap(({ en, hi, src, checked }): Reason[] => {
      const named = togetherWith.exec(en)?.[1]?.toLowerCase();
      if (named === undefined) return [];
      const isNamed =
        substancesOf(other).some((id) => id.replaceAll('-', ' ') === named) ||
        (named === 'mao inhibitor' && other.classes.has('mao-inhibitor'));
      return isNamed
        ? [
            {
              kind: 'interaction',
              verdict: 'not-for-this-patient',
              text: { en: `Contraindication: ${en}.`, hi: `मनाही: ${hi}।` },
              sources: cite(reference.sources, src),
              checked: isRead(checked),
            },
          ]
        : [];
    });

/** What was read of a drug of the same kind forbids nothing and leaves nothing green. */
const asOfKin = (reference: Reference, one: MetDrug, other: MetDrug): Reason[] => {
  if (!one.drug || !other.drug) return [];
  const [first] = interactionsOfKin(reference.drugNames(), one.drug, other.drug).filter(
    ({ interaction }) => interaction.severity !== 'note',
  );
  if (!first) return [];
  const { of, interaction } = first;
  const name = shownName(other);
  return [
    {
      kind: 'interaction',
      verdict: 'not-verified',
      text: {
        en: `With ${name}, as is known of ${of.en}: ${interaction.en}`,
        hi: `${name} के साथ, जैसा ${of.hi} में होता है: ${interaction.hi}`,
      },
      sources: cite(reference.sources, interaction.src),
      checked: isRead(interaction.checked),
    },
  ];
};

/** Lists what two drugs do to each other, from the drugs' own files first, then from the lists. */
export function meetingReasons(
  reference: Reference,
  one: MetDrug,
  other: MetDrug,
  { isOneSheet = false }: { isOneSheet?: boolean } = {},
): Reason[] {
  // A drug does nothing to itself but add up.
  if (one.drug && one.drug === other.drug) return duplicates(one, other);
  const name = shownName(other);
  const interactions =
    one.drug && other.drug
      ? interactionsOf(reference.drugNames(), one.drug, other.drug)
      : [...withGeneric(reference, one, other), ...withGeneric(reference, other, one)];
  const own = [
    ...interactions
      .filter(({ severity }) => severity !== 'note')
      .map(
        ({ en, hi, src, checked, severity }): Reason => ({
          kind: 'interaction',
          verdict: severity === 'avoid' ? 'not-for-this-patient' : 'not-verified',
          text: { en: `With ${name}: ${en}`, hi: `${name} के साथ: ${hi}` },
          sources: cite(reference.sources, src),
          checked: isRead(checked),
        }),
      ),
    ...contraindicated(reference, one, other),
    ...contraindicated(reference, other, one),
  ];
  const ofLists = listed(reference, one, other);
  const isGrave = ({ verdict }: Reason): boolean => verdict === 'not-for-this-patient';
  // A pair that a file names as meant together is told there and stays folded; on one sheet it is a programme's regimen,
  // whatever a list says of the two.
  const isMeantTogether = interactions.some(
    ({ severity, with: named }) => severity === 'note' && !named.startsWith('class:'),
  );
  // The drugs' own words say what to do; a list is heard where they are silent or it is graver.
  const told = [
    ...duplicates(one, other),
    ...own,
    ...ofLists.filter((said) =>
      isGrave(said)
        ? !own.some(isGrave) && !(isOneSheet && isMeantTogether)
        : own.length === 0 && !isMeantTogether,
    ),
  ];
  return told.length > 0 || interactions.length > 0 ? told : asOfKin(reference, one, other);
}

/** A pair is judged by what is said of the two; so many drugs are more than any pair of them. */
const mostOfPair = 2;
/**
 * Lists what a drug adds to among those beside it: the third that strains the kidneys, or makes bleed. `isMeant` says of which
 * drugs a guideline gives all together.
 */
export const sumReasons = (
  reference: Reference,
  one: MetDrug,
  others: readonly MetDrug[],
  isMeant: (drugs: readonly MetDrug[]) => boolean = () => false,
): Reason[] =>
  sumsOf([one, ...others])
    .filter(({ sum, met }) => sum.level !== 'folded' && met.length > mostOfPair && met.includes(one))
    .filter(({ met }) => !isMeant(met))
    .map(({ sum: { level, src, en, hi }, met }) => ({
      kind: 'interaction',
      verdict: level === 'must' ? 'not-for-this-patient' : 'not-verified',
      text: {
        en: `${met.map(shownName).join(' + ')}: ${en}`,
        hi: `${met.map(shownName).join(' + ')}: ${hi}`,
      },
      sources: cite(reference.sources, src),
    }));
