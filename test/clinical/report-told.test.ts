import { type Patient, patientTold, readReport, reportDifferential } from '#clinical/engine';

const iron = 'Haemoglobin 8.1 g/dL 12.0 - 15.0\nMCV 65 fL 80 - 100\nFerritin 5 ng/mL 15 - 150';
const read = (text: string, details: string, patient: Patient = {}) =>
  readReport(text, { ageYears: 30, sex: 'f' }, { details, patient });
const candidatesOf = (details: string, patient?: Patient) =>
  reportDifferential(read(iron, details, patient), 'english', { month: 11 }).candidates;

describe('what is told of a patient beside a report', () => {
  it('is weighed with it: heavy menses are a reason for little iron', () => {
    const ids = candidatesOf('heavy menses for 6 months').map(({ id }) => id);
    expect(ids).toContain('menorrhagia-dub');
    expect(candidatesOf('').map(({ id }) => id)).not.toContain('menorrhagia-dub');
    const told = candidatesOf('heavy menses for 6 months').flatMap(({ deciding }) =>
      deciding.for.map(({ id }) => id),
    );
    expect(told).toContain('heavy-periods');
  });

  it('counts from the card as from the words: illnesses and drugs', () => {
    const findings = (details: string, patient?: Patient) =>
      read(iron, details, patient).told?.findings.map(({ id }) => id);
    const words = findings('known case of hypothyroidism. taking warfarin');
    expect(words).toEqual(expect.arrayContaining(['named-thyroid', 'warfarin-use']));
    expect(findings('', { conditions: ['hypothyroidism'], currentDrugs: ['warfarin'] })?.sort()).toEqual(
      words?.sort(),
    );
  });

  it('makes the patient by whom doses are judged, the card above the words', () => {
    const patient = { weightKg: 60, allergies: ['penicillin'] };
    expect(patientTold({ details: '50 kg woman on warfarin', patient })).toMatchObject({
      ...patient,
      currentDrugs: ['warfarin'],
    });
  });

  it('leaves the places of the report’s own findings as they were', () => {
    const plain = readReport(iron, { ageYears: 30, sex: 'f' });
    expect(read(iron, 'heavy menses').findings).toEqual(plain.findings);
  });
});

describe('what the head and the history of a report tell of the patient', () => {
  const told = (text: string) =>
    (readReport(text).inWords?.alsoStated ?? [])
      .filter(({ id }) => id === 'told-of-patient')
      .map(({ span }) => span.text);

  it('goes to the end of the line of the history, with an illness of long ago', () => {
    expect(
      told(
        'USG DOPPLER LEG\nMrs S 52 F\nC/o swelling of calf. K/c/o left popliteal DVT 2020. On warfarin.\nAll veins compressible.\nNo thrombus.',
      ),
    ).toEqual(['swelling of calf', 'left popliteal DVT 2020', 'On warfarin']);
  });

  it('keeps an illness and an operation in short letters', () => {
    expect(told('ECHO\nMr F 54 M  k/c/o DM, post op day 2 CABG\nLA normal.\nNo clot.\nIAS intact.')).toEqual([
      'k/c/o DM',
      'post op day 2 CABG',
    ]);
  });

  it('is neither an hour, nor a day, nor a doctor, nor a formula', () => {
    const text =
      'LIFE SCANS\nName: Master Aman   Age: 14/M   Dt. 07-Jan-2024   1:15 AM\nRef. Dr. T. Basu (Neuro)\nMRI BRAIN\nNo bleed. TLC 68,000.\nImpression: normal.\nclinical correlation.';
    expect(told(text)).toEqual([]);
    expect(told('CT\nName R 40 M\nHistory: fever, TLC 68,000\nNo bleed.\nNo mass.')).toEqual([
      'fever',
      'TLC 68,000',
    ]);
  });
});
