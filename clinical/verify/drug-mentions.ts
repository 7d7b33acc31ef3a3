import type { Drug } from '../knowledge/drug-shape';
import amounts from '../knowledge/words/amounts.json' with { type: 'json' };
import lists from '../knowledge/words/doses.json' with { type: 'json' };
import sheets from '../knowledge/words/sheets.json' with { type: 'json' };
import { type DrugNames, findDrug } from '../reference/drug-names';
import { genericNamed, genericsBegin, isFamily } from '../reference/generic-names';
import { fullKey, isNameWord, nameKey } from '../reference/spelling';
import { isDevanagari } from '../words/phonetic';
import { anyOf } from '../words/phrases';
import { type Piece, wordPieces } from '../words/tokens';
import { unitWords } from './dose-words';

/** `drug` is absent for a combination that the reference does not know, of which one part it does. */
export type Mention = { drug?: Drug; name: string; start: number; end: number };
/** The longest drug names have four words: "oral rehydration salts low". */
const mostWords = 4;
/** Shorter names are words of other meaning too often ("as", "no"), unless written in capitals. */
const shortestName = 4;
/** Letters of the longest name. */
const longestName = 60;

/** Letters by which most words of a text are known to begin no name. */
const telling = 5;
const beginnings = new WeakMap<DrugNames, ReadonlySet<string>>();

function beginningsOf(names: DrugNames): ReadonlySet<string> {
  const known = beginnings.get(names);
  if (known) return known;
  const found = new Set<string>();
  for (const key of names.exact.keys())
    for (let letters = 1; letters <= telling; letters++) found.add(key.slice(0, letters));
  beginnings.set(names, found);
  return found;
}

/** Says whether a name may begin with this word. In front of a "+" any word may, as a part of a combination. */
const mayBegin = (names: DrugNames, text: string, { word, start }: Piece): boolean =>
  beginningsOf(names).has(word.slice(0, telling)) ||
  isDevanagari(word) ||
  letterAndName.test(text.slice(start, start + 6)) ||
  genericsBegin(word) ||
  /['+&]/.test(text.slice(start, start + longestName));

/** "K-Bind": one letter and a stroke begin a name. */
const letterAndName = /^\p{Lu}-\p{L}{3}/u;

const wordAt = (tokens: readonly Piece[], from: number, count: number): Piece[] =>
  tokens.slice(from, from + count);

/** Names of drugs and brands in a text, longest first, none inside another. Only exact names: prose is not corrected. */
export function mentionsIn(names: DrugNames, text: string): Mention[] {
  const tokens = wordPieces(text).filter(({ kind }) => kind !== 'sign');
  const dotted = [...dottedIn(names, text), ...glucoseInShort(names, text)];
  const mentions: Mention[] = [];
  for (let i = 0; i < tokens.length; ) {
    const letters = dotted.find(({ start }) => start === tokens[i]?.start);
    if (letters) {
      mentions.push(letters);
      while ((tokens[i]?.start ?? letters.end) < letters.end) i += 1;
      continue;
    }
    const found = longestFrom(names, text, tokens, i);
    const named = found && asCombination(text, found.mention);
    const mention =
      named &&
      !isInhaler(text, named, mentions.at(-1)) &&
      !isSlowForm(text, named) &&
      !isMeasured(text, named)
        ? named
        : undefined;
    if (mention) mentions.push(mention);
    i += found?.words ?? 1;
    // The parts of a combination are no mentions of their own: its dose is not the dose of one of them.
    while (mention && (tokens[i]?.start ?? mention.end) < mention.end) i += 1;
  }
  return mentions;
}

const lettersWithDots =
  /(?<![\p{L}\p{M}\p{N}.])(?:(?:\p{Lu}\.){2,4}\p{Lu}?|(?:\p{Script=Devanagari}[\p{M}]{0,2}\p{Script=Devanagari}?[\p{M}]{0,2}\.){2,4}(?:\p{Script=Devanagari}[\p{M}]{0,2}\p{Script=Devanagari}?[\p{M}]{0,2})?)(?![\p{L}\p{M}\p{N}])/gu;
/** "O.R.S.", "ओ.आर.एस.": a name whose letters stand with points. */
const dottedIn = (names: DrugNames, text: string): Mention[] =>
  [...text.matchAll(lettersWithDots)].flatMap(({ 0: said, index }) => {
    const name = said.replaceAll('.', '');
    const found = name.length < 3 ? undefined : findDrug(names, name);
    return found?.kind === 'drug' && found.by !== 'spelling'
      ? [{ drug: found.drug, name, start: index, end: index + said.length }]
      : [];
  });

const percentOfD = /(?<=(?<![\d.])(?:5|10|25|50)\s?%\s?)D(?![\p{L}\p{M}\p{N}])/gu;
/** "50 mL of 50% D": behind its percent the letter is dextrose. */
const glucoseInShort = (names: DrugNames, text: string): Mention[] =>
  [...text.matchAll(percentOfD)].flatMap(({ 0: letter, index: start }) => {
    const name = 'dextrose';
    const found = findDrug(names, name);
    return found.kind === 'drug' ? [{ drug: found.drug, name, start, end: start + letter.length }] : [];
  });

/** "Asthalin inh 2 puffs", "Asthalin inh SOS": what is counted in puffs or stands behind what is breathed is an inhaler, and no isoniazid. */
const isInhaler = (text: string, { name, start, end }: Mention, before: Mention | undefined): boolean =>
  /^inh$/iu.test(name) &&
  (puffsBehind.test(text.slice(end, end + 24)) ||
    (before?.drug?.rules.some(({ route }) => route === 'inhaled') === true &&
      /^\s*\d{0,3}\s*$/u.test(text.slice(before.end, start))));
const puffsBehind = new RegExp(`^[\\s:,-]*(?:\\p{L}{2,4}\\s+)?\\d[\\d\\s–-]*(?:${anyOf(lists.puff)})`, 'iu');

/** "PCV 46", "PCV 4-6 hrly": a test with its value, or how often it is made. */
const isMeasured = (text: string, { name, end }: Mention): boolean =>
  measured.test(name) && valueBehind.test(text.slice(end, end + 24));
const measured = new RegExp(`^(?:${anyOf(sheets.testsOnSheet)})$`, 'iu');
const valueBehind =
  /^\s*[:=]?\s*(?:\d{1,3}(?:\.\d+)?\s*%?\s*(?=[,;.)\n]|$)|(?:\d{1,2}\s*[-–]\s*)?\d{1,2}\s*(?:hrly|hourly|h)(?!\p{L}))/iu;

/** "Gliclazide MR 60 mg": behind a name these letters say how its drug is set free; MR alone is a vaccine. */
const isSlowForm = (text: string, { name, start }: Mention): boolean => {
  const inFront = text.slice(Math.max(0, start - longestName), start);
  return slowForm.test(name) && /\p{L}{4,}[ -]$/u.test(inFront) && !formInFront.test(inFront);
};
const slowForm = new RegExp(`^(?:${anyOf(lists.slowForms)})$`, 'iu');

/** "Paracetamol + something unknown" must not be read as paracetamol alone. */
function asCombination(text: string, mention: Mention): Mention {
  // "Ecosprin 75 + Tab Clopilet 75": behind its strength, or in front of a form, a plus joins two packets.
  const joins = /\s\d+(?:\.\d+)?$/.test(mention.name)
    ? null
    : /^\s*\+\s*([\p{L}\p{M}-]+)/u.exec(text.slice(mention.end, mention.end + 60));
  const partner = joins && !aForm.test(joins[1] ?? '') ? joins : null;
  const hyphened = partnerByHyphen(text, mention);
  if (!partner) return hyphened ?? mention;
  const start = hyphened?.start ?? mention.start;
  const end = mention.end + partner[0].length;
  return { name: text.slice(start, end), start, end };
}

/** "Buprenorphine-Naloxone", "Amoxicillin-sulbactam": a generic name on the other side of a hyphen is the other drug of a packet. */
function partnerByHyphen(text: string, { start, end }: Mention): Mention | undefined {
  const ahead = /([\p{L}\p{M}]{5,})-$/u.exec(text.slice(Math.max(0, start - longestName), start))?.[1];
  const behind = /^-([\p{L}\p{M}]{5,})/u.exec(text.slice(end, end + longestName))?.[1];
  const isDrug = (name: string | undefined): name is string =>
    name !== undefined && genericNamed(name, 'exact') !== undefined;
  const from = isDrug(ahead) ? start - ahead.length - 1 : start;
  const to = isDrug(behind) ? end + behind.length + 1 : end;
  return from < start || to > end ? { name: text.slice(from, to), start: from, end: to } : undefined;
}

/** A name for which the reference holds no dose: its doses are told apart, and not verified. */
const isNamedElsewhere = (name: string, key: string, run: readonly Piece[]): boolean =>
  // "On OCP": three letters in capitals, where they are a name of just this.
  (key.length >= shortestName || (key.length === shortestName - 1 && /^\p{Lu}+s?$/u.test(name))) &&
  run.every(({ word }) => isNameWord(word)) &&
  (isFamily(name) || genericNamed(name, 'exact') !== undefined);

/** A short name in just the letters that the reference has for it: KCl. */
const isWrittenSo = (names: DrugNames, key: string, name: string): boolean =>
  (names.exact.get(key) ?? []).some((entry) => entry.name === name);

const aForm = new RegExp(`^${anyOf(lists.formsInFront)}$`, 'iu');
const formInFront = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(lists.formsInFront)}\\.?\\s*$`, 'iu');
const formBehind = new RegExp(`^[^\\S\\n]+${anyOf(lists.formsInFront)}(?![\\p{L}\\p{M}])`, 'iu');
const vitaminName = /^(?:vit\s*)?[bdk]\d{1,2}$/iu;
/** "D1 20 ml, D2 20 ml, D3 10 ml": behind the first days of its line it is the third day. */
const dayBefore = /(?<![\p{L}\p{N}])D[12](?![\p{L}\p{N}])[^\n]*$/u;
/** "D3 60,000 weekly": of a vitamin so many thousands are units. */
const amountBehind = new RegExp(
  `^\\s*(?:\\d{1,3},?000(?![\\d.,])|\\d[\\d,]*(?:\\.\\d+)?\\s*(?:k|lakhs?|${unitWords})(?![\\p{L}\\p{M}]))`,
  'iu',
);
/**
 * "ज़ाइलोरिक 100", "फेनर्गन सिरप", "क्लोरोक्विन बेस 600 mg": the name of a packet in Hindi letters is one where its strength or its form
 * stands behind it, or an amount behind one more word.
 */
const numberBehind = new RegExp(
  `^\\s*(?:\\d|[\\p{L}\\p{M}]{2,}\\s+\\d+(?:\\.\\d+)?\\s*(?:${unitWords})(?![\\p{L}\\p{M}])|(?:(?:का|की|के)\\s+)?${anyOf(lists.formsInFront)}(?![\\p{L}\\p{M}]))`,
  'iu',
);
const unitBehind = new RegExp(
  `^\\s+(?:${unitWords}|${anyOf(amounts['times 100000'])})(?![\\p{L}\\p{M}])`,
  'iu',
);
const needsAmount = new RegExp(`^${anyOf(sheets.amountNeeded)}$`, 'iu');
/** "PQ 15 mg", "CQ 4-4-2", "TT 0.5": so a dose stands behind a name of two letters, or one that means something else too. */
const doseBehind = new RegExp(
  `^\\s*(?:\\d+(?:\\.\\d+)?\\s*(?:${unitWords})(?![\\p{L}\\p{M}])|\\d\\s*-\\s*\\d\\s*-\\s*\\d|\\d+/\\d+|0\\.5(?![\\d.])|\\d{2,4}\\s+${anyOf(sheets.oftenBehindNumbers)}(?!\\p{L})|[-–,:]?\\s*\\d\\s*tabs?(?!\\p{L}))`,
  'iu',
);
/** A short word is a name in capitals, in the reference's own letters, or beside a form: "Tab Pan 40", "D3 drops". */
const isShortName = (names: DrugNames, text: string, key: string, name: string, start: number): boolean =>
  // "B6 10 mg", "k1 injection" is a vitamin by its number, where an amount or a form stands behind it.
  (vitaminName.test(name) &&
    [amountBehind, formBehind].some((one) =>
      one.test(text.slice(start + name.length, start + name.length + 16)),
    )) ||
  (name === name.toUpperCase() &&
    !isFluid(names, name) &&
    doseBehind.test(text.slice(start + name.length, start + name.length + 16))) ||
  // "O2" alone is oxygen, "TL" a thing of its own, "RIF" a place; beside "Tab" each is a packet.
  (key.length > 2 &&
    !needsAmount.test(name) &&
    (name === name.toUpperCase() || isWrittenSo(names, key, name))) ||
  // "Mox 500 mg", "Td 0.5 ml": letters with a capital, two of them as the reference has them, and a dose behind.
  ((key.length > 2 || isWrittenSo(names, key, name)) &&
    /^\p{Lu}\p{Ll}+$/u.test(name) &&
    !needsAmount.test(name) &&
    doseBehind.test(text.slice(start + name.length, start + name.length + 16))) ||
  formInFront.test(text.slice(Math.max(0, start - 12), start)) ||
  (/^\p{Lu}/u.test(name) && formBehind.test(text.slice(start + name.length, start + name.length + 16))) ||
  vaccineBehind.test(text.slice(start + name.length, start + name.length + 12));
/** "Td टीका", "JE vaccine": these letters name what is given with a needle. */
const vaccineBehind = new RegExp(`^\\s+${anyOf(sheets.vaccineNames)}(?![\\p{L}\\p{M}])`, 'iu');

const isFluid = (names: DrugNames, name: string): boolean => {
  const found = findDrug(names, name);
  return found.kind !== 'drug' || found.drug.classes.includes('intravenous-fluid');
};

/** "कब्ज़ 200" is no CBZ: letters without a vowel are written by their names in Hindi, which have vowels. */
const consonants = /^[\u0915-\u0939\u0958-\u095f\u093c\u094d]+$/u;

function longestFrom(
  names: DrugNames,
  text: string,
  tokens: readonly Piece[],
  from: number,
): { mention: Mention; words: number } | undefined {
  const begin = tokens[from];
  if (!begin || !mayBegin(names, text, begin)) return undefined;
  for (let words = Math.min(mostWords, tokens.length - from); words > 0; words--) {
    const run = wordAt(tokens, from, words);
    const [first, last] = [run[0], run[run.length - 1]];
    if (!first || !last) continue;
    const name = text.slice(first.start, last.end);
    // A name stands within one line, and its words close together.
    if (name.length > longestName || name.includes('\n') || /[.;:!?।]/.test(name)) continue;
    // "(60 mg elemental iron) + folic acid": no name begins inside a bracket and ends outside of it.
    if (name.split('(').length !== name.split(')').length) continue;
    const key = fullKey(name);
    // "In 2½ h", "in 24 h": no letters of an abbreviation stand apart, unless the reference has them so, as "z and d"; and no
    // name has a fraction in it.
    const isHeldSo = key.length > 3 && names.exact.has(key);
    const letters = last.kind === 'number' || isHeldSo ? key : nameKey(name);
    if (words > 1 && (/[½¼¾]/u.test(name) || (letters.length <= 3 && /^\p{L}+\s/u.test(name)))) continue;
    // "Vitamin K 1 mg" names vitamin K: the number with a unit behind it is the dose.
    if (words > 1 && last.kind === 'number' && unitBehind.test(text.slice(last.end, last.end + 16))) continue;
    // "Artemether 80 mg + Lumefantrine 480 mg" names two amounts: none of them is the combination's.
    const bare = run.every(({ kind, word }) => kind !== 'number' && isNameWord(word));
    if (!bare && /[+&]|\/\s*\p{L}/u.test(name)) continue;
    const whole = words > 1 && /[+&]/.test(name) ? findDrug(names, name) : undefined;
    if (whole?.kind === 'drug')
      return { mention: { drug: whole.drug, name, start: first.start, end: last.end }, words };
    // A number begins a name only where the reference has just this, and "9 pm" is a time.
    const isNumbered = begin.kind !== 'word';
    const held = isNumbered
      ? key.length >= shortestName && names.exact.has(key)
      : names.exact.has(key) || names.exact.has(nameKey(name));
    if (!held && !isNumbered && isNamedElsewhere(name, key, run))
      return { mention: { name, start: first.start, end: last.end }, words };
    const isOfPacket =
      !held &&
      words === 1 &&
      isDevanagari(name) &&
      !consonants.test(name) &&
      numberBehind.test(text.slice(last.end));
    if (!held && !isOfPacket) continue;
    // "Tab" before and "500 mg" after are no part of a name.
    const loose = [first, last].some(({ word }) => !isNameWord(word));
    if (words > 1 && !names.exact.has(key) && loose) continue;
    if (key.length < shortestName && !isShortName(names, text, key, name, first.start)) continue;
    if (vitaminName.test(name) && dayBefore.test(text.slice(0, first.start))) continue;
    if (last.kind === 'number' && !names.exact.has(key)) continue;
    const found = findDrug(names, name);
    if (found.kind === 'drug')
      return { mention: { drug: found.drug, name, start: first.start, end: last.end }, words };
  }
  return undefined;
}
