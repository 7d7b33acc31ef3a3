import type { DeniedBeside } from '../knowledge/denied-beside-shape';
import { twice, unless } from './complaints';
import { checkWord } from './words';

/** Lists what is wrong with the rows on bare words that are denied: unknown findings, a row that denies or names nothing, words twice. */
export const checkDeniedBeside = (rows: readonly DeniedBeside[], findings: ReadonlySet<string>): string[] => [
  ...twice(
    'denied beside',
    rows.map(({ of }) => of),
  ),
  ...rows.flatMap(({ of, words, alone = [], beside = [], denies }) => {
    const place = `denied beside: ${of}`;
    return [
      ...unless(denies.length > 0, `${place}: denies nothing`),
      ...unless(words.length + alone.length > 0, `${place}: names nothing`),
      ...twice(place, [...words, ...alone]),
      ...[...beside, ...denies]
        .filter((id) => !findings.has(id))
        .map((id) => `${place}: unknown finding ${id}`),
      ...[...words, ...alone].flatMap((word) => checkWord(place, word)),
    ];
  }),
];
