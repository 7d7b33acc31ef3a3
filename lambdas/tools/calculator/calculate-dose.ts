import {
  calculatedDose,
  checkOf,
  doseSources,
  engineDose,
  nearDrugs,
  withoutDose,
} from '#clinical/dose-reply';
import type { Dose, DosePatient, DoseResult } from '#clinical/engine';
import { type Language, type Sentence, say } from '#contract/sentences';
import type { CalculateDose, CalculatedDose, NearDrug } from '#contract/tools/calculator/routes';
import { toolTable } from '#contract/tools/table';
import { dosedPatient } from '#rules/dosed-patient';
import { type Identifier, withoutIdentifiers } from '#rules/personal-identifiers';
import type { AnswerPlan } from '../answering/answer-plan';
import { answerWith } from '../answering/answer-with';
import { restsOn } from '../answering/cited-facts';
import { enginePatient, promptedPatient, refuseImpossible } from '../answering/told-patient';
import type { Caller } from '../answering/tool-request';
import { type Engine, loadEngine } from '../engine';
import { nameInText, namingDoses } from '../guard/named-doses';
import type { ToolsPorts } from '../ports';
import { doseFacts } from './dose-facts';
import { dosePrompt, type PromptedDose } from './prompt';
import { UnlistedDose, unlistedDosePrompt } from './unlisted-dose-prompt';
import { unlistedDoseInWords } from './unlisted-dose-words';

/** The reply carries these fields beside its text. */
type DoseFields = { dose?: CalculatedDose; near_drugs?: NearDrug[] };

/** Above what the model adds to the engine's dose. */
const words = {
  explanation: { en: 'Explanation', hi: 'व्याख्या' },
  byModel: {
    en: 'By the language model; its doses are checked against the reference.',
    hi: 'भाषा मॉडल (language model) की लिखी; इसकी खुराकें रेफ़रेंस से जाँची जाती हैं।',
  },
  years: { en: '{0} years', hi: '{0} साल' },
} as const satisfies Record<string, Sentence>;

/**
 * The dose of a drug for one patient. Where the reference has a rule its numbers are told at once and a model only
 * explains them; what it refuses no model is asked about; where it has no rule, a model's dose is shown as not verified.
 */
export async function calculateDose(ports: ToolsPorts, body: CalculateDose, caller: Caller) {
  const { preferredLanguage: language } = body;
  // An impossible patient of the old fields alone is answered with the reason; one in `patient` is refused.
  if (body.patient) {
    const field = body.weight === undefined ? 'patient.weightKg' : 'weight';
    refuseImpossible(await loadEngine(), dosedPatient(body), field);
  }
  const request = {
    tool: toolTable.calculator.id,
    text: requestText(body, language),
    language,
    body,
    caseId: body.case_id,
    patient: dosedPatient(body),
    caseTitle: { by: 'drug' as const, text: body.drug },
  };
  let explained: string | undefined;
  const naming = ports.assistant && namingDoses(ports.assistant, loadEngine, () => explained);
  const answer = answerWith<DoseFields>({ ...ports, assistant: naming }, caller, request, async () => {
    const engine = await loadEngine();
    const { drug, indication, route } = body;
    const { weightKg = Number.NaN, ...patient } = engine.dosePatient(enginePatient(dosedPatient(body)));
    const result = engine.dose({ ...patient, weightKg, drug, indication, route });
    explained = result.kind === 'dose' ? nameInText(engine, result.drug) : undefined;
    return planDose(engine, result, body, { ...patient, weightKg, indication }, caller.now);
  });
  const { text, ...fields } = await answer;
  return { [toolTable.calculator.text]: text, ...fields };
}

function planDose(
  engine: Engine,
  result: DoseResult,
  body: CalculateDose,
  patient: DosePatient & { indication?: string | undefined },
  now: Date,
): AnswerPlan<DoseFields> {
  const { indication, preferredLanguage: language } = body;
  const shown = engine.doseMarkdown(result, language, engineDose);
  const known = result.kind === 'unknown-drug' ? undefined : result.drug;
  const sources = doseSources(result);
  const indian = known && engine.indianSourceOf({ kind: 'drug', id: known.id }, sources);
  const alone = {
    patient,
    ...(known && { pages: [{ kind: 'drugs' as const, id: known.id, name: say(known, language) }] }),
    reference: (opened: boolean) => (opened ? '' : shown),
    sources,
    ...(indian && { indianSource: say(indian, language) }),
    ...(indication !== undefined && { complaints: indication }),
    recordBeside: ({ dose }: Partial<DoseFields>) => (dose ? { dose } : {}),
    sections: ({ dose }: Partial<DoseFields>) =>
      engine.doseNote(result, { patient: enginePatient(dosedPatient(body)), indication }, dose),
  };
  // A model is not asked about what the engine refuses (a ban, a weight that cannot be).
  const none = withoutDose(result, language);
  const near = nearDrugs(result);
  const more = { ...(none && { dose: none }), ...(near.length > 0 && { near_drugs: near }) };
  if (result.kind !== 'dose' && !mayAskModel(result)) return { ...alone, isFree: () => true, more };
  const { request, removed } = withoutNames(body, now);
  if (result.kind === 'dose')
    return { ...alone, removed, ...withExplanation(result, request, shown, language) };
  const facts = result.kind === 'no-rule' ? doseFacts(result) : [];
  const inWords = (value: unknown) => {
    const { text, dose } = unlistedDoseInWords(UnlistedDose.parse(value), language, (stated) =>
      // A ban may name what the colleague typed, whatever the model made of it.
      engine.verifyDose({ ...stated, indication: bothOf(indication, stated.indication) }, patient),
    );
    return { text, ...(dose && { more: { dose } }) };
  };
  return {
    ...alone,
    removed,
    more,
    isFree: ({ more }) => !(more?.dose?.perDose ?? more?.dose?.perDay),
    opening: `${shown}\n\n`,
    factIds: () => facts.map(({ id }) => id),
    closing: (said: string) => restsOn(facts, said, language),
    ask: {
      prompt: () => unlistedDosePrompt(request, language, facts),
      shape: { name: 'dose', schema: UnlistedDose, inWords },
    },
  };
}

/** A model may be asked where the reference holds nothing: never where it refuses, or must know more first. */
const mayAskModel = ({ kind }: DoseResult): boolean => kind === 'no-rule' || kind === 'unknown-drug';

const bothOf = (typed: string | undefined, stated: string | undefined): string | undefined =>
  [typed, stated].filter((part) => part !== undefined).join('; ') || undefined;

/** The engine's dose first; a model explains it. */
function withExplanation(result: Dose, request: PromptedDose, shown: string, language: Language) {
  const facts = doseFacts(result);
  const dose = calculatedDose(result, language);
  return {
    announced: dose,
    opening: `${shown}\n\n## ${say(words.explanation, language)}\n\n_${say(words.byModel, language)}_\n\n`,
    factIds: () => facts.map(({ id }) => id),
    closing: (said: string) => restsOn(facts, said, language),
    doses: [checkOf(result, engineDose, language)],
    more: { dose },
    ask: { prompt: () => dosePrompt(request, language, facts) },
  };
}

/** Takes identifiers out of what was typed, for a model elsewhere; the engine here reads it as it was typed. */
function withoutNames(body: CalculateDose, now: Date): { request: PromptedDose; removed: Identifier[] } {
  const { patient, removed } = promptedPatient(dosedPatient(body), now);
  const clean = (text: string) => {
    const cleaned = withoutIdentifiers(text, now);
    removed.push(...cleaned.removed);
    return cleaned.text;
  };
  const request = {
    drug: clean(body.drug),
    ...(body.indication !== undefined && { indication: clean(body.indication) }),
    ...(body.route !== undefined && { route: clean(body.route) }),
    patient,
  };
  return { request, removed };
}

/** Writes the request on one line, as a person finds it again. */
const requestText = (body: CalculateDose, language: Language): string =>
  [
    body.drug,
    `${body.weight ?? body.patient?.weightKg} kg`,
    body.age !== undefined && say(words.years, language, [body.age]),
    body.indication,
    body.route,
    body.currentDrugs?.length && `+ ${body.currentDrugs.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
