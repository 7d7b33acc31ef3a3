import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { doseBadge } from '#clinical/render/verdict';
import { VerdictWord } from '#contract/tools/answer';
import { DiagnosisPage } from '#web/features/tools/diagnosis/diagnosis-page';
import { Answer } from '#web/ui/answer';
import { doseAddress, verdictOf } from '#web/ui/dose-badge';
import { open } from '../answering';
import { signedInSuite } from '../signed-in';
import { beside, fill, onPlan, press } from './asking';

const suite = signedInSuite();
const row = 'POST /api/tools/ai-diagnosis';
const rating = 'POST /api/tools/answers/answer-0001/rating';
const symptoms = 'Mrs Sunita Devi 9876543210, fever, no cough';
const understood = [
  { finding: 'fever', name: { en: 'fever', hi: 'बुखार' }, is: 'present', start: 28, end: 33 },
  { finding: 'cough', name: { en: 'cough', hi: 'खाँसी' }, is: 'negated', start: 38, end: 43 },
];

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
  // jsdom knows no modal dialogs; here they simply open.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

async function answered(more: object) {
  onPlan(suite.service, 'free');
  suite.service.tell(row, 'The answer.', beside(more));
  await open('/', { '/': <DiagnosisPage /> });
  fill('Symptoms', symptoms);
  await press('Analyze with AI');
  await screen.findByText('The answer.');
}

describe('what tells who the patient is', () => {
  it('is hinted at before anything is sent', async () => {
    onPlan(suite.service, 'free');
    await open('/', { '/': <DiagnosisPage /> });
    fill('Symptoms', symptoms);
    expect(await screen.findByText(/name, phone number\. It is taken out before/)).toBeVisible();
    fill('Symptoms', 'fever for 3 days');
    await waitFor(() => expect(screen.queryByText(/It is taken out before/)).not.toBeInTheDocument());
    expect(suite.service.sent(row)).toEqual([]);
  });

  it('is told of when it was taken out', async () => {
    const removed = [
      { kind: 'name', count: 1 },
      { kind: 'phone', count: 2 },
    ];
    await answered({ removed });
    expect(
      await screen.findByText('Taken out before a language model saw the text: name, phone number (2).'),
    ).toBeVisible();
  });
});

describe('what was understood', () => {
  it('is marked in the text, corrected by taps and asked again with the corrections', async () => {
    await answered({ understood });
    const region = await screen.findByRole('region', { name: 'Understood from your text' });
    await waitFor(() => expect(region.querySelectorAll('mark')).toHaveLength(2));
    expect([...region.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['fever', 'cough']);
    expect(screen.queryByRole('button', { name: 'Ask again with corrections' })).not.toBeInTheDocument();
    await userEvent.click(within(region).getByRole('button', { name: /^fever/ }));
    await userEvent.click(within(region).getByRole('button', { name: /^fever ?: not present$/ }));
    expect(within(region).getByRole('button', { name: /^fever ?: not meant/ })).toBeVisible();
    await press('Ask again with corrections');
    await waitFor(() => expect(suite.service.sent(row)).toHaveLength(2));
    expect(suite.service.sent(row)[1]).toMatchObject({
      symptoms,
      corrections: [{ finding: 'fever', is: 'absent' }],
    });
  });
});

describe('the note for the file', () => {
  it('is copied, as changed, only once it was reviewed', async () => {
    const user = userEvent.setup(); // with a clipboard
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const empty = {
      ...{ complaints: '', examination: '', diagnosis: '', investigations: '' },
      ...{ prescription: '', advice: '', returnIf: '', review: '' },
    };
    await answered({
      opd_sections: {
        english: { ...empty, prescription: 'PARACETAMOL 500 mg' },
        hindi: { ...empty, advice: 'आराम करें' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'OPD note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'OPD note' }));
    const copy = await dialog.findByRole('button', { name: 'Copy' });
    expect(copy).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Rx'), { target: { value: 'PARACETAMOL 650 mg' } });
    await user.click(screen.getByLabelText('Reviewed by me'));
    await user.click(copy);
    expect(copied).toHaveBeenCalledWith(
      'Rx:\nPARACETAMOL 650 mg\n\nDrafted with AI Medix, reviewed by the doctor.',
    );
    await user.selectOptions(screen.getByLabelText('Language of this paper'), 'hindi');
    expect(await screen.findByDisplayValue('आराम करें')).toBeVisible();
  });
});

describe('an opinion', () => {
  it('that it helped is one tap', async () => {
    await answered({});
    await userEvent.click(await screen.findByRole('button', { name: 'This answer helped' }));
    await waitFor(() =>
      expect(suite.service.sent(rating)).toEqual([{ tool: 'ai-diagnosis', helpful: true }]),
    );
    const helped = screen.getByRole('button', { name: 'This answer helped' });
    await waitFor(() => expect(helped).toHaveAttribute('aria-pressed', 'true'));
  });

  it('that it is unsafe carries its reason and a comment without semicolons', async () => {
    await answered({});
    await userEvent.click(await screen.findByRole('button', { name: 'Something is wrong with this answer' }));
    await userEvent.click(await screen.findByLabelText('It is unsafe for a patient'));
    await userEvent.type(screen.getByLabelText(/^What should it say/), 'half; not full--dose');
    await press('Send');
    await waitFor(() =>
      expect(suite.service.sent(rating)).toEqual([
        { tool: 'ai-diagnosis', helpful: false, reason: 'unsafe', comment: 'half, not full–dose' },
      ]),
    );
  });

  it('that cannot be saved is told, and the form stays', async () => {
    await answered({});
    suite.service.refuse(rating, 500, 'INTERNAL', 'An unexpected error occurred. Please try again.');
    await userEvent.click(await screen.findByRole('button', { name: 'Something is wrong with this answer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() => expect(suite.toasts.at(-1)?.title).toBe('Your opinion could not be saved'));
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });
});

describe('a badge in the text', () => {
  it('is a link to a dose and nothing else', () => {
    expect([
      doseAddress('#dose-12'),
      doseAddress('#dose-5f0c-12'),
      doseAddress('#dose-x'),
      doseAddress('/#dose-1'),
      doseAddress(undefined),
    ]).toEqual([{ number: 12 }, { number: 12, token: '5f0c' }, undefined, undefined, undefined]);
  });

  it.each(['english', 'hindi'] as const)('is the verdict that its link carries in %s', (language) => {
    for (const verdict of VerdictWord.options) {
      const [, title] = /"(.*)"/.exec(doseBadge(verdict, language, 3)) ?? [];
      expect(verdictOf(title)).toBe(verdict);
    }
  });

  it('is not verified where its link carries none, whatever its words say', () => {
    expect([verdictOf(), verdictOf('verified for sure')]).toEqual(['not-verified', 'not-verified']);
  });

  it('is not verified where it carries another token than the answer', () => {
    const check = {
      number: 1,
      token: '5f0c',
      verdict: 'verified' as const,
      stated: '1 g',
      replaced: false,
      sentence: { en: 'Paracetamol 1 g: verified.', hi: 'Paracetamol 1 g: जाँचा गया।' },
      sources: [],
      checked: true,
    };
    const shown = (address: string) => {
      const { container } = render(
        <Answer markdown={`Give 1 g [verified](${address} "verified").`} lang="en" doses={[check]} />,
      );
      return container.querySelector('.text-verified') !== null;
    };
    expect(['#dose-5f0c-1', '#dose-1', '#dose-beef-1', '#dose-5f0c-2'].map(shown)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('shows its verdict while the answer is still being written', () => {
    const { container } = render(
      <Answer markdown={`Give 1 g ${doseBadge('outside', 'english', 1)}.`} lang="en" />,
    );
    expect(container.querySelector('.text-outside')).not.toBeNull();
  });
});
