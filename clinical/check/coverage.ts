import { isFact } from '../knowledge/facts';
import type { Knowledge } from '../knowledge/knowledge';
import { extentOf } from '../knowledge/reading';

/** Organ systems by the first letters of ICD-10, in the order of its chapters. */
const chapters: [RegExp, string][] = [
  [/^[AB]/, 'infections'],
  [/^C|^D[0-4]/, 'tumours'],
  [/^D/, 'blood'],
  [/^E/, 'metabolic and endocrine'],
  [/^F/, 'mind'],
  [/^G/, 'nerves'],
  [/^H[0-5]/, 'eye'],
  [/^H/, 'ear'],
  [/^I/, 'heart and vessels'],
  [/^J/, 'respiratory'],
  [/^K/, 'digestive'],
  [/^L/, 'skin'],
  [/^M/, 'muscles and joints'],
  [/^N/, 'kidney and genital'],
  [/^O/, 'pregnancy'],
  [/^P/, 'newborn'],
  [/^Q/, 'inborn'],
  [/^R/, 'symptoms'],
  [/^[STUVWXYZ]/, 'injury, poisoning, other'],
];

const systemOf = (icd10 = ''): string =>
  chapters.find(([pattern]) => pattern.test(icd10))?.[1] ?? 'without a code';

function counted<T>(entries: readonly T[], groupOf: (entry: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const entry of entries) groups.set(groupOf(entry), [...(groups.get(groupOf(entry)) ?? []), entry]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Counts how many facts with sources there are, and how many of them were read there. */
export function factsRead(knowledge: unknown): { facts: number; read: number } {
  if (Array.isArray(knowledge))
    return knowledge
      .map(factsRead)
      .reduce((a, b) => ({ facts: a.facts + b.facts, read: a.read + b.read }), { facts: 0, read: 0 });
  if (knowledge === null || typeof knowledge !== 'object') return { facts: 0, read: 0 };
  const inside = factsRead(Object.values(knowledge));
  if (!isFact(knowledge)) return inside;
  return { facts: inside.facts + 1, read: inside.read + (knowledge.checked ? 1 : 0) };
}

const readLine = (what: string, part: unknown): string => {
  const { facts, read } = factsRead(part);
  return `  ${what}: ${read} of ${facts} facts read at their source`;
};

/** Says how many ways there are to say a finding in each script, and how many have fewer in Hindi than in English. */
function waysToSay(systems: Knowledge['systems']): string {
  const terms = systems.flatMap(({ findings }) => findings.map((finding) => finding.terms));
  const mean = (of: (one: (typeof terms)[number]) => readonly string[]): string =>
    (terms.reduce((sum, one) => sum + of(one).length, 0) / Math.max(1, terms.length)).toFixed(1);
  const fewer = terms.filter((one) => Math.max(one.devanagari.length, one.roman.length) < one.english.length);
  return `  ways to say one: English ${mean((one) => one.english)}, Devanagari ${mean((one) => one.devanagari)}, Roman ${mean((one) => one.roman)}; fewer in Hindi: ${fewer.length}`;
}

/** Lists what the knowledge covers, line by line: by organ system, by panel, and how much of it was read. */
export function coverage({ conditions, systems, dangers, measures, drugs, analytes }: Knowledge): string[] {
  const full = conditions.filter(({ tier }) => tier === 'full');
  const rules = drugs.flatMap((drug) => drug.rules);
  return [
    `Conditions: ${conditions.length} (${full.length} full, ${conditions.length - full.length} light)`,
    ...counted(conditions, ({ icd10 }) => systemOf(icd10)).map(([system, of]) => {
      const inFull = of.filter(({ tier }) => tier === 'full').length;
      return `  ${system}: ${inFull} full, ${of.length - inFull} light`;
    }),
    `Findings: ${systems.reduce((sum, { findings }) => sum + findings.length, 0)}`,
    waysToSay(systems),
    ...systems.map(({ system, findings }) => `  ${system}: ${findings.length}`),
    `Danger signs: ${dangers.length}`,
    `Drugs: ${drugs.length} with ${rules.length} rules (${rules.filter(({ checked }) => checked).length} read)`,
    ...counted(drugs, ({ nlem }) => (nlem ? `NLEM 2022 level ${nlem}` : 'not marked with an NLEM level')).map(
      ([level, of]) => `  ${level}: ${of.length}`,
    ),
    `Analytes: ${analytes.length}`,
    ...counted(analytes, ({ panel }) => panel).map(([panel, of]) => `  ${panel}: ${of.length}`),
    'Read at the source',
    readLine('conditions', conditions),
    `  danger signs: ${dangers.filter(({ checked }) => extentOf(checked)).length} signs and ${dangers.filter(({ checked }) => extentOf(checked) === 'sign and action').length} actions of ${dangers.length} read at their source`,
    readLine('measures', measures),
    readLine('drugs', drugs),
    readLine('analytes', analytes),
    `  wholly read: ${conditions.filter(({ whollyRead }) => whollyRead).length} conditions, ${drugs.filter(({ whollyRead }) => whollyRead).length} drugs`,
  ];
}
