import type { SaidWell } from '../knowledge/said-well-shape';
import { twice, unless } from './complaints';
import { checkWord } from './words';

/** Lists what is wrong with the rows on what is told to be well: unknown findings, a row that denies or names nothing, words twice. */
export const checkSaidWell = (rows: readonly SaidWell[], findings: ReadonlySet<string>): string[] => [
  ...twice(
    'said well',
    rows.map(({ of }) => of),
  ),
  ...rows.flatMap(({ of, things = [], alone = [], denies }) => {
    const place = `said well: ${of}`;
    return [
      ...unless(denies.length > 0, `${place}: denies nothing`),
      ...unless(things.length + alone.length > 0, `${place}: names nothing`),
      ...twice(place, things),
      ...twice(place, alone),
      ...denies.filter((id) => !findings.has(id)).map((id) => `${place}: unknown finding ${id}`),
      ...[...things, ...alone].flatMap((word) => checkWord(place, word)),
    ];
  }),
];
