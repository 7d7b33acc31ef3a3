import type { Drug } from '../knowledge/drug-shape';
import type { Finding } from '../knowledge/shape';
import words from '../knowledge/words/counted.json' with { type: 'json' };
import { type DrugNames, ingredientsOf } from '../reference/drug-names';
import { fullKey } from '../reference/spelling';
import { pattern, scriptOf } from '../words/pattern';
import { wholeWord } from '../words/phrases';
import type { UnderstoodFinding } from './understanding';

const named = (list: { about: string; words: string[] }) => pattern(wholeWord(list), 'iu');
const isOf =
  (...classes: readonly string[]) =>
  (drug: Drug) =>
    classes.every((one) => drug.classes.includes(one));

type Kind = {
  readonly finding: string;
  readonly holds: (drug: Drug) => boolean;
  /** What people call such tablets without the name of a drug. */
  readonly called?: ReturnType<typeof named>;
};

const ofHeart = [
  isOf('antihypertensive', 'beta-blocker'),
  isOf('antihypertensive', 'calcium-channel-blocker'),
];
const ofSleep = [isOf('benzodiazepine'), isOf('hypnotic')];

/** The overdose that each kind of tablet makes. A drug of two kinds is the first: a benzodiazepine is taken for sleep. */
const kinds: readonly Kind[] = [
  { finding: 'paracetamol-much', holds: ({ id }) => id === 'paracetamol' },
  {
    finding: 'heart-tablet-overdose',
    holds: (drug) => ofHeart.some((one) => one(drug)),
    called: named(words.heartTablets),
  },
  { finding: 'sugar-tablet-overdose', holds: isOf('sulfonylurea'), called: named(words.sugarTablets) },
  {
    finding: 'sleeping-tablet-overdose',
    holds: (drug) => ofSleep.some((one) => one(drug)),
    called: named(words.sleepingTablets),
  },
  { finding: 'fit-tablet-overdose', holds: isOf('anticonvulsant'), called: named(words.fitTablets) },
];

/** What was swallowed stands at most so far from its number, in letters. */
const reach = 60;
const nameWord = /[\p{L}][\p{L}\p{M}-]*/gu;

/** The drugs that a few words name, by their own names or by brands, with what those are made of. */
function drugsIn(text: string, { exact, byId }: DrugNames): Drug[] {
  const said = text.match(nameWord) ?? [];
  return said
    .flatMap((word, i) => [word, `${word} ${said[i + 1] ?? ''}`])
    .flatMap((name) => exact.get(fullKey(name)) ?? [])
    .flatMap(({ drug, product }) => [
      drug,
      ...[...ingredientsOf(drug), ...(product?.composition.map((part) => part.drug) ?? [])].flatMap(
        (id) => byId.get(id) ?? [],
      ),
    ]);
}

/** "Took 40 tabs paracetamol": tablets that were counted are those that the text names beside them. */
export function withTabletsNamed(
  text: string,
  said: readonly UnderstoodFinding[],
  findings: ReadonlyMap<string, Finding>,
  names: () => DrugNames,
): UnderstoodFinding[] {
  const script = scriptOf(text);
  return said.flatMap((one) => {
    if (one.id !== 'overdose' || one.assertion !== 'present') return [one];
    const around =
      (text
        .slice(Math.max(0, one.span.start - reach), one.span.start)
        .split(/[.;।\n]/)
        .at(-1) ?? '') + (text.slice(one.span.start, one.span.end + reach).split(/[.;।\n]/)[0] ?? '');
    const drugs = drugsIn(around, names());
    const kind = kinds.find(({ holds, called }) => drugs.some(holds) || called?.(script).test(around));
    const finding = kind && findings.get(kind.finding);
    return finding ? [one, { ...one, id: finding.id, en: finding.en, hi: finding.hi }] : [one];
  });
}
