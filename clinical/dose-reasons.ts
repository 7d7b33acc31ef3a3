import type { VerdictWord } from './dosing/reason';
import type { DoseResult } from './dosing/result';
import { type Citation, withoutCopy } from './knowledge/cite';
import type { Names } from './knowledge/shape';
import type { Language } from './render/danger';

type JudgedReason = { kind: string; text: Names; sources: readonly Citation[] };
/** What an engine that judges the patient with the dose says beside its numbers. */
export type DoseJudgement = {
  verdict?: VerdictWord;
  reasons?: readonly JudgedReason[];
  needs?: readonly string[];
};

/** Why a dose stands as it does, as the reply lists it. */
export type ReplyReason = {
  kind: string;
  text: string;
  sources: { id: string; title: string; publisher: string; year: number; place: string }[];
};
/** Why a result stands as it does, in one language; nothing where there is nothing to say. */
export function reasonsShown(
  result: DoseResult & DoseJudgement,
  language: Language,
): { reasons?: ReplyReason[] } {
  const reasons = result.reasons ?? reasonsOf(result);
  if (reasons.length === 0) return {};
  return {
    reasons: reasons.map(({ kind, text, sources }) => ({
      kind,
      text: language === 'hindi' ? text.hi : text.en,
      sources: sources.map(({ locator, ...source }) => ({ ...source, place: withoutCopy(locator) })),
    })),
  };
}

/** What speaks against the drug in this patient, after the reason for a result without a dose where that is another. */
function reasonsOf(result: DoseResult): JudgedReason[] {
  const cautions = 'cautions' in result ? result.cautions : [];
  const against = cautions
    .filter(({ level }) => level === 'block' || level === 'avoid')
    .map(({ kind, en, hi, sources }) => ({ kind, text: { en, hi }, sources }));
  if (!('reason' in result) || against.some(({ text }) => text.en === result.reason.en)) return against;
  const kind = result.kind === 'refused' ? result.because : result.kind;
  return [{ kind, text: result.reason, sources: result.sources }, ...against];
}
