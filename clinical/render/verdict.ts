import { verdictsByGravity } from '../dosing/reason';
import { withoutCopy } from '../knowledge/cite';
import { verdictWords } from '../verify/sentences';
import type { VerdictWord } from '../verify/verdict';
import type { SpannedVerdict } from '../verify/verify-text';
import type { Language } from './danger';
import { unreadMark } from './unread-mark';

export const verdictTitles = {
  english: { title: 'Doses checked by the reference engine', none: 'No dose was found in this text.' },
  hindi: {
    title: 'रेफ़रेंस इंजन ने खुराकें जाँचीं',
    none: 'इस पाठ में कोई खुराक नहीं मिली।',
  },
};
const shown: Record<VerdictWord, string> = {
  verified: '✓',
  outside: '!',
  'above-maximum': '✗',
  'not-for-this-patient': '✗',
  'not-verified': '?',
};

/** The five words for a verdict, in both languages. */
export const verdictName = (verdict: VerdictWord, language: Language): string =>
  language === 'hindi' ? verdictWords[verdict].hi : verdictWords[verdict].en;

/**
 * The badge of a dose as it stands in an answer's Markdown: a link to its number among the checks. The verdict is the
 * title of the link, so that nobody has to read it back out of the words.
 */
export const doseBadge = (verdict: VerdictWord, language: Language, number: number): string =>
  `[${verdictName(verdict, language)}](#dose-${number} "${verdict}")`;

/** Verdicts on a model's doses as Markdown, gravest first; the same dose is listed once. */
export function verdictSection(verdicts: readonly SpannedVerdict[], language: Language): string {
  const { title, none } = verdictTitles[language];
  const lines = verdictsByGravity.flatMap((word) =>
    verdicts
      .filter(({ verdict }) => verdict === word)
      .map(({ sentence, sources, checked, verdict }) => {
        const text = language === 'hindi' ? sentence.hi : sentence.en;
        const from = sources
          .slice(0, 2)
          .map(({ publisher, year, locator }) =>
            [`${publisher} ${year}`, language === 'hindi' ? '' : withoutCopy(locator)]
              .filter(Boolean)
              .join(', '),
          )
          .join('; ');
        const unread = sources.length > 0 && !checked ? ` ${unreadMark}` : '';
        return `- ${shown[verdict]} ${text}${from ? ` _${from}_` : ''}${unread}`;
      }),
  );
  return [`## ${title}`, '', ...(lines.length > 0 ? [...new Set(lines)] : [none]), ''].join('\n');
}
