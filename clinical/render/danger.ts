import type { Danger } from '../differential/consideration';
import { withoutCopy } from '../knowledge/cite';
import { phrases } from './phrases';
import { unreadMark } from './unread-mark';

export type Language = 'english' | 'hindi';

/** Danger signs with what to do now; an empty text when there are none. */
export function dangerSection(dangers: readonly Danger[], language: Language): string {
  if (dangers.length === 0) return '';
  const say = phrases[language];
  const lines = dangers.flatMap(({ en, hi, action, findings, sources, checked }) => {
    const [name, todo] = language === 'hindi' ? [hi, action.hi] : [en, action.en];
    const because = findings.map((finding) => (language === 'hindi' ? finding.hi : finding.en)).join(', ');
    const from = sources
      .map(({ publisher, year, locator }) =>
        [`${publisher} ${year}`, language === 'hindi' ? '' : withoutCopy(locator)].filter(Boolean).join(', '),
      )
      .join('; ');
    // A sign that bears the name of what was found is not named again.
    const isNamed = because === '' || because.toLowerCase() === name.toLowerCase();
    // A finding may carry its other name in brackets, and brackets do not stand in brackets.
    const told = isNamed ? '' : because.includes('(') ? `: ${because}` : ` (${because})`;
    return [
      `- **${name}**${told}`,
      `  - ${say.now}: ${todo}`,
      `  - _${say.source}: ${from}_${checked === 'sign and action' ? '' : ` ${unreadMark}`}`,
    ];
  });
  // A quotation, which screens show as a panel of its own: nobody may overlook it.
  return [`## ${say.dangerTitle}`, '', ...lines.map((line) => `> ${line}`), ''].join('\n');
}
