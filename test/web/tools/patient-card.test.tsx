import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { nameSentence } from '#contract/sentences';
import { toolTable } from '#contract/tools/table';
import { keepDraft } from '#web/api/drafts';
import { recentNames } from '#web/api/recent-names';
import { storedPerson } from '#web/api/session';
import { OneProtocol } from '#web/app/protocols';
import { CalculatorPage } from '#web/features/tools/calculator/calculator-page';
import { DiagnosisPage } from '#web/features/tools/diagnosis/diagnosis-page';
import { NotesPage } from '#web/features/tools/notes/notes-page';
import { isAnotherPatient } from '#web/features/tools/patient/another-patient';
import { checkPatient } from '#web/features/tools/patient/check-patient';
import {
  aboutCase,
  beginNewCase,
  keepPatient,
  keepRead,
  knownPatient,
  openPatient,
  ownCase,
} from '#web/features/tools/patient/own-case';
import { typedFrom } from '#web/features/tools/patient/typed-patient';
import { ReportsPage } from '#web/features/tools/reports/reports-page';
import { patient as hindi } from '#web/i18n/hi/patient';
import { patient as words } from '#web/i18n/patient';
import { reportsWords } from '#web/i18n/reports';
import { Orders } from '#web/ui/assessment/orders';
import { patientChips } from '#web/ui/patient-chips';
import { open } from '../answering';
import { signedInSuite } from '../signed-in';
import { beside, fill, onPlan, press } from './asking';

const suite = signedInSuite();
const diagnosis = 'POST /api/tools/ai-diagnosis';
const everything = {
  age: { value: 28, unit: 'years' },
  sex: 'female',
  weightKg: 52.5,
  heightCm: 160,
  pregnancy: { state: 'yes', weeks: 32 },
  breastfeeding: false,
  kidney: { egfr: 41 },
  liver: 'mild',
  vitals: { sbp: 150, dbp: 96, tempC: 37.2, glucose_mgdl: 110 },
  allergies: ['penicillin'],
  conditions: ['asthma'],
  currentDrugs: ['labetalol', 'iron'],
} as const;

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
});

beforeEach(() => {
  onPlan(suite.service, 'free');
  act(() => beginNewCase());
});

const card = () => within(screen.getByRole('region', { name: 'Patient' }));
const screens: Readonly<Record<string, ReactNode>> = {
  diagnosis: <DiagnosisPage />,
  calculator: <CalculatorPage />,
  reports: <ReportsPage />,
  notes: <NotesPage />,
  'an emergency card': <OneProtocol />,
};
const onScreen = (page: string) => open('/anaphylaxis', { '/:id': screens[page] });

/** All that can be typed into on the screen. */
const fields = () =>
  [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('combobox')].filter(
    (one): one is HTMLInputElement => !(one instanceof HTMLSelectElement),
  );
const fillAll = () => {
  for (const field of fields()) fireEvent.change(field, { target: { value: '7777' } });
};

describe('the patient of a case', () => {
  it('is told in a small form and shown as chips, and goes with the question', async () => {
    await onScreen('diagnosis');
    await userEvent.click(await card().findByRole('button', { name: 'Fill in' }));
    await screen.findByLabelText('Age');
    fill('Age', '8');
    await userEvent.selectOptions(screen.getByLabelText('Unit of age'), 'months');
    fill('Weight (kg)', '7,5');
    await userEvent.type(screen.getByLabelText('Allergies'), 'penicillin{Enter}');
    await press('Done');
    await waitFor(() => expect(screen.queryByLabelText('Age')).toBeNull());
    expect(
      card()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['8 months', '7.5 kg', 'Allergy: penicillin']);
    suite.service.tell(diagnosis, '## Danger\n\nNone.', beside());
    fill('Symptoms', 'fever');
    await press('Analyze with AI');
    await waitFor(() => expect(suite.service.sent(diagnosis)).toHaveLength(1));
    expect(suite.service.sent(diagnosis)[0]).toMatchObject({
      case_id: ownCase().id,
      watched: true,
      patient: { age: { value: 8, unit: 'months' }, weightKg: 7.5, allergies: ['penicillin'] },
    });
  });

  it('is the patient of the next tool too, and the other way round', async () => {
    keepPatient({ weightKg: 12, age: { value: 18, unit: 'months' } });
    await onScreen('calculator');
    expect(await screen.findByLabelText('Weight (kg)')).toHaveValue('12');
    expect(screen.getByLabelText(/^Age \(years\)/)).toHaveValue('1.5');
    await userEvent.clear(screen.getByLabelText('Weight (kg)'));
    await userEvent.type(screen.getByLabelText('Weight (kg)'), '14.5');
    expect(ownCase().patient).toEqual({ weightKg: 14.5, age: { value: 18, unit: 'months' } });
    cleanup();
    await onScreen('diagnosis');
    expect(card().getByText('14.5 kg')).toBeVisible();
  });

  it('leaves nothing behind in any field of any tool, and the answer goes too', async () => {
    await onScreen('calculator');
    fill('Drug name', 'Amoxicillin');
    fill('Weight (kg)', '20');
    await userEvent.type(screen.getByLabelText(/^Indication/), 'pneumonia');
    cleanup();
    await onScreen('diagnosis');
    const before = ownCase().id;
    suite.service.tell(diagnosis, 'Of the last patient.', beside());
    fill('Symptoms', 'fever');
    await press('Analyze with AI');
    await screen.findByText('Of the last patient.');
    await press('New patient');
    expect(screen.queryByText('Of the last patient.')).toBeNull();
    expect(screen.getByLabelText('Symptoms')).toHaveValue('');
    expect(ownCase().id).not.toBe(before);
    expect(ownCase().patient).toEqual({});
    cleanup();
    await onScreen('calculator');
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('');
  });

  it.each(Object.keys(screens))('leaves nothing of what was typed on the screen of %s', async (name) => {
    suite.service.forget(); // the plan of the other tests does not open every tool
    onPlan(suite.service, 'pro');
    act(() => keepPatient({ weightKg: 7777, allergies: ['7777'] }));
    // A file that lies with the service, as the form keeps it over a reload.
    const file = {
      name: '7777.pdf',
      type: 'application/pdf',
      path: 'user-1/reports/1.pdf',
      size: 9,
      sizeBefore: 9,
    };
    keepDraft(`${toolTable.reports.id}.file`, storedPerson() ?? '', JSON.stringify(file));
    await onScreen(name);
    await screen.findByRole('button', { name: 'New patient' });
    await waitFor(() => expect(fields().length).toBeGreaterThan(0));
    if (name === 'reports') {
      await screen.findByText('7777.pdf');
      await press('New patient');
      await userEvent.click(await screen.findByRole('tab', { name: reportsWords.english.byText }));
    }
    fillAll();
    expect(fields().map(({ value }) => value)).toEqual(fields().map(() => '7777'));
    await press('New patient');
    const left = async (one: string) => {
      if (one === 'reports')
        await userEvent.click(await screen.findByRole('tab', { name: reportsWords.english.byText }));
      return fields().filter(({ value }) => value !== '');
    };
    expect(await left(name)).toEqual([]);
    expect(document.body).not.toHaveTextContent('7777');
    expect(Object.entries(sessionStorage).filter(([, kept]) => String(kept).includes('7777'))).toEqual([]);
    for (const other of Object.keys(screens)) {
      cleanup();
      await onScreen(other);
      await waitFor(() => expect(fields().length).toBeGreaterThan(0));
      expect(document.body).not.toHaveTextContent('7777');
      expect(await left(other)).toEqual([]);
    }
  });

  it('is another one where the next text tells of another age in other words', async () => {
    const told = '62M diabetic, chest heaviness since 2 h, sweating';
    expect(isAnotherPatient(told, '7 yr girl fell on her hand, wrist swollen')).toBe(true);
    expect(isAnotherPatient('7 महीने का बच्चा, पतले दस्त', '32 साल की महिला, सिर दर्द')).toBe(true);
    expect(isAnotherPatient(told, '26M diabetic, chest heaviness since 2 h, sweating')).toBe(false);
    expect(isAnotherPatient(told, '62M, now vomiting and cold')).toBe(false);
    expect(isAnotherPatient(told, 'now vomiting and cold')).toBe(false);
    for (const answer of ['Of the man.', 'Of the man again.', 'Of the girl.'])
      suite.service.tell(diagnosis, answer, beside());
    await onScreen('diagnosis');
    const asked = async (text: string, answer: string) => {
      fill('Symptoms', text);
      await press('Analyze with AI');
      await screen.findByText(answer);
      return ownCase().id;
    };
    const first = await asked(told, 'Of the man.');
    expect(await asked(`${told}, vomiting`, 'Of the man again.')).toBe(first);
    expect(await asked('7 yr girl fell on her hand, wrist swollen', 'Of the girl.')).not.toBe(first);
    expect(screen.getByLabelText('Symptoms')).toHaveValue('7 yr girl fell on her hand, wrist swollen');
    const sent = suite.service.sent(diagnosis).map((each) => (each as { case_id: string }).case_id);
    expect(sent).toEqual([first, first, ownCase().id]);
  });

  it('stays who the card says, whatever the next text tells', async () => {
    keepPatient({ age: { value: 62, unit: 'years' } });
    await onScreen('diagnosis');
    const { id } = ownCase();
    const texts = ['62M diabetic, chest heaviness', '7 yr girl fell on her hand'];
    for (const text of texts) suite.service.tell(diagnosis, `Of ${text}`, beside());
    for (const text of texts) {
      fill('Symptoms', text);
      await press('Analyze with AI');
      await screen.findByText(`Of ${text}`);
    }
    expect(ownCase().id).toBe(id);
  });

  it('is refused where it contradicts itself, with the field named', async () => {
    await onScreen('diagnosis');
    await userEvent.click(await card().findByRole('button', { name: 'Fill in' }));
    await screen.findByLabelText('Age');
    fill('Age', '3');
    await userEvent.selectOptions(screen.getByLabelText('Pregnant'), 'yes');
    fill('SpO2 (%)', '120');
    await press('Done');
    const pregnant = await screen.findByLabelText('Pregnant');
    await waitFor(() => expect(pregnant).toBeInvalid());
    expect(pregnant).toHaveAccessibleDescription('This does not fit the other details of the patient');
    expect(screen.getByLabelText('SpO2 (%)')).toHaveAccessibleDescription('Must be between 0 and 100');
    expect(ownCase().patient).toEqual({});
  });

  it('is told of an age below nought by a number that means something in every unit', () => {
    const asked = (age: string, ageUnit: string) => checkPatient({ ...typedFrom({}), age, ageUnit });
    const between = (most: number) => ({ wrong: { age: nameSentence('number_between', 0, most) } });
    expect(asked('-5', 'years')).toMatchObject(between(150));
    expect(asked('-5', 'months')).toMatchObject(between(1_800));
    expect(asked('200', 'years')).toMatchObject(between(150));
    expect(asked('five', 'years')).toMatchObject({ wrong: { age: nameSentence('invalid') } });
    expect(asked('149', 'years')).toMatchObject({ patient: { age: { value: 149, unit: 'years' } } });
    expect(checkPatient({ ...typedFrom({}), weightKg: '400' })).toMatchObject({
      wrong: { weightKg: nameSentence('number_between', 0.3, 300) },
    });
  });

  it('has a kidney once: its stage says that it is ill', () => {
    const conditions = ['kidney disease or dialysis', 'asthma'];
    expect(patientChips({ kidney: { stage: 'G4' }, conditions }, words)).toEqual(['CKD G4', 'Asthma']);
    expect(patientChips({ conditions }, words)).toEqual(['Kidney disease or dialysis', 'Asthma']);
  });

  it('is a boy or a girl until grown, on the card and in the form', async () => {
    const chips = (value: number, unit: 'months' | 'years', sex: 'male' | 'female', said = hindi) =>
      patientChips({ age: { value, unit }, sex }, said)[1];
    expect(chips(1, 'years', 'male')).toBe('लड़का');
    expect(chips(9, 'months', 'female')).toBe('लड़की');
    expect(chips(17, 'years', 'female', words)).toBe('Girl');
    expect(chips(18, 'years', 'male')).toBe('पुरुष');
    await onScreen('diagnosis');
    await userEvent.click(await card().findByRole('button', { name: 'Fill in' }));
    const sex = await screen.findByLabelText('Sex');
    expect(sex).toHaveTextContent('Female');
    fill('Age', '4');
    expect(sex).toHaveTextContent('GirlBoy');
  });

  it('has a name once, in whichever letters it is typed again', async () => {
    await onScreen('diagnosis');
    await userEvent.click(await card().findByRole('button', { name: 'Fill in' }));
    await userEvent.type(await screen.findByLabelText('Allergies'), 'Penicillin, sulfa, penicillin,');
    await press('Done');
    await waitFor(() => expect(ownCase().patient).toEqual({ allergies: ['Penicillin', 'sulfa'] }));
  });

  it('is offered names where they are typed, and a name that nobody knows is marked and may stay', async () => {
    await onScreen('diagnosis');
    await userEvent.click(await card().findByRole('button', { name: 'Fill in' }));
    await userEvent.type(await screen.findByLabelText('Allergies'), 'penic');
    await userEvent.click(await screen.findByRole('option', { name: /^penicillins/ }));
    await userEvent.type(screen.getByLabelText('Long-term conditions'), 'asth');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.type(screen.getByLabelText('Drugs taken already'), 'augmantin');
    await userEvent.click((await screen.findAllByRole('option', { name: /^augmentin/i }))[0] as HTMLElement);
    expect(screen.queryByText('not understood')).toBeNull();
    await userEvent.type(screen.getByLabelText('Drugs taken already'), 'Xyzolan{Enter}');
    const mark = await screen.findByText('not understood');
    expect(mark.closest('li')).toHaveTextContent('Xyzolan');
    expect(screen.getByText(/is weighed against no drug/)).toBeVisible();
    // Those of a patient are not among the drugs that a person asked about.
    expect(recentNames(storedPerson() ?? '')).toEqual([]);
    await press('Done');
    await waitFor(() =>
      expect(ownCase().patient).toEqual({
        allergies: ['penicillins'],
        conditions: [expect.stringMatching(/^asthma/i)],
        currentDrugs: [expect.stringMatching(/^augmentin/i), 'Xyzolan'],
      }),
    );
  });

  it('goes through the form and back unchanged', () => {
    expect(checkPatient(typedFrom(everything as never))).toEqual({ patient: everything });
    for (const kidney of [
      { creatinine: { value: 1.9, unit: 'mg/dL' } },
      { creatinine: { value: 160, unit: 'umol/L' } },
      { clearance: 20 },
      { stage: 'G4' },
      { dialysis: true },
    ] as const)
      expect(checkPatient(typedFrom({ kidney }))).toEqual({ patient: { kidney } });
    expect(checkPatient(typedFrom({}))).toEqual({ patient: {} });
  });

  it('is told in chips with everything that a dose hangs on', () => {
    expect(patientChips(everything as never, words)).toEqual([
      '28 years',
      'Female',
      '52.5 kg',
      '160 cm',
      '32 weeks pregnant',
      'eGFR 41',
      'Mild liver disease',
      'Allergy: penicillin',
      'Asthma',
      'Takes labetalol',
      'Takes iron',
      'BP 150/96',
      '37.2°C',
      'Glucose 110 mg/dL',
    ]);
  });

  it('has one year, and not one years', () => {
    expect(patientChips({ age: { value: 1, unit: 'years' } }, words)).toEqual(['1 year']);
    expect(patientChips({ age: { value: 1, unit: 'weeks' } }, hindi)).toEqual(['1 हफ़्ता']);
  });

  it('is told in Hindi on a Hindi screen, illnesses that the reader named as well', () => {
    const patient = { sex: 'female', conditions: ['diabetes', 'hypertension', 'sarcoid'] } as const;
    expect(patientChips({ ...patient, conditions: [...patient.conditions] }, hindi)).toEqual([
      'महिला',
      'डायबिटीज़',
      'हाई BP',
      'Sarcoid',
    ]);
  });

  it('is told to the other tools as the text of a case tells of them, until the text or the patient is another', () => {
    keepPatient({ allergies: ['penicillin'] });
    keepRead({ weightKg: 60, age: { value: 30, unit: 'years' }, allergies: [] });
    expect(knownPatient(ownCase())).toEqual({
      weightKg: 60,
      age: { value: 30, unit: 'years' },
      allergies: ['penicillin'],
    });
    expect(aboutCase(false).patient).toMatchObject({ weightKg: 60, allergies: ['penicillin'] });
    // A text that is asked anew is read anew: what was read of it before is not held against it.
    expect(aboutCase(true).patient).toEqual({ allergies: ['penicillin'] });
    expect(knownPatient(ownCase())).toEqual({ allergies: ['penicillin'] });
    keepRead({ weightKg: 60 });
    act(() => beginNewCase());
    expect(knownPatient(ownCase())).toEqual({});
  });

  it('opens where a dose needs to know more of the patient', async () => {
    await onScreen('diagnosis');
    await card().findByRole('button', { name: 'Fill in' });
    const order = {
      kind: 'treat' as const,
      text: 'Magnesium sulphate 4 g IV',
      for: [],
      sources: [],
      dose: { drug: 'magnesium-sulphate', verdict: 'not-verified' as const, needs: ['kidney'] },
    };
    render(<Orders orders={[order] as never} onFill={openPatient} />);
    await userEvent.click(screen.getByRole('button', { name: /kidney/i }));
    expect(await screen.findByLabelText('Age')).toBeVisible();
  });
});
