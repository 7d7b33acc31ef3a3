import { trialCases } from '#contract/product';
import type { Row } from '#contract/route';
import { routeList } from '#contract/routes';
import { mostRefinements } from '#contract/tools/diagnosis/followed-diagnosis';
import { toolsRoutes } from '#contract/tools/routes';
import type { ReportPorts } from '../../lambdas/tools/ports';
import { photoPng } from '../fixtures/reports';
import { aMember } from '../support/fakes';
import { address, reportPorts } from '../support/report-fakes';
import { functionOf } from '../support/tool-calls';
import { scriptedAssistant } from '../support/tool-fakes';
import { call, calls, doorOf, type Proof, type Proofs, type Sent } from './calling';

const pro = aMember({ plan: 'pro', planEndsAt: '2099-01-01T00:00:00.000Z' });
const free = aMember();
const spent = aMember({ ...pro.account, dailyLimit: 0 });

const served = (row: Row, member = pro, ports: Partial<ReportPorts> = {}) =>
  functionOf(row)(reportPorts(ports).ports, doorOf(member));
const path = 'asha/reports/1763713938123456.txt';
const picture = path.replace('.txt', '.png');

const diagnosis = toolsRoutes.diagnose.example;
const report = (of: string) => ({
  fileUrl: `${address}/${of}?X-Amz-Signature=abc`,
  fileName: 'report.txt',
  fileType: 'text/plain',
});

/** Asks for a diagnosis, and answers the id of the answer. */
async function askedIn(here: ReturnType<typeof served>): Promise<string> {
  const { body } = await call(here, toolsRoutes.diagnose, { body: diagnosis });
  return String((body as { answer_id?: string }).answer_id);
}

const withoutPlan =
  (sent: Sent): Proof =>
  (row) =>
    call(served(row, free), row, sent);
const atTheLimit =
  (body: object): Proof =>
  (row) =>
    call(served(row, spent), row, { body });
/** One key for two requests; the second is another one. */
const otherUnderTheKey =
  (body: object, other: object): Proof =>
  async (row) => {
    const here = served(row, pro, reportOf(path, Buffer.from('Haemoglobin 9 g/dL')));
    const headers = { 'idempotency-key': 'one-key' };
    await call(here, row, { body, headers });
    return call(here, row, { body: other, headers });
  };

/** The files with one report in them. */
function reportOf(of: string, bytes: Uint8Array, ports: Partial<ReportPorts> = {}): Partial<ReportPorts> {
  const { ports: made, files } = reportPorts(ports);
  files.put(of, bytes, new Date());
  return { ...made, ...ports };
}

/** The rows that answer and say an example of what is asked: without the plan, at the limit, another body under the key. */
const askedByExample: Proofs = Object.fromEntries(
  routeList
    .filter(([, row]) => row.example)
    .map(([name, { example = {}, plans }]) => [
      name,
      {
        ...(plans && { PLAN_REQUIRED: withoutPlan({ body: example }) }),
        DAILY_LIMIT_REACHED: atTheLimit(example),
        CONFLICT: otherUnderTheKey(example, { ...example, preferredLanguage: 'hindi' }),
      },
    ]),
);

/** Every row that goes on from an earlier answer refuses these. */
const ofAnswer = {
  NOT_FOUND: (row) => call(served(row), row, { params: { answer_id: '000000000-0' }, body: { answers: [] } }),
  CONFLICT: async (row) => {
    const here = served(row, aMember({ keepHistory: false }));
    const params = { answer_id: await askedIn(here) };
    return call(here, row, { params, body: { answers: [], symptoms: 'another text' } });
  },
} satisfies Record<string, Proof>;

export const ofTools: Proofs = {
  ...askedByExample,
  assessAhead: ofAnswer,
  writePapers: ofAnswer,
  refineDiagnosis: {
    ...ofAnswer,
    TOO_MANY_REQUESTS: async (row) => {
      const here = served(row);
      const params = { answer_id: await askedIn(here) };
      const aged = (years: number) =>
        call(here, row, {
          params,
          body: { answers: [], patient: { age: { value: years, unit: 'years' } } },
        });
      for (let years = 1; years <= mostRefinements; years += 1) await aged(years);
      return aged(mostRefinements + 1);
    },
  },
  tryDiagnosis: {
    TOO_MANY_REQUESTS: (row) =>
      calls(trialCases.most + 1, served(row), row, { body: diagnosis, anonymous: true }),
  },
  rateAnswer: {
    NOT_FOUND: (row) =>
      call(served(row), row, {
        params: { id: 'never-given' },
        body: { tool: 'ai-diagnosis', helpful: true },
      }),
  },
  requestUpload: {
    PLAN_REQUIRED: withoutPlan({ body: { fileName: 'a.pdf', fileType: 'application/pdf', size: 10 } }),
  },
  uploadLink: {
    PLAN_REQUIRED: withoutPlan({ query: { path } }),
    NOT_FOUND: (row) => call(served(row), row, { query: { path } }),
  },
  removeUpload: {
    NOT_FOUND: (row) => call(served(row), row, { body: { path: path.replace('asha', 'ravi') } }),
  },
  analyseReport: {
    PLAN_REQUIRED: withoutPlan({ body: report(path) }),
    DAILY_LIMIT_REACHED: atTheLimit(report(path)),
    CONFLICT: otherUnderTheKey(report(path), { ...report(path), patientDetails: 'male, 40 years' }),
    FILE_REJECTED: (row) => call(served(row), row, { body: report(path) }),
    AI_UNAVAILABLE: async (row) =>
      call(served(row, pro, reportOf(picture, await photoPng())), row, { body: report(picture) }),
    UPSTREAM_TIMEOUT: async (row) => {
      const late = { assistant: scriptedAssistant({ ends: 'late' }) };
      return call(served(row, pro, reportOf(picture, await photoPng(), late)), row, {
        body: report(picture),
      });
    },
  },
};
