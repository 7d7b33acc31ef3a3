import type { VerdictWord } from './dosing/reason';
import type { DoseResult } from './dosing/result';
import { type Citation, placeInWords } from './knowledge/cite';
import type { Names } from './knowledge/shape';
import type { Language } from './render/danger';

type JudgedReason = { kind: string; text: Names; sources: readonly Citation[]; checked?: boolean };
/** An engine that judges the patient with the dose says this beside its numbers. */
export type DoseJudgement = {
  verdict?: VerdictWord;
  reasons?: readonly JudgedReason[];
  needs?: readonly string[];
};

/** The reply lists one of these for each reason why a dose stands as it does. */
export type ReplyReason = {
  kind: string;
  text: string;
  sources: { id: string; title: string; publisher: string; year: number; place: string }[];
  /** False where nobody has read it at its source yet. */
  read?: false | undefined;
};

/** Says why a result stands as it does, in one language; nothing where there is nothing to say. */
export function reasonsShown(
  result: DoseResult & DoseJudgement,
  language: Language,
): { reasons?: ReplyReason[] } {
  const reasons = result.reasons ?? reasonsOf(result);
  if (reasons.length === 0) return {};
  return {
    reasons: reasons.map(({ kind, text, sources, checked }) => ({
      kind,
      text: language === 'hindi' ? text.hi : text.en,
      sources: sources.map(({ locator, ...source }) => ({
        ...source,
        place: placeInWords(locator)[language === 'hindi' ? 'hi' : 'en'],
      })),
      ...(checked === false && { read: false as const }),
    })),
  };
}

/** Lists what speaks against the drug in this patient, behind the reason for a result without a dose if it differs. */
function reasonsOf(result: DoseResult): JudgedReason[] {
  const cautions = 'cautions' in result ? result.cautions : [];
  const against = cautions
    .filter(({ level }) => level === 'block' || level === 'avoid')
    .map(({ kind, en, hi, sources }) => ({ kind, text: { en, hi }, sources }));
  if (!('reason' in result) || against.some(({ text }) => text.en === result.reason.en)) return against;
  const kind = result.kind === 'refused' ? result.because : result.kind;
  return [{ kind, text: result.reason, sources: result.sources }, ...against];
}
