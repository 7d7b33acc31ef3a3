import type { ReadMark } from './reading';
import type { HasSources, Level, Names } from './shape';

/** Medicines of one kind commonly do this to those who take them: a row stands for as many illnesses as it shows complaints. */
type SideEffect = Names &
  HasSources & {
    id: string;
    /** The finding that says that such a medicine is taken. */
    taken: string;
    prior: { base: number; why: string };
    shows: { f: string; p: Level; src?: string[]; checked?: ReadMark }[];
  };

/** The code of an unwanted effect of a medicine that was given rightly. */
const icd10 = 'T88.7';

/**
 * Makes a condition of each row, so that it is weighed, explained and told as every other is: hoarse under a steroid inhaler. It is
 * thought of only where the medicine is told and something that it does.
 */
export const conditionsOf = (rows: readonly SideEffect[]) =>
  rows.map(({ id, en, hi, taken, prior, shows, src }) => ({
    id: `side-effect-${id}`,
    tier: 'full',
    en: `Side effect of ${en}`,
    hi: `${hi} का साइड इफ़ेक्ट`,
    icd10,
    triage: 'routine',
    prior,
    findings: [
      { f: taken, p: 'always', required: true },
      ...shows.map((shown) => ({ ...shown, required: 'one of these' })),
    ],
    tests: [],
    steps: [],
    src,
    whollyRead: false,
  }));
