import { Problem } from '#contract/problem';
import { trialCases } from '#contract/product';
import type { Sentence } from '#contract/sentences';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type { TryDiagnosis } from '#contract/tools/diagnosis/followed-diagnosis';
import { withoutIdentifiers } from '#rules/personal-identifiers';
import { settingAt } from '../answering/asked-text';
import { loadEngine } from '../engine';
import type { TrialPorts } from '../ports';
import { assessmentReply } from './assessment-reply';

const spent: Sentence = {
  en: `The ${trialCases.most} free cases of this network are used up for today. With a free account you go on at once.`,
  hi: `इस नेटवर्क के आज के ${trialCases.most} मुफ़्त केस पूरे हो गए हैं। मुफ़्त खाता बनाकर आप अभी आगे पूछ सकते हैं।`,
};

/**
 * One case for somebody without an account, by the engine alone. The network is counted by its keyed hash before the
 * engine works; when it cannot be counted nothing is answered. The text is read without identifiers and kept nowhere.
 */
export async function tryDiagnosis(
  { trials, hash }: TrialPorts,
  { symptoms, preferredLanguage }: TryDiagnosis,
  { network, now }: { network: string; now: Date },
): Promise<{ assessment: Assessment; text: string }> {
  const refused = await trials.count(await hash(`network:${network}`), now);
  if (refused) {
    throw new Problem('TOO_MANY_REQUESTS', { sentence: spent, details: { retryAfter: refused.waitSeconds } });
  }
  const { text } = withoutIdentifiers(symptoms, now);
  const engine = await loadEngine();
  const { assessment } = engine.weighCase(text, { setting: settingAt(now) });
  return { assessment: assessmentReply(assessment, preferredLanguage), text };
}
