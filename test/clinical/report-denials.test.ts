import { readReport } from '#clinical/engine';
import { reportFindings } from '#clinical/reports/listed';
import type { ReportFinding } from '#clinical/reports/shape';
import { toldAs } from '../support/told-as';

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
  /(?:^|\s)(?:no|not|without|nil|absent|negative|non|lost|loss|lack|poor|depleted|un|never|of|lower)(?:\s|$)/;
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

describe('a denial with an end', () => {
  const told = (text: string) => {
    const { statements = [], absent = [], alsoStated = [] } = readReport(text).inWords ?? {};
    return {
      there: statements.flatMap(toldAs),
      absent: absent.map(({ id, en }) => (id.endsWith('-in-words') ? en : id)),
      also: alsoStated.map(({ span }) => span.text),
    };
  };
  it('is over behind its own finding', () => {
    const { there } = told(
      'CT CHEST: No embolism seen, consolidation left lower lobe, pleural effusion mild.',
    );
    expect(there).toEqual(expect.arrayContaining(['consolidation', 'pleural-effusion']));
    expect(told('CSF: gram stain no organism, AFB not seen, CBNAAT MTB detected').there).toContain(
      'mtb-detected',
    );
    expect(told('CT CHEST: No consolidation, effusion or collapse seen.').there).toEqual([]);
    expect(told('USG KUB: calculus 7 mm in lower calyx of lt kidney w/o hydronephrosis').absent).toContain(
      'hydronephrosis',
    );
  });
  it('is told of parts that are well, and not of parts that were not seen', () => {
    const { absent, also } = told('USG PELVIS: Right ovary not visualised. Left ovary normal. Uterus bulky.');
    expect(absent).toEqual(['anything abnormal: Left ovary']);
    expect(also).toContain('Right ovary not visualised');
    expect(
      told('HISTOPATHOLOGY: adenocarcinoma colon. Margins free of tumour. Omentum uninvolved.').absent,
    ).toEqual(['anything abnormal: Margins', 'anything abnormal: Omentum']);
    expect(told('USG KUB: Left kidney normal, calculus 6 mm lower pole.').absent).toEqual([]);
  });
});

it('ties what a culture tried to the germ with a first letter in short, and measures to the twin', () => {
  const culture = readReport(
    'Pus culture: A. baumannii and A. lwoffii grown.\nA. baumannii: S - Colistin; R - Meropenem, Levoflox\nA. lwoffii: S - Amikacin, Meropenem',
  ).inWords;
  expect(culture?.sensitivities.map(({ drug, is, germ }) => `${germ} ${drug} ${is}`)).toEqual([
    'A. baumannii Colistin sensitive',
    'A. baumannii Meropenem resistant',
    'A. baumannii Levoflox resistant',
    'A. lwoffii Amikacin sensitive',
    'A. lwoffii Meropenem sensitive',
  ]);
  const twins = readReport(
    'USG OBS: twins. Twin A - cephalic, FHR 142 bpm. Twin B - breech, SDP 1.4 cm oligohydramnios. Placenta anterior.',
  ).inWords;
  expect(twins?.measures.map(({ name }) => name)).toContain('Twin A: FHR');
  expect(twins?.statements.find(({ id }) => id === 'oligohydramnios')?.site).toBe('Twin B');
});

describe('how far a denial goes', () => {
  const told = (text: string) => {
    const { statements = [], absent = [], alsoStated = [] } = readReport(text).inWords ?? {};
    return {
      there: statements.map(({ id, is }) => (is === 'present' ? id : `${id} ${is}`)),
      absent: absent.map(({ id, en }) => (id.endsWith('-in-words') ? en : id)),
      also: alsoStated.map(({ span }) => span.text),
    };
  };

  it('reaches over what brackets tell', () => {
    expect(told('CAROTID DOPPLER\nNo significant (> 50 %) stenosis on either side.').also).toEqual([]);
    const leg = told(
      'USG DOPPLER LEG\nPreviously seen thrombus (report of 11/2020) has resolved completely.',
    );
    expect([leg.there, leg.also]).toEqual([[], []]);
    expect(told('USG ABDOMEN\nPreviously noted collection (5.2 x 4.0 cm) no longer seen.').also).toEqual([]);
  });

  it('is of three bare names and more in front of it, and not of what is told in words of its own', () => {
    expect(told('CULTURE\nKPC, VIM, OXA not detected.').also).toEqual([]);
    expect(told('X-RAY CHEST\nConsolidation right lower zone, effusion not seen.').there).toContain(
      'consolidation',
    );
  });

  it('says of which part of the body it is, by the heading of its line', () => {
    expect(
      told('USG KUB\nRK: 10 x 4 cm. Calculus 6 mm.\nLT KIDNEY: 11 x 5 cm. No stone seen.').absent,
    ).toEqual(['stone (LT KIDNEY)']);
  });

  it('names no word that only says how a part looks, or that is left of a list', () => {
    expect(told('OBSTETRIC USG\nNo absent or reversed flow.').absent).toEqual(['reversed flow']);
    expect(told('CT KUB\nNo renal, ureteric or vesical calculus.').absent).not.toContain('renal');
    expect(told('CECT ABDOMEN\nSMV: contour maintained.').absent.join()).not.toContain('contour');
  });

  it('is told by "normal" at the end or in brackets', () => {
    expect(told('ECG\nU wave : small in V3, normal').there).toEqual([]);
    const tonsils = told('MRI BRAIN\nCerebellar tonsils 2 mm below the foramen magnum (normal limits).');
    expect(tonsils.there).toEqual([]);
    expect(told('MRI BRAIN\nCerebellar tonsils 9 mm below the foramen magnum.').there).not.toEqual([]);
  });

  it('is a doubt where the sign is written to the last word, and none for "considered as a part of"', () => {
    expect(told('HRCT TEMPORAL BONE\nLeft cholesteatoma? - soft tissue in attic.').there).toContain(
      'cholesteatoma possible',
    );
    expect(told('EEG\nSharp waves left frontal, considered as part of the whole.').there).toEqual([
      'epileptic-waves',
    ]);
  });
});
