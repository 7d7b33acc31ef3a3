import { filedByNeed, findingsSatisfying, holds } from '#clinical/danger/fires';
import { tablesOf } from '#clinical/differential/levels';
import { countLacking, prerequisitesOf } from '#clinical/differential/prerequisites';
import { impossible } from '#clinical/differential/prior';
import { byScore, ranking } from '#clinical/differential/ranking';
import { scoring } from '#clinical/differential/score';
import { knowledge } from '#clinical/knowledge/all';
import { referenceOf } from '#clinical/reference/whole-reference';
import { evidenceOf, withPresent } from '#clinical/text/evidence';
import { understandWith } from '#clinical/text/understand';
import { oneIn } from '../support/cases';

// What is indexed for speed must say what the plain rule says, one by one.

const reference = referenceOf(knowledge);
const tables = tablesOf(reference);

const evidences = [
  '45/M fever with chills since 5 days, headache, vomiting, no cough. BP 90/60',
  '28 F 36 weeks pregnant, swelling of feet, headache, BP 170/110',
  '3 yr child loose motions 2 days, sunken eyes, not drinking, no blood in stool',
  'तीन दिन से तेज़ बुखार, आँखों के पीछे दर्द, बदन दर्द, उल्टी नहीं',
  '70 M sudden weakness of right arm, known diabetes, takes warfarin',
  'itching',
].map((text) => evidenceOf(reference, understandWith(reference, text), { month: 8, region: 'Bihar' }));

describe('the indexes of the weighing', () => {
  it('hold a danger rule for fulfilled exactly where its findings satisfy it', () => {
    const others = evidences.flatMap((evidence) =>
      knowledge.dangers.filter(
        ({ when }) =>
          holds(reference, when, evidence) !== (findingsSatisfying(reference, when, evidence) !== undefined),
      ),
    );
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  it('hold it with one more finding as if that had been told', () => {
    const more = oneIn(50, [...reference.findings.keys()]);
    const others = evidences.flatMap((evidence) =>
      more.flatMap((finding) => {
        const then = withPresent(reference, evidence, finding);
        return knowledge.dangers.flatMap(({ id, when }) =>
          holds(reference, when, evidence, reference.upward(finding)) ===
          (findingsSatisfying(reference, when, then) !== undefined)
            ? []
            : [`${finding}: ${id}`],
        );
      }),
    );
    expect(others).toEqual([]);
  });

  it('look at every danger rule that holds, and at few besides', () => {
    const filed = filedByNeed(knowledge.dangers, ({ when }) => when);
    for (const evidence of evidences) {
      const looked = new Set(filed(evidence.mentioned));
      const passedOver = knowledge.dangers.filter(
        (rule) => !looked.has(rule) && holds(reference, rule.when, evidence),
      );
      expect(passedOver.map(({ id }) => id)).toEqual([]);
      expect(looked.size).toBeLessThan(knowledge.dangers.length / 4);
    }
  });

  it('count what every condition lacks as each is counted alone', () => {
    const others = evidences.flatMap(({ mentioned }) => {
      const lacking = tables.lackingIn(mentioned);
      return knowledge.conditions.filter(
        (condition, row) => lacking[row] !== countLacking(prerequisitesOf(condition), mentioned),
      );
    });
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  it('bar every condition that is impossible when it is asked for alone', () => {
    const others = evidences.flatMap((evidence) => {
      const barred = tables.barredFor(evidence);
      return knowledge.conditions.filter(
        (condition, row) => (barred[row] === 1) !== (impossible(condition, evidence) !== undefined),
      );
    });
    expect(others.map(({ id }) => id)).toEqual([]);
    // All but the lone itch bar something.
    expect(evidences.filter((evidence) => tables.barredFor(evidence).includes(1))).toHaveLength(
      evidences.length - 1,
    );
  });

  it('put conditions in the order in which they compare pair by pair', () => {
    for (const evidence of evidences) {
      const ranked = ranking(tables, evidence, scoring(reference, tables, evidence));
      expect(ranked.map(({ condition }) => condition.id)).toEqual(
        [...ranked]
          .reverse()
          .sort(byScore)
          .map(({ condition }) => condition.id),
      );
      expect(new Set(ranked).size).toBe(ranked.length);
    }
  });
});
