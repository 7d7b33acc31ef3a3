import type { ComponentType } from 'react';
import type { ToolName } from '#contract/tools/table';

/** The screen of each tool, fetched when it is opened. */
export const toolScreens: Record<ToolName, () => Promise<ComponentType>> = {
  diagnosis: async () => (await import('./diagnosis/diagnosis-page')).DiagnosisPage,
  calculator: async () => (await import('./calculator/calculator-page')).CalculatorPage,
  reports: async () => (await import('./reports/reports-page')).ReportsPage,
  notes: async () => (await import('./notes/notes-page')).NotesPage,
};
