import { type Pattern, pattern, scriptOf } from '../words/pattern';
import { numberOf, plain } from '../words/tokens';

/** A stretch of time said in the text, in days; `start`/`end` point into the text. */
export type Duration = { days: number; start: number; end: number };

const wordStart = '(?<![\\p{L}\\p{M}\\p{N}])';
const wordEnd = '(?![\\p{L}\\p{M}\\p{N}])';
const counts: Record<string, number> = {
  one: 1,
  a: 1,
  an: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  couple: 2,
  few: 3,
  several: 5,
  ek: 1,
  do: 2,
  teen: 3,
  tin: 3,
  char: 4,
  chaar: 4,
  paanch: 5,
  panch: 5,
  chhah: 6,
  che: 6,
  chah: 6,
  saat: 7,
  sat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  pandrah: 15,
  bees: 20,
  kuch: 3,
  kai: 5,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाँच: 5,
  छह: 6,
  छः: 6,
  छे: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  दस: 10,
  पंद्रह: 15,
  पन्द्रह: 15,
  बीस: 20,
  कुछ: 3,
  कई: 5,
};
const units: [RegExp, number][] = [
  [/^(hours?|hrs?|ghant[aeo]n?|घंट[ाेो]ं?|घण्ट[ाेो]ं?)$/u, 1 / 24],
  [/^(days?|din|dino|dinon|roz|दिन|दिनों)$/u, 1],
  [/^(weeks?|wks?|haft[aeo]n?|saptah|हफ्त[ाेो]ं?|सप्ताह)$/u, 7],
  [/^(months?|mahin[aeo]n?|maah|mah|महीन[ाेो]ं?|माह)$/u, 30],
  [/^(years?|yrs?|saal|saalon|varsh|साल|सालों|वर्ष)$/u, 365],
];
const countWords = Object.keys(counts)
  .sort((a, b) => b.length - a.length)
  .join('|');
const countedNames = pattern(
  `${wordStart}(?:([0-9०-९]+(?:\\.[0-9०-९]+)?)(?:\\s*(?:-|–|to|se|से)\\s*([0-9०-९]+))?|(${countWords})(?:\\s+of)?)\\s*-?\\s*([\\p{L}\\p{M}]+)`,
  'giu',
);
/** 3/7, 2/52, 3/12: clinicians' shorthand for days, weeks, months. */
const shorthand = pattern(`${wordStart}(?:(?:x|×|since|for)\\s*)?(\\d{1,2})\\/(7|52|12)${wordEnd}`, 'giu');
const shorthandDays: Record<string, number> = { '7': 1, '52': 7, '12': 30 };
const named: [Pattern, number][] = [
  [
    pattern(
      `${wordStart}(since (this )?morning|since today|aaj( subah)? se|subah se|आज( सुबह)? से|सुबह से)${wordEnd}`,
      'giu',
    ),
    0.5,
  ],
  [
    pattern(
      `${wordStart}(since yesterday|since last night|kal( raat)? se|raat se|कल( रात)? से|रात से)${wordEnd}`,
      'giu',
    ),
    1,
  ],
  [pattern(`${wordStart}(parso(n)? se|परसों से)${wordEnd}`, 'giu'), 2],
  [
    pattern(`${wordStart}(haft[ae] bhar se|हफ्ते भर से|(for|since) (the )?(last|past) week)${wordEnd}`, 'giu'),
    7,
  ],
  [
    pattern(
      `${wordStart}(mahin[ae] bhar se|महीने भर से|(for|since) (the )?(last|past) month)${wordEnd}`,
      'giu',
    ),
    30,
  ],
];
/** "every two days", "3 times a day", "3 din ka bachcha", "45 year old", "6 weeks pregnant" are no durations of illness. */
const noDurationBehind = pattern(String.raw`(?<![\p{L}\p{M}])(every|each|har|times|हर|प्रति)\s+$`, 'iu');
const noDurationAhead =
  /^[\s-]*(old|of age|pregnant|gestation|pregnancy|amenorrh|missed period|period miss|male|female|man\b|woman|boy|girl|child|baby|infant|lady|ke? (bachch|ladk|shishu|aurat|mahila|mariz|admi|aadmi|purush)|k[aie] (bachch|ladk|shishu|aurat|mahila|mariz|admi|aadmi|purush|garbh)|(का|की|के) (बच्च|लड़क|शिशु|औरत|महिला|मरीज|आदमी|पुरुष|गर्भ|नवजात)|ki umar|की उम्र|vars?hiya|वर्षीय|\/?\s*[mf]\b)/iu;

const daysOf = (unit: string): number | undefined =>
  units.find(([name]) => name.test(plain(unit)) || name.test(unit.toLowerCase()))?.[1];

/** All stretches of time in the text, in its order. Ages and frequencies are left out. */
export function durationsOf(text: string): Duration[] {
  const found: Duration[] = [];
  const script = scriptOf(text);
  const notBefore = noDurationBehind(script);
  for (const hit of text.matchAll(countedNames(script))) {
    const [all, digits, upper, word, unit = ''] = hit;
    const perUnit = daysOf(unit);
    const count = upper ? numberOf(upper) : digits ? numberOf(digits) : counts[(word ?? '').toLowerCase()];
    const end = hit.index + all.length;
    if (perUnit === undefined || count === undefined) continue;
    const around =
      notBefore.test(text.slice(Math.max(0, hit.index - 12), hit.index)) ||
      noDurationAhead.test(text.slice(end, end + 24));
    const perDay =
      word !== undefined &&
      /^an?$/i.test(word) &&
      /times|once|twice/i.test(text.slice(Math.max(0, hit.index - 12), hit.index));
    if (!around && !perDay) found.push({ days: count * perUnit, start: hit.index, end });
  }
  for (const hit of text.matchAll(shorthand(script))) {
    const days = Number(hit[1]) * (shorthandDays[hit[2] ?? ''] ?? 1);
    found.push({ days, start: hit.index, end: hit.index + hit[0].length });
  }
  for (const [name, days] of named)
    for (const hit of text.matchAll(name(script)))
      found.push({ days, start: hit.index, end: hit.index + hit[0].length });
  return found.filter(({ days }) => Number.isFinite(days)).sort((a, b) => a.start - b.start);
}
