import { reportsRoutes } from '#contract/tools/reports/routes';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { handlerOf } from '../answering/who-may-ask';
import type { ReportPorts } from '../ports';
import { analyseReport } from './analyse-report';
import { analyseReportText } from './analyse-text';
import { removeUpload } from './remove-upload';
import { requestUpload } from './request-upload';
import { uploadLink } from './upload-link';

export const reportsHandler = (ports: ReportPorts, door: Door) =>
  serve(reportsRoutes, door, {
    requestUpload: ({ body, ...caller }) => requestUpload(ports, body, caller),
    uploadLink: ({ query, ...caller }) => uploadLink(ports, query, caller),
    removeUpload: ({ body, ...caller }) => removeUpload(ports, body, caller),
    analyseReport: handlerOf(ports, analyseReport),
    analyseReportText: handlerOf(ports, analyseReportText),
  });
