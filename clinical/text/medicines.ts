import words from '../knowledge/words/patient.json' with { type: 'json' };
import { type DrugNames, findDrug } from '../reference/drug-names';
import { fullKey } from '../reference/spelling';
import { type Pattern, pattern, type Script } from '../words/pattern';
import { isDevanagari } from '../words/phonetic';
import { anyOf } from '../words/phrases';

const start = '(?<![\\p{L}\\p{M}/])';
const end = '(?![\\p{L}\\p{M}])';
const noDrug = new Set(words.noDrugs.words);
const form = '(?:(?:tab|tablet|cap|capsule|inj|injection|syp|syrup|t)\\b\\.?\\s+)?';
const name = '([\\p{L}][\\p{L}\\p{M}0-9-]*(?:[ +][\\p{L}][\\p{L}\\p{M}0-9-]*){0,2})';
const dose = `(\\s+[0-9]+(?:\\.[0-9]+)?(?!\\.?[0-9]|\\s*-\\s*[0-9]+\\s*-\\s*[0-9]|\\s*-?\\s*(?:y|yrs?|years?|months?|mo|weeks?|wks?|days?|d|hrs?|hours?|saal|din|mahine|साल|दिन|महीने)(?![\\p{L}\\p{M}]))\\s*((?:${anyOf(words.doseBehind)})${end}(?!\\s*/))?)?`;
/** "Insulin 10-0-8", "12 - 0 - 8 - 6": so many in the morning, at noon and at night. */
const atTimes = '[0-9]{1,2}(?:\\s*-\\s*[0-9]{1,2}){2,3}(?![0-9-])';
const often = `(\\s*(?:${atTimes}|(?:${anyOf(words.often)})${end}))?`;
const item = pattern(`^\\s*${form}${name}${dose}${often}`, 'iu');
const doseBehindName = pattern(`^${dose}${often}`, 'iu');
const separator = pattern('^\\s*(?:,|&|\\+|and\\s|aur\\s|और\\s)', 'iu');

/** A drug may have so many words; the longest known name counts. */
const mostItems = 10;
const shortestUnknown = 5;

const classes = new Set([...words.drugClasses.words, ...words.shortDrugs.words]);

const isKnown = (names: DrugNames, asked: string): boolean =>
  classes.has(asked.toLowerCase()) ||
  names.exact.has(fullKey(asked)) ||
  (isDevanagari(asked) && findDrug(names, asked).kind === 'drug');

type Item = { text: string; length: number };

/**
 * A drug at the beginning of a text: a known name, or, where `isSure`, any word that is no everyday one. An unknown word
 * with a number is one as well; behind a first drug its number needs a unit or a frequency, since "HbA1c 8.3" is a result.
 */
function itemAt(
  names: DrugNames,
  text: string,
  script: Script,
  { isSure, isFirst }: { isSure: boolean; isFirst: boolean },
): Item | undefined {
  const hit = item(script).exec(text);
  if (!hit?.[1]) return undefined;
  const said = hit[1].split(' ');
  for (let count = said.length; count > 0; count--) {
    const asked = said.slice(0, count).join(' ');
    const whole = count === said.length;
    const hasDose = whole && (isFirst ? hit[2] : (hit[3] ?? hit[4])) !== undefined;
    const [first = ''] = said;
    const likely =
      count === 1 &&
      (isSure || hasDose) &&
      first.length >= shortestUnknown &&
      !noDrug.has(first.toLowerCase());
    if (!isKnown(names, asked) && !likely) continue;
    const before = hit[0].indexOf(hit[1]);
    if (whole) return { text: hit[0].slice(before).trim(), length: hit[0].length };
    const rest = doseBehindName(script).exec(text.slice(before + asked.length))?.[0] ?? '';
    return { text: (asked + rest).trim(), length: before + asked.length + rest.length };
  }
  return undefined;
}

const nextWord = /^\s+([\p{L}][\p{L}\p{M}-]{2,})/u;
const isKnownAt = (names: DrugNames, text: string): boolean => {
  const word = nextWord.exec(text)?.[1];
  return word !== undefined && isKnown(names, word);
};

/** "Metformin, atenolol stopped": right behind its name the drug is taken no more. */
const isStopped = pattern(
  '^\\s*\\(?(?:(?:was|is|has been|now)\\s+)?(?:stopped|discontinued|withdrawn|band|बंद|chhod|छोड़)',
  'iu',
);

/** The drugs of a list that begins here, and what follows them; the first item that is none ends it. */
function listAt(
  names: DrugNames,
  text: string,
  script: Script,
  isSure: boolean,
): { found: string[]; rest: string } {
  const found: string[] = [];
  let rest = text;
  while (found.length < mostItems) {
    const isFirst = rest === text;
    const next = itemAt(names, rest, script, { isSure: isSure && isFirst, isFirst });
    if (!next) return { found, rest };
    rest = rest.slice(next.length);
    if (!isStopped(script).test(rest)) found.push(next.text);
    const joined = separator(script).exec(rest);
    // "Amlo 5 od telma 40 od": behind a dose the next name that is known needs no comma.
    const isNext = !joined && /\d/.test(next.text) && isKnownAt(names, rest);
    if (!joined && !isNext) return { found, rest };
    rest = rest.slice(joined?.[0].length ?? 0);
  }
  return { found, rest };
}

/** Where the statement begins with which a text ends; a stop inside a number ends none. */
function lastStatement(text: string): number {
  let at = text.length;
  while (at > 0) {
    const sign = text.charAt(at - 1);
    if (sign === ';' || sign === '।' || sign === '\n' || (sign === '.' && !/^[0-9]/.test(text.charAt(at))))
      break;
    at--;
  }
  return at;
}

/** The longest list of drugs that ends where a verb says that they are taken: "metformin 500 bd aur amlo 5 le rahe hain". */
function listBefore(names: DrugNames, text: string, script: Script): string[] {
  const statement = text.slice(lastStatement(text));
  for (const { index } of statement.matchAll(/(?<![\p{L}\p{M}\p{N}.])\p{L}/gu)) {
    const { found, rest } = listAt(names, statement.slice(index), script, false);
    if (found.length > 0 && /^[\s,]*$/.test(rest)) return found;
  }
  return [];
}

/** "Was on metformin, stopped": what was taken and is no more. */
const stopped = pattern(
  '^[^.;\\n]{0,24}(?:stopped|discontinued|left|given up|withdrawn|band (?:kar|ki)|chhod|बंद|छोड़)',
  'iu',
);
const wasOn = pattern(`${start}(?:was|were|had been|earlier|previously|pehle|पहले)\\s+$`, 'iu');

const denied = pattern(`${start}(?:${anyOf(words.notTaken)})\\s+(?:known\\s+)?(?:currently\\s+)?$`, 'iu');
const cues: [Pattern, boolean][] = [
  [pattern(`${start}(?:${anyOf(words.takes)})${end}\\s*[:-]?`, 'giu'), true],
  [pattern(`${start}(?:${anyOf(words.onWords)})${end}`, 'giu'), false],
];
const behind = pattern(`\\s+(?:${anyOf(words.takesBehind)})`, 'giu');

const once = (list: readonly string[]): string[] => {
  const kept = new Map(list.map((one) => [one.split(/\s/)[0]?.toLowerCase(), one] as const).reverse());
  return [...kept.values()].reverse();
};

/** The drugs that a patient takes, with their doses as typed. */
export function drugsTakenIn(names: DrugNames, text: string, script: Script): string[] {
  const ahead = cues.flatMap(([cue, isSure]) =>
    [...text.matchAll(cue(script))].flatMap((hit) =>
      denied(script).test(text.slice(0, hit.index)) ||
      (wasOn(script).test(text.slice(0, hit.index)) &&
        stopped(script).test(text.slice(hit.index + hit[0].length)))
        ? []
        : listAt(names, text.slice(hit.index + hit[0].length), script, isSure).found,
    ),
  );
  const hindi = [...text.matchAll(behind(script))].flatMap(({ index }) =>
    listBefore(names, text.slice(0, index), script),
  );
  return once([...ahead, ...hindi]);
}

const reaction = pattern(`${start}(?:${anyOf(words.reactions)})\\s*`, 'giu');
const deniedAllergy = pattern(`${start}(?:no|not|nil|denies|without)\\s+(?:[\\p{L}]+\\s+){0,2}$`, 'iu');
const allergen = pattern(`^\\s*([\\p{L}][\\p{L}\\p{M}-]*(?:\\s+drugs?)?)`, 'iu');
const atClauseEnd = pattern('^\\s*(?:[,.;)\\n]|$)', 'iu');
const allergens = new Set(words.allergens.words);
const nothing = /^(?:none|nil|no|not|nkda|unknown|nahi|नहीं)$/iu;
const drugAllergy = pattern(
  `([\\p{L}][\\p{L}\\p{M}0-9-]*)\\s+(?:se\\s+|ki\\s+|ka\\s+|से\\s+|की\\s+|का\\s+)?(?:${anyOf(words.allergyNouns)})${end}(?!\\s+(?:to\\b|nahi|नहीं))`,
  'giu',
);
const noAllergen = new Set(words.noAllergen.words);

/** "Penicillin and sulfa allergy": what stands in front of the last name of such a list. */
const listedInFront = pattern(
  `${start}([\\p{L}][\\p{L}\\p{M}0-9-]*)\\s*(?:,|&|\\+|/|\\s(?:and|aur|और|or|ya|या)\\s)\\s*$`,
  'iu',
);
function allergensInFront(names: DrugNames, text: string, script: Script): string[] {
  const found: string[] = [];
  for (let rest = text; found.length < mostItems; ) {
    const hit = listedInFront(script).exec(rest);
    if (!hit?.[1] || !(allergens.has(hit[1].toLowerCase()) || isKnown(names, hit[1]))) return found;
    found.unshift(hit[1]);
    rest = rest.slice(0, hit.index);
  }
  return found;
}

/** Finds what a patient is allergic to, as typed. */
export function allergiesIn(names: DrugNames, text: string, script: Script): string[] {
  const after = [...text.matchAll(reaction(script))].flatMap((hit) => {
    if (deniedAllergy(script).test(text.slice(0, hit.index))) return [];
    const mustBeDrug = !/allerg|hypersens/i.test(hit[0]);
    const found: string[] = [];
    let joinedByAnd = false;
    let rest = text.slice(hit.index + hit[0].length).replace(/^\s*(?:to|[:-])\s*/i, '');
    while (found.length < mostItems) {
      const next = allergen(script).exec(rest);
      if (!next?.[1] || nothing.test(next[1]) || (mustBeDrug && !isKnown(names, next[1]))) break;
      // "Allergic to penicillin, cough", "allergic to penicillin and has cough": what is no allergen is the complaint.
      const isAllergen = isKnown(names, next[1]) || allergens.has(next[1].toLowerCase());
      const isLast = joinedByAnd && atClauseEnd(script).test(rest.slice(next[0].length));
      if (found.length > 0 && !isAllergen && !isLast) break;
      found.push(next[1]);
      const joined = separator(script).exec(rest.slice(next[0].length));
      if (!joined) break;
      joinedByAnd = !joined[0].includes(',');
      rest = rest.slice(next[0].length + joined[0].length);
    }
    return found;
  });
  const before = [...text.matchAll(drugAllergy(script))].flatMap((hit) => {
    const isDenied = deniedAllergy(script).test(text.slice(0, hit.index));
    const isName = hit[1] !== undefined && hit[1].length > 1 && !noAllergen.has(hit[1].toLowerCase());
    if (!hit[1] || !isName || isDenied) return [];
    return [...allergensInFront(names, text.slice(0, hit.index), script), hit[1]];
  });
  return once([...after, ...before]);
}
