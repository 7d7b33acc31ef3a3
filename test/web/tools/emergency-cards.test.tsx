import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Patient } from '#contract/patient';
import { CalculateDose } from '#contract/tools/calculator/routes';
import { OneProtocol } from '#web/app/protocols';
import { type CardDose, cardDoseHere } from '#web/features/protocols/doses-here';
import { beginNewCase, keepPatient, ownCase } from '#web/features/tools/patient/own-case';
import { answerDose } from '#web/offline/answer-dose';
import { open } from '../answering';
import { signedInSuite } from '../signed-in';
import { fill } from './asking';

signedInSuite();

let unheard: (() => void)[] = [];
/** Everything that the engine was asked so far is answered. */
const answered = () =>
  act(async () => {
    for (const tell of unheard.splice(0)) tell();
  });

/** The thread of the dose engine, with the engine itself: what a card asks must be what the contract takes. */
class EngineThread {
  onmessage: ((told: { data: unknown }) => void) | null = null;
  postMessage(asked: unknown) {
    const data = answerDose(CalculateDose.parse(asked));
    unheard.push(() => this.onmessage?.({ data }));
  }
  terminate() {}
}

const woman: Patient = { age: { value: 28, unit: 'years' }, sex: 'female', weightKg: 60 };

beforeAll(() => {
  Object.assign(globalThis, { Worker: EngineThread });
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
});

beforeEach(() => {
  unheard = [];
  act(() => beginNewCase());
});

/** The card of eclampsia for somebody; its lines by their first words. */
async function eclampsiaFor(patient: Patient) {
  act(() => keepPatient(patient));
  await open('/protocols/eclampsia', { '/protocols/:id': <OneProtocol /> });
  await answered();
  const line = (name: RegExp) => {
    const found = screen.getAllByText(name)[0]?.closest('li');
    if (!found) throw new Error(`no line ${name}`);
    return found;
  };
  return [line(/^labetalol/i), line(/^magnesium sulfate IV/i)] as const;
}

describe('an emergency card', () => {
  it('gives a dose that nothing speaks against its verdict and its number', async () => {
    const [labetalol, magnesium] = await eclampsiaFor(woman);
    expect(labetalol).toHaveTextContent(/20 mg.*Verified/);
    expect(magnesium).toHaveTextContent(/4 g.*Verified/);
  });

  it('forbids labetalol to who has asthma, says why, and shows no number of it', async () => {
    const [labetalol, magnesium] = await eclampsiaFor({ ...woman, conditions: ['asthma'] });
    expect(labetalol).toHaveTextContent(/Not for this patient.*bronchospasm/);
    expect(labetalol).not.toHaveTextContent(/\d ?mg/);
    expect(magnesium).toHaveTextContent(/4 g.*Verified/);
  });

  it('forbids magnesium sulphate to who is on dialysis', async () => {
    const [labetalol, magnesium] = await eclampsiaFor({ ...woman, kidney: { dialysis: true } });
    expect(magnesium).toHaveTextContent(/Not for this patient.*severe impairment/);
    expect(magnesium).not.toHaveTextContent(/\d g\b/);
    expect(labetalol).toHaveTextContent(/20 mg.*Not verified.*renal impairment/);
  });

  it.each<[string, Partial<Patient>, string, string, string]>([
    ['allergy', { allergies: ['ceftriaxone'] }, 'ceftriaxone', 'meningitis', 'intravenous'],
    ['allergy', { allergies: ['penicillin'] }, 'ceftriaxone', 'meningitis', 'intravenous'],
    ['liver', { liver: 'severe' }, 'paracetamol', 'pain', 'oral'],
    [
      'duplicate',
      { currentDrugs: ['atenolol'] },
      'labetalol',
      'severe hypertension in pregnancy',
      'intravenous',
    ],
    ['pregnancy', { pregnancy: { state: 'yes' } }, 'phenytoin', 'status epilepticus', 'intravenous'],
  ])('asks for every dose with all that is known: %s, %o', async (kind, known, drug, indication, route) => {
    const asked: CardDose = {
      ...{ drug, indication, route },
      patient: { ...woman, ...known },
      preferredLanguage: 'english',
    };
    const asking = cardDoseHere(asked);
    await answered();
    const { dose } = await asking;
    expect([dose?.verdict, dose?.reasons?.[0]?.kind]).toEqual(['not-for-this-patient', kind]);
  });

  it('asks for what a dose needs, and opens the form of the patient for it', async () => {
    act(() => keepPatient(woman));
    await open('/protocols/convulsion', { '/protocols/:id': <OneProtocol /> });
    await answered();
    await userEvent.click(screen.getAllByRole('button', { name: 'Fill in the patient' })[0] as HTMLElement);
    expect(await screen.findByLabelText('Allergies')).toBeVisible();
  });

  it('keeps a weight and an age that were typed on it as the patient’s, and shows what their card says', async () => {
    await open('/protocols/anaphylaxis', { '/protocols/:id': <OneProtocol /> });
    fill('Weight (kg)', '15');
    fill('Age (years)', '4');
    expect(ownCase().patient).toEqual({ weightKg: 15, age: { value: 4, unit: 'years' } });
    await answered();
    expect(screen.getAllByText('0.15 mg')[0]).toBeVisible();
    fill('Weight (kg)', '900');
    expect(screen.getByText('0.3–300 only')).toBeVisible();
    expect(screen.queryByText('0.15 mg')).toBeNull();
    act(() => keepPatient({ ...woman }));
    expect(screen.getByLabelText('Weight (kg)')).toHaveValue('60');
    await answered();
    expect(screen.getAllByText('0.5 mg')[0]).toBeVisible();
  });
});
