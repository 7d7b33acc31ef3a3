import * as z from 'zod';
import { orAbsent, Page, plainText } from './checks';
import { own } from './own';
import { CaseId, Patient } from './patient';
import { row } from './route';
import { AnsweringTool } from './tools/answering-tool';

const time = z.iso.datetime();

/** A case in the list: what was asked about one patient in one visit. */
const ListedCase = z.object({
  case_id: CaseId,
  /** The first diagnosis, or else the drug, or else what was asked. */
  title: z.string(),
  updated_at: time,
  tools: z.array(AnsweringTool),
});

/** One's own cases, as long as their answers are kept. */
export const caseRoutes = {
  cases: row({
    ...own,
    summary: 'Cases, the one that was asked about last first',
    method: 'GET',
    path: '/api/me/cases',
    query: Page.extend({ q: orAbsent(plainText(200)) }),
    reply: z.object({ items: z.array(ListedCase), cursor: z.string().optional() }),
  }),
  caseOf: row({
    ...own,
    summary: 'One case with its answers, oldest first',
    method: 'GET',
    path: '/api/me/cases/{case_id}',
    params: z.object({ case_id: CaseId }),
    refuses: ['NOT_FOUND'],
    reply: z.object({
      case: z.object({
        case_id: CaseId,
        title: z.string(),
        patient: Patient.optional(),
        items: z.array(
          z.object({ answer_id: z.string(), tool: AnsweringTool, title: z.string(), created_at: time }),
        ),
      }),
    }),
  }),
  deleteCase: row({
    ...own,
    summary: 'Delete a case and its answers',
    method: 'DELETE',
    path: '/api/me/cases/{case_id}',
    params: z.object({ case_id: CaseId }),
    refuses: ['NOT_FOUND'],
    reply: z.object({}),
  }),
};
