import type { Sentence } from '../../sentences';
import type { ReportAnalysis } from './routes';

/** The parts of a report's analysis in the order of reading, and their headings in a text that holds them all. */
export const reportSections = {
  differentialDiagnosis: { en: 'Differential Diagnosis', hi: 'संभावित रोग (differential diagnosis)' },
  treatmentPlan: { en: 'Treatment Plan', hi: 'इलाज की योजना' },
  dietPlan: { en: 'Diet Plan', hi: 'खान-पान की योजना' },
  lifestyleMonitoring: { en: 'Lifestyle and Monitoring', hi: 'दिनचर्या और निगरानी' },
  clinicalCorrelation: { en: 'Clinical Correlation', hi: 'क्लिनिकल कोरिलेशन' },
} as const satisfies Record<keyof ReportAnalysis, Sentence>;

export const reportSectionNames = Object.keys(reportSections) as (keyof ReportAnalysis)[];
