import type { DrugKind } from '../knowledge/interaction-shape';
import file from '../knowledge/interactions/kinds.json' with { type: 'json' };
import { fullKey } from './spelling';

// Kinds of drugs that stand in the place of a name: "on nitrates", "takes a blood thinner".

const kinds = file as DrugKind[];
let byKey: ReadonlyMap<string, DrugKind> | undefined;

/** Every name by which a kind is told. */
export const namesOfKinds: readonly string[] = kinds.flatMap(({ words }) => words);

/** Finds the kind of drugs that a name stands for, letter by letter. */
export function kindNamed(name: string): DrugKind | undefined {
  byKey ??= new Map(kinds.flatMap((kind) => kind.words.map((word) => [fullKey(word), kind] as const)));
  return byKey.get(fullKey(name));
}
