import type { Danger } from '../differential/consideration';
import { phrases } from './phrases';

export type Language = 'english' | 'hindi';

/** Danger signs with what to do now; an empty text when there are none. */
export function dangerSection(dangers: readonly Danger[], language: Language): string {
  if (dangers.length === 0) return '';
  const say = phrases[language];
  const lines = dangers.flatMap(({ en, hi, action, findings, sources, checked }) => {
    const [name, todo] = language === 'hindi' ? [hi, action.hi] : [en, action.en];
    const because = findings.map((finding) => (language === 'hindi' ? finding.hi : finding.en)).join(', ');
    const from = sources.map(({ publisher, year, locator }) => `${publisher} ${year}, ${locator}`).join('; ');
    const unread = checked === 'sign' ? say.actionNotReviewed : checked ? '' : say.notReviewed;
    return [
      `- **${name}**${because ? ` (${because})` : ''}`,
      `  - ${say.now}: ${todo}`,
      `  - _${say.source}: ${from}_${unread ? ` · _${unread}_` : ''}`,
    ];
  });
  return [`## ${say.dangerTitle}`, '', ...lines, ''].join('\n');
}
