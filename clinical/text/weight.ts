import { type Pattern, pattern, type Script } from '../words/pattern';
import { numberOf } from '../words/tokens';
import type { Span } from './span';

const wordStart = '(?<![\\p{L}\\p{M}\\p{N}])';
const numberPart = '([0-9०-९]{1,4}(?:\\.[0-9०-९]{1,2})?)';
const weightUnit =
  '(kgs?|kilos?|kilograms?|किलो(?:ग्राम)?|किग्रा|कि\\.\\s?ग्रा\\.?|gm?s?|grams?|ग्राम)(?![\\p{L}\\p{M}\\p{N}/])';
/** "5 kg lost", "3 किलो कम": a change is no weight. */
const unchanged =
  '(?!\\s*(?:of\\s+)?(?:loss|lost|gain|less|more|reduc|drop|down|(?:in|over|within)\\s+(?:the\\s+|a\\s+)?(?:last|past|few|one|two|three|month|week|year|[0-9])|kam\\b|ghat|badh|कम|घट|बढ़|बढ़))';
const cue = '(?:weighing|weighs|body\\s*weight|body\\s*wt|weight|wt|wazan|vazan|vajan|wajan|वज़न|वज़न|वजन|भार)';
const linkWords = '\\.?\\s*(?:is|of|about|approx\\.?|around|hai|है|लगभग|करीब|-|:|=|~|\\()*\\s*';
const whoWords =
  '(?:male|female|man|woman|boy|girl|child|baby|infant|neonate|newborn|patient|bachch[aei]|बच्च[ाेी]|मरीज़?|शिशु)';

/** "weight 12 kg", "वज़न 12 किलो"; not "lost weight, 5 kg" or "weight loss of 5 kg". */
const named: Pattern = pattern(
  `(?<!(?:los[st]|losing|loss of|gain|gained|gaining)\\s+(?:of\\s+)?)${wordStart}${cue}${linkWords}${numberPart}\\s*${weightUnit}${unchanged}`,
  'giu',
);
/** "a 12 kg child". */
const ofSomebody: Pattern = pattern(
  `${wordStart}${numberPart}\\s*-?\\s*${weightUnit}\\s*,?\\s*${whoWords}(?![\\p{L}\\p{M}])`,
  'giu',
);
/** Right behind the age: "4 yr old boy, 16 kg,". */
const behindAge: Pattern = pattern(
  `^(?:[\\s,/(-]|old|of age|/o|${whoWords}|m\\b|f\\b|का|की|के|ka|ki|ke)*${numberPart}\\s*${weightUnit}${unchanged}`,
  'iu',
);

/** Kilograms that a person can weigh: the smallest newborn to survive, and more than any dose is reckoned for. */
const lightest = 0.4;
const heaviest = 300;

const inKg = (digits: string, unit: string): number =>
  /^(?:g|ग्रा)/i.test(unit) ? numberOf(digits) / 1000 : numberOf(digits);

type Weight = { kg: number; span: Span };

/** The one weight in kilograms that a text tells of its patient; of two different ones, neither. */
export function weightOf(text: string, script: Script, age: Span | undefined): Weight | undefined {
  const found: Weight[] = [];
  const hear = (hit: RegExpMatchArray, from: number): void => {
    const kg = inKg(hit[1] ?? '', hit[2] ?? '');
    const start = from + (hit.index ?? 0);
    const end = start + hit[0].trimEnd().length;
    if (kg >= lightest && kg <= heaviest)
      found.push({ kg, span: { start, end, text: text.slice(start, end) } });
  };
  for (const one of [named, ofSomebody]) for (const hit of text.matchAll(one(script))) hear(hit, 0);
  const behind = age && behindAge(script).exec(text.slice(age.end));
  if (behind) hear(behind, age.end);
  const [first] = found;
  return first && found.every(({ kg }) => kg === first.kg) ? first : undefined;
}
