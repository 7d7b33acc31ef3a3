import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Metrics } from '@aws-lambda-powertools/metrics';
import { jest } from '@jest/globals';
import * as z from 'zod';
import { Problem, type ProblemCode, problems } from '#contract/problem';
import { problemDetails } from '#contract/problem-details';
import { impliedRefusals, mayRefuse, refusalsOf } from '#contract/refusals';
import { features, row } from '#contract/route';
import { type RouteName, routeList, routes } from '#contract/routes';
import { serve } from '#http/serve';
import { log } from '#platform/log';
import { byTheRow, call, doorOf, type Proofs } from './calling';
import { ofOnesOwnAffairs } from './of-ones-own-affairs';
import { ofPayments } from './of-payments';
import { ofSigningIn } from './of-signing-in';
import { ofThePanel } from './of-the-panel';
import { ofTools } from './of-tools';

process.env.POWERTOOLS_METRICS_DISABLED = 'true'; // what is counted here is nobody's

const proofs: Proofs = { ...ofSigningIn, ...ofOnesOwnAffairs, ...ofTools, ...ofPayments, ...ofThePanel };

/** Every code of every row, from the table. */
const pairs = routeList.flatMap(([name, row]) => refusalsOf(row).map((code) => [name, code] as const));

/** The failure body of a code: these fields and no others. */
const bodyOf = (code: ProblemCode) =>
  z.strictObject({
    success: z.literal(false),
    code: z.literal(code),
    error: z.string().min(1),
    requestId: z.string(),
    ...problemDetails[code]?.shape,
  });

describe('every refusal that a row declares', () => {
  it.each(pairs)('happens: %s, %s', async (name, code) => {
    const implied = impliedRefusals(routes[name]).includes(code);
    const proof = proofs[name]?.[code] ?? (implied ? byTheRow[code] : undefined);
    if (!proof) throw new Error('nothing provokes it: write the scenario, or take it out of the row');
    const { status, body } = await proof(routes[name]);
    expect([status, bodyOf(code).parse(body).code]).toEqual([problems[code].status, code]);
  });

  it('is declared once, and not where the row implies it', () => {
    for (const [name, row] of routeList) {
      // A row that is busy by a deed of its own says so, and provokes it its own way.
      const implied = impliedRefusals(row).filter((code) => code !== 'SERVICE_BUSY');
      const codes = [...implied, ...row.refuses];
      expect([name, codes]).toEqual([name, [...new Set(codes)]]);
    }
  });

  /** The codes that the code of a folder names. */
  const namedIn = (folder: string): ProblemCode[] => {
    const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join();
    return (Object.keys(problems) as ProblemCode[]).filter((code) => text.includes(`'${code}'`));
  };
  const declaredBy = (isOf: (feature: string) => boolean, code: ProblemCode): boolean =>
    routeList.some(([, row]) => isOf(row.feature) && mayRefuse(row, code));
  // The code of the reports stands with the other tools.
  const folderOf = (feature: string) => (feature === 'reports' ? 'tools' : feature);

  it.each(features)('is all that the code of a feature names: %s', (feature) => {
    const folder = folderOf(feature);
    const isOf = (other: string) => folderOf(other) === folder;
    expect(namedIn(join('lambdas', folder)).filter((code) => !declaredBy(isOf, code))).toEqual([]);
  });

  it.each(['person', 'http', 'platform', 'adapters'])(
    'is all that the code of all features names: %s',
    (room) => {
      expect(namedIn(join('lambdas', room)).filter((code) => !declaredBy(() => true, code))).toEqual([]);
    },
  );

  it('is all that is provoked', () => {
    const provoked = Object.entries(proofs) as [RouteName, Partial<Record<ProblemCode, unknown>>][];
    const undeclared = provoked.flatMap(([name, of]) =>
      (Object.keys(of) as ProblemCode[]).filter((code) => !mayRefuse(routes[name], code)),
    );
    expect(undeclared).toEqual([]);
  });
});

describe('a refusal that its row does not declare', () => {
  const quiet = row({
    summary: 'A row of this test',
    method: 'GET',
    path: '/api/quiet',
    feature: 'site',
    access: 'anyone',
    rate: 'open',
    success: 200,
    refuses: ['NOT_FOUND'],
    reply: z.object({}),
  });
  const refusing = (code: ProblemCode) =>
    serve({ quiet }, doorOf(), { quiet: () => Promise.reject(new Problem(code)) });
  const listening = () => ({
    logged: jest.spyOn(log, 'error').mockImplementation(() => {}),
    counted: jest.spyOn(Metrics.prototype, 'addMetric'),
  });

  it('is told as it is, logged by its code and counted', async () => {
    const { logged, counted } = listening();
    const { status, body } = await call(refusing('PHONE_REQUIRED'), quiet);
    expect([status, body.code]).toEqual([409, 'PHONE_REQUIRED']);
    expect(logged).toHaveBeenCalledWith(
      'a refusal that its row does not declare: PHONE_REQUIRED',
      expect.any(Problem),
      { code: 'PHONE_REQUIRED', row: 'GET /api/quiet' },
    );
    expect(counted).toHaveBeenCalledWith('RefusalUndeclared', 'Count', 1);
  });

  it.each(['NOT_FOUND', 'INTERNAL'] as const)('is none where it is declared or implied: %s', async (code) => {
    const { logged, counted } = listening();
    expect((await call(refusing(code), quiet)).body.code).toBe(code);
    expect(logged.mock.calls.filter(([message]) => message.includes('declare'))).toEqual([]);
    expect(counted).not.toHaveBeenCalled();
  });
});
