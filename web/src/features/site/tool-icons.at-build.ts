import { toolTable } from '#contract/tools/table';

/** The marks of the tools that the landing page shows, so that it need not carry the table of tools. */
export const toolIcons = {
  diagnosis: toolTable.diagnosis.icon,
  calculator: toolTable.calculator.icon,
  report: toolTable.reports.icon,
} as const;
