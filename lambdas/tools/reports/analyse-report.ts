import { Problem } from '#contract/problem';
import { inputSentences } from '#contract/sentences';
import type { AnalyseReport } from '#contract/tools/reports/routes';
import { toolTable } from '#contract/tools/table';
import { lookAtOutage } from '../answering/ask-model';
import { chargedAnswer } from '../answering/charged-answer';
import { refuseImpossible } from '../answering/told-patient';
import type { Caller } from '../answering/tool-request';
import { loadEngine } from '../engine';
import type { ReportPorts } from '../ports';
import { analyseContent } from './analyse-content';
import { earlierReadings } from './earlier-readings';
import { fileRejected, type ReportContent, readReportFile } from './file/read-report-file';
import { pathInLink } from './file/report-path';

/**
 * Analysis of an uploaded report: the engine reads its numbers, a model writes the sections and is checked by the
 * engine, or the engine answers alone. The link is never fetched; only its path is taken. Throws INVALID_INPUT before
 * anything is reserved; a file that is refused gives the query back.
 */
export async function analyseReport(ports: ReportPorts, body: AnalyseReport, caller: Caller) {
  const { member, now } = caller;
  const began = ports.elapsed();
  if (body.patient) refuseImpossible(await loadEngine(), body.patient);
  const path = pathInLink(body.fileUrl, member.id, await ports.files.address());
  if (path === undefined) throw notOurs();
  // All three beside the reservation, so that none costs a step of its own.
  const bytes = heldBack(ports.files.read(path, now));
  const earlier = earlierReadings(ports, caller);
  const looking = ports.assistant && lookAtOutage(ports, now);
  const request = {
    tool: toolTable.reports.id,
    text: requestText(body),
    body: { ...body, fileUrl: path }, // a link signed anew is the same request
    language: body.preferredLanguage,
    noticed: body.watched !== true,
    caseId: body.case_id,
    patient: body.patient,
  };
  return chargedAnswer(ports, caller, request, async ({ gone, token }) => {
    const [content, engine, kept, state] = await Promise.all([
      contentOf(ports, path, await bytes),
      loadEngine(),
      earlier,
      looking,
    ]);
    gone.throwIfAborted();
    const upload = { path, content, engine, earlier: kept, state, began, token };
    return analyseContent(ports, { ...caller, gone }, body, upload);
  });
}

const notOurs = (): Problem => {
  const { en, hi } = inputSentences.invalid;
  const issues = [{ path: 'fileUrl', message: en }];
  return new Problem('INVALID_INPUT', { sentence: { en, hi }, details: { field: 'fileUrl', issues } });
};

/** Makes the text that is kept: the file's name and what was typed beside it. */
const requestText = ({ fileName, patientDetails }: AnalyseReport): string =>
  patientDetails === undefined ? fileName : `${fileName}\n${patientDetails}`;

/** The same promise; while nobody waits for it yet, its failure does not end the process. */
function heldBack<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

async function contentOf(
  { documents }: ReportPorts,
  path: string,
  bytes: Uint8Array | 'absent' | 'too large',
): Promise<ReportContent> {
  if (bytes === 'absent') throw fileRejected('gone');
  if (bytes === 'too large') throw fileRejected('size');
  return readReportFile(documents, bytes, path.slice(path.lastIndexOf('.') + 1));
}
