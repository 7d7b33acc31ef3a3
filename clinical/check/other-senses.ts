import type { Knowledge } from '../knowledge/knowledge';
import type { OtherSense } from '../knowledge/sense-shape';
import { labelOf } from '../reference/labels';
import { twice, unless } from './complaints';
import { checkWord } from './words';

/** The findings, and the labels of illnesses: a name that is called may mean something else too. */
export const findingsAndNames = ({ systems, conditions }: Knowledge): ReadonlySet<string> =>
  new Set([
    ...systems.flatMap(({ findings }) => findings.map(({ id }) => id)),
    ...conditions.map(({ id }) => labelOf(id)),
  ]);

/** Lists what is wrong with the rules on what words mean where they stand: unknown findings, a rule that asks nothing, words that are patterns. */
export const checkOtherSenses = (rules: readonly OtherSense[], findings: ReadonlySet<string>): string[] => [
  ...twice(
    'other sense',
    rules.map(({ about }) => about),
  ),
  ...rules.flatMap((rule) => {
    const { about, findings: own, becomes, beside = [], notBeside = [], inFront, behind, near } = rule;
    const { about: _about, findings: _findings, becomes: _becomes, notBeside: _not, ...asks } = rule;
    const place = `other sense ${about}`;
    const lists = [
      rule.only,
      rule.notOwn,
      rule.notText,
      ...(rule.own ?? []),
      ...(rule.text ?? []),
      ...[inFront, behind, near].map((one) => one?.words.filter((word) => word !== '#')),
    ].flatMap((words) => (words === undefined ? [] : [words]));
    return [
      ...unless(/".+": .+\.$/.test(about), `${place}: no sentence with what somebody writes`),
      ...unless(own.length > 0, `${place}: of no finding`),
      ...unless(Object.keys(asks).length > 0, `${place}: asks nothing`),
      ...[...own, ...beside, ...notBeside, ...(becomes === undefined ? [] : [becomes])]
        .filter((id) => !findings.has(id))
        .map((id) => `${place}: unknown finding ${id}`),
      ...lists.flatMap((words) => [
        ...twice(`${place}:`, words),
        ...words.flatMap((word) => checkWord(place, word)),
      ]),
    ];
  }),
];
