import words from '../knowledge/words/commands.json' with { type: 'json' };
import { anyOf, type WordList } from '../words/phrases';
import type { Warning } from './reading';

/** Any word of a list; a phrase may be broken anywhere. */
const any = (list: WordList): string => anyOf(list, '\\s+');
const command = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'iu');

/** A document says these to a machine and never to a doctor, in English, Hindi and romanised Hindi. */
const commands: RegExp[] = [
  command(
    `${any(words.ignoring)}\\s+(?:${any(words.whichOnes)}\\s+)*`,
    `${any(words.earlier)}?\\s*${any(words.orders)}`,
  ),
  command(`${any(words.becoming)}\\s+(?:now\\s+)?(?:an?\\s+|the\\s+)?${any(words.machines)}`),
  command(any(words.ofSystem)),
  command(`${any(words.addressing)}\\s*(?:to|for)?\\s*(?:the\\s+)?${any(words.addressed)}(?!\\p{L})`),
  command(
    `${any(words.saying)}\\s+(?:only\\s+)?(?:that\\s+|with\\s+)?`,
    `${any(words.allOfIt)}\\s+(?:is|are)\\s+${any(words.healthy)}`,
  ),
  command(`do\\s+not\\s+${any(words.hushing)}`),
  /^\s*(?:system|assistant|user)\s*:/imu,
  command(`<\\|?${anyOf(words.marks)}|\\[/?INST\\]|\`{3}`),
  command(
    `${any(words.earlierInHindi)}\\s+(?:सभी\\s+)?निर्देश|`,
    `निर्देशों?\\s+(?:को\\s+)?${any(words.ignoringInHindi)}`,
  ),
  command(
    `${any(words.earlierInLatin)}\\s+(?:sabhi\\s+)?(?:nirdesh|instructions?)|`,
    `instructions?\\s+(?:ko\\s+)?${any(words.ignoringInLatin)}`,
  ),
];
/** Zero-width, direction-override and tag characters; the joiners that Indic spelling needs are left out. */
const hidden = /[\u00ad\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const allHidden = new RegExp(`${hidden.source}|[\\u200c\\u200d\\ufeff]`, 'gu');

/** Warnings about the document itself. Words hidden by invisible characters are found as well. */
export function warningsAbout(text: string): Warning[] {
  const seen = text.normalize('NFKC').replace(allHidden, '');
  return [
    ...(commands.some((command) => command.test(seen)) ? ['instructions in the document' as const] : []),
    ...(hidden.test(text) ? ['hidden characters' as const] : []),
  ];
}
