import { reportsRoutes } from '#contract/tools/reports';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { portsFor } from '../answering/who-may-ask';
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
    analyseReport: ({ body, ...caller }) => analyseReport(portsFor(ports, caller.member), body, caller),
    analyseReportText: ({ body, ...caller }) =>
      analyseReportText(portsFor(ports, caller.member), body, caller),
  });
