import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { brokeOffSentences } from '#contract/tools/broke-off';
import { CalculatorPage } from '#web/features/tools/calculator/calculator-page';
import { DiagnosisPage } from '#web/features/tools/diagnosis/diagnosis-page';
import { beginNewCase, keepPatient, ownCase } from '#web/features/tools/patient/own-case';
import { assessment as assessmentInEnglish } from '#web/i18n/assessment';
import { diagnosis } from '#web/i18n/diagnosis';
import { assessment as inHindi } from '#web/i18n/hi/assessment';
import { diagnosis as diagnosisInHindi } from '#web/i18n/hi/diagnosis';
import { chooseLanguage } from '#web/i18n/words';
import { emergencyIn, feverIn, feverText, feverWithChillsIn } from '../../../web/gallery/assessments';
import { open } from '../answering';
import { signedInSuite } from '../signed-in';
import { beside, fill, onPlan, press } from './asking';

const suite = signedInSuite();
const row = 'POST /api/tools/ai-diagnosis';
const refining = 'POST /api/tools/ai-diagnosis/answer-0001/refine';
const fever = feverIn('en');
const text = '## Most likely\n\nDengue, in the words of the answer.';

const event = (name: string, content: unknown) => `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`;
const answered = (more: object = {}) =>
  event('assessment', { assessment: fever }) +
  event('delta', { text }) +
  event('done', { success: true, ...beside({ assessment: fever, ...more }) });

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
});

beforeEach(() => {
  onPlan(suite.service, 'free');
  act(() => beginNewCase());
});

async function ask(events = answered()) {
  suite.service.say(row, events);
  await open('/', { '/': <DiagnosisPage />, '/drug-calculator': <CalculatorPage /> });
  fill('Symptoms', feverText.en);
  await press('Analyze with AI');
  await screen.findByText('Most likely', { selector: 'h3' });
  await screen.findAllByText(/^(?:What was understood|Sources)/); // the last part of an assessment, some frames after the first
}

const shivers = () => within(screen.getByRole('group', { name: 'Does the patient shiver, then sweat?' }));
const names = () => ['Dengue', 'Malaria', 'Typhoid fever'].filter((name) => screen.queryByText(name));

describe('an answer with an assessment', () => {
  it('of the engine alone is the assessment; its text is there for who wants it', async () => {
    await ask();
    expect(screen.getByText('Dengue with warning signs')).toBeVisible();
    await screen.findByRole('button', { name: 'Copy' });
    expect(screen.getByText('Free: uses no query')).toBeVisible(); // beside the questions: of five a day none is spared
    expect(screen.queryByText('Dengue, in the words of the answer.')).toBeNull();
    await userEvent.click(await screen.findByText('Answer as text'));
    expect(await screen.findByText('Dengue, in the words of the answer.')).toBeVisible();
  });

  it('of a model stands above the model’s own text', async () => {
    await ask(answered({ provider: 'openai' }));
    const own = await screen.findByText('Dengue, in the words of the answer.');
    expect(screen.getByRole('heading', { name: 'The language model’s text' })).toBeVisible();
    const danger = screen.getByText('Dengue with warning signs');
    expect(danger.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it.each(['english', 'hindi'] as const)('says above it what a model left out (%s)', async (language) => {
    await act(() => chooseLanguage(language));
    const { leftOut } = language === 'hindi' ? inHindi : assessmentInEnglish;
    const left_out = Object.keys(leftOut.kinds).map((kind) => ({ kind, text: `${kind} of the engine` }));
    suite.service.say(row, answered({ provider: 'openai', left_out }));
    await open('/', { '/': <DiagnosisPage /> });
    const words = language === 'hindi' ? diagnosisInHindi : diagnosis;
    fill(words.symptoms, feverText.en);
    await press(words.submit);
    const own = await screen.findByText('Dengue, in the words of the answer.');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(leftOut.title);
    for (const [kind, name] of Object.entries(leftOut.kinds))
      expect(notice).toHaveTextContent(`${name}: ${kind} of the engine`);
    expect(notice.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await act(() => chooseLanguage('english'));
  });

  it('stands though the rest never came', async () => {
    await ask(event('assessment', { assessment: emergencyIn('en') }));
    expect(screen.getByText('Possible heart attack')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error.');
  });

  it('that broke off takes no more taps, and says so', async () => {
    await ask(event('assessment', { assessment: fever }));
    await screen.findByRole('alert');
    expect(await screen.findByText(/^This answer was not finished\./)).toBeVisible();
    expect(shivers().getByRole('button', { name: 'Yes' })).toBeDisabled();
  });

  it('takes what is said while a text still grows, and says what it waits for', async () => {
    const { service } = suite;
    let finish = () => {};
    const rest = new Promise<string>((resolve) => {
      const done = { success: true, ...beside({ assessment: fever, provider: 'openai' }) };
      finish = () => resolve(event('done', done));
    });
    service.say(row, event('assessment', { assessment: fever }) + event('delta', { text }), rest);
    service.on(refining, 200, { assessment: feverWithChillsIn('en') });
    await open('/', { '/': <DiagnosisPage /> });
    fill('Symptoms', feverText.en);
    await press('Analyze with AI');
    await screen.findByText('Most likely', { selector: 'h3' });
    await screen.findByText('Ask next'); // some frames after the first part
    await userEvent.click(shivers().getByRole('button', { name: 'Yes' }));
    expect(screen.getByText('The order changes as soon as the text below is whole.')).toBeVisible();
    finish();
    expect(await screen.findByText('What this changed:')).toBeVisible();
    expect(screen.queryByText('The order changes as soon as the text below is whole.')).toBeNull();
  });

  it('keeps what a model had written when it broke off, and says who answers', async () => {
    const { en } = brokeOffSentences.incomplete;
    const whole = `${text}\n\n- **Malaria (P. falci\n\n> ${en}\n\n## Engine\n\nThe whole answer.`;
    await ask(
      event('assessment', { assessment: fever }) +
        event('delta', { text: whole }) +
        event('done', { success: true, ...beside({ assessment: fever }) }),
    );
    expect(await screen.findByText('Dengue, in the words of the answer.')).toBeVisible();
    expect(screen.getByText('Malaria (P. falci')).toBeVisible();
    expect(screen.getByText(/^The language model broke off here/)).toBeVisible();
    expect(screen.queryByText('The whole answer.')).toBeNull(); // the assessment above says it
    expect(screen.getByText(/a language model began a text and broke off\.$/)).toBeVisible();
    expect(screen.queryByText(/No language model took part/)).toBeNull();
  });

  it('of before there were any is shown as ever', async () => {
    suite.service.tell(row, '## How urgent\n\nRoutine.', beside());
    await open('/', { '/': <DiagnosisPage /> });
    fill('Symptoms', 'fever');
    await press('Analyze with AI');
    expect(await screen.findByRole('heading', { name: 'How urgent' })).toBeVisible();
    expect(screen.getByText(/^This answer was kept as text and cannot be refined\./)).toBeVisible();
    expect(screen.queryByText('Most likely')).toBeNull();
  });
});

describe('refining', () => {
  it('by one tap changes the order, says what changed, and costs no query', async () => {
    await ask();
    suite.service.on(refining, 200, { assessment: feverWithChillsIn('en') });
    await userEvent.click(shivers().getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('What this changed:')).toBeVisible();
    expect(names()).toEqual(['Dengue', 'Malaria']);
    expect(suite.service.sent(refining)).toEqual([
      { answers: [{ finding: 'chills', is: 'present' }], patient: {}, symptoms: feverText.en },
    ]);
    expect(suite.service.sent(row)).toHaveLength(1);
  });

  it('changes the text that is shown and copied with it', async () => {
    const user = userEvent.setup(); // with a clipboard
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await ask();
    suite.service.on(refining, 200, { assessment: feverWithChillsIn('en') });
    await user.click(shivers().getByRole('button', { name: 'Yes' }));
    await screen.findByText('What this changed:');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    const [first] = feverWithChillsIn('en').candidates;
    await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringContaining(`1. ${first?.name}`)));
    await user.click(await screen.findByText('Answer as text'));
    expect(screen.queryByText('Dengue, in the words of the answer.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Most likely', level: 2 })).toBeVisible();
  });

  it('is copied and shared without the line that stands under it on the screen', async () => {
    const user = userEvent.setup(); // with a clipboard
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const shared = jest.fn(async () => undefined);
    Object.assign(navigator, { share: shared });
    try {
      const text = '**Reference engine, not AI.**\n\nDengue, in the words of the answer.';
      suite.service.tell(row, text, beside({ assessment: fever }));
      await open('/', { '/': <DiagnosisPage /> });
      fill('Symptoms', feverText.en);
      await press('Analyze with AI');
      await user.click(await screen.findByRole('button', { name: 'Copy' }));
      await user.click(screen.getByRole('button', { name: 'Share' }));
      const whole = 'Dengue, in the words of the answer.';
      await waitFor(() => expect(copied).toHaveBeenCalledWith(whole));
      expect(shared).toHaveBeenCalledWith({ title: expect.any(String), text: whole });
      expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('sends everything said so far, and a word that is taken back no more', async () => {
    await ask();
    suite.service.on(refining, 200, { assessment: feverWithChillsIn('en') });
    await userEvent.click(shivers().getByRole('button', { name: 'No' }));
    await screen.findByText('What this changed:');
    const bleeds = within(screen.getByRole('group', { name: /Any bleeding/ }));
    await userEvent.click(bleeds.getByRole('button', { name: 'Don’t know' }));
    await waitFor(() => expect(suite.service.sent(refining)).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: /^Take back: Does the patient shiver/ }));
    await waitFor(() => expect(suite.service.sent(refining)).toHaveLength(3));
    const answers = suite.service.sent(refining).map((body) => (body as { answers: unknown }).answers);
    const [no, unknown] = [
      { finding: 'chills', is: 'negated' },
      { finding: 'gum-bleeding', is: 'unknown' },
    ];
    expect(answers).toEqual([[no], [no, unknown], [unknown]]);
  });

  it('follows the patient’s card', async () => {
    await ask();
    suite.service.on(refining, 200, { assessment: feverWithChillsIn('en') });
    act(() => keepPatient({ pregnancy: { state: 'yes', weeks: 20 } }));
    await waitFor(() => expect(suite.service.sent(refining)).toHaveLength(1));
    expect(suite.service.sent(refining)[0]).toMatchObject({
      answers: [],
      patient: { pregnancy: { state: 'yes', weeks: 20 } },
    });
  });

  it('that is refused leaves what is shown, and nothing said that was not heard', async () => {
    await ask();
    const sentence = 'Too many requests. Please wait a moment and try again.';
    suite.service.refuse(refining, 429, 'TOO_MANY_REQUESTS', sentence);
    await userEvent.click(shivers().getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        { title: 'The order could not be changed', text: sentence, tone: 'danger' },
      ]),
    );
    await waitFor(() =>
      expect(shivers().getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'false'),
    );
    expect(names()).toEqual(['Dengue', 'Malaria', 'Typhoid fever']);
    expect(suite.service.sent(refining)).toHaveLength(1);
  });

  it('of an answer that is no longer kept says so where the taps are, and takes no more of them', async () => {
    await ask();
    const sentence = 'This answer is no longer kept. Please ask anew.';
    suite.service.refuse(refining, 404, 'NOT_FOUND', sentence);
    await userEvent.click(shivers().getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(shivers().getByRole('button', { name: 'Yes' })).toBeDisabled();
    expect(suite.toasts).toEqual([]);
  });
});

describe('an order', () => {
  it('leads to the calculator with its drug and this patient', async () => {
    await ask();
    await press('Calculate: Paracetamol');
    expect(await screen.findByLabelText('Drug name')).toHaveValue('Paracetamol');
    expect(screen.getByLabelText(/^Age \(years\)/)).toHaveValue('28');
    expect(ownCase().patient).toEqual({ age: { value: 28, unit: 'years' }, sex: 'female' });
  });
});
