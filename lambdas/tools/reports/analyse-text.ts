import type { AnalyseReportText } from '#contract/tools/reports/routes';
import { toolTable } from '#contract/tools/table';
import { lookAtOutage } from '../answering/ask-model';
import { chargedAnswer } from '../answering/charged-answer';
import { refuseImpossible } from '../answering/told-patient';
import type { Caller } from '../answering/tool-request';
import { loadEngine } from '../engine';
import type { ReportPorts } from '../ports';
import { analyseContent } from './analyse-content';
import { earlierReadings } from './earlier-readings';

/** Analysis of a report that was pasted, or read on the device: as of an uploaded one. */
export async function analyseReportText(ports: ReportPorts, body: AnalyseReportText, caller: Caller) {
  const began = ports.elapsed();
  const { text, preferredLanguage: language, patient, patientDetails } = body;
  if (patient) refuseImpossible(await loadEngine(), patient);
  const earlier = earlierReadings(ports, caller);
  const looking = ports.assistant && lookAtOutage(ports, caller.now);
  const request = {
    tool: toolTable.reports.id,
    text: patientDetails === undefined ? text : `${text}\n${patientDetails}`,
    body,
    language,
    noticed: body.watched !== true,
    caseId: body.case_id,
    patient,
  };
  return chargedAnswer(ports, caller, request, async ({ gone, token }) => {
    const [engine, kept, state] = await Promise.all([loadEngine(), earlier, looking]);
    gone.throwIfAborted();
    const content = { text, images: [], scans: [], hidden: '', unreadPages: [] };
    const pasted = { content, engine, earlier: kept, state, began, token };
    return analyseContent(ports, { ...caller, gone }, body, pasted);
  });
}
