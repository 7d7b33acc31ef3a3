import type { Language } from '#contract/sentences';
import type { CasePapers, RefineDiagnosis } from '#contract/tools/diagnosis/followed-diagnosis';
import type { Member } from '#person/account';
import { loadEngine } from '../engine';
import { type AskedCasePorts, openCase } from './asked-case';
import { sourceShown } from './weighed-reply';

/** The note for the file and the sheet for the patient, of an earlier answer as it was refined. Nothing is kept. */
export async function writePapers(
  ports: AskedCasePorts,
  answerId: string,
  { answers, ...told }: RefineDiagnosis,
  caller: { member: Member; now: Date; language: Language },
): Promise<{ papers: CasePapers }> {
  const engine = await loadEngine();
  const { weigh, symptoms } = await openCase(ports, answerId, told, caller);
  const { sources, ...papers } = engine.casePapers(weigh(answers), { complaints: symptoms, now: caller.now });
  return { papers: { ...papers, sources: sources.map(sourceShown) } };
}
