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
  /** Age and sex of the patient in words, where they were told: "8 years, boy". */
  whom: z.object({ en: z.string(), hi: z.string() }).optional(),
  updated_at: time,
  tools: z.array(AnsweringTool),
  starred: z.boolean().optional(),
});

/** Longer than any diagnosis; one line of the list. */
const CaseName = plainText(120);

/** One's own cases, as long as their answers are kept. */
export const caseRoutes = {
  cases: row({
    ...own,
    summary: 'Cases, the one that was asked about last first',
    method: 'GET',
    path: '/api/me/cases',
    query: Page.extend({ q: orAbsent(plainText(200)), starred: orAbsent(z.literal('true')) }),
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
        starred: z.boolean().optional(),
        patient: Patient.optional(),
        items: z.array(
          z.object({ answer_id: z.string(), tool: AnsweringTool, title: z.string(), created_at: time }),
        ),
      }),
    }),
  }),
  changeCase: row({
    ...own,
    summary: 'Name a case, or star it',
    method: 'PATCH',
    path: '/api/me/cases/{case_id}',
    params: z.object({ case_id: CaseId }),
    body: z.object({
      /** Null gives the case the title back that its answers give it. */
      title: z.union([z.null(), CaseName]).optional(),
      starred: z.boolean().optional(),
    }),
    refuses: ['NOT_FOUND'],
    reply: z.object({ case: ListedCase }),
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
