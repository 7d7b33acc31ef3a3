import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReportsPage } from '#web/features/tools/reports/reports-page';
import { formOf } from '#web/features/tools/reports/send-file';
import { fittedSize } from '#web/features/tools/reports/shrink-photo';
import { reportsWords } from '#web/i18n/reports';
import { open } from '../answering';
import { signedInSuite } from '../signed-in';
import { allDrawn, aUsage, beside, onPlan, press } from './asking';

const suite = signedInSuite();
const asks = 'POST /api/tools/report-uploads';
const link = 'GET /api/tools/report-uploads/link';
const row = 'POST /api/tools/ai-report-analysis';
const path = 'user-1/reports/1.pdf';
const pdf = (name = 'cbc.pdf', bytes = 2_048) =>
  new File([new Uint8Array(bytes).fill(37)], name, { type: 'application/pdf' });

const analysis = {
  differentialDiagnosis: 'Iron deficiency',
  treatmentPlan: 'Iron by mouth',
  dietPlan: 'Greens',
};

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
});

async function reports(plan: 'free' | 'basic' | 'pro' = 'pro') {
  onPlan(suite.service, plan);
  await open('/reports', { '/reports': <ReportsPage />, '/dashboard': <p>the dashboard</p> });
}

const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });

/** A file that lies with the service. */
async function uploaded() {
  suite.service.on(asks, 201, {
    path,
    upload: { url: `${suite.service.origin}/bucket`, fields: { key: path, policy: 'p' } },
  });
  suite.service.on(link, 200, { fileUrl: `${suite.service.origin}/bucket/${path}?signature` });
  await choose(pdf());
  await screen.findByText(/^Uploaded/);
}

const said = (title: string, text: string) =>
  waitFor(() => expect(suite.toasts).toEqual([{ title, text, tone: 'danger' }]));

describe('who may have a report analysed', () => {
  it.each(['free', 'basic'] as const)('sees Access Restricted on the %s plan', async (plan) => {
    await reports(plan);
    expect(await screen.findByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Upgrade to Pro' }));
    expect(await screen.findByText('the dashboard')).toBeVisible();
  });
});

it('says once who receives what is spoken, however many fields can be spoken into', async () => {
  Object.assign(globalThis, { webkitSpeechRecognition: class {} });
  try {
    await reports();
    const notice = /^Your browser's maker receives/;
    expect(await screen.findAllByText(notice)).toHaveLength(1);
    await userEvent.click(screen.getByRole('tab', { name: reportsWords.english.byText }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Speak' })).toHaveLength(2));
    expect(screen.getAllByText(notice)).toHaveLength(1);
  } finally {
    Reflect.deleteProperty(globalThis, 'webkitSpeechRecognition');
  }
});

describe('a report', () => {
  it.each([
    [
      new File(['x'], 'scan.gif', { type: 'image/gif' }),
      'Invalid file type. Only PDF, JPEG, PNG, and TXT files are allowed.',
    ],
    [pdf('big.pdf', 10_485_761), 'File too large. Maximum size is 10MB.'],
    [pdf('a=b.pdf'), 'Filename contains invalid characters'],
    [pdf(`${'x'.repeat(252)}.pdf`), 'Input too long. Maximum 255 characters allowed.'],
  ])('is refused before it is sent: %#', async (file, text) => {
    await reports();
    await choose(file);
    await said('Invalid File', text);
    expect(suite.service.sent(asks)).toEqual([]);
  });

  it('may be a text, though the picker does not offer it', async () => {
    suite.service.on(asks, 201, { path, upload: { url: `${suite.service.origin}/bucket`, fields: {} } });
    await reports();
    expect(await screen.findByLabelText('Choose a file')).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png');
    await choose(new File(['Hb 7'], 'cbc.txt', { type: 'text/plain' }));
    expect(await screen.findByText(/^Uploaded/)).toBeVisible();
    expect(suite.service.sent(asks)).toEqual([{ fileName: 'cbc.txt', fileType: 'text/plain', size: 4 }]);
  });

  it('must be there before it is analysed', async () => {
    await reports();
    await screen.findByLabelText('Choose a file');
    await press('Analyze Report');
    await said('No file selected', 'Please upload a medical report first.');
  });

  it('that cannot be uploaded says so', async () => {
    await reports();
    suite.service.refuse(asks, 500, 'INTERNAL', 'broken');
    await choose(pdf());
    await said('Upload failed', 'Failed to upload report. Please try again.');
    expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument();
  });

  it('is analysed with what is known of the patient and shown in parts', async () => {
    await reports();
    await uploaded();
    fireEvent.change(screen.getByLabelText(/^Patient details/), { target: { value: 'Woman; 34 years' } });
    const warnings = [{ en: 'The document held instructions.', hi: 'दस्तावेज़ में निर्देश थे।' }];
    suite.service.on(row, 200, { analysis, warnings, ...beside() });
    await press('Analyze Report');
    expect(await screen.findByText('The document held instructions.')).toBeVisible();
    await allDrawn();
    for (const title of ['Differential Diagnosis', 'Treatment Plan', 'Diet Plan']) {
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
    }
    expect(screen.queryByRole('heading', { name: 'Clinical Correlation' })).not.toBeInTheDocument();
    expect(suite.service.sent(row)).toEqual([
      {
        fileName: 'cbc.pdf',
        fileType: 'application/pdf',
        fileUrl: `${suite.service.origin}/bucket/${path}?signature`,
        patientDetails: 'Woman; 34 years',
        preferredLanguage: 'english',
        case_id: expect.stringMatching(/^[\w-]{36}$/),
        watched: true,
      },
    ]);
  });

  it('in which nothing could be read says that once', async () => {
    await reports();
    await uploaded();
    const empty = { differentialDiagnosis: 'No result could be read.', treatmentPlan: '', dietPlan: '' };
    suite.service.on(row, 200, { analysis: empty, ...beside({ charged: false }) });
    await press('Analyze Report');
    expect(await screen.findByText('No result could be read.')).toBeVisible();
    await allDrawn();
    expect(screen.getByText('Nothing was read, and this costs no query')).toBeVisible();
    // Nothing stands above nothing.
    expect(screen.queryByRole('heading', { name: /Differential|Treatment/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  });

  it('counts down from 30 while it is analysed', async () => {
    await reports();
    await uploaded();
    suite.service.hold(row);
    await press('Analyze Report');
    expect(await screen.findByRole('button', { name: 'Analyzing... 30s' })).toBeDisabled();
    await press('Stop');
  });

  it('is copied in parts and whole', async () => {
    const user = userEvent.setup(); // with a clipboard
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await reports();
    await uploaded();
    suite.service.on(row, 200, { analysis, ...beside() });
    await press('Analyze Report');
    await screen.findByText('Greens'); // in the part that is drawn last
    await user.click(screen.getByRole('button', { name: 'Copy: Diet Plan' }));
    expect(copied).toHaveBeenLastCalledWith('Diet Plan\n\nGreens');
    await user.click(await screen.findByRole('button', { name: 'Copy Complete Analysis Report' }));
    expect(copied).toHaveBeenLastCalledWith(
      expect.stringMatching(/^Differential Diagnosis\n\nIron deficiency/),
    );
  });

  it('is deleted with what was made of it when it is removed', async () => {
    await reports();
    await uploaded();
    suite.service.on(row, 200, { analysis, ...beside() });
    await press('Analyze Report');
    await screen.findByText('Iron by mouth');
    await press('Remove');
    expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument();
    expect(screen.queryByText('Iron by mouth')).not.toBeInTheDocument();
    expect(suite.service.sent('DELETE /api/tools/report-uploads')).toEqual([{ path }]);
  });
});

describe('an analysis that fails', () => {
  it.each([
    [502, 'AI_UNAVAILABLE', 'AI service configuration issue. Please contact support.'],
    [500, 'INTERNAL', 'Service temporarily unavailable. Please try again in a moment.'],
    [504, 'UPSTREAM_TIMEOUT', 'Service temporarily unavailable. Please try again in a moment.'],
    [400, 'FILE_REJECTED', 'This PDF is protected by a password.'],
  ])('with %i %s says: %s', async (status, code, text) => {
    await reports();
    await uploaded();
    suite.service.refuse(row, status, code, text);
    await press('Analyze Report');
    await said('Analysis failed', text);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it('because the quota is used up says so in the promised words', async () => {
    const text = 'Daily analysis limit reached. Please try again tomorrow or upgrade your plan.';
    await reports();
    await uploaded();
    suite.service.refuse(row, 429, 'DAILY_LIMIT_REACHED', 'You have used all', { usage: aUsage(5) });
    await press('Analyze Report');
    await said('Daily limit reached', text);
  });

  it('because the answer has no analysis, or is none at all, says which', async () => {
    await reports();
    await uploaded();
    suite.service.on(row, 200, beside());
    suite.service.say(row, '');
    await press('Analyze Report');
    await said('Analysis failed', 'Analysis failed - invalid response format');
    suite.toasts.length = 0;
    await press('Try again');
    await said('Analysis failed', 'No response data received from analysis service');
  });
});

describe('the form that a file is posted with', () => {
  it('holds the signed fields before the file, because the store reads none behind it', () => {
    const names = [...formOf({ key: path, policy: 'p' }, pdf()).keys()];
    expect(names).toEqual(['key', 'policy', 'file']);
  });
});

describe('a photo', () => {
  it('is fitted into 2,000 pixels and never made larger', () => {
    expect(fittedSize(4_000, 3_000)).toEqual({ width: 2_000, height: 1_500 });
    expect(fittedSize(3_000, 4_000)).toEqual({ width: 1_500, height: 2_000 });
    expect(fittedSize(640, 480)).toEqual({ width: 640, height: 480 });
  });
});
