import { readFileSync } from 'node:fs';
import { fewerWaysInHindi } from '#clinical/check/hindi';
import { understand } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { foreignLanguageOf } from '#clinical/text/foreign';
import { type Pair, pairsOfTexts } from '../../bench/hindi/texts';

const folder = 'test/clinical/hindi';
const everyday: [string, string][] = JSON.parse(readFileSync(`${folder}/everyday-words.json`, 'utf8'));
/** Twenty sentences of each of six languages, as people type them. */
const otherLanguages: Record<string, string[]> = JSON.parse(
  readFileSync(`${folder}/other-languages.json`, 'utf8'),
);
const told: Record<'devanagari' | 'roman' | 'mixed', string>[] = ['cases', 'held-back'].flatMap((file) =>
  JSON.parse(readFileSync(`bench/hindi/${file}.json`, 'utf8')),
);
/** Pairs that a rule below cannot decide, each read by eye, with the reason why nothing is lost in it. */
const readByEye: Record<string, string> = JSON.parse(readFileSync(`${folder}/read-by-eye.json`, 'utf8'));

const pairs = await pairsOfTexts();

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
    // English sources group thousands by a space, Hindi by a comma.
    .replace(/(?<![\w.])(\d{1,3}) (?=\d{3}(?!\d))/g, '$1')
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

/** A whole word: a danda stands among the signs of the script and is no letter. */
const wordIn = (words: string): RegExp =>
  new RegExp(`(?<![\\u0900-\\u0963])(?:${words})(?![\\u0900-\\u0963])`);

const denies = /\b(?:never|do not|don't|no|not|nothing|cannot|without|avoid|neither|nor|unless|except)\b/i;
const deniesInHindi = wordIn(
  'नहीं|न|ना|मत|बिना|मना|मनाही|बंद|रोक|रोकें|बचें|बचाएँ|छोड़|छोड़ें|छोड़कर|सिवा|सिवाय|अलावा|कभी|ख़ारिज|टालें|वरना|बेकाबू|नंगे|मुफ़्त',
);
const negationLost = ({ en, hi }: Pair): boolean =>
  denies.test(en.replace(/\bno\. /gi, '')) && !deniesInHindi.test(hi);

/** What English joins by "or" is joined in Hindi by या, by न, by a comma or a stroke, or as a pair: नाक-मुँह. */
const orInHindi = new RegExp(
  `${wordIn('या|अथवा|चाहे|वरना|न').source}|[/,]|[\\u0900-\\u0963]-[\\u0900-\\u0963]`,
);
const orLost = ({ en, hi }: Pair): boolean => /\bor\b/i.test(en) && !orInHindi.test(hi);

const lengths: [RegExp, RegExp][] = [
  [/\d (?:years?|y)\b/i, /साल|वर्ष/],
  [/\d months?\b/i, /महीन/],
  [/\d weeks?\b/i, /हफ़्त/],
  [/\d days?\b/i, /दिन|रोज़/],
  [/\d hours?\b/i, /घंट/],
  [/\d minutes?\b/i, /मिनट/],
];
/** Ages and times whose unit is gone: "10 years" beside "10". */
const lengthsLost = ({ en, hi }: Pair): boolean =>
  lengths.some(([english, hindi]) => english.test(en) && !hindi.test(hi));

/** "Over 20 minutes" is how long it takes, and no bound. */
const time = String.raw`(?: to \d[\d.]*)? (?:minutes?|hours?)`;
const above = new RegExp(
  String.raw`\b(?:over|above|more than|at least|exceeding|beyond|longer than)\s+(?:\w+ )?\d[\d.,]*(?!${time})(?![\d.,])|\d[^,;.]{0,20} (?:or|and) (?:more|above|older|over)\b`,
  'i',
);
const below = /\b(?:under|below|less than|fewer than|at most|up to|within)\s+(?:\w+ )?\d/i;
const aboveInHindi =
  /ज़्यादा|अधिक|ऊपर|बड़|कम से कम|पार|बाद|लंब|आगे|बढ़|न हो|\+|>|≥|(?<![\u0900-\u0963])से(?![\u0900-\u0963])/;
const belowInHindi = /कम|नीचे|छोट|तक|अधिकतम|पहले|अंदर|भीतर|में|ज़्यादा न|ज़्यादा ही|<|≤/;
/** A bound without its side: "under 2 months" beside "2 months". */
const boundsLost = ({ en, hi }: Pair): boolean =>
  (above.test(en) && !aboveInHindi.test(hi)) || (below.test(en) && !belowInHindi.test(hi));

/** Drugs of one word, with the names that both scripts have for them. */
const drugNames = new Map(
  knowledge.drugs
    .filter(({ id }) => /^[a-z]{6,}$/.test(id))
    .map(({ id, hi }) => [id, [id, ...(hi.match(/[\u0900-\u0963]{4,}/g) ?? [])]] as const),
);
const drugsLost = ({ en, hi }: Pair): boolean => {
  const told = hi.toLowerCase();
  const words = en.toLowerCase().match(/\w+/g) ?? [];
  return words.some((word) => drugNames.get(word)?.every((name) => !told.includes(name)));
};

/** Names of findings stand in lists, where a comma would make two of one. */
const orInName = new RegExp(`${wordIn('या|न|दोनों').source}|/|[\\u0900-\\u0963]-[\\u0900-\\u0963]`);
const outsideBrackets = (text: string): string => text.replace(/\([^)]*\)/g, '');
const orLostInName = ({ en, hi }: { en: string; hi: string }): boolean =>
  /\bor\b(?! (?:more|her))/.test(outsideBrackets(en)) && !orInName.test(outsideBrackets(hi));

describe('Hindi', () => {
  it('says every finding in at least as many ways as English, in either script', () => {
    expect(fewerWaysInHindi(knowledge.systems.flatMap(({ findings }) => findings))).toEqual([]);
    const [first] = knowledge.systems[0]?.findings ?? [];
    const poorer = first && { ...first, terms: { ...first.terms, roman: [] } };
    expect(poorer ? fewerWaysInHindi([poorer]) : []).toHaveLength(1);
  });

  it('knows six other languages by their words, and takes no Hindi for one of them', () => {
    const said = Object.entries(otherLanguages).flatMap(([language, sentences]) =>
      sentences.map((sentence) => ({ language, sentence })),
    );
    expect(said).toHaveLength(120);
    const wrong = said.filter(({ language, sentence }) => {
      const read = understand(sentence);
      return read.language?.en !== language || read.findings.length > 0;
    });
    expect(wrong).toEqual([]);
    const inHindi = told.flatMap(({ devanagari, roman, mixed }) => [devanagari, roman, mixed]);
    expect(inHindi.length).toBeGreaterThanOrEqual(900);
    expect(inHindi.filter(foreignLanguageOf)).toEqual([]);
  });

  it('finds nothing in everyday words of either script', () => {
    expect(everyday.length).toBeGreaterThanOrEqual(400);
    const found = everyday.flat().filter((word) => understand(word).findings.length > 0);
    expect(found).toEqual([]);
  });

  const losing = (lost: (pair: Pair) => boolean): string[] =>
    pairs
      .filter((pair) => lost(pair) && !readByEye[pair.hi])
      .map(({ file, en, hi }) => `${file}: ${en} => ${hi}`);

  it('compares the knowledge, the readings of reports, the sentences in code and the screens', () => {
    expect(pairs.length).toBeGreaterThan(12_000);
    const parts = [
      'clinical/knowledge/drugs/',
      'clinical/knowledge/labs/patterns/',
      'clinical/render/',
      'contract/',
      'lambdas/',
      'web/src/i18n/',
    ];
    expect(parts.filter((part) => !pairs.some(({ file }) => file.startsWith(part)))).toEqual([]);
  });

  it('has read by eye only what is still there', () => {
    const told = new Set(pairs.map(({ hi }) => hi));
    expect(Object.keys(readByEye).filter((hi) => !told.has(hi))).toEqual([]);
  });

  it('loses no number of any pair', () => {
    expect(losing((pair) => numbersLost(pair).length > 0)).toEqual([]);
  });

  it('loses no unit of any pair', () => {
    expect(losing((pair) => unitsLost(pair).length > 0)).toEqual([]);
  });

  it('loses no negation of any pair', () => {
    expect(losing(negationLost)).toEqual([]);
  });

  it('loses no “or” of any pair', () => {
    expect(losing(orLost)).toEqual([]);
  });

  it('joins by या what the name of a finding joins by “or”', () => {
    const findings = knowledge.systems.flatMap((system) => system.findings);
    expect(findings.filter(orLostInName).map(({ id, hi }) => `${id}: ${hi}`)).toEqual([]);
    expect(orLostInName({ en: 'rash or hives', hi: 'दाने, पित्ती' })).toBe(true);
  });

  it('loses no unit of an age or a time, and no side of a bound', () => {
    expect(losing(lengthsLost)).toEqual([]);
    expect(losing(boundsLost)).toEqual([]);
  });

  it('loses no drug of any pair', () => {
    expect(losing(drugsLost)).toEqual([]);
  });

  it('sees what is lost', () => {
    const pair = (en: string, hi: string): Pair => ({ file: '', en, hi });
    expect(negationLost(pair('Do not give it', 'इसे अभी दें।'))).toBe(true);
    expect(orLost(pair('burn or scald', 'जलना'))).toBe(true);
    expect(lengthsLost(pair('past 40 years', '40 के बाद'))).toBe(true);
    expect(boundsLost(pair('under 2 months', '2 महीने'))).toBe(true);
    expect(drugsLost(pair('Give aspirin', 'दवा दें'))).toBe(true);
    expect(numbersLost(pair('20 mg', '2 mg'))).toEqual(['20', '2']);
    expect(unitsLost(pair('20 mg', '20'))).toEqual(['mg']);
  });
});
