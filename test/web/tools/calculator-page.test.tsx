import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CalculatorPage } from '#web/features/tools/calculator/calculator-page';
import { chooseLanguage } from '#web/i18n/words';
import { amountShown, countText, listText } from '#web/ui/dose-numbers';
import { open } from '../answering';
import { signedInSuite } from '../signed-in';
import { aDose, aUsage, beside, fill, onPlan, press } from './asking';

const suite = signedInSuite();
const row = 'POST /api/tools/drug-calculator';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
});

async function calculator() {
  onPlan(suite.service, 'free');
  await open('/', { '/': <CalculatorPage /> });
  await screen.findByText('Daily usage: 1 / 5');
}

const calculate = () => press('Calculate Dosage');

describe('the drug calculator', () => {
  it.each([
    [{}, 'Error', 'Please enter drug name and patient weight.'],
    [{ 'Drug name': 'Paracetamol' }, 'Error', 'Please enter drug name and patient weight.'],
    [
      { 'Drug name': 'Para<cetamol', 'Weight (kg)': '12' },
      'Invalid Drug Name',
      'Drug name contains invalid characters',
    ],
    [
      { 'Drug name': 'x'.repeat(101), 'Weight (kg)': '12' },
      'Invalid Drug Name',
      'Input too long. Maximum 100 characters allowed.',
    ],
    [{ 'Drug name': 'Paracetamol', 'Weight (kg)': 'ten' }, 'Invalid Weight', 'Weight must be a valid number'],
    [
      { 'Drug name': 'Paracetamol', 'Weight (kg)': '0.05' },
      'Invalid Weight',
      'Weight must be between 0.1 and 1000',
    ],
    [
      { 'Drug name': 'Paracetamol', 'Weight (kg)': '12', 'Age (years)': '151' },
      'Invalid Age',
      'Age must be between 0 and 150',
    ],
    [
      { 'Drug name': 'Paracetamol', 'Weight (kg)': '12', Indication: '<script>x</script>' },
      'Invalid Indication',
      'Invalid characters detected in input',
    ],
  ])('refuses %j in the promised words, and asks nobody', async (typed, title, text) => {
    await calculator();
    for (const [label, value] of Object.entries(typed)) {
      const field = screen.getByLabelText((text) => text.startsWith(label));
      await userEvent.click(field);
      await userEvent.paste(value);
    }
    await calculate();
    await waitFor(() => expect(suite.toasts).toEqual([{ title, text, tone: 'danger' }]));
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(suite.service.sent(row)).toEqual([]);
    const several = Object.keys(typed).length === 0;
    const led = () => (several ? screen.getByRole('group') : document.querySelector('[aria-invalid]'));
    await waitFor(() => expect(led()).toHaveFocus());
  });

  it('says every mistake at once, and a corrected field alone loses its own', async () => {
    await calculator();
    fill('Drug name', 'Para<cetamol');
    fill('Weight (kg)', 'ten');
    await userEvent.type(screen.getByLabelText(/^Age/), '151');
    await calculate();
    const summary = await screen.findByRole('group');
    expect(summary).toHaveTextContent('Weight (kg): Weight must be a valid number');
    expect(summary).toHaveTextContent('Age (years): Age must be between 0 and 150');
    fill('Weight (kg)', '12');
    expect(screen.getByLabelText('Weight (kg)')).toBeValid();
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    expect(suite.toasts).toHaveLength(1);
  });

  it('names the number in the language of the reader', async () => {
    await calculator();
    await act(() => chooseLanguage('hindi'));
    fill('दवा का नाम', 'Paracetamol');
    fill('वज़न (kg)', '2000');
    await press('खुराक निकालें');
    expect(await screen.findByText('वज़न 0.1 और 1000 के बीच लिखें')).toBeVisible();
  });

  it('sends what was typed, counts down from 20 and shows the answer without waiting for it', async () => {
    await calculator();
    suite.service.tell(
      row,
      '# PARACETAMOL\n\nOne dose: 150 mg [verified](#dose-1)',
      beside({
        doses: [aDose()],
        dose: {
          verdict: 'verified',
          drug: 'Paracetamol',
          perDose: { low: 120, high: 180, unit: 'mg' },
          timesDaily: [3, 4],
          maxDaily: 900,
          unit: 'mg',
          products: [{ name: 'suspension 120 mg/5 mL', volumeMl: [5, 7.5] }],
        },
      }),
    );
    await userEvent.type(screen.getByLabelText('Drug name'), 'Paracetamol');
    await userEvent.type(screen.getByLabelText('Weight (kg)'), '12,5');
    await userEvent.type(screen.getByLabelText(/^Age/), '2');
    await userEvent.type(screen.getByLabelText(/^Drugs taken already/), 'warfarin, ibuprofen{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove ibuprofen' })).toBeVisible();
    await press('Remove warfarin');
    await userEvent.selectOptions(screen.getByLabelText(/^Route/), 'oral');
    await calculate();
    expect(await screen.findByText('5–7.5 mL')).toBeVisible();
    expect(screen.getByText('120–180 mg')).toBeVisible();
    expect(screen.getByText('900 mg a day')).toBeVisible();
    expect(screen.getByText(/^Important: a reference only/)).toBeVisible();
    expect(suite.service.sent(row)).toEqual([
      {
        drug: 'Paracetamol',
        weight: '12.5',
        age: '2',
        route: 'oral',
        currentDrugs: ['ibuprofen'],
        preferredLanguage: 'english',
        case_id: expect.stringMatching(/^[\w-]{36}$/),
        watched: true,
        patient: { weightKg: 12.5, age: { value: 2, unit: 'years' }, currentDrugs: ['ibuprofen'] },
      },
    ]);
  });

  it('asks again by one tap for a drug that may be meant, of the same patient', async () => {
    await calculator();
    const near_drugs = [
      { name: 'Losar', en: 'Losartan', hi: 'लोसार्टन' },
      { name: 'Lobartan', en: 'Lobartan', hi: 'लोबार्टन' },
    ];
    const text = '# “losrtan”: not in the reference\n\n## Did you mean\n\n- LOSARTAN (Losar)\n- LOBARTAN';
    suite.service.tell(row, text, beside({ charged: false, near_drugs }));
    suite.service.tell(row, '# LOSARTAN', beside());
    fill('Drug name', 'losrtan');
    fill('Weight (kg)', '60');
    await calculate();
    expect(await screen.findByRole('button', { name: 'Lobartan' })).toBeVisible();
    expect(screen.getAllByText('Did you mean')).toHaveLength(1); // what can be tapped stands in the list's place
    await press('Losar (Losartan)');
    expect(await screen.findByRole('heading', { name: 'LOSARTAN' })).toBeVisible();
    expect(screen.getByLabelText('Drug name')).toHaveValue('Losar');
    expect(suite.service.sent(row)).toMatchObject([
      { drug: 'losrtan', weight: '60' },
      { drug: 'Losar', weight: '60' },
    ]);
  });

  it('says how long it may take, from 20 seconds down, and can be stopped', async () => {
    await calculator();
    fill('Drug name', 'Paracetamol');
    fill('Weight (kg)', '12');
    suite.service.hold(row);
    await calculate();
    expect(await screen.findByRole('button', { name: 'Calculating... 20s' })).toBeDisabled();
    expect(await screen.findByRole('button', { name: 'Calculating... 19s' })).toBeDisabled();
    await press('Stop');
    expect(await screen.findByText('Stopped, incomplete')).toBeVisible();
  });

  it('unfolds at a badge why the dose got its verdict, and folds on Escape', async () => {
    await calculator();
    const unread = aDose({ verdict: 'above-maximum', checked: false });
    suite.service.tell(row, 'Give 1500 mg [above the maximum](#dose-1).', beside({ doses: [unread] }));
    fill('Drug name', 'Paracetamol');
    fill('Weight (kg)', '12');
    await calculate();
    const badge = await screen.findByRole('button', { name: 'Above the maximum' });
    const text = within(document.querySelector<HTMLElement>('.answer') ?? document.body);
    expect(text.queryByText('Within the range of the reference.')).not.toBeInTheDocument();
    await userEvent.click(badge);
    expect(badge).toHaveAttribute('aria-expanded', 'true');
    expect(text.getByText('Within the range of the reference.')).toBeVisible();
    expect(text.getByText(/WHO 2013, section 3.2 · ○ not yet read at its source/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(badge).toHaveAttribute('aria-expanded', 'false');
    expect(badge).toHaveFocus();
  });

  it('lists the doses, gravest first, and says which one was replaced', async () => {
    await calculator();
    const doses = [
      aDose(),
      aDose({ number: 2, verdict: 'above-maximum', stated: 'Ibuprofen 4 g', replaced: true }),
    ];
    suite.service.tell(row, 'Text', beside({ doses }));
    fill('Drug name', 'Paracetamol');
    fill('Weight (kg)', '12');
    await calculate();
    await userEvent.click(await screen.findByText('2 doses checked'));
    const list = (await screen.findByText('Ibuprofen 4 g')).closest('ul');
    const [first, second] = within(list ?? document.body).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Above maximum.*Ibuprofen 4 g.*Taken out of the text/);
    expect(second).toHaveTextContent(/Verified.*Paracetamol 150 mg/);
  });

  it('tells of a spent quota and of a missing calculation in the promised words', async () => {
    await calculator();
    const spent = 'You have reached your daily search limit. Please upgrade your plan for more queries.';
    fill('Drug name', 'Paracetamol');
    fill('Weight (kg)', '12');
    suite.service.tell(row, '', beside());
    suite.service.refuse(row, 429, 'DAILY_LIMIT_REACHED', 'You have used all 5 queries', {
      usage: aUsage(5),
    });
    await calculate();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to calculate dosage. Please try again.',
    );
    await press('Try again');
    expect((await screen.findAllByText(spent)).length).toBeGreaterThan(0);
    expect(suite.toasts).toEqual([{ title: 'Daily limit reached', text: spent, tone: 'danger' }]);
    expect(screen.getByRole('button', { name: 'Daily Limit Reached' })).toBeDisabled();
  });

  it('is emptied by Clear, answer and draft included', async () => {
    await calculator();
    suite.service.tell(row, 'One dose', beside());
    fill('Drug name', 'Paracetamol');
    fill('Weight (kg)', '12');
    await calculate();
    expect(await screen.findByText('One dose')).toBeVisible();
    await press('Clear');
    expect(screen.getByLabelText('Drug name')).toHaveValue('');
    expect(screen.queryByText('One dose')).not.toBeInTheDocument();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('drug-calculator'))).toEqual([]);
  });
});

describe('the numbers of a dose', () => {
  it('are written with a leading and without a trailing zero, as one number where both ends are the same', () => {
    expect(amountShown({ low: 0.5, high: 0.5, unit: 'mg' }, 'en-IN')).toBe('0.5 mg');
    expect(amountShown({ low: 120, high: 180, unit: 'mg' }, 'hi-IN')).toBe('120–180 mg');
    expect(countText(1, 'en-IN')).toBe('1');
    expect(listText([4, 3], 'en-IN')).toBe('3–4');
    expect(listText([3, 3], 'en-IN')).toBe('3');
  });
});
