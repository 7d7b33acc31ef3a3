import { screen } from '@testing-library/react';
import { keepOfflineAnswer } from '#web/api/kept-answers';
import { speakTo } from '#web/api/request';
import { HistoryEntryPage } from '#web/features/me/history/entry-page';
import { HistoryPage } from '#web/features/me/history/history-page';
import { feverIn, feverText } from '../../web/gallery/assessments';
import { open } from './answering';
import { withCaches } from './memory-caches';
import { signedInSuite } from './signed-in';

withCaches();
const suite = signedInSuite();
const id = 'mm1qwe000-00000001';
const entry = {
  id,
  tool: 'drug-calculator' as const,
  title: 'Paracetamol · 12 kg',
  question: 'Paracetamol · 12 kg',
  answer: 'One dose: 120–180 mg [verified](#dose-1)',
  created_at: new Date().toISOString(),
};

const cutOff = () => speakTo('http://127.0.0.1:1'); // nobody listens there
afterEach(() => speakTo(suite.service.origin));

describe('the history without the service', () => {
  it('lists what is kept on the device and says so; nothing of it can be deleted now', async () => {
    await keepOfflineAnswer(entry, Date.now());
    cutOff();
    await open('/history', { '/history': <HistoryPage /> });
    expect(await screen.findByText(entry.title)).toBeVisible();
    expect(screen.getByText(/answers kept on this device/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  });

  it('says what to do where nothing is kept', async () => {
    cutOff();
    await open('/history', { '/history': <HistoryPage /> });
    expect(await screen.findByText('No answers on this device')).toBeVisible();
  });

  it('opens an answer that was opened here before, with its badge', async () => {
    suite.service.on(`GET /api/me/history/${id}`, 200, { entry });
    await open(`/history/${id}`, { '/history/:id': <HistoryEntryPage /> });
    expect(await screen.findByText('Verified')).toBeVisible();
    document.body.replaceChildren();
    cutOff();
    await open(`/history/${id}`, { '/history/:id': <HistoryEntryPage /> });
    expect(await screen.findByText(/^Kept on this device/)).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
  });

  it('opens an answer with its assessment, and one from before there were any as ever', async () => {
    const assessed = { ...entry, tool: 'ai-diagnosis', question: feverText.en, assessment: feverIn('en') };
    suite.service.on(`GET /api/me/history/${id}`, 200, { entry: assessed });
    await open(`/history/${id}`, { '/history/:id': <HistoryEntryPage /> });
    expect(await screen.findByText('Dengue with warning signs')).toBeVisible();
    expect(screen.queryByText('Ask next')).toBeNull();
    document.body.replaceChildren();
    cutOff();
    await open(`/history/${id}`, { '/history/:id': <HistoryEntryPage /> });
    expect(await screen.findByText('Dengue with warning signs')).toBeVisible();
  });

  it('draws a dose by its numbers as they were when it was new, and one from before they were kept as its text', async () => {
    const dose = { verdict: 'verified', drug: 'Paracetamol', perDose: { low: 120, high: 180, unit: 'mg' } };
    const answer =
      '# Paracetamol\n\n## Dose\n\nOne dose: 120–180 mg [verified](#dose-1)\n\n## Cautions\n\n- The liver.';
    suite.service.on(`GET /api/me/history/${id}`, 200, { entry: { ...entry, answer, dose } });
    await open(`/history/${id}`, { '/history/:id': <HistoryEntryPage /> });
    const glance = await screen.findByRole('region', { name: 'At a glance' });
    expect(glance).toHaveTextContent('PARACETAMOL');
    expect(glance).toHaveTextContent('120–180 mg');
    expect(screen.queryByText(/^One dose:/)).toBeNull(); // once is enough
    expect(screen.getByText('The liver.')).toBeInTheDocument();
    document.body.replaceChildren();
    cutOff();
    await open(`/history/${id}`, { '/history/:id': <HistoryEntryPage /> });
    expect(await screen.findByRole('region', { name: 'At a glance' })).toHaveTextContent('120–180 mg');
  });

  it('says that an answer is not on this device', async () => {
    cutOff();
    await open(`/history/${id}`, { '/history/:id': <HistoryEntryPage /> });
    expect(await screen.findByText(/^This answer is not kept on this device/)).toBeVisible();
  });

  it('forgets an answer that the service no longer has', async () => {
    await keepOfflineAnswer(entry, Date.now());
    suite.service.refuse(`GET /api/me/history/${id}`, 404, 'NOT_FOUND', 'Not found.');
    await open(`/history/${id}`, { '/history/:id': <HistoryEntryPage /> });
    expect(await screen.findByText('This answer is no longer there.')).toBeVisible();
    document.body.replaceChildren();
    cutOff();
    await open(`/history/${id}`, { '/history/:id': <HistoryEntryPage /> });
    expect(await screen.findByText(/^This answer is not kept on this device/)).toBeVisible();
  });
});
