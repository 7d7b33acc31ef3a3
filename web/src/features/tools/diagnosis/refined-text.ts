import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type { AssessmentWords } from '#web/i18n/assessment';
import { notToMiss } from '#web/ui/assessment/not-to-miss';
import { isSameWords } from '#web/ui/assessment/same-words';

type Order = Assessment['orders'][number];

/**
 * A refined assessment as Markdown. The text that came with the answer says what was known before the taps, and nobody may
 * copy another order than the one in sight.
 */
export function refinedText(shown: Assessment, words: AssessmentWords): string {
  const { urgency, dangers, candidates, questions, orders } = shown;
  const { levels, candidates: said, folded } = words;
  const textsOf = (isWanted: (kind: Order['kind']) => boolean) =>
    orders
      .filter(({ kind, text }) => isWanted(kind) && !dangers.some(({ now }) => isSameWords(now, text)))
      .map(({ text }) => `- ${text}`);
  const likely = candidates.flatMap(({ name, stage, fit, deciding }, place) => {
    const because = (title: string, findings: typeof deciding.for) =>
      findings.length === 0
        ? []
        : [
            `   - ${title}: ${findings.map((each) => (each.denied ? said.denied(each.name) : each.name)).join(', ')}`,
          ];
    return [
      `${place + 1}. **${name}**${stage ? ` · ${stage}` : ''} · ${said.fit[fit]}`,
      ...because(said.for, deciding.for),
      ...because(said.against, deciding.against),
    ];
  });
  const sections: (readonly [string, readonly string[]])[] = [
    ['', [[`**${levels[urgency.level]}**`, urgency.reason].filter(Boolean).join(': ')]],
    ['', dangers.map(({ title, now }) => `> - **${title}**: ${now}`)],
    [said.title, likely],
    [words.questions.title, questions.map(({ ask }) => `- ${ask}`)],
    [words.orders.title, textsOf((kind) => kind !== 'test' && kind !== 'advise')],
    [folded.tests, textsOf((kind) => kind === 'test')],
    [folded.mustNotMiss, notToMiss(shown).map(({ name, why }) => `- **${name}**: ${why}`)],
    [folded.advice, textsOf((kind) => kind === 'advise')],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => (title === '' ? lines.join('\n') : `## ${title}\n\n${lines.join('\n')}`))
    .join('\n\n');
}
