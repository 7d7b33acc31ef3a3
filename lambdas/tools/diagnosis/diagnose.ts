import type { Diagnose } from '#contract/tools/diagnosis/routes';
import { toolTable } from '#contract/tools/table';
import { answerWith } from '../answering/answer-with';
import type { Caller } from '../answering/tool-request';
import { loadEngine } from '../engine';
import type { ToolsPorts } from '../ports';
import type { DiagnosisFields } from './plan-diagnosis';

/**
 * Diagnosis support from typed symptoms: danger signs first and at once, then the answer as it comes. Danger signs
 * are found by the reference engine, so that no model can leave them out. The reader's corrections of what the engine
 * understood hold for engine and model.
 */
export async function diagnose(ports: ToolsPorts, body: Diagnose, caller: Caller) {
  const { symptoms, preferredLanguage: language, patient } = body;
  if (patient) {
    const { refuseImpossible } = await import('../answering/told-patient');
    refuseImpossible(await loadEngine(), patient);
  }
  const request = {
    tool: toolTable.diagnosis.id,
    text: symptoms,
    language,
    body,
    noticed: body.watched !== true,
    caseId: body.case_id,
    patient,
    corrections: body.corrections,
  };
  // Loaded while the table takes the query, as the engine is: a call that is refused needs neither.
  const plan = async () => (await loadPlan()).planDiagnosis(body, caller.now);
  const { text, ...fields } = await answerWith<DiagnosisFields>(ports, caller, request, plan);
  return { [toolTable.diagnosis.text]: text, ...fields };
}

let loadedPlan: Promise<typeof import('./plan-diagnosis')> | undefined;
function loadPlan() {
  loadedPlan ??= import('./plan-diagnosis'); // asked for with every request: Node looks each import up anew
  return loadedPlan;
}
