import blood from '../../knowledge/labs/patterns/blood.json' with { type: 'json' };
import infection from '../../knowledge/labs/patterns/infection.json' with { type: 'json' };
import liverAndKidney from '../../knowledge/labs/patterns/liver-and-kidney.json' with { type: 'json' };
import metabolic from '../../knowledge/labs/patterns/metabolic.json' with { type: 'json' };
import thyroid from '../../knowledge/labs/patterns/thyroid.json' with { type: 'json' };
import type { ReadMark } from '../../knowledge/reading';
import type { HasSources, Names } from '../../knowledge/shape';
import { type Limit, limitsIn } from '../limits';
import type { LabPattern } from '../reading';

/** A pattern has this name and meaning; code says when it is there, knowledge with a source says the rest. */
export type PatternText = Names &
  HasSources & {
    id: string;
    level: LabPattern['level'];
    meaning: Names;
    next: Names;
    /** The code that says when the pattern is there asks for these by their names. */
    limits?: Limit[];
    checked?: ReadMark;
  };

export const patternTexts: readonly PatternText[] = [
  ...blood,
  ...infection,
  ...liverAndKidney,
  ...metabolic,
  ...thyroid,
] as PatternText[];

/** A limit of a pattern, by the names of both. */
export const patternLimit = limitsIn(patternTexts);
