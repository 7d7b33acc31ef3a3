import { dose, dosePatient, patientOnSheet, verifyText } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import kinds from '../../clinical/knowledge/interactions/kinds.json' with { type: 'json' };
import listed from '../../clinical/knowledge/interactions/names.json' with { type: 'json' };

const word = (text: string, drug: string) =>
  verifyText(text, dosePatient(patientOnSheet(text, {})), { language: 'english' }).verdicts.find(
    ({ drug: named, span }) => named?.id === drug && /\d|OD|BD|TDS/.test(span.text),
  )?.verdict;

describe('a kind of drugs that is taken', () => {
  it.each([
    ['60 M on nitrates. Tab Tadalafil 10 mg OD', 'tadalafil'],
    ['60 M nitrate le rahe hain. Tab Tadalafil 10 mg OD', 'tadalafil'],
    ['60 पुरुष नाइट्रेट चल रही है. Tab Tadalafil 10 mg OD', 'tadalafil'],
    ['40 M taking MAO inhibitors. Tab Escitalopram 10 mg OD', 'escitalopram'],
    ['50 M on statins. Cap Itraconazole 200 mg BD', 'itraconazole'],
    ['50 M meds: beta-blocker, aspirin. Tab Verapamil 80 mg TDS', 'verapamil'],
    ['40 M on SSRI. Tab Linezolid 600 mg BD', 'linezolid'],
  ])('forbids what every drug of it forbids: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('not-for-this-patient');
  });

  it.each([
    ['60 M on blood thinners. Tab Diclofenac 50 mg BD', 'diclofenac'],
    ['60 M khoon patla karne ki dawa chal rahi hai. Tab Ibuprofen 400 mg TDS', 'ibuprofen'],
    ['60 M on steroids. Tab Diclofenac 50 mg BD', 'diclofenac'],
    ['50 M on a statin. Tab Clarithromycin 500 mg BD', 'clarithromycin'],
    ['50 M on ARB. Tab Spironolactone 25 mg OD', 'spironolactone'],
    ['50 M on PPI. Tab Clopidogrel 75 mg OD', 'clopidogrel'],
    ['50 M on sulfonylureas. Tab Fluconazole 150 mg OD', 'fluconazole'],
    ['60 M on NSAIDs. Tab Ibuprofen 400 mg TDS', 'ibuprofen'],
  ])('leaves nothing green that some of it speaks against: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('not-verified');
  });

  it.each([
    ['60 M not on nitrates. Tab Tadalafil 10 mg OD', 'tadalafil'],
    ['60 M, nitrates stopped last month. Tab Tadalafil 10 mg OD', 'tadalafil'],
    ['60 M nitrate nahi leta. Tab Tadalafil 10 mg OD', 'tadalafil'],
    ['60 M, no beta blockers. Tab Verapamil 80 mg TDS', 'verapamil'],
    ['50 M on PPI. Tab Amlodipine 5 mg OD', 'amlodipine'],
  ])('says nothing where it is not taken, or of another drug: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('verified');
  });

  it('is no answer to what was taken before an opioid', () => {
    expect(word('60 M on statins. Tab Tramadol 50 mg TDS', 'tramadol')).toBe('not-verified');
  });

  it('is heard among the drugs of a patient as well', () => {
    const told = { ageYears: 60, weightKg: 60, sex: 'm' as const, creatinineClearance: 100 };
    const asked = { drug: 'tadalafil', indication: 'erectile dysfunction', ...told };
    expect(dose({ ...asked, currentDrugs: ['nitrates'] }).verdict).toBe('not-for-this-patient');
  });

  it('names classes and drugs that are known', () => {
    const known = new Set([
      ...knowledge.drugs.flatMap(({ id, classes }) => [id, ...classes]),
      ...Object.entries(listed).flatMap(([name, classes]) => [name, ...classes]),
    ]);
    const named = kinds.flatMap(({ classes = [], drugs = [] }: { classes?: string[]; drugs?: string[] }) => [
      ...classes,
      ...drugs,
    ]);
    expect(named.filter((one) => !known.has(one))).toEqual([]);
  });
});

describe('a drug that a sheet says is taken', () => {
  it.each([
    ['58 M on GTN. Tab Sildenafil 50 mg SOS', 'sildenafil'],
    ['58 M on isosorbide. Tab Sildenafil 50 mg SOS', 'sildenafil'],
    ['58 M takes Sorbitrate 5 mg SOS. Tab Sildenafil 50 mg SOS', 'sildenafil'],
    ['45 M on methotrexate. Tab Cotrimoxazole DS BD', 'co-trimoxazole'],
  ])('forbids what it must not meet: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('not-for-this-patient');
  });

  it.each([
    ['डिप्रेशन 40 पुरुष, ट्रैनिलसिप्रोमिन 20 मिग्रा रोज़ चल रही है, एस्सिटालोप्राम 10 मिग्रा रोज़', 'escitalopram'],
    ['40 M, selegiline 5 mg subah chal rahi hai, escitalopram 10 mg OD', 'escitalopram'],
    ['40 M, Tab Tranylcypromine 20 mg OD, Tab Escitalopram 10 mg OD', 'escitalopram'],
  ])('forbids it by a verb behind, in Hindi letters, and right behind forms: "%s"', (line, drug) => {
    expect(word(line, drug)).toBe('not-for-this-patient');
  });

  it('forbids nothing that takes its place', () => {
    expect(word('54 M on warfarin, switch to Tab Apixaban 5 mg BD', 'apixaban')).not.toBe(
      'not-for-this-patient',
    );
  });
});
