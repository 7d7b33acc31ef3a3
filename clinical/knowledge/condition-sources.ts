/** Lists of a condition whose entries may rest on the sources of the whole. */
const parts = ['findings', 'tests', 'steps'] as const;

/** A condition as it lies in a file: an entry without sources of its own rests on those of the condition. */
export type FiledCondition = { src: string[]; icd10: string } & Record<
  (typeof parts)[number],
  { src?: string[] }[]
>;

/** Gives every finding, test and step the sources that it rests on; the conditions are changed where they stand. */
export function withSources(conditions: FiledCondition[]): FiledCondition[] {
  for (const condition of conditions)
    for (const part of parts) for (const entry of condition[part]) entry.src ??= condition.src;
  return conditions;
}

const isSame = (one: readonly string[] | undefined, other: readonly string[]): boolean =>
  one?.length === other.length && one.every((source, place) => source === other[place]);

/** An entry without the sources that the whole rests on as well. */
function withoutRepeat<Entry extends { src?: string[] }>(entry: Entry, own: readonly string[]): Entry {
  if (!isSame(entry.src, own)) return entry;
  const { src: _src, ...rest } = entry;
  return rest as Entry;
}

/** A condition as its file holds it: no entry names once more what the whole rests on. */
export const asFiled = <Filed extends FiledCondition>(condition: Filed): Filed => ({
  ...condition,
  ...Object.fromEntries(
    parts.map((part) => [part, condition[part].map((entry) => withoutRepeat(entry, condition.src))]),
  ),
});

/** Conditions of one code say much the same: behind one another they take less room where they are packed. */
export const byCode = (conditions: readonly FiledCondition[]): FiledCondition[] =>
  conditions.toSorted((one, other) => Number(one.icd10 > other.icd10) - Number(one.icd10 < other.icd10));
