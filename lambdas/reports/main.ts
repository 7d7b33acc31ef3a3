import { streamingFunction } from '#http/streaming-function';
import { readConfig } from '#platform/config';
import { dynamoReadings } from '../adapters/dynamo/answers/readings';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { openTable } from '../adapters/dynamo/table';
import { pdfDocuments } from '../adapters/pdf/pdf-documents';
import { s3ReportFiles } from '../adapters/s3/report-files';
import { reportsConfig } from '../tools/config';
import { reportsHandler } from '../tools/reports/handler';
import { wireTools } from '../tools/wiring';

const config = readConfig(reportsConfig());
const table = openTable(config.TABLE_NAME);

export const handler = streamingFunction(
  reportsHandler(
    {
      ...wireTools(table, config),
      files: s3ReportFiles(config.REPORTS_BUCKET),
      documents: pdfDocuments({ libraries: config.LD_LIBRARY_PATH, deadlineMs: config.PDF_DEADLINE_MS }),
      readings: dynamoReadings(table),
    },
    dynamoDoor(table),
  ),
);
