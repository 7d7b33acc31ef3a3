import { type Assessment as EngineAssessment, tellTermsOnce } from '#clinical/engine';
import { Patient } from '#contract/patient';
import type { Language } from '#contract/sentences';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { sayIn, sourceShown, weighedReply } from './weighed-reply';

/** The engine's assessment as callers get it: its texts in the answer's language. */
export function assessmentReply(assessment: EngineAssessment, language: Language): Assessment {
  const reply = replyIn(assessment, language);
  return language === 'hindi' ? tellTermsOnceIn(reply) : reply;
}

function replyIn(assessment: EngineAssessment, language: Language): Assessment {
  const say = sayIn(language);
  const { urgency, mustNotMiss, questions, orders, aboutNobody, indianSources } = assessment;
  return {
    ...weighedReply(assessment, language),
    urgency: { ...urgency, reason: say(urgency.reason) },
    mustNotMiss: mustNotMiss.map(({ id, name, why }) => ({ id, name: say(name), why: say(why) })),
    questions: questions.map(({ finding, ask, ifYes, ifNo }) => ({
      finding,
      ask: say(ask),
      ifYes: say(ifYes),
      ifNo: say(ifNo),
    })),
    orders: orders.map(({ text, dose, sources, ...order }) => ({
      ...order,
      text: say(text),
      ...(dose && { dose: { ...dose, stated: dose.stated && say(dose.stated) } }),
      sources: sources.map(sourceShown),
    })),
    ...(aboutNobody && { aboutNobody }),
    ...(indianSources && { indianSources: indianSources.map(say) }),
    understood: assessment.understood.map(({ id, assertion, span, ...names }) => ({
      finding: id,
      name: say(names),
      is: assertion,
      start: span.start,
      end: span.end,
    })),
    notUnderstood: assessment.notUnderstood.map(({ start, end, suggestion }) => ({
      start,
      end,
      ...(suggestion !== undefined && { suggestion }),
    })),
    patient: possiblePatient(assessment.patient),
  };
}

/** Every doctor's term beside its lay name once, where the screen says it first. */
function tellTermsOnceIn(reply: Assessment): Assessment {
  const texts: string[] = [];
  eachText(reply, (text) => {
    texts.push(text);
    return text;
  });
  const once = tellTermsOnce(texts)[Symbol.iterator]();
  return eachText(reply, (text) => once.next().value ?? text);
}

/** The assessment with each of its texts told anew, in the order in which the screen shows them. */
function eachText(reply: Assessment, tell: (text: string) => string): Assessment {
  return {
    ...reply,
    urgency: { ...reply.urgency, reason: tell(reply.urgency.reason) },
    dangers: reply.dangers.map((danger) => ({ ...danger, title: tell(danger.title), now: tell(danger.now) })),
    candidates: reply.candidates.map((candidate) => ({
      ...candidate,
      name: tell(candidate.name),
      ...(candidate.stage !== undefined && { stage: tell(candidate.stage) }),
    })),
    questions: reply.questions.map((question) => ({
      ...question,
      ask: tell(question.ask),
      ifYes: tell(question.ifYes),
      ifNo: tell(question.ifNo),
    })),
    orders: reply.orders.map((order) => ({ ...order, text: tell(order.text) })),
    mustNotMiss: reply.mustNotMiss.map((entry) => ({
      ...entry,
      name: tell(entry.name),
      why: tell(entry.why),
    })),
  };
}

/**
 * The patient without what no form may say: a text may hold a pulse of 900 or a pregnant man, and the page sends back
 * what it was given.
 */
function possiblePatient(read: EngineAssessment['patient']): Patient {
  let told: Record<string, unknown> = { ...read };
  for (;;) {
    const parsed = Patient.safeParse(told);
    if (parsed.success) return parsed.data;
    const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    told = Object.fromEntries(Object.entries(told).filter(([field]) => !wrong.has(field)));
  }
}
