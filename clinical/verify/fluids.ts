import file from '../knowledge/interactions/fluids.json' with { type: 'json' };
import type { HasSources, Names } from '../knowledge/shape';
import { anyOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

// Drugs that fall out in a fluid, and the fluids in which a line gives them.

type FluidKind = 'fluidsWithCalcium' | 'fluidsWithGlucose' | 'fluidsWithSalt';
type NeverIn = Names & HasSources & { never: FluidKind };
const neverIn = file as Record<string, NeverIn>;

const kinds: readonly FluidKind[] = ['fluidsWithCalcium', 'fluidsWithGlucose', 'fluidsWithSalt'];
/** "In 100 mL NS", "with RL", "100 mL D5": what is named behind "in" or behind a volume is what a drug runs in. */
const runsIn = kinds.map(
  (kind) =>
    [
      kind,
      new RegExp(
        `(?<!\\b${anyOf(words.notInFront)}\\s+)(?:\\b(?:${anyOf(words.runsThrough)}|dilut\\w*)\\b|[+&]|\\d\\s*(?:ml|cc)\\b)[^.;,\\n]{0,16}?(?<![\\p{L}\\d%])${anyOf(words[kind])}(?![\\p{L}\\p{M}])`,
        'iu',
      ),
    ] as const,
);

/** The kinds of fluid in which a clause gives its drug. */
export const fluidsIn = (clause: string): { fluids?: readonly FluidKind[] } => {
  const fluids = runsIn.filter(([, pattern]) => pattern.test(clause)).map(([kind]) => kind);
  return fluids.length > 0 ? { fluids } : {};
};

/** What is known against a drug in one of these fluids. */
export const fallsOutIn = (drugId: string, fluids: readonly string[] = []): NeverIn | undefined => {
  const known = neverIn[drugId];
  return known && fluids.includes(known.never) ? known : undefined;
};
