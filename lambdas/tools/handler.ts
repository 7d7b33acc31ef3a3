import { toolsRoutes } from '#contract/tools';
import type { Door } from '#platform/door';
import { serve } from '#platform/serve';
import { analyseReport } from './analyse-report';
import { calculateDose } from './calculate-dose';
import { diagnose } from './diagnose';
import type { ReportPorts } from './ports';
import { rateAnswer } from './rate-answer';
import { removeUpload } from './remove-upload';
import { requestUpload } from './request-upload';
import { uploadLink } from './upload-link';
import { writeNote } from './write-note';

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
