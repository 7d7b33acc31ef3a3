import { sourcesShown } from '#clinical/dose-reply';
import type { SpannedVerdict } from '#clinical/engine';
import type { Language } from '#contract/sentences';
import type { DoseCheck, VerdictWord } from '#contract/tools/answer';
import { count } from '#platform/metrics';

// A verdict's first sources are those of its rule; a reader looks up no more.
const mostSources = 2;

/** The checks need only badges of the reference engine. */
type Badges = { doseBadge(verdict: VerdictWord, language: Language, number: number): string };

/**
 * The doses of one answer as the reply lists them: the same dose once. `badge` answers the Markdown that follows a dose
 * in the text, a link to its entry.
 */
export function doseChecks(engine: Badges, language: Language, listed: readonly DoseCheck[] = []) {
  const doses: DoseCheck[] = [...listed];
  const verdicts: SpannedVerdict[] = [];

  const numberOf = (verdict: SpannedVerdict, replaced: boolean): number => {
    const { sentence, span, sources, checked } = verdict;
    const stated = span.text;
    const same = doses.find((dose) => dose.stated === stated && dose.sentence.en === sentence.en);
    if (same) return same.number;
    const number = doses.length + 1;
    verdicts.push(verdict);
    doses.push({
      number,
      verdict: verdict.verdict,
      stated,
      replaced,
      sentence,
      sources: sourcesShown(sources, language).slice(0, mostSources),
      checked,
    });
    return number;
  };

  return {
    badge: (verdict: SpannedVerdict, replaced: boolean): string =>
      engine.doseBadge(verdict.verdict, language, numberOf(verdict, replaced)),
    /** All of them, those that were listed before first. */
    doses: (): DoseCheck[] => doses,
    /** These were found in the model's text. */
    verdicts: (): SpannedVerdict[] => verdicts,
  };
}

/** Counts what was changed in a model's text: doses, and citations that were taken out. */
export function countChanges(doses: readonly DoseCheck[], strippedCitations: number): void {
  for (const { replaced, verdict } of doses) {
    if (replaced) count('DoseReplaced');
    else if (verdict === 'not-verified') count('DoseNotVerified');
  }
  for (let times = strippedCitations; times > 0; times -= 1) count('CitationStripped');
}
