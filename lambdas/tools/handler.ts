import { toolsRoutes } from '#contract/tools/routes';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { rateAnswer } from './answering/rate-answer';
import { calculateDose } from './calculator/calculate-dose';
import { diagnose } from './diagnosis/diagnose';
import { writeNote } from './notes/write-note';
import type { ReportPorts } from './ports';
import { analyseReport } from './reports/analyse-report';
import { removeUpload } from './reports/remove-upload';
import { requestUpload } from './reports/request-upload';
import { uploadLink } from './reports/upload-link';

export const toolsHandler = (ports: ReportPorts, door: Door) =>
  serve(toolsRoutes, door, {
    diagnose: ({ body, ...asking }) => diagnose(ports, body, asking),
    calculateDose: ({ body, ...asking }) => calculateDose(ports, body, asking),
    writeNote: ({ body, ...asking }) => writeNote(ports, body, asking),
    requestUpload: ({ body, ...asking }) => requestUpload(ports, body, asking),
    uploadLink: ({ query, ...asking }) => uploadLink(ports, query, asking),
    removeUpload: ({ body, ...asking }) => removeUpload(ports, body, asking),
    analyseReport: ({ body, ...asking }) => analyseReport(ports, body, asking),
    rateAnswer: ({ body, params, member, now }) => rateAnswer(ports, member, params.id, body, now),
  });
