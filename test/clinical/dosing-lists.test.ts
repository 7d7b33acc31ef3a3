import { listedBetween, listedNamesOf } from '#clinical/dosing/listed';
import { dose } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';

/** The published lists of interactions, among the drugs of the reference. */
const grown = { weightKg: 60, ageYears: 40, sex: 'm' as const, creatinineClearance: 100 };
const listedPairs = knowledge.drugs.flatMap((one, i) =>
  knowledge.drugs
    .slice(i + 1)
    .filter((other) =>
      listedNamesOf(one).some((a) =>
        listedNamesOf(other).some((b) => listedBetween(a, b).some(({ level }) => level === 'must')),
      ),
    )
    .map((other) => [one.id, other.id] as const),
);

it('interrupts every pair among our drugs that a list says must interrupt, whichever of the two is asked for', () => {
  expect(listedPairs.length).toBeGreaterThan(60);
  const passed = listedPairs
    .flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ])
    .filter(([drug = '', other = '']) => {
      const { verdict, reasons } = dose({ ...grown, drug, currentDrugs: [other] });
      const told = reasons.some((one) => one.verdict === 'not-for-this-patient');
      return verdict === 'verified' || !told;
    });
  expect(passed).toEqual([]);
});

it('knows a thousand generic names, and says of one without a rule that it has none', () => {
  for (const drug of ['acitretin', 'ticagrelor', 'levocetirizine', 'acenocoumarol'])
    expect(dose({ ...grown, drug }).kind).not.toBe('unknown-drug');
  expect(dose({ ...grown, drug: 'acitretin' })).toMatchObject({
    kind: 'no-rule',
    verdict: 'not-verified',
  });
});
