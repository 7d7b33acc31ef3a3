import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type { AssessmentWords } from '#web/i18n/assessment';
import type { PapersWords } from '#web/i18n/papers';

const mostNamed = 3;

/** An assessment in a few lines, as a message carries it: nothing of the patient is in it. */
export function shortText(
  { urgency, dangers, candidates, orders }: Assessment,
  words: PapersWords['short'],
  levels: AssessmentWords['levels'],
): string {
  const now = dangers.length > 0 ? dangers.map((danger) => danger.now) : orders.map(({ text }) => text);
  return [
    [levels[urgency.level], urgency.reason].filter(Boolean).join(': '),
    ...(candidates.length > 0
      ? [
          `${words.likely}: ${candidates
            .slice(0, mostNamed)
            .map(({ name }) => name)
            .join(', ')}`,
        ]
      : []),
    ...(now.length > 0 ? [`${words.now}:`, ...now.slice(0, mostNamed).map((line) => `• ${line}`)] : []),
    '',
    words.from,
  ].join('\n');
}
