import { toolTable } from '#contract/tools/table';
import { requirePlan } from '#http/require-plan';
import { aMember, later, noon } from '../../../support/fakes';

const notesPlans = toolTable.notes.plans;
const reportPlans = toolTable.reports.plans;
const tomorrow = later(noon, 86_400).toISOString();
const yesterday = later(noon, -86_400).toISOString();

describe('a tool for some plans', () => {
  it.each([
    ['notes', 'basic', notesPlans],
    ['notes', 'pro', notesPlans],
    ['reports', 'pro', reportPlans],
  ] as const)('%s: open to %s while the plan runs', (_, plan, allowed) => {
    expect(() => requirePlan(aMember({ plan, planEndsAt: tomorrow }), allowed, noon)).not.toThrow();
  });

  it.each([
    ['notes', 'free', null, notesPlans],
    ['notes', 'pro', yesterday, notesPlans],
    ['notes', 'basic', noon.toISOString(), notesPlans],
    ['reports', 'free', null, reportPlans],
    ['reports', 'basic', tomorrow, reportPlans],
    ['reports', 'pro', yesterday, reportPlans],
  ] as const)(
    '%s: refused to %s that ends %s, with the plans that hold it',
    (_, plan, planEndsAt, allowed) => {
      let refusal: unknown;
      try {
        requirePlan(aMember({ plan, planEndsAt }), allowed, noon);
      } catch (problem) {
        refusal = problem;
      }
      expect(refusal).toMatchObject({
        code: 'PLAN_REQUIRED',
        status: 403,
        details: { requiredPlans: [...allowed] },
      });
    },
  );

  it('is open to administrators whatever their plan', () => {
    expect(() => requirePlan(aMember({ plan: 'free' }, true), reportPlans, noon)).not.toThrow();
  });
});
