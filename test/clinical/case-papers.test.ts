import { caseNote, caseNoteText, casePapers, weighCase } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { isRead } from '#clinical/knowledge/reading';
import type { When } from '#clinical/knowledge/shape';
import { adviceGroups } from '#clinical/papers/home-advice';
import { illnessInHindi } from '#clinical/papers/illness-names';
import { prescribedIn } from '#clinical/papers/prescribed';
import { shortRx } from '#clinical/papers/short-rx';
import type { Patient } from '#clinical/patient';
import { referenceOf } from '#clinical/reference/whole-reference';

const now = new Date('2026-11-22T20:00:00Z'); // already the 23rd in India
const papersOf = (complaints: string) => casePapers(weighCase(complaints), { complaints, now });

describe('the note for the file', () => {
  it('has the sections of an OPD note', () => {
    const { note } = papersOf(
      '30 year old man, 60 kg, fever 3 days with headache and body ache, BP 110/70, temp 39',
    );
    expect(note.english).toMatchObject({
      examination: 'BP 110/70 mmHg, Temp 39 °C',
      diagnosis: expect.stringMatching(/^Provisional: .+\nD\/D: /),
      investigations: expect.stringContaining('NS1'),
      review: 'Review on 24/11/2026, earlier with any sign above',
    });
  });

  it.each([
    '30 year old man, 60 kg, fever 3 days with headache',
    '24 F, 34 weeks pregnant, k/c/o diabetes, on metformin, allergic to penicillin, headache',
    '26 साल का आदमी, 4 दिन से तेज़ बुखार',
  ])('says of the patient nothing that the complaint tells: %s', (complaints) => {
    const { note } = papersOf(complaints);
    expect(note.english.complaints).toBe(complaints);
    expect(note.hindi.complaints).toBe(complaints);
  });

  it('begins with what is known of the patient beside the complaint, and with what was corrected in it', () => {
    const complaints = '30 year old man, 60 kg, fever 3 days, known diabetes';
    const patient: Patient = { age: { value: 31, unit: 'years' }, weightKg: 60, conditions: ['asthma'] };
    const { note } = casePapers(weighCase(complaints, { patient }), { complaints, now });
    expect(note.english.complaints).toBe(`31 y\n${complaints}\nK/c/o: asthma`);
    expect(note.hindi.complaints).toBe(`31 साल\n${complaints}\nपहले से: दमा`);
    const card: Patient = { age: { value: 30, unit: 'years' }, sex: 'male', weightKg: 60 };
    const told = casePapers(weighCase('fever 3 days', { patient: card }), {
      complaints: 'fever 3 days',
      now,
    });
    expect(told.note.english.complaints).toBe('30 y, M, 60 kg\nfever 3 days');
    const infant = casePapers(weighCase('loose stools', { patient: { age: { value: 1, unit: 'months' } } }), {
      ...{ complaints: 'loose stools', now },
    });
    expect(infant.note.english.complaints).toBe('1 month\nloose stools');
    expect(told.note.hindi.complaints).toBe('30 साल, पुरुष, 60 kg\nfever 3 days');
    const boy: Patient = { age: { value: 1, unit: 'years' }, sex: 'male', allergies: ['Penicillin'] };
    const ofBoy = casePapers(weighCase('fever 3 days', { patient: boy }), {
      complaints: 'fever 3 days',
      now,
    });
    expect(ofBoy.note.hindi.complaints).toBe('1 साल, लड़का\nfever 3 days\nएलर्जी: Penicillin');
  });

  it('tells what was answered to the questions of the screen, and what the complaint says itself only there', () => {
    const complaints = '30 year old man, 60 kg, fever for 3 days with headache, no rash';
    const corrections = [
      { finding: 'mucosal-bleeding', is: 'present' },
      { finding: 'cough', is: 'negated' },
      { finding: 'headache', is: 'present' },
      { finding: 'nobody-knows-it', is: 'present' },
    ] as const;
    const { note } = casePapers(weighCase(complaints, { corrections }), { complaints, now });
    expect(note.english.complaints).toBe(`${complaints}\nOn asking: bleeding from gums or nose, no cough`);
    expect(note.hindi.complaints).toMatch(/\nपूछने पर: .+, खाँसी नहीं$/);
  });

  it('has under the examination what was seen and heard, and what was looked for and is not there', () => {
    const complaints =
      '35 F, cough and fever 4 days, pallor, crackles in the chest, no clubbing, PR 104, RR 24';
    const { note } = papersOf(complaints);
    expect(note.english.complaints).toBe(complaints);
    expect(note.english.examination).toBe(
      'PR 104/min, RR 24/min\nPallor, crackles in the chest, no finger clubbing',
    );
    expect(note.hindi.examination).toMatch(/^PR 104\/min, RR 24\/min\nफीकापन.*, छाती में क्रेपिटेशन.*, .* नहीं$/);
    // What a number says stands there as the number, and a complaint is no sign.
    expect(papersOf('fever 3 days, vomiting, PR 130').note.english.examination).toBe('PR 130/min');
    const earlier = papersOf('35 F, cough 4 days, had pallor last year').note.english.examination;
    expect(earlier).toBe('');
  });

  it('has a sign that was answered on the screen under the examination, and a complaint not', () => {
    const complaints = '35 F, fever for 3 days with headache';
    const corrections = [
      { finding: 'neck-stiffness', is: 'negated' },
      { finding: 'cough', is: 'present' },
    ] as const;
    const { note } = casePapers(weighCase(complaints, { corrections }), { complaints, now });
    expect(note.english.examination).toBe('No neck stiffness');
    expect(note.english.complaints).toBe(`${complaints}\nOn asking: cough`);
  });

  it('orders no test where a disease is known by its signs alone', () => {
    expect(
      papersOf('swollen bleeding gums for 3 weeks when brushing').note.english.investigations,
    ).not.toMatch(/^Clinical$/m);
  });

  it('says what is to be asked first where a danger sign is in doubt', () => {
    const { note } = papersOf(
      'bleeding gums when brushing for some weeks, a fit young man, no fever, eating and working as usual, wants a toothpaste advised',
    );
    expect(note.english.diagnosis).toMatch(/^To be asked first: .+\?/);
    expect(note.hindi.diagnosis).toMatch(/^पहले पूछना है: .+\?/);
    expect(papersOf('30 year old man, fever 3 days with headache').note.english.diagnosis).not.toContain(
      'To be asked first',
    );
  });

  it('lists no weak fit beside the diagnosis, and still what must not be missed', () => {
    const complaints = '78 year old man on warfarin, fell yesterday and hit his head, weakness';
    const weighed = weighCase(complaints);
    const { candidates, mustNotMiss } = weighed.assessment;
    const weak = candidates.slice(1).filter(({ fit }) => fit === 'weak');
    const grave = new Set(mustNotMiss.map(({ id }) => id));
    expect(weak.length).toBeGreaterThan(0);
    const { diagnosis } = casePapers(weighed, { complaints, now }).note.english;
    for (const { id, name } of weak) expect(diagnosis.includes(name.en)).toBe(grave.has(id));
  });

  it('names an allergy once, in whichever letters the card and the complaint have it', () => {
    const complaints = '24 F, allergic to penicillin, fever and sore throat 2 days';
    const { note } = casePapers(weighCase(complaints, { patient: { allergies: ['Penicillin'] } }), {
      ...{ complaints, now },
    });
    expect(note.english.complaints).toBe(complaints);
  });

  it('sends to a hospital as soon as the sheet for the patient does', () => {
    const { note, handout } = papersOf('58 year old man, crushing chest pain for 1 hour with sweating');
    expect([note.english.review, handout.english.now]).toEqual([
      expect.stringMatching(/^Hospital now/),
      expect.stringContaining('needs a hospital now'),
    ]);
    expect([note.hindi.review, handout.hindi.now]).toEqual([
      expect.stringMatching(/^अभी/),
      expect.stringMatching(/^अभी/),
    ]);
  });

  it('says what the patient takes and must not go on with', () => {
    const { note } = papersOf(
      '28 M fever 4 days, body ache, pain behind the eyes, platelets 90000, on ibuprofen',
    );
    expect(note.english.advice).toMatch(/Stop or replace Ibuprofen, taken now: /);
  });

  it('names in Hindi every illness that the reader gives a patient', () => {
    const patient: Patient = { conditions: ['diabetes', 'hypertension', 'asthma'] };
    const { note } = casePapers(weighCase('fever 3 days', { patient }), { complaints: 'fever 3 days', now });
    expect(note.hindi.complaints).toMatch(/: डायबिटीज़, हाई BP, दमा$/m);
    expect(note.english.complaints).toMatch(/: diabetes, hypertension, asthma$/m);
    const known = [...referenceOf(knowledge).findings.values()].filter(({ id }) => id.endsWith('-known'));
    expect(known.length).toBeGreaterThan(10);
    expect(known.map(({ en }) => illnessInHindi(en.replace(/^known /, '')))).not.toContainEqual(
      expect.not.stringMatching(/\p{Script=Devanagari}|^COPD$/u),
    );
    expect(illnessInHindi('what a doctor typed')).toBe('what a doctor typed');
  });

  it('says no step again that stands on the card of a danger sign', () => {
    const { advice } = papersOf('58 M, crushing chest pain 1 hour with sweating').note.english;
    expect(advice.match(/Chew aspirin 300 mg/g)).toHaveLength(1);
    expect(advice).toContain('Nearest centre for reperfusion');
    expect(advice.match(/ECG within 10 minutes/g)).toHaveLength(1);
    expect(advice.match(/108 or 112/g)).toHaveLength(1);
  });

  it('is one text without the sections that are empty', () => {
    const complaints = 'headache and vomiting';
    const text = caseNote(weighCase(complaints), { complaints, now }, 'english');
    expect(text).toBe(caseNoteText(papersOf(complaints), 'english'));
    expect(text).toMatch(/^C\/O:\nheadache and vomiting\n\nDx:/);
    expect(text).not.toContain('O/E');
    expect(text).toMatch(/reviewed and signed by the doctor\.$/);
  });
});

describe('the sheet for the patient', () => {
  it('tells a mother how much ORS, and when to come back', () => {
    const { handout } = papersOf('Boy 14 months, weight 9 kg, loose stools for two days, no blood in stool');
    expect(handout.english.atHome).toContain('50 to 100 mL');
    expect(handout.english.comeBack).toContain('Blood in the stool');
    expect(handout.english.comeBack).toContain('Cannot drink or breastfeed');
    const older = papersOf('Boy 3 years, weight 14 kg, loose stools with blood for two days').handout.english;
    expect(older.atHome).toContain('100 to 200 mL');
    expect(older.comeBack).not.toContain('Blood in the stool');
  });

  it.each([
    ['4 month old boy, 6 kg, loose motions since yesterday', true],
    ['4 month old baby, fever 2 days, running nose', true],
    ['8 month old girl, 8 kg, fever 1 day and cold', false],
  ])('has an infant breastfed more often, and before six months nothing else: %s', (text, isSmall) => {
    const { english, hindi } = papersOf(text).handout;
    expect(english.atHome).toContain('Breastfeed more often');
    expect(hindi.atHome).toContain('माँ का दूध ज़्यादा बार');
    expect(/no water, no rice water, no animal milk/.test(english.atHome)).toBe(isSmall);
    expect(/soup|feeding/.test(english.atHome)).toBe(!isSmall);
  });

  it('speaks of no zinc and no amount of ORS to the mother of a newborn', () => {
    const { atHome } = papersOf('10 day old baby with loose stools').handout.english;
    expect(atHome).toContain('Breastfeed more often');
    expect(atHome).not.toMatch(/zinc|mL/i);
  });

  it.each([
    ['30 F fever with chills, left loin pain, burning urine', false],
    ['22 M fever 2 days, body ache, headache, pain behind the eyes', true],
  ])('speaks of dengue only where it is thought of: %s', (text, isThought) => {
    const { atHome, comeBack } = papersOf(text).handout.english;
    expect(/dengue/.test(atHome)).toBe(isThought);
    expect(/gums/.test(comeBack)).toBe(isThought);
  });

  it.each([
    // The third day of a fever of one day is that after tomorrow, whatever else could wait.
    ['25 M fever 1 day with body ache and cough', '25/11/2026'],
    ['45 M leg pain from back to foot 3 weeks, no weakness', '26/11/2026'],
  ])('names one day on which the patient is seen, the earliest: %s', (text, date) => {
    const { note, handout } = papersOf(text);
    expect(note.english.review).toContain(date);
    expect(handout.english.atHome).toContain(date);
  });

  it('tells nobody of a third day that is over', () => {
    const { comeBack } = papersOf('28 M fever 4 days, body ache, headache, retro-orbital pain').handout
      .english;
    expect(comeBack).not.toContain('third day');
  });

  it('sends an emergency to the hospital and says nothing of home', () => {
    const { handout } = papersOf('58 M, crushing chest pain 1 hour with sweating');
    expect(handout.english).toMatchObject({ medicines: '', atHome: '', comeBack: '' });
    expect(handout.english.now).toMatch(/^This needs a hospital now\. Ambulance: 108 or 112\./);
    expect(handout.english.maybe).not.toMatch(/hospital/i);
    // What could wait is not named to somebody who is sent at once.
    expect(papersOf('8 month old infant, constipation, weak legs, floppy').handout.english.maybe).toBe('');
  });
});

describe('what is prescribed', () => {
  it.each([
    [
      'Tab PARACETAMOL 650 mg, 1 tablet three times a day for 3 days',
      'Tab PARACETAMOL 650 mg 1-1-1 × 3 days',
    ],
    ['Cap X 500 mg, 2 capsules twice a day for 1 day', 'Cap X 500 mg 2-0-2 × 1 day'],
    ['Syp X 125 mg/5 mL, 5 mL four times a day for 3 days', 'Syp X 125 mg/5 mL 5 mL QID × 3 days'],
    ['Tab X 500 mg, 0.5 tablet once a day', 'Tab X 500 mg 0.5 tablet OD'],
    ['Tab X 2.5 mg, 1 tablet ONCE A WEEK', 'Tab X 2.5 mg, 1 tablet ONCE A WEEK'],
  ])('%s', (line, short) => expect(shortRx(line)).toBe(short));

  const reference = referenceOf(knowledge);
  const order = (drug: string, indication?: string) => ({
    text: { en: `Give ${drug}`, hi: `${drug} दें` },
    kind: 'treat' as const,
    for: [],
    sources: [],
    dose: { drug, ...(indication && { indication }), verdict: 'verified' as const },
  });
  const child = { age: { value: 2, unit: 'years' as const }, weightKg: 12, sex: 'male' as const };
  const linesOf = (drug: string, patient: object, candidates: string[] = []) =>
    prescribedIn(reference, [order(drug)], candidates, patient);

  it('is computed for the patient, in mL for a child', () => {
    const [line] = linesOf('paracetamol', child);
    expect(line?.note.en).toMatch(/^(?:Syp|Susp|Drops) PARACETAMOL .+ mL (?:TDS|QID) × 3 days$/);
  });

  it("is the screen's own order where that tells a dose", () => {
    const { note, handout } = papersOf(
      'Boy 14 months, weight 9 kg, loose stools 8 times a day since yesterday, vomiting twice, sunken eyes, drinks eagerly, no blood in stool',
    );
    expect(note.english.prescription).toMatch(
      /^ORAL REHYDRATION SALTS 675 mL by mouth.*\nSyp ZINC .* OD × \d+ days$/,
    );
    // A patient reads words, not a doctor's signs.
    expect(handout.english.medicines).toMatch(/Syp ZINC .* once a day for \d+ days$/);
    expect(handout.hindi.medicines).toMatch(/675 mL/);
    // No weight is told, and the dose holds for every grown one.
    const grown = papersOf('32 M high fever 4 days, headache, body ache, no cough').note;
    expect(grown.english.prescription).toMatch(/^Tab PARACETAMOL 500 mg 1-1-1/);
  });

  it('writes the first dose of an emergency though the kidneys are not known, and what to look at then', () => {
    const { note } = papersOf(
      '26 y primi 32 weeks, headache and blurred vision, BP 160/110, urine protein 2+',
    );
    expect(note.english.prescription).toMatch(
      /^Inj MAGNESIUM SULFATE 4 g IV.*\(give now, then check: kidney function\)$/m,
    );
    expect(note.hindi.prescription).toMatch(
      /^Inj MAGNESIUM SULFATE 4 g IV.*\(अभी दें, फिर देखें: किडनी की जाँच\)$/m,
    );
    expect(note.english.prescription).not.toMatch(/needs/);
  });

  it('says what a dose needs instead of guessing, and leaves a forbidden drug out', () => {
    expect(linesOf('paracetamol', { age: child.age })[0]).toMatchObject({
      verified: false,
      note: { en: expect.stringMatching(/dose needs weight/) },
    });
    expect(linesOf('ibuprofen', { ...child, allergies: ['ibuprofen'] })).toEqual([]);
  });
});

describe('advice for home', () => {
  it('says what is done about the illness that leads, and what to come back for', () => {
    const { handout } = papersOf('35 F, burning urination and frequent urination 2 days, no fever');
    expect(handout.english.atHome).toContain('Drink plenty of water');
    expect(handout.english.comeBack).toContain('Fever, or pain in the loin');
    expect(handout.hindi.atHome).toContain('खूब पानी पिएँ');
  });

  const sources = new Set(knowledge.sources.map(({ id }) => id));
  const findings = new Set(knowledge.systems.flatMap((system) => system.findings.map(({ id }) => id)));
  const { conditions } = referenceOf(knowledge);
  const findingsIn = (when: When): string[] => {
    if ('finding' in when) return [when.finding];
    if ('all' in when) return when.all.flatMap(findingsIn);
    if ('any' in when) return when.any.flatMap(findingsIn);
    return 'of' in when ? when.of.flatMap(findingsIn) : [];
  };

  it.each(adviceGroups)('$id: both languages, findings that are known, a source that was read', (group) => {
    const { home, back } = group;
    for (const { en, hi, src, checked, unless } of [...home, ...back]) {
      expect(en).not.toBe('');
      expect(hi).toMatch(/\p{Script=Devanagari}/u);
      expect(isRead(checked)).toBe(true);
      expect(src.length).toBeGreaterThan(0);
      for (const place of src) expect(sources).toContain(place.split(':')[0]);
      if (unless) expect(findings).toContain(unless);
    }
    if ('when' in group) for (const finding of findingsIn(group.when)) expect(findings).toContain(finding);
    else expect(group.of.filter((id) => !conditions.has(id))).toEqual([]);
  });
});
