import type { Sex } from '../knowledge/shape';
import { type Pattern, pattern, type Script, scriptOf } from '../words/pattern';
import { numberOf } from '../words/tokens';
import type { Span } from './span';
import { weightOf } from './weight';

export type Person = {
  ageYears?: number;
  weightKg?: number;
  sex?: Sex;
  pregnant?: true;
  postpartum?: true;
  /** What was read as age, weight, sex or pregnancy. */
  spans: Span[];
};

const wordStart = '(?<![\\p{L}\\p{M}\\p{N}])';
const wordEnd = '(?![\\p{L}\\p{M}\\p{N}])';
/** At most three digits: an age, and no work for the matcher on a long row of digits. */
const numberPart = '([0-9०-९]{1,3}(?:\\.[0-9०-९]{1,2})?)';
/** 1 to 94: "103 F" is a temperature. */
const agePart = '([1-9]|[1-8][0-9]|9[0-4])';
const yearWords = '(years?|yrs?|yo|y|saal|sal|varsh|साल|वर्ष|बरस)';
const monthWords = '(months?|mths?|mon|mahin[ae]|maah|mah|महीन[ाे]|माह)';
const weekWords = '(weeks?|wks?|haft[ae]|हफ्त[ाे])';
const dayWords = '(days?|din|दिन)';
const oldWords = '(?:\\s*-?\\s*(?:old|of age|aged)|\\s*\\/\\s*o)';
const whoWords =
  '(?:\\s+(?:k[aie]|का|की|के)\\s+(?!baad|बाद|liye|लिए|andar|अंदर|beech|garbh|गर्भ|pregn|hamal|pet se|पेट से))';
const personWords =
  '(?=[\\s,\\/-]*(?:male|female|man|woman|boy|girl|lady|child|baby|infant|gentleman|m|f)(?![\\p{L}]))';
const childWords = '(?:child|baby|boy|girl|infant|male|female|man|woman|bachch[ai]|बच्च[ाी])';
const unit = (name: string, perYear: number): [Pattern, number][] => [
  [
    pattern(`${wordStart}${numberPart}\\s*-?\\s*${name}(?:${oldWords}|${whoWords}|${personWords})`, 'iu'),
    perYear,
  ],
  [
    pattern(
      `${wordStart}(?:age|aged|umar|umra|उम्र|आयु)\\s*(?:is|:|-|=|hai|है)?\\s*${numberPart}\\s*${name}${wordEnd}`,
      'iu',
    ),
    perYear,
  ],
];
/** Tried in turn; the number is in group 1, in units of which so many make a year. */
const agePatterns: [Pattern, number][] = [
  ...unit(yearWords, 1),
  ...unit(monthWords, 12),
  ...unit(weekWords, 52),
  ...unit(dayWords, 365),
  [
    pattern(
      `${wordStart}${childWords}[\\s,]+(?:of\\s+|aged\\s+)?${numberPart}\\s*${yearWords}${wordEnd}`,
      'iu',
    ),
    1,
  ],
  [
    pattern(
      `${wordStart}${childWords}[\\s,]+(?:of\\s+|aged\\s+)?${numberPart}\\s*${monthWords}${wordEnd}`,
      'iu',
    ),
    12,
  ],
  [pattern(`${wordStart}${numberPart}\\s*(?:वर्षीय|वर्षिय|varshiya|sala|साला)`, 'iu'), 1],
  [pattern(`${wordStart}(?:age|aged|umar|umra|उम्र|आयु)\\s*(?:is|:|-|=|hai|है)?\\s*${numberPart}`, 'iu'), 1],
  [pattern(`${wordStart}${agePart}\\s*(?:\\/\\s*)?(?:m|f|male|female)(?![\\p{L}\\p{N}/])`, 'iu'), 1],
  [pattern(`${wordStart}(?:m|f|male|female)\\s*\\/?\\s*${agePart}(?![\\p{N}/%.])`, 'iu'), 1],
  [pattern(`^[\\s\\p{L}.]{0,30},?\\s*${numberPart}\\s*${yearWords}\\s*(?:,|$)`, 'iu'), 1],
];
/** "neck pain, 45 yr, no fever": a clause of its own. Below this many years it may as well be how long something has lasted. */
const loneAgeFrom = 18;
const loneAgePatterns = [
  pattern(`(?:^|[,.;।\\n])\\s*${numberPart}\\s*-?\\s*${yearWords}\\s*(?=[,.;।\\n]|$)`, 'iu'),
  pattern(
    `^\\s*${numberPart}\\s*-?\\s*${yearWords}\\s+(?!se|since|ago|of|for|pehle|pahle|history|h\\/o|back|से|पहले|तक)(?=[\\p{L}])`,
    'iu',
  ),
];
/** Nobody is older; a larger number was not an age. */
const oldest = 120;

const femaleWords = pattern(
  String.raw`(?<![\p{L}\p{M}])(female|woman|women|lady|girl|she|her|wife|mrs|pregnant|mahila|aurat|ladki|stri|garbhvati|महिला|औरत|लड़की|लड़की|स्त्री|गर्भवती|बच्ची)(?![\p{L}\p{M}])`,
  'iu',
);
const maleWords = pattern(
  String.raw`(?<![\p{L}\p{M}])(male|(?:old|young|year|yr|a|aged)\s+man|man(?=\s+(?:with|aged|of|has|had|who|came|presents|complains)|\s*[,.])|boy|his|him|husband|gentleman|mr|purush|aadmi|admi|ladka|पुरुष|आदमी|लड़का|लड़का)(?![\p{L}\p{M}])`,
  'iu',
);
const notPregnantWords =
  /(not|isn't|never|denies)\s+(being\s+|currently\s+)?pregnan|no\s+(h\/o\s+|history of\s+)?pregnan|(garbhvati|गर्भवती)\s+(nahi|nahin|नहीं)|(upt|pregnancy test)\s*(is\s*)?(:|-)?\s*(negative|neg|-ve)/iu;
const pregnantWords = pattern(
  String.raw`(?<![\p{L}\p{M}])(pregnant|primigravida|multigravida|primi|antenatal|garbhvati|garbhwati|pet se hai|गर्भवती|गर्भावस्था|pregnancy of|weeks (of )?(gestation|pregnancy|amenorrh\w+)|g[1-9]p[0-9]\w*|(upt|pregnancy test) (is )?positive)(?![\p{L}\p{M}])|(?<!\d)\d{1,2}\s*(weeks?|months?|mahine) pregnan|(in|during|of) pregnancy|(?:mahine|maah|hafte|महीने|माह|हफ्ते)\s+(?:k[aie]\s+|का\s+|की\s+|के\s+|se\s+|से\s+)?(?:garbh|गर्भ|pregnant|pet se|पेट से)`,
  'iu',
);
const postpartumWords = pattern(
  String.raw`(?<![\p{L}\p{M}])(postpartum|post partum|postnatal|puerper\w+|delivered|after delivery|delivery ke (?:[^\s,.]+ ){0,3}baad|prasav ke (?:[^\s,.]+ ){0,3}baad|(?:प्रसव|डिलीवरी|जचगी) के (?:[^\s,।]+ ){0,3}बाद)(?![\p{L}\p{M}])`,
  'iu',
);
/** A word for a small child without a number. */
const newbornWords = pattern(
  String.raw`(?<![\p{L}\p{M}])(newborn|neonate|navjat|नवजात)(?![\p{L}\p{M}])`,
  'iu',
);
const infantWords = pattern(String.raw`(?<![\p{L}\p{M}])(infant|shishu|शिशु)(?![\p{L}\p{M}])`, 'iu');
/** Years taken for a "newborn" (two weeks) and an "infant" (half a year) whose age is not told. */
const newbornYears = 14 / 365;
const infantYears = 0.5;

/** Every age told as a number holds a digit. */
const digit = /[0-9०-९]/;
/** "45/M", "45 f": the letter behind an age. */
const sexInitial = pattern(String.raw`^\s*\/?\s*([mf])(?![\p{L}\p{N}])`, 'iu');

const spanAt = (text: string, start: number, length: number): Span => ({
  start,
  end: start + length,
  text: text.slice(start, start + length),
});

function ageOf(text: string, script: Script): { years: number; span: Span } | undefined {
  const digits = digit.test(text);
  for (const [age, perYear] of digits ? agePatterns : []) {
    const hit = age(script).exec(text);
    const years = hit?.[1] ? numberOf(hit[1]) / perYear : Number.NaN;
    if (hit && years <= oldest && years >= 0)
      return { years, span: spanAt(text, hit.index, hit[0].trimEnd().length) };
  }
  for (const age of digits ? loneAgePatterns : []) {
    const hit = age(script).exec(text);
    const years = hit?.[1] ? numberOf(hit[1]) : Number.NaN;
    if (hit && years >= loneAgeFrom && years <= oldest)
      return { years, span: spanAt(text, hit.index, hit[0].trimEnd().length) };
  }
  for (const [word, years] of [
    [newbornWords, newbornYears],
    [infantWords, infantYears],
  ] as const) {
    const hit = word(script).exec(text);
    if (hit) return { years, span: spanAt(text, hit.index, hit[0].length) };
  }
  return undefined;
}

/** Age in years, weight, sex and pregnancy as far as the text tells them. */
export function personOf(text: string): Person {
  const script = scriptOf(text);
  const age = ageOf(text, script);
  const weight = digit.test(text) ? weightOf(text, script, age?.span) : undefined;
  const pregnant = notPregnantWords.test(text) ? null : pregnantWords(script).exec(text);
  const postpartum = postpartumWords(script).exec(text);
  const female = femaleWords(script).exec(text);
  const male = maleWords(script).exec(text);
  const femaleFirst = female && (!male || female.index <= male.index);
  const sexHit = pregnant || postpartum ? null : femaleFirst ? female : male;
  const lettered = /(?<![a-z])([mf])(?![a-z])/i.exec(age?.span.text ?? '')?.[1]?.toLowerCase();
  const initial =
    lettered ??
    sexInitial(script)
      .exec(text.slice(age?.span.end ?? text.length))?.[1]
      ?.toLowerCase();
  const worded = femaleFirst ? 'f' : male ? 'm' : undefined;
  const sex =
    pregnant || postpartum ? 'f' : (worded ?? (initial === 'm' || initial === 'f' ? initial : undefined));
  const hits = [sexHit, pregnant, postpartum].filter((hit) => hit !== null);
  return {
    ...(age && { ageYears: age.years }),
    ...(weight && { weightKg: weight.kg }),
    ...(sex && { sex }),
    ...(pregnant && { pregnant: true as const }),
    ...(postpartum && { postpartum: true as const }),
    spans: [
      ...[age, weight].flatMap((read) => read?.span ?? []),
      ...hits.map((hit) => spanAt(text, hit.index, hit[0].length)),
    ],
  };
}
