import type { Consideration } from '../differential/consideration';
import type { Language } from './danger';
import { phrases } from './phrases';
import { unreadMark } from './unread-mark';

/** More are not read beside a table of results. */
const mostCandidates = 5;

/** The differential in one line a condition. One finding of a report alone fits many conditions weakly: those are left out. */
export function candidateLines({ likely }: Consideration, language: Language): string[] {
  const say = phrases[language];
  const fitting = likely.filter(({ fit }) => fit !== 'weak');
  return fitting.slice(0, mostCandidates).map((candidate) => {
    const name = language === 'hindi' ? candidate.hi : candidate.en;
    return `- ${name} (${say.fit[candidate.fit]})${candidate.whollyRead ? '' : ` ${unreadMark}`}`;
  });
}
