import { isReportInWords } from '#clinical/pictures/report-in-words';

describe('print without a value', () => {
  it.each([
    'REPUBLIC OF INDIA\nPASSPORT\nSHARMA\nRAHUL\nZ1234567\nP<INDSHARMA<<RAHUL<<<<',
    'Government of India\nRahul Sharma\nDOB: 01/01/1980\nMALE\n2345 6789 0124',
    'Mr Rahul Sharma\nSenior Engineer\n98765 43210\nrahul@example.in',
    'DRIVING LICENCE\nMR RAHUL SHARMA\nMH12 20110012345\nValid till 2030',
    'Dear Sir, tell us the date of your visit as fast as you can.',
    'भारत सरकार\nराहुल शर्मा\nजन्म तिथि 01/01/1980',
    '',
  ])('of another paper is no report: %j', (text) => expect(isReportInWords(text)).toBe(false));

  it.each([
    'USG ABDOMEN\nThe liver is enlarged.',
    'X-RAY CHEST PA VIEW\nNo active lesion.',
    'CT BRAIN\nNo bleed.',
    'MRI of the spine\nDisc bulge at L4-5.',
    'Patient: A. B.\nFindings: liver normal.\nImpression: normal study.',
    'अल्ट्रासाउंड\nलिवर बड़ा है।',
  ])('of a report is one: %j', (text) => expect(isReportInWords(text)).toBe(true));
});
