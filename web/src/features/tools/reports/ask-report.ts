import type { ReplyOf, SentBodyOf } from '#contract/route';
import type { Routes } from '#contract/routes';
import { call } from '#web/api/client';
import { accessToken } from '#web/api/session-life';
import type { AskTool } from '../use-answer';
import { ownFailure } from './report-problem';

/** A report that was uploaded. */
export type SentReport = Omit<SentBodyOf<Routes['analyseReport']>, 'fileUrl'> & { path: string };
/** A report whose words were pasted. */
type PastedReport = SentBodyOf<Routes['analyseReportText']>;
export type ReportRequest = SentReport | PastedReport;
export type Reply = ReplyOf<Routes['analyseReport']>;

const linkLivesMs = 50 * 60_000; // it is valid for an hour; one that is about to end is not worth sending

/**
 * Asks about a report: it needs a valid session, a link to the file, then the analysis. The link is kept while it
 * lives, so that asking the same again is the same request to the service.
 */
export function reportAsking(): AskTool<ReportRequest, Reply> {
  const links = new Map<string, { fileUrl: string; until: number }>();

  const linkTo = async (path: string, signal: AbortSignal): Promise<string> => {
    const known = links.get(path);
    if (known && known.until > Date.now()) return known.fileUrl;
    const { fileUrl } = await call('uploadLink', { query: { path }, signal });
    links.set(path, { fileUrl, until: Date.now() + linkLivesMs });
    return fileUrl;
  };

  const replyTo = async (
    asked: ReportRequest,
    signal: AbortSignal,
    idempotencyKey: string,
  ): Promise<Reply> => {
    if ('text' in asked) return call('analyseReportText', { body: asked, signal, idempotencyKey });
    const { path, ...request } = asked;
    const fileUrl = await linkTo(path, signal);
    return call('analyseReport', { body: { ...request, fileUrl }, signal, idempotencyKey });
  };

  return async (asked, { signal, idempotencyKey }) => {
    await readSession();
    const reply = await replyTo(asked, signal, idempotencyKey);
    if (!isAnalysis(reply.analysis)) throw ownFailure('invalidFormat');
    return reply;
  };
}

/** An analysis is not begun without a valid access token. */
async function readSession(): Promise<void> {
  const token = await accessToken().catch(() => {
    throw ownFailure('tokenUnread');
  });
  if (token === undefined) throw ownFailure('sessionEnded');
}

const isAnalysis = (analysis: unknown): boolean =>
  typeof analysis === 'object' &&
  analysis !== null &&
  'differentialDiagnosis' in analysis &&
  typeof analysis.differentialDiagnosis === 'string';
