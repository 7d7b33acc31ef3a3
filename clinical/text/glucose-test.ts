import ages from '../knowledge/words/age.json' with { type: 'json' };
import words from '../knowledge/words/measures.json' with { type: 'json' };
import { pattern, type Script, scriptOf } from '../words/pattern';
import { anyOf, wordStart } from '../words/phrases';
import { spanAt } from './span';
import type { Reading } from './vital-signs';

const test = pattern(`${wordStart}${anyOf(words.glucoseTest)}(?![\\p{L}\\p{N}])`, 'iu');
const ofPregnancy = pattern(
  `${wordStart}(?:${anyOf(words.ofGestation)}|[1-4]?[0-9]\\s*(?:\\+\\s*[0-6]\\s*)?(?:weeks?|wks?|w|hafte|हफ्ते)(?![\\p{L}]))`,
  'iu',
);
const value = `([0-9]{2,3})(?![0-9/]|\\s*(?:${anyOf(words.notOfTest)}|g(?![\\p{L}])))`;
const link = `(?:\\s*(?:[-:=)]|${anyOf(words.betweenTestAndValue)}))*\\s*`;
/** "92/180/153", "92-180-153": fasting, one hour and two hours in their order. */
const three = /(?<![0-9/.-])([0-9]{2,3})\s*[/,-]\s*([0-9]{2,3})\s*[/,-]\s*([0-9]{2,3})(?![0-9/])/u;
const named: [string, RegExp][] = [
  [
    'ogtt-fasting',
    new RegExp(`${wordStart}(?:${anyOf(words.fastingInShort)}|0\\s*(?:h|hr|min))${link}${value}`, 'iu'),
  ],
  [
    'ogtt-1h',
    new RegExp(
      `${wordStart}(?:(?:1|१|one|ek|एक)\\s*-?\\s*(?:${anyOf(ages.hours)})|60\\s*min)${link}${value}`,
      'iu',
    ),
  ],
  [
    'ogtt-2h',
    new RegExp(
      `${wordStart}(?:(?:2|२|two|do|दो)\\s*-?\\s*(?:${anyOf(ages.hours)})|120\\s*min)${link}${value}`,
      'iu',
    ),
  ],
];
const bare = new RegExp(`^${link}${value}`, 'iu');

const tellsOfPregnancy = pattern(
  `${wordStart}(?<!(?:not|non|no)[\\s-]+)(?:${anyOf(words.ofGestation)})`,
  'iu',
);
const beforeFood = pattern(`${wordStart}${anyOf(words.fastingGlucose)}${link}${value}`, 'iu');
/** "26 weeks pregnant, FBS 110": a sugar before food is held against the limit of pregnancy without the test's name. */
function fastingAlone(text: string, script: Script): Reading[] {
  if (!tellsOfPregnancy(script, text).test(text)) return [];
  const hit = beforeFood(script, text).exec(text);
  return hit
    ? [{ id: 'ogtt-fasting', value: Number(hit[1]), span: spanAt(text, hit.index, hit[0].length) }]
    : [];
}

/**
 * "OGTT 75 g: F 92, 1 h 188, 2 h 160", "DIPSI 156": the numbers of a glucose test in pregnancy, with their times. Without a fasting
 * value it is the test of the Indian programme, which has a limit of its own.
 */
export function glucoseTestIn(text: string): Reading[] {
  const script = scriptOf(text);
  const name = test(script, text).exec(text);
  if (!name) return fastingAlone(text, script);
  if (!ofPregnancy(script, text).test(text)) return [];
  const from = name.index;
  const end = text.slice(from).search(/[;\n।]|\.(?!\d)/);
  const part = text.slice(from, end < 0 ? undefined : from + end);
  const all = three.exec(part);
  if (all) {
    let at = from + all.index;
    return named.map(([id], index) => {
      const typed = all[index + 1] ?? '';
      at = text.indexOf(typed, at);
      const span = spanAt(text, at, typed.length);
      at += typed.length;
      return { id, value: Number(typed), span };
    });
  }
  const read = named.flatMap(([id, one]): Reading[] => {
    const hit = one.exec(part);
    return hit ? [{ id, value: Number(hit[1]), span: spanAt(text, from + hit.index, hit[0].length) }] : [];
  });
  if (read.length === 0) {
    const hit = bare.exec(part.slice(name[0].length));
    return hit
      ? [{ id: 'dipsi-2h', value: Number(hit[1]), span: spanAt(text, from, name[0].length + hit[0].length) }]
      : [];
  }
  const isFasting = read.some(({ id }) => id === 'ogtt-fasting');
  return isFasting ? read : read.map((one) => (one.id === 'ogtt-2h' ? { ...one, id: 'dipsi-2h' } : one));
}
