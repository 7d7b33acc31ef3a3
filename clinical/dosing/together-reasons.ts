import { cite } from '../knowledge/cite';
import type { Drug } from '../knowledge/drug-shape';
import listSources from '../knowledge/interactions/list-sources.json' with { type: 'json' };
import mechanisms from '../knowledge/interactions/mechanisms.json' with { type: 'json' };
import type { Names } from '../knowledge/shape';
import { ingredientsOf } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import { listedBetween } from './listed';
import type { Reason } from './reason';
import { interactionsOf } from './together';

/** A drug taken: one of the reference, or a generic name that the lists know. */
export type TakenDrug = { name: string; drug?: Drug; listed: readonly string[] };

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
]);
/** Lists' names for the same. */
const neverTwoListed: Record<string, string> = {
  'non-steroidal-anti-inflammatory-drugs': 'nsaid',
  'vitamin-k-antagonists': 'vitamin-k-antagonist',
  'hmg-coa-reductase-inhibitors-statins': 'statin',
  'angiotensin-converting-enzyme-inhibitors-ace-inhibitors': 'ace-inhibitor',
  'angiotensin-ii-receptor-antagonists-or-angiotensin-receptor-blockers-arbs': 'arb',
  'proton-pump-inhibitors': 'ppi',
  'selective-serotonin-reuptake-inhibitors-ssris': 'ssri',
};

export type MetDrug = { name: string; drug?: Drug; listed: readonly string[]; classes: ReadonlySet<string> };

export function metDrug(
  { name, drug, listed }: TakenDrug,
  classesOfName: (name: string) => readonly string[],
): MetDrug {
  const own = drug?.classes ?? [];
  const ofLists = listed.flatMap(classesOfName).flatMap((one) => neverTwoListed[one] ?? []);
  return { name, ...(drug && { drug }), listed, classes: new Set([...own, ...ofLists]) };
}

const shownName = ({ name, drug }: MetDrug): string =>
  drug && !drug.en.toLowerCase().startsWith(name.trim().toLowerCase())
    ? `${drug.en} (${name.slice(0, 60)})`
    : (drug?.en ?? name.slice(0, 60));

function duplicates(one: MetDrug, other: MetDrug): Reason[] {
  const inOther = new Set([...other.listed, ...(other.drug ? ingredientsOf(other.drug) : [])]);
  const same = [...new Set([...one.listed, ...(one.drug ? ingredientsOf(one.drug) : [])])].filter((id) =>
    inOther.has(id),
  );
  const reason = (en: string, hi: string): Reason[] => [
    { kind: 'duplicate', verdict: 'not-for-this-patient', text: { en, hi }, sources: [] },
  ];
  const name = shownName(other);
  if (same.length > 0) {
    const what = same.map((id) => id.replaceAll('-', ' ')).join(' + ');
    return reason(`Taken already: ${name} contains ${what}.`, `पहले से चल रही ${name} में भी ${what} है।`);
  }
  const isSalicylate = [one, other].some(({ classes }) => classes.has('salicylate'));
  const twice = [...one.classes].filter(
    (id) => other.classes.has(id) && neverTwo.has(id) && !(id === 'nsaid' && isSalicylate),
  );
  if (twice.length === 0) return [];
  const what = twice[0]?.replaceAll('-', ' ') ?? '';
  return reason(
    `Two drugs of one class: ${name} is a ${what} as well.`,
    `एक ही वर्ग की दो दवाएँ: ${name} भी ${what} है।`,
  );
}

/** What the lists say, the gravest statement of the pair. */
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

/** What two drugs do to each other, from the drugs' own files first, then from the lists. */
export function meetingReasons(reference: Reference, one: MetDrug, other: MetDrug): Reason[] {
  const name = shownName(other);
  const own =
    one.drug && other.drug
      ? interactionsOf(reference.drugNames(), one.drug, other.drug)
          .filter(({ severity }) => severity === 'avoid')
          .map(
            ({ en, hi, src, checked }): Reason => ({
              kind: 'interaction',
              verdict: 'not-for-this-patient',
              text: { en: `With ${name}: ${en}`, hi: `${name} के साथ: ${hi}` },
              sources: cite(reference.sources, src),
              checked: checked ?? false,
            }),
          )
      : [];
  return [...duplicates(one, other), ...own, ...(own.length > 0 ? [] : listed(reference, one, other))];
}
