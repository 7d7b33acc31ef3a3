import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { Patient } from '#contract/patient';
import { Problem, type ProblemCode } from '#contract/problem';
import { networkProblem } from '#web/api/request';
import { queryClient } from '#web/app/query-client';
import { AnswerCard } from '#web/features/tools/answer-card';
import { PatientCard } from '#web/features/tools/patient/patient-card';
import { PatientForm } from '#web/features/tools/patient/patient-form';
import { PlanGate } from '#web/features/tools/plan-gate';
import { UploadArea } from '#web/features/tools/reports/upload-area';
import type { Upload } from '#web/features/tools/reports/use-upload';
import { SubmitRow } from '#web/features/tools/submit-row';
import { UsageLine } from '#web/features/tools/usage-line';
import type { AnyRun } from '#web/features/tools/use-answer';
import { assessmentWords } from '#web/i18n/assessment';
import { diagnosisWords } from '#web/i18n/diagnosis';
import { useLanguage } from '#web/i18n/language';
import { notesWords } from '#web/i18n/notes';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { AssessmentView } from '#web/ui/assessment/assessment-view';
import { DoseGlance } from '#web/ui/dose-glance';
import { feverIn, feverText } from './assessments';
import { CaseStates } from './case-states';
import { answerIn, aPerson, doseChecks } from './cases';
import { Specimen, State } from './specimen';

const usage = { ...aPerson.usage, used: 2, remaining: 3 };

/** Queries that answer from what they were given, and ask nobody. */
function answeredQueries(): QueryClient {
  const client = queryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } });
  client.setQueryData(['me'], { ...aPerson, usage });
  return client;
}

/** The parts of a tool's screen in every state of a question. */
export function ToolStates() {
  const [client] = useState(answeredQueries);
  return (
    <QueryClientProvider client={client}>
      <Answers />
      <Patients />
      <CaseStates />
      <Doses />
      <Sending />
      <Uploads />
      <Gate />
    </QueryClientProvider>
  );
}

function Answers() {
  const words = useWords(diagnosisWords);
  const { byModel } = useWords(assessmentWords);
  const language = useLanguage();
  const lang = language === 'hindi' ? 'hi' : 'en';
  const asked = { preferredLanguage: language };
  const text = answerIn(lang);
  const half = text.slice(0, text.indexOf('\n2. '));
  const failed = (code: ProblemCode, so = ''): AnyRun => ({
    state: 'failed',
    text: so,
    asked,
    problem: new Problem(code, { ...(code === 'DAILY_LIMIT_REACHED' && { fill: [5] }) }),
  });
  const states: readonly (readonly [string, AnyRun])[] = [
    ['empty', { state: 'idle', text: '' }],
    ['waiting', { state: 'waiting', text: '', asked }],
    ['streaming', { state: 'streaming', text: half, asked }],
    [
      'a model writes below the assessment',
      {
        state: 'streaming',
        text: half,
        asked,
        assessment: feverIn(lang),
      },
    ],
    ['stopped', { state: 'stopped', text: half, asked }],
    ['interrupted', failed('INTERNAL', half)],
    ['failed', failed('INTERNAL')],
    ['offline', { ...failed('INTERNAL'), problem: networkProblem() }],
    ['limit reached', failed('DAILY_LIMIT_REACHED')],
    [
      'complete',
      {
        state: 'complete',
        text,
        asked,
        reply: {
          provider: 'reference',
          usage,
          answer_id: 'answer',
          doses: [...doseChecks],
          removed: [{ kind: 'phone', count: 1 }],
        },
      },
    ],
  ];
  return (
    <Specimen name="AnswerCard">
      {states.map(([name, run]) => (
        <State key={name} name={name} wide={name === 'complete'}>
          <AnswerCard
            run={run}
            tool="ai-diagnosis"
            words={words}
            requestText=""
            onRetry={() => {}}
            assessment={
              run.assessment && {
                shown: <AssessmentView assessment={run.assessment} lang={lang} text={feverText[lang]} />,
                textTitle: byModel,
              }
            }
          />
        </State>
      ))}
    </Specimen>
  );
}

const aMother: Patient = {
  age: { value: 28, unit: 'years' },
  sex: 'female',
  weightKg: 52.5,
  pregnancy: { state: 'yes', weeks: 32 },
  kidney: { egfr: 41 },
  allergies: ['Penicillin'],
  currentDrugs: ['Labetalol'],
  vitals: { sbp: 150, dbp: 96 },
};

function Patients() {
  const nothing = () => {};
  return (
    <Specimen name="PatientCard, PatientForm">
      <State name="the patient of this tab">
        <PatientCard onNew={nothing} />
      </State>
      <State name="opened">
        <PatientForm patient={aMother} onDone={nothing} onCancel={nothing} />
      </State>
    </Specimen>
  );
}

function Doses() {
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const dose = {
    drug: 'Ibuprofen',
    perDose: { low: 200, high: 400, unit: 'mg' },
    timesDaily: [3],
    prescription: {
      en: 'Tab IBUPROFEN 400 mg, 1 tablet three times a day',
      hi: 'Tab IBUPROFEN 400 mg, 1 गोली दिन में 3 बार',
    }[lang],
    products: [
      {
        name: 'Brufen 400, tablet (ibuprofen 400 mg)',
        amount: { en: '1 tablet', hi: '1 गोली' }[lang],
        remark: '○',
      },
      {
        name: 'drops (ibuprofen 40 mg/mL)',
        why: { en: 'does not measure this dose', hi: 'इससे यह खुराक नहीं नपेगी' }[lang],
      },
    ],
  };
  const [check] = doseChecks;
  const barred = check && { ...check, verdict: 'not-for-this-patient' as const };
  return (
    <Specimen name="DoseGlance">
      <State name="verified">
        <DoseGlance dose={{ ...dose, verdict: 'verified' }} checks={[]} lang={lang} />
      </State>
      <State name="not for this patient">
        <DoseGlance dose={{ ...dose, verdict: 'verified' }} checks={barred ? [barred] : []} lang={lang} />
      </State>
    </Specimen>
  );
}

function Sending() {
  const { submit } = useWords(diagnosisWords);
  const words = useWords(toolWords);
  const row = { submit, busy: false, spent: false, onStop: () => {} };
  const spent = { ...usage, used: 5, remaining: 0 };
  return (
    <Specimen name="SubmitRow, UsageLine">
      <State name="ready">
        <SubmitRow {...row} keys={words.keys} />
      </State>
      <State name="busy">
        <SubmitRow {...row} busy busyText="20 s" />
      </State>
      <State name="the day is used up">
        <SubmitRow {...row} spent />
      </State>
      <State name="UsageLine: loading, failed, some, all, unlimited">
        <div className="space-y-4">
          <UsageLine usage={undefined} text={words.usage} />
          <UsageLine usage={undefined} text={words.usage} onRetry={() => {}} />
          <UsageLine usage={usage} text={words.usage} />
          <UsageLine usage={spent} text={words.usage} />
          <UsageLine usage={{ ...spent, limit: null, remaining: null }} text={words.usage} />
        </div>
      </State>
    </Specimen>
  );
}

const file = { name: 'cbc-2026-11-20.jpg', type: 'image/jpeg', path: 'uploads/one', size: 412_000 };
const uploads: readonly Upload[] = [
  { step: 'none' },
  { step: 'preparing', name: file.name },
  { step: 'uploading', name: file.name, percent: 40 },
  { step: 'uploaded', ...file, sizeBefore: 3_200_000 },
  { step: 'removing', ...file, sizeBefore: file.size },
];

function Uploads() {
  const nothing = () => {};
  return (
    <Specimen name="UploadArea">
      {uploads.map((upload) => (
        <State key={upload.step} name={upload.step}>
          <UploadArea
            upload={upload}
            disabled={false}
            onChoose={nothing}
            onCancel={nothing}
            onRemove={nothing}
          />
        </State>
      ))}
    </Specimen>
  );
}

function Gate() {
  const { title, access } = useWords(notesWords);
  return (
    <Specimen name="PlanGate">
      <State name="not in the plan" wide>
        <PlanGate title={title} plans={['pro']} words={access} upgradeAt="#tools">
          {null}
        </PlanGate>
      </State>
    </Specimen>
  );
}
