import { knowledge } from '#clinical/knowledge/all';
import { type RubricCase, rubricHalves, rubricOf, rubricParts } from './rubric/rubric';

const all = rubricHalves.flatMap(rubricOf);
const conditions = new Set(knowledge.conditions.map(({ id }) => id));
const findings = new Set(knowledge.systems.flatMap((system) => system.findings.map(({ id }) => id)));

it('holds sixty ordinary patients, half of them held back', () => {
  const count = (area: string) => all.filter((one) => one.area === area).length;
  expect(rubricOf('development')).toHaveLength(30);
  expect(rubricOf('held-back')).toHaveLength(30);
  expect(['medicine', 'children', 'women', 'casualty', 'skin-eye-ear-mind'].map(count)).toEqual([
    20, 10, 10, 10, 10,
  ]);
});

it('holds some hundred and twenty patients of all rooms with the orders that come first, half of them held back', () => {
  const [open, apart] = [rubricOf('rooms'), rubricOf('rooms-held-back')];
  expect([open.length, apart.length]).toEqual([63, 59]);
  expect([...open, ...apart].every(({ orders = [] }) => orders.length === 2)).toBe(true);
});

it('names only conditions and findings that the reference knows', () => {
  const named = ({ first, also = [], never = [], ahead }: RubricCase) => [
    ...first,
    ...also.flat(),
    ...never,
    ...(ahead ?? []),
  ];
  const every = rubricParts.flatMap(rubricOf);
  expect(every.flatMap(named).filter((id) => !conditions.has(id))).toEqual([]);
  expect(every.flatMap(({ ask }) => ask).filter((id) => !findings.has(id))).toEqual([]);
});
