import { readReport } from '#clinical/engine';
import { reportFindings } from '#clinical/reports/read-text-report';
import type { ReportFinding } from '#clinical/reports/shape';

/** A sheet of the kind in which a finding means what its words say. */
const titles: Record<string, string> = {
  'x-ray': 'X-RAY CHEST',
  ct: 'CT ABDOMEN',
  mri: 'MRI BRAIN',
  ultrasound: 'USG ABDOMEN',
  echo: '2D ECHO',
  ecg: 'ECG',
  endoscopy: 'UPPER GI ENDOSCOPY',
  histology: 'HISTOPATHOLOGY',
  culture: 'BLOOD CULTURE',
  semen: 'SEMEN ANALYSIS',
  audiogram: 'PURE TONE AUDIOMETRY',
  'lung-function': 'SPIROMETRY',
  other: 'EEG',
};
/** The first of each choice of a pattern, as somebody would write it. */
const written = (pattern: string): string =>
  pattern
    .split(/\s+/)
    .filter((item) => item !== '..')
    .map((item) => item.split('|')[0]?.replaceAll('_', ' ') ?? '')
    .join(' ');
const denying =
  /(?:^|\s)(?:no|not|without|nil|absent|negative|non|lost|loss|lack|poor|un|never|of|lower)(?:\s|$)/;
const isPlain = (pattern: string): boolean =>
  !/[&*]/.test(pattern) && !denying.test(written(pattern)) && !/bronchovascular/.test(pattern);
/** A finding of every group, told in the words of its first plain pattern. */
const everySo = 12;
const samples = reportFindings
  .filter(({ assert }) => assert === undefined)
  .flatMap((finding): { finding: ReportFinding; said: string }[] => {
    const plain = finding.words.find(isPlain);
    return plain ? [{ finding, said: written(plain) }] : [];
  })
  .filter((_, at) => at % everySo === 0);

const told = (form: string): string[] =>
  samples.flatMap(({ finding, said }) => {
    const text = `${titles[finding.kinds?.[0] ?? 'ct']}\n${form.replaceAll('X', said)}`;
    const { statements = [] } = readReport(text).inWords ?? {};
    // What is old, and a plate on which nothing grew, has a name of its own.
    const now = statements.filter(
      ({ is, id }) => is === 'present' && !id.endsWith('-old') && id !== 'culture-sterile',
    );
    return now.length > 0 ? [`${form} -> ${now.map(({ id }) => id).join()} (${finding.id})`] : [];
  });

describe('what a report does not state', () => {
  it('is tried with findings of every kind', () => {
    expect(samples.length).toBeGreaterThan(20);
    expect(told('X seen.').length).toBeGreaterThan(samples.length * 0.9);
  });

  it.each([
    [
      'No X is seen.',
      'There is no evidence of X.',
      'X is not seen.',
      'X: absent.',
      'X - nil.',
      'X (-)',
      'X: -',
    ],
    ['No qxz, X or vbn noted.', 'Negative for X.', 'X has been ruled out.', 'Free of X.', 'X not detected.'],
    [
      'No features to suggest X.',
      'Nothing to suggest X.',
      'Failed to show X.',
      "Doesn't look like X.",
      'Cannot see any X.',
    ],
    [
      'X, qxz and vbn are not seen.',
      'Neither qxz nor X is made out.',
      'qxz with no e/o X.',
      'qxz without any X.',
    ],
    [
      'Rather than X, it is a normal variant.',
      'It is unlikely to be X.',
      'X is less likely.',
      'X नहीं है।',
      'X nahi hai.',
    ],
    ['Complete resolution of X.', 'Previously seen X is no longer seen.', 'X has resolved.'],
  ])('is denied in the words of reports: %s', (...forms) => {
    expect(forms.flatMap(told)).toEqual([]);
  });

  it.each([
    ['Watch for X.', 'Look for X.', 'Risk of X explained.', 'Screening for X.', 'Repeat scan if X develops.'],
    ['Mother has X.', 'Father had X.', 'Family h/o X.', 'History of X in brother.'],
    ['Known case of X.', 'Treated X.', 'Patient had X 2 years ago.', 'S/p surgery for X.', 'Follow up of X.'],
  ])('is feared, looked for, of kin or of long ago: %s', (...forms) => {
    expect(forms.flatMap(told)).toEqual([]);
  });

  it('is told as open where a report leaves it open', () => {
    const isOf = (text: string) =>
      readReport(text).inWords?.statements.find(({ id }) => id === 'pneumothorax')?.is;
    for (const form of [
      '? pneumothorax',
      'Possible pneumothorax.',
      'Pneumothorax cannot be excluded.',
      'Pneumothorax to be considered.',
    ])
      expect([form, isOf(`X-RAY CHEST\n${form}`)]).toEqual([form, 'possible']);
  });

  it('ends where something else is told', () => {
    const ids = (text: string) => readReport(text).inWords?.statements.map(({ id }) => id) ?? [];
    expect(ids('USG ABDOMEN\nNo fluid, mild fatty liver.')).toEqual(['fatty-liver']);
    expect(ids('X-RAY CHEST\nNo effusion, right pneumothorax is seen.')).toEqual(['pneumothorax']);
    expect(ids('X-RAY CHEST\nNo effusion, consolidation, old rib fracture.')).toEqual([]);
    expect(ids('X-RAY CHEST\nTreated for TB, now shows right pneumothorax.')).toContain('pneumothorax');
    expect(ids('X-RAY CHEST\nPartial resolution of pneumothorax.')).toContain('pneumothorax');
  });

  it('is no growth where few germs or a sterile plate are told', () => {
    const ids = (text: string) =>
      readReport(`URINE CULTURE\n${text}`).inWords?.statements.map(({ id }) => id) ?? [];
    expect(ids('Colony count: < 1000 CFU/ml\nRESULT: sterile after 48 hours')).toEqual(['culture-sterile']);
    expect(
      readReport('SEMEN ANALYSIS\nSperm count 40 million/ml. No sperm clumping.').inWords?.statements,
    ).toEqual([]);
  });
});
