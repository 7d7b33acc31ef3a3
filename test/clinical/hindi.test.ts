import { readFileSync } from 'node:fs';
import { fewerWaysInHindi } from '#clinical/check/hindi';
import { understand } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';

const folder = 'test/clinical/hindi';
const everyday: [string, string][] = JSON.parse(readFileSync(`${folder}/everyday-words.json`, 'utf8'));
/** Pairs that a rule below cannot decide, each read by eye, with the reason why nothing is lost in it. */
const readByEye: Record<string, string> = JSON.parse(readFileSync(`${folder}/read-by-eye.json`, 'utf8'));

type Pair = { en: string; hi: string };
function pairsIn(part: unknown): Pair[] {
  if (Array.isArray(part)) return part.flatMap(pairsIn);
  if (part === null || typeof part !== 'object') return [];
  const { en, hi } = part as Partial<Pair>;
  const own = typeof en === 'string' && typeof hi === 'string' ? [{ en, hi }] : [];
  return [...own, ...Object.values(part).flatMap(pairsIn)];
}
const pairs = [...new Map(pairsIn(knowledge).map((pair) => [`${pair.en}\n${pair.hi}`, pair])).values()];

const countsInEnglish: Record<string, string> = {
  one: '1',
  a: '1',
  an: '1',
  third: '3',
  thirty: '30',
  fifty: '50',
  once: '1',
  two: '2',
  twice: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  half: '0.5',
};
const countsInHindi: Record<string, string> = {
  एक: '1',
  पहला: '1',
  चौथे: '4',
  पहले: '1',
  पहली: '1',
  दो: '2',
  दोनों: '2',
  दूसरे: '2',
  दोबारा: '2',
  तीन: '3',
  तीसरे: '3',
  चार: '4',
  पाँच: '5',
  पाँचवें: '5',
  छह: '6',
  सात: '7',
  आठ: '8',
  नौ: '9',
  दस: '10',
  बारह: '12',
  आधा: '0.5',
  आधे: '0.5',
  आधी: '0.5',
  डेढ़: '1.5',
  ढाई: '2.5',
};
/** Digits that are a part of a name. */
const named = /SpO2|SaO2|\bS3\b|2-PAM/g;
const digits = (text: string): string[] =>
  text
    .replace(named, '')
    .replace(/(\d),(?=\d)/g, '$1')
    .match(/\d+(?:\.\d+)?/g) ?? [];
const wordsIn = (text: string, counts: Record<string, string>): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .flatMap((word) => counts[word] ?? []);

/** Numbers in digits that stand in one language and in no form in the other. */
function numbersLost({ en, hi }: Pair): string[] {
  const inHindi = new Set([...digits(hi), ...wordsIn(hi, countsInHindi)]);
  const inEnglish = new Set([...digits(en), ...wordsIn(en, countsInEnglish)]);
  return [
    ...digits(en).filter((number) => !inHindi.has(number)),
    ...digits(hi).filter((number) => !inEnglish.has(number)),
  ];
}

const units = ['mg/kg', 'mcg', 'mL', 'mmol', 'mg/dL', 'g/dL', '%', 'kg', 'mg', 'mm Hg'];
/** Units of numbers that the Hindi leaves out or changes. */
const unitsLost = ({ en, hi }: Pair): string[] =>
  units.filter((unit) => new RegExp(`\\d ?${unit}(?![\\w/])`).test(en) && !hi.includes(unit));

const denies =
  /\b(?:no|not|never|none|nothing|nor|without|cannot|don't|do not|avoid|neither|isn't|except|unless|stop|exclude[ds]?|absent|free of|rule out)\b/i;
const deniesInHindi =
  /(?:नहीं|(?<![\u0900-\u097f])न(?![\u0900-\u097f])|बिना|मना|बंद|छोड़|सिवा|रोक|बचें|बचाएँ|पहले पक्का|ख़ारिज|टाल|कभी|कोई नहीं|मत|हटाएँ|ख़ाली|मुक्त|बे[क-ह]|अ[क-ह]|वर्जित|दूर|शून्य)/;
const negationLost = ({ en, hi }: Pair): boolean =>
  /\b(?:never|do not|no|not|nothing|cannot)\b/i.test(en) && denies.test(en) && !deniesInHindi.test(hi);

describe('Hindi', () => {
  it('says every finding in at least as many ways as English, in either script', () => {
    expect(fewerWaysInHindi(knowledge.systems.flatMap(({ findings }) => findings))).toEqual([]);
    const [first] = knowledge.systems[0]?.findings ?? [];
    const poorer = first && { ...first, terms: { ...first.terms, roman: [] } };
    expect(poorer ? fewerWaysInHindi([poorer]) : []).toHaveLength(1);
  });

  it('finds nothing in everyday words of either script', () => {
    expect(everyday.length).toBeGreaterThanOrEqual(400);
    const found = everyday.flat().filter((word) => understand(word).findings.length > 0);
    expect(found).toEqual([]);
  });

  it('loses no number of any pair', () => {
    expect(pairs.length).toBeGreaterThan(5000);
    const lost = pairs.filter((pair) => numbersLost(pair).length > 0 && !readByEye[pair.hi]);
    expect(lost).toEqual([]);
  });

  it('loses no unit of any pair', () => {
    expect(pairs.filter((pair) => unitsLost(pair).length > 0 && !readByEye[pair.hi])).toEqual([]);
  });

  it('loses no negation of any pair', () => {
    expect(pairs.filter((pair) => negationLost(pair) && !readByEye[pair.hi])).toEqual([]);
  });
});
