import { Patient } from '#contract/patient';
import { Assessment } from '#contract/tools/diagnosis/assessment';
import { diagnose } from '../../../../lambdas/tools/diagnosis/diagnose';
import { aMember, fakeQuota, noon } from '../../../support/fakes';
import { fakeHistory, fakeInbox, fakeMessages } from '../../../support/life-fakes';
import {
  asking,
  fakeAnswers,
  fakeSpending,
  scriptedAssistant,
  toolsPorts,
} from '../../../support/tool-fakes';

const fever = { symptoms: 'fever and headache for two days', preferredLanguage: 'english' as const };
const heartAttack = { ...fever, symptoms: 'crushing chest pain with sweating, pain in left arm' };
const day = '2026-11-21';
const listener = () => {
  const told: string[] = [];
  return { told, tell: (text: string) => told.push(text) };
};

describe('diagnosis', () => {
  it('answers with the text that was told, who answered, and what is left of the day', async () => {
    const { told, tell } = listener();
    const ports = toolsPorts({ assistant: scriptedAssistant({ say: ['Malaria ', 'first.'] }) });
    const answer = await diagnose(ports, fever, asking({ tell }));
    expect(answer).toMatchObject({
      analysis: 'Malaria first.',
      provider: 'openai',
      usage: { used: 1, limit: 5, remaining: 4, bonus: 0, resetsAt: '2026-11-21T18:30:00.000Z' },
    });
    expect(told.join('')).toBe(answer.analysis);
  });

  it('puts danger signs first, before the model says anything', async () => {
    const { told, tell } = listener();
    const ports = toolsPorts({ assistant: scriptedAssistant({ say: ['The model begins.'] }) });
    const { analysis } = await diagnose(ports, heartAttack, asking({ tell }));
    expect(told[0]).toContain('112');
    expect(told.slice(1).join('')).toBe('The model begins.');
    expect(told.join('')).toBe(analysis);
    expect(analysis).toContain('\n\nThe model begins.'); // not swallowed by the quotation above it
  });

  it('announces the assessment before the model is asked and before any text', async () => {
    const steps: string[] = [];
    const model = scriptedAssistant({ say: ['The model begins.'] });
    const assistant: typeof model = {
      ...model,
      answer: (...asked) => {
        steps.push('model');
        return model.answer(...asked);
      },
    };
    const announce = (content: unknown) => steps.push(Assessment.parse(content).urgency.level);
    const tell = () => steps.push('text');
    await diagnose(toolsPorts({ assistant }), heartAttack, asking({ announce, tell }));
    expect(steps.slice(0, 3)).toEqual(['emergency', 'text', 'model']); // the text is the engine's own danger sign
  });

  it('answers alone by the reference engine, and says so', async () => {
    const answer = await diagnose(toolsPorts({ assistant: undefined }), fever, asking());
    expect(answer.provider).toBe('reference');
    expect(answer.analysis).toContain('Reference engine, not AI');
  });

  it('shows what it understood and takes corrections of it', async () => {
    const ports = toolsPorts({ assistant: undefined });
    const first = await diagnose(ports, fever, asking());
    const headache = first.understood.find(({ finding }) => finding === 'headache');
    expect(headache).toMatchObject({ is: 'present', name: { en: expect.stringMatching(/headache/i) } });
    expect(fever.symptoms.slice(headache?.start, headache?.end)).toBe('headache');
    const corrections = [{ finding: 'headache', is: 'negated' as const }];
    const second = await diagnose(ports, { ...fever, corrections }, asking());
    expect(second.understood.find(({ finding }) => finding === 'headache')?.is).toBe('negated');
    const dropped = [{ finding: 'headache', is: 'absent' as const }];
    const third = await diagnose(ports, { ...fever, corrections: dropped }, asking());
    expect(third.understood.map(({ finding }) => finding)).not.toContain('headache');
  });

  it('tells a model what was corrected, in names of our own list alone', async () => {
    const assistant = scriptedAssistant({ say: ['Well.'] });
    const symptoms = 'fever, headache, cough and body ache for two days';
    const corrections = [
      { finding: 'headache', is: 'absent' as const },
      { finding: 'Ramesh Kumar', is: 'present' as const },
    ];
    await diagnose(toolsPorts({ assistant }), { ...fever, symptoms, corrections }, asking());
    const data = JSON.parse(assistant.asked[0]?.data ?? '{}');
    expect(data.corrections).toHaveLength(1);
    expect(assistant.asked[0]?.data).not.toContain('Ramesh');
  });

  it('says what was taken out before a model saw it', async () => {
    const assistant = scriptedAssistant({ say: ['Well.'] });
    const symptoms = 'Mr. Ramesh Kumar, phone 9876543210, fever, cough and headache, his wife 9876543211 too';
    const { removed } = await diagnose(toolsPorts({ assistant }), { ...fever, symptoms }, asking());
    expect(removed).toContainEqual({ kind: 'phone', count: 2 });
    expect(assistant.asked[0]?.data).not.toMatch(/Ramesh|98765/);
  });

  it('lists what a model has cited with its sources, and takes out what it made up', async () => {
    const assistant = scriptedAssistant({ say: ['Dengue first [C', '1], and sprue [C99].\n'] });
    const { analysis } = await diagnose(toolsPorts({ assistant }), fever, asking());
    expect(analysis).toMatch(/^Dengue first \[C1\], and sprue\./);
    expect(analysis).toMatch(/\n- \[C1\] .+\(.+\d{4}/);
    expect(analysis).not.toContain('C99');
  });

  it('says what a model left out, and what it advised that is not for this patient', async () => {
    const leftOutBy = async (text: string, symptoms = heartAttack.symptoms) => {
      const ports = toolsPorts({ assistant: scriptedAssistant({ say: [text] }) });
      return (await diagnose(ports, { ...fever, symptoms }, asking())).left_out ?? [];
    };
    const nothing = await leftOutBy('It is acid. Give an antacid and send the patient home.\n');
    expect(nothing.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['danger', 'must-not-miss', 'test']),
    );
    expect(nothing[0]).toMatchObject({ kind: 'danger', text: expect.stringContaining('ECG') });
    const said = await leftOutBy('Acute coronary syndrome: ECG now, repeated, and troponin.\n');
    expect(said.map(({ kind }) => kind)).not.toContain('test');
    expect(said.map(({ text }) => text).join()).not.toMatch(/^Acute coronary/m);

    // Where no test is needed, none was left out.
    const cold = await leftOutBy('Rest.\n', 'runny nose and sneezing for two days');
    expect(cold.map(({ kind }) => kind)).not.toContain('test');

    const child = 'Boy 5 years, 18 kg, allergic to penicillin, sore throat and fever for 2 days';
    const against = (all: { kind: string; text: string }[]) =>
      all.filter(({ kind }) => kind === 'not-for-this-patient').map(({ text }) => text);
    expect(against(await leftOutBy('Give amoxicillin by mouth.\n', child))).toEqual([
      expect.stringMatching(/^Amoxicillin: /),
    ]);
    expect(against(await leftOutBy('No amoxicillin: the boy is allergic.\n', child))).toEqual([]);
    // What may well be dengue bears no ibuprofen, with an amount or without; who names a disease has not named its test.
    const dengue =
      'Woman 30 years, 55 kg, fever for 4 days, pain behind the eyes, body ache, platelets 85,000';
    for (const advice of ['ibuprofen for body ache', 'ibuprofen 400 mg three times a day']) {
      const left = await leftOutBy(`Dengue fever. Give ${advice}.\n`, dengue);
      expect(against(left)).toEqual([expect.stringMatching(/^Ibuprofen: .*dengue/)]);
      expect(left.map(({ kind }) => kind)).toContain('test');
    }
    expect(against(await leftOutBy('Dengue fever. Avoid ibuprofen.\n', dengue))).toEqual([]);
    const alone = await diagnose(toolsPorts({ assistant: undefined }), heartAttack, asking());
    expect(alone.left_out).toBeUndefined();
  });

  it('says which conditions of a model the reference does not know', async () => {
    const say = ['## Most likely\n\n- **Dengue** fits.\n- **Kikuchi', ' disease**: nodes.\n'];
    const assistant = scriptedAssistant({ say });
    const { analysis } = await diagnose(toolsPorts({ assistant }), fever, asking());
    expect(analysis).toContain(
      '> Not in the reference list, so nothing here was checked against it: **Kikuchi disease**.',
    );
    expect(analysis).not.toContain('**Dengue**.');
  });

  it('holds the doses of a model against the weight that was typed', async () => {
    const say = ['## First steps\n\nParacetamol 240 mg every 6 hours.\n'];
    const dosesAt = async (weight: string) => {
      const symptoms = `Boy 4 years, ${weight}, high fever and cough since 2 days`;
      const ports = toolsPorts({ assistant: scriptedAssistant({ say }) });
      const { doses } = await diagnose(ports, { ...fever, symptoms }, asking());
      return doses?.map(({ verdict }) => verdict);
    };
    expect(await dosesAt('weight 16 kg')).toEqual(['verified']);
    expect(await dosesAt('weight 8 kg')).not.toEqual(['verified']);
  });

  it('drafts a note for the file from the case, whatever a model says: its sections, and who is to sign', async () => {
    const assistant = scriptedAssistant({ say: ['**Give** Crocin 5000 mg every 6 hours.\n'] });
    const { opd_note, assessment } = await diagnose(toolsPorts({ assistant }), fever, asking());
    expect(opd_note).toMatch(/^C\/O:\nfever and headache for two days\n/);
    expect(opd_note).toContain(`Dx:\nProvisional: ${assessment.candidates[0]?.name}`);
    expect(opd_note).not.toContain('5000');
    expect(opd_note).toMatch(/reviewed and signed by the doctor\.$/);
  });

  it('keeps the answer under its id with the wording of the prompt, unless the person does not want it', async () => {
    const history = fakeHistory();
    const ports = toolsPorts({ answers: fakeAnswers({ history }) });
    const { answer_id } = await diagnose(ports, fever, asking());
    expect(await history.read('asha', answer_id, noon)).toMatchObject({
      tool: 'ai-diagnosis',
      answer: 'An answer.',
      promptVersion: expect.stringMatching(/^diagnosis-\d+$/),
    });
    const silent = await diagnose(ports, fever, asking({ member: aMember({ keepHistory: false }) }));
    expect(silent.answer_id).not.toBe(answer_id);
    expect((await history.list('asha', undefined, noon)).entries).toHaveLength(1);
  });
});

describe('an answer that helps nobody', () => {
  it.each(['asdf qwerty lorem', 'mild fever'])('costs nothing and asks no model: %s', async (symptoms) => {
    const assistant = scriptedAssistant({ say: ['It is dengue.'] });
    const ports = toolsPorts({ assistant });
    const answer = await diagnose(ports, { ...fever, symptoms }, asking());
    expect(answer).toMatchObject({
      provider: 'reference',
      charged: false,
      usage: { used: 0, remaining: 5 },
      assessment: { candidates: [], mustNotMiss: [] },
    });
    expect(assistant.asked).toEqual([]);
    expect((await ports.spending.state('asha', day, noon)).used).toBe(0);
  });

  it('is repeated under its key, still at no cost', async () => {
    const ports = toolsPorts({ assistant: undefined });
    const body = { ...fever, symptoms: 'asdf qwerty' };
    const first = await diagnose(ports, body, asking({ idempotencyKey: 'k1' }));
    expect(await diagnose(ports, body, asking({ idempotencyKey: 'k1' }))).toEqual(first);
    expect((await ports.spending.state('asha', day, noon)).used).toBe(0);
  });

  it('is not one that helps', async () => {
    expect(await diagnose(toolsPorts({ assistant: undefined }), fever, asking())).not.toHaveProperty(
      'charged',
    );
  });
});

describe('the assessment beside a diagnosis', () => {
  it('goes out first and once, also when a model writes the rest, and stands in the reply', async () => {
    const order: string[] = [];
    let announced: unknown;
    const announce = (content: unknown) => {
      announced = content;
      order.push('assessment');
    };
    const tell = (piece: string) => void (piece !== '' && order.push('text'));
    const ports = toolsPorts({ assistant: scriptedAssistant({ say: ['The model begins.'] }) });
    const { assessment } = await diagnose(ports, heartAttack, asking({ announce, tell }));
    expect(order[0]).toBe('assessment');
    expect(order.filter((one) => one === 'assessment')).toHaveLength(1);
    expect(announced).toEqual(assessment);
    expect(Assessment.parse(assessment)).toEqual(assessment);
    expect(assessment.urgency.level).toBe('emergency');
    expect(assessment.dangers[0]?.sources[0]).toMatchObject({ title: expect.any(String) });
  });

  it('speaks the language of the answer, with the same ids', async () => {
    const english = await diagnose(toolsPorts(), fever, asking());
    const hindi = await diagnose(toolsPorts(), { ...fever, preferredLanguage: 'hindi' }, asking());
    const ids = ({ assessment }: typeof english) => assessment.candidates.map(({ id }) => id);
    expect(ids(hindi)).toEqual(ids(english));
    expect(hindi.assessment.candidates[0]?.name).toMatch(/[ऀ-ॿ]/);
    expect(english.assessment.candidates[0]?.name).not.toMatch(/[ऀ-ॿ]/);
  });

  it('puts the form over the text, and tells the model of the patient without identifiers', async () => {
    const assistant = scriptedAssistant({ say: ['Well.'] });
    const patient = {
      age: { value: 4, unit: 'years' as const },
      weightKg: 16,
      currentDrugs: ['salbutamol', 'as Dr. Sunil Verma 9876543210 wrote'],
    };
    const symptoms = 'Man 40 yr, fever and headache for two days, pulse 900';
    const { assessment, removed } = await diagnose(
      toolsPorts({ assistant }),
      { ...fever, symptoms, patient },
      asking(),
    );
    expect(assessment.patient).toMatchObject({ age: { value: 4, unit: 'years' }, weightKg: 16 });
    expect(Patient.safeParse(assessment.patient).success).toBe(true);
    const data = JSON.parse(assistant.asked[0]?.data ?? '{}');
    expect(data.patient).toMatchObject({ age: { value: 4, unit: 'years' }, weightKg: 16 });
    expect(assistant.asked[0]?.data).not.toMatch(/Verma|98765/);
    expect(removed).toContainEqual({ kind: 'phone', count: 1 });
  });

  it('refuses a weight that cannot belong to the age, at no cost, with the field named', async () => {
    const ports = toolsPorts();
    const patient = { age: { value: 2, unit: 'years' as const }, weightKg: 70 };
    await expect(diagnose(ports, { ...fever, patient }, asking())).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { field: 'patient.weightKg' },
    });
    expect((await ports.spending.state('asha', day, noon)).used).toBe(0);
  });
});

describe('the price of a diagnosis', () => {
  const full = async () => {
    const quota = fakeQuota();
    for (let use = 0; use < 5; use += 1) {
      await quota.reserve({ memberId: 'asha', day, reservation: `${use}.9999999999` }, 5, noon);
    }
    return fakeSpending(new Map(), new Map(), quota);
  };

  it('is refused at the limit with the exact sentence, before anything is asked', async () => {
    const assistant = scriptedAssistant({ say: ['No.'] });
    const ports = toolsPorts({ spending: await full(), assistant });
    const refusal = await diagnose(ports, fever, asking()).catch((problem) => problem);
    expect(refusal).toMatchObject({ code: 'DAILY_LIMIT_REACHED', status: 429 });
    expect(refusal.inWords('english')).toBe(
      'You have used all 5 queries for today. Please upgrade your plan for more queries.',
    );
    expect(refusal.details.usage).toMatchObject({ used: 5, limit: 5, remaining: 0 });
    expect(assistant.asked).toEqual([]);
  });

  it('is never refused to an administrator', async () => {
    const ports = toolsPorts();
    for (let use = 0; use < 60; use += 1) {
      const { usage } = await diagnose(ports, fever, asking({ member: aMember({}, true) }));
      expect(usage).toMatchObject({ used: use + 1, limit: null, remaining: null });
    }
  });

  it('is paid when the engine answered in the place of a model', async () => {
    const ports = toolsPorts({ assistant: scriptedAssistant({ ends: 'down' }) });
    expect((await diagnose(ports, fever, asking())).usage.used).toBe(1);
  });

  it('is given back when our own part failed', async () => {
    const ports = toolsPorts({ assistant: scriptedAssistant({ ends: new Error('a bug of ours') }) });
    await expect(diagnose(ports, fever, asking())).rejects.toThrow('a bug of ours');
    expect((await ports.spending.state('asha', day, noon)).used).toBe(0);
  });

  it('is given back to a reader who leaves before the assessment', async () => {
    const left = new AbortController();
    left.abort();
    const ports = toolsPorts({});
    await expect(diagnose(ports, fever, asking({ gone: left.signal }))).rejects.toThrow();
    expect((await ports.spending.state('asha', day, noon)).used).toBe(0);
  });

  it.each([
    ['counts for a reader who leaves after the assessment', [], 1],
    ['counts for a reader who leaves after the first text', ['Some text'], 1],
  ])('%s', async (_, pieces, used) => {
    const left = new AbortController();
    const model = scriptedAssistant({ say: pieces });
    const assistant: typeof model = {
      ...model,
      async answer(prompt, attempt) {
        await model.answer(prompt, attempt);
        left.abort();
        return { ended: 'broken', why: 'down' };
      },
    };
    const ports = toolsPorts({ assistant });
    const { told, tell } = listener();
    await expect(diagnose(ports, fever, asking({ gone: left.signal, tell }))).rejects.toThrow();
    expect((await ports.spending.state('asha', day, noon)).used).toBe(used);
    expect(model.asked).toHaveLength(1); // nobody is there to try again for
    expect(told).toEqual(pieces);
  });

  it('does not cost the answer when its bookkeeping fails afterwards', async () => {
    const down = async () => {
      throw new Error('down');
    };
    const spending = { ...fakeSpending(), keep: down, state: down };
    const ports = toolsPorts({ spending, answers: { keep: down } });
    const answer = await diagnose(ports, fever, asking({ idempotencyKey: 'k' }));
    expect(answer).toMatchObject({ analysis: 'An answer.', usage: { used: 1 } });
  });
});

describe('the notification of an answer', () => {
  it('is in the list before the answer is given, and sent afterwards', async () => {
    const inbox = fakeInbox();
    const messages = fakeMessages();
    const late: (() => Promise<void>)[] = [];
    const ports = toolsPorts({ answers: fakeAnswers({ inbox }), messages });
    await diagnose(ports, fever, asking({ afterwards: (work: () => Promise<void>) => late.push(work) }));
    const [note] = (await inbox.list('asha')).notices;
    expect(note).toMatchObject({ kind: 'analysis_complete' });
    expect(messages.published).toEqual([]);
    for (const work of late) await work();
    expect(messages.published).toMatchObject([{ kind: 'notice', memberId: 'asha', noteId: note?.id }]);
  });

  it('that cannot be sent costs nobody the answer', async () => {
    const late: (() => Promise<void>)[] = [];
    const publish = async () => {
      throw new Error('down');
    };
    const ports = toolsPorts({ messages: { publish } });
    await diagnose(ports, fever, asking({ afterwards: (work: () => Promise<void>) => late.push(work) }));
    expect(late).toHaveLength(1);
    await Promise.all(late.map((work) => work()));
  });

  it('is neither kept nor sent for who has switched it off', async () => {
    const inbox = fakeInbox();
    const messages = fakeMessages();
    const ports = toolsPorts({ answers: fakeAnswers({ inbox }), messages });
    const { notificationPreferences } = aMember().account;
    const member = aMember({
      notificationPreferences: { ...notificationPreferences, analysis_complete: false },
    });
    await diagnose(ports, fever, asking({ member }));
    expect((await inbox.list('asha')).notices).toEqual([]);
    expect(messages.published).toEqual([]);
  });
});

describe('an idempotency key', () => {
  const withKey = (more = {}) => asking({ idempotencyKey: 'k1', ...more });

  it('gives the same answer and costs once', async () => {
    const ports = toolsPorts();
    const first = await diagnose(ports, fever, withKey());
    expect(await diagnose(ports, fever, withKey())).toEqual(first);
    expect((await ports.spending.state('asha', day, noon)).used).toBe(1);
  });

  it('costs once for calls at the same time', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const model = scriptedAssistant({ say: ['Once.'] });
    const assistant: typeof model = {
      ...model,
      answer: async (...asked) => {
        await held;
        return model.answer(...asked);
      },
    };
    const pause = async () => {
      letGo();
      await new Promise((resolve) => setImmediate(resolve));
    };
    const ports = toolsPorts({ assistant, pause });
    const both = await Promise.all([diagnose(ports, fever, withKey()), diagnose(ports, fever, withKey())]);
    expect(both[0]).toEqual(both[1]);
    expect((await ports.spending.state('asha', day, noon)).used).toBe(1);
  });

  it('refuses another question under the same key', async () => {
    const ports = toolsPorts();
    await diagnose(ports, fever, withKey());
    const other = { ...fever, symptoms: 'cough' };
    await expect(diagnose(ports, other, withKey())).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is free again when the run failed', async () => {
    const bug = new Error('a bug of ours');
    const ports = toolsPorts({ assistant: scriptedAssistant({ ends: bug }, { say: ['An answer.'] }) });
    await expect(diagnose(ports, fever, withKey())).rejects.toThrow(bug);
    expect(await diagnose(ports, fever, withKey())).toMatchObject({ analysis: 'An answer.' });
  });

  it('belongs to one person', async () => {
    const ports = toolsPorts();
    await diagnose(ports, fever, withKey());
    await diagnose(ports, fever, withKey({ member: aMember({ id: 'ravi' }) }));
    expect((await ports.spending.state('ravi', day, noon)).used).toBe(1);
  });
});
