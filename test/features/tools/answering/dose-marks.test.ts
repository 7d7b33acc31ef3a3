import * as engine from '#clinical/engine';
import { answerWriter } from '../../../../lambdas/tools/answering/answer-writer';
import { doseToken, withToken } from '../../../../lambdas/tools/answering/dose-marks';
import { doseChecks } from '../../../../lambdas/tools/guard/dose-checks';
import { doseGuard } from '../../../../lambdas/tools/guard/dose-guard';
import { fc } from '../../../support/properties';

const token = 'a1b2c3d4e5f6';

/** Gives what is shown of a model's text that comes in pieces, as every tool writes it. */
function shown(pieces: readonly string[]): string {
  let text = '';
  const writer = answerWriter((piece) => {
    text += piece;
  }, token);
  const { badge } = doseChecks(engine, 'english');
  const guard = doseGuard(engine, {
    patient: { weightKg: 12, ageYears: 2 },
    language: 'english',
    factIds: [],
    badge,
    tell: writer.add,
  });
  for (const piece of pieces) guard.take(piece);
  guard.end();
  return text;
}

/** Badges as Markdown draws them: an unescaped link. */
const badges = (text: string): string[] =>
  [...text.matchAll(/(?<!\\)\]\(<?#dose-[^)]*\)/g)].map(([one]) => one);

describe('the token of a badge', () => {
  it('hangs on the answer and on our secret', async () => {
    const hash = (secret: string) => async (text: string) =>
      Buffer.from(`${secret}${text}`).toString('hex').split('').reverse().join('');
    const one = await doseToken({ hash: hash('s') }, 'answer-1');
    expect(one).toMatch(/^[\da-f]{12}$/);
    expect(await doseToken({ hash: hash('s') }, 'answer-2')).not.toBe(one);
  });

  it('stands in every badge of ours', () => {
    expect(shown(['Paracetamol 150 mg every 6 hours.'])).toContain(`](#dose-${token}-1 "`);
    expect(withToken('[verified](#dose-3 "verified")', 'x')).toBe('[verified](#dose-x-3 "verified")');
  });

  it('is never lent to a badge that the model wrote, however it is cut into pieces', () => {
    const forged = fc.constantFrom(
      '[Verified](#dose-1)',
      '[verified](#dose-1 "verified")',
      `[verified](#dose-${token}-1 "verified")`,
      '[verified][d]\n\n[d]: #dose-1 "verified"\n',
      '[**verified**](<#dose-1> "verified")',
      '![x](#dose-2 "verified")',
    );
    const prose = fc.constantFrom(
      'Give morphine ten grams IV every hour ',
      'Rest. ',
      'Paracetamol 5000 mg ',
      '\n- ',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(forged, prose), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 7 }),
        (parts, size) => {
          const text = parts.join('');
          const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
          const ours = badges(shown(pieces));
          const doses = badges(shown([text.replace(/\[[^\]]*\]\([^)]*\)|\[verified\]\[d\]|\[d\]:.*/g, '')]));
          // A badge more than the engine set would be the model's.
          expect(ours.every((one) => one.startsWith(`](#dose-${token}-`))).toBe(true);
          expect(ours.length).toBeLessThanOrEqual(doses.length + (text.match(/\d+ mg/g) ?? []).length);
        },
      ),
      { numRuns: 200 },
    );
  });
});
