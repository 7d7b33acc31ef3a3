import { retention } from '#contract/product';
import { words } from './dictionary';

export const reports = {
  title: 'AI Report Analysis',
  upload: {
    label: 'Medical report',
    lead: 'Lab, X-ray or MRI report',
    drop: 'Drop a file here',
    choose: 'Choose a file',
    camera: 'Take a photo',
    cameraFailed: {
      title: 'The camera did not open',
      text: 'Choose a photo from the files of this phone instead.',
    },
    kinds: 'PDF, JPG or PNG, up to 10MB',
    images:
      'Cover names and numbers on a photo first: they cannot be taken out of a picture. Pictures of X-rays, scans and ECGs are never judged: only the words of their reports are.',
    kept: `The file is encrypted and deleted after ${retention.uploadHours} hours.`,
    uploading: (percent: number) => `Uploading ${percent}%`,
    preparing: 'Preparing the photo',
    cancel: 'Cancel',
    cancelled: 'Upload cancelled',
    ready: 'Uploaded',
    remove: 'Remove',
    removing: 'Removing...',
    removeFailed: 'The file could not be removed',
    smaller: (before: string, after: string) => `Made smaller for sending: ${before} became ${after}`,
  },
  how: 'How the report comes in',
  byFile: 'File or photo',
  byText: 'Paste text',
  pasted: 'Words of the report',
  pastedPlaceholder:
    'Hb 7.2, TLC 18000, K 6.7 … or the text of an X-ray, scan, ECG, biopsy or culture report',
  pastedNote:
    'Leave out names and numbers. Only words are read: pictures of X-rays and scans are never judged.',
  invalidFile: 'Invalid File',
  uploadFailed: { title: 'Upload failed', text: 'Failed to upload report. Please try again.' },
  noFile: { title: 'No file selected', text: 'Please upload a medical report first.' },
  language: 'Analysis language',
  details: 'Patient details',
  detailsPlaceholder: 'Age, sex, complaint, known conditions, drugs',
  submit: 'Analyze Report',
  analyzing: (seconds: number) => `Analyzing... ${seconds}s`,
  analyzingLate: 'Analyzing...',
  failedTitle: 'Analysis failed',
  failures: {
    tokenUnread: 'Authentication error. Please refresh the page and try again.',
    sessionEnded: 'Session expired. Please login again.',
    configuration: 'AI service configuration issue. Please contact support.',
    authentication: 'Authentication error. Please refresh the page and login again.',
    limit: 'Daily analysis limit reached. Please try again tomorrow or upgrade your plan.',
    unavailable: 'Service temporarily unavailable. Please try again in a moment.',
    noData: 'No response data received from analysis service',
    invalidFormat: 'Analysis failed - invalid response format',
  },
  answer: 'Report analysis',
  empty: 'Upload a report. The analysis appears here in sections that can be copied one by one.',
  waiting: 'Reading the report',
  warnings: 'About this document',
  sections: {
    differentialDiagnosis: 'Differential Diagnosis',
    treatmentPlan: 'Treatment Plan',
    dietPlan: 'Diet Plan',
    lifestyleMonitoring: 'Lifestyle & Monitoring',
    clinicalCorrelation: 'Clinical Correlation',
  },
  copySection: (title: string) => `Copy: ${title}`,
  copyAll: 'Copy Complete Analysis Report',
  access: {
    title: 'Access Restricted',
    lead: 'Report analysis comes with the Pro plan.',
    benefits: [
      'Lab values read against their reference ranges, critical ones first',
      'Findings put together with what you know of the patient',
      'Sections for treatment, diet and monitoring, each ready to copy',
    ],
    back: 'Back to Dashboard',
    upgrade: 'Upgrade to Pro',
  },
};
export type ReportsWords = typeof reports;
export const reportsWords = words(reports, async () => (await import('./hi/reports')).reports);
