import { onceForEach, onceForText } from '../knowledge/once-for-each';
import ages from '../knowledge/words/age.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import words from '../knowledge/words/patient.json' with { type: 'json' };
import weights from '../knowledge/words/weight.json' with { type: 'json' };
import { type DrugNames, findDrug } from '../reference/drug-names';
import { fullKey } from '../reference/spelling';
import { blank } from '../words/blank';
import { findAll, type Pattern, pattern, type Script } from '../words/pattern';
import { isDevanagari } from '../words/phonetic';
import { anyOf } from '../words/phrases';
import { tenOrMore } from './numeral';
import { andStayed, reactedTo } from './reacted-to';

const start = '(?<![\\p{L}\\p{M}/])';
const end = '(?![\\p{L}\\p{M}])';
const noDrug = new Set(words.noDrugs.words);
const form = `(?:(?:${anyOf(words.drugForms)}|t)\\b\\.?\\s+)?`;
const name = '([\\p{L}][\\p{L}\\p{M}0-9-]*(?:[ +][\\p{L}][\\p{L}\\p{M}0-9-]*){0,2})';
const dose = `(\\s+[0-9]+(?:\\.[0-9]+)?(?:/[0-9]+)?(?!\\.?[0-9]|${anyOf(grammar.ordinalEndings)}${end}|\\s*-\\s*[0-9]+\\s*-\\s*[0-9]|\\s*-?\\s*${anyOf(words.agesBehind)}(?![\\p{L}\\p{M}]))\\s*((?:${anyOf(words.doseBehind)})${end}(?!\\s*/))?)?`;
/** "Insulin 10-0-8", "12 - 0 - 8 - 6": so many in the morning, at noon and at night. */
const atTimes = '[0-9]{1,2}(?:\\s*-\\s*[0-9]{1,2}){2,3}(?![0-9-])';
const often = `((?:\\s*(?:${atTimes}|[0-9]\\s*${anyOf(words.countedForms)}${end}|(?:${anyOf(words.often)})${end})){1,3})?`;
const item = pattern(`^\\s*${form}${name}${dose}${often}`, 'iu');
const doseBehindName = pattern(`^${dose}${often}`, 'iu');
const separator = pattern(
  `^\\s*(?:,|&|\\+|${anyOf(grammar.and)}\\s|/(?=\\s*[\\p{L}]{3})|[;.\\n]\\s*(?:[0-9][.)]\\s*)?(?=(?:${anyOf(words.formsInShort)}|t|c)\\b\\.?\\s))`,
  'iu',
);

/** A drug may have so many words; the longest known name counts. */
const mostItems = 10;
const shortestUnknown = 5;

const classes = new Set([...words.drugClasses.words, ...words.shortDrugs.words]);

const knownIn = onceForEach((names: DrugNames) =>
  onceForText(
    (asked) =>
      classes.has(asked.toLowerCase()) ||
      names.exact.has(fullKey(asked)) ||
      (isDevanagari(asked) &&
        !noDrug.has(asked.split(' ')[0] ?? '') &&
        findDrug(names, asked).kind === 'drug'),
    { most: 20_000 },
  ),
);
const isKnown = (names: DrugNames, asked: string): boolean => knownIn(names)(asked);

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
  const hit = item(script, text).exec(text);
  if (!hit?.[1]) return undefined;
  const said = hit[1].split(' ');
  // "Metolar XL": what says how a tablet is made is a part of its name.
  const named = said.findIndex((word, i) => i > 0 && releases.has(word.toLowerCase()));
  if (named > 0 && (hit[2] ?? hit[4]) !== undefined) said.splice(named, said.length - named);
  for (let count = said.length; count > 0; count--) {
    const asked = said.slice(0, count).join(' ');
    const whole = count === said.length;
    const hasDose = whole && (isFirst ? hit[2] : (hit[3] ?? hit[4])) !== undefined;
    const [first = ''] = said;
    const likely = count === 1 && (isSure || hasDose) && isUnknownDrug(first);
    const isKind = whole && hit[2] !== undefined && said.length > 1 && classes.has(first.toLowerCase());
    if (!isKnown(names, asked) && !likely && !isKind) continue;
    const before = hit[0].indexOf(hit[1]);
    if (whole) return { text: hit[0].slice(before).trim(), length: hit[0].length };
    const rest = doseBehindName(script).exec(text.slice(before + asked.length))?.[0] ?? '';
    return { text: (asked + rest).trim(), length: before + asked.length + rest.length };
  }
  return undefined;
}

const releases = new Set(words.releases.words);
/** Tablets are made in these strengths: behind a drug with its dose an unknown word with such a number is the next. */
const strength = pattern(
  `^\\s*(${name.slice(1, -1)})\\s+(?:0\\.[25]5?|1|2(?:\\.5)?|4|5|6\\.25|8|10|12\\.5|15|20|25|30|40|50|60|75|80|100|120|150|160|200|250|300|400|500|600|625|650|750|850|1000)(?![0-9./%°])(?!\\s*(?:${anyOf(words.notStrengths)}))`,
  'iu',
);
const measured = new Set(
  [
    measures.temperature,
    measures.bloodPressure,
    measures.spo2,
    measures.pulse,
    measures.respiratoryRate,
    measures.gcs,
    measures.creatinine,
    measures.glucose,
    measures.haemoglobin,
    measures.platelets,
    measures.systolic,
    weights.names,
    words.heights,
    ages.names,
    ages.people,
    ages.notAnAgeInFront,
  ].flatMap((list) => list.words),
);
/** "Took sixty paracetamol": so many, and no drug. */
const isNumber = new RegExp(`^${tenOrMore}$`, 'iu');
/** A word that may name a drug nobody knows, and names nothing that is measured. */
const isUnknownDrug = (word: string): boolean =>
  word.length >= shortestUnknown &&
  !isNumber.test(word) &&
  !noDrug.has(word.toLowerCase()) &&
  !measured.has(word.toLowerCase());
function isStrengthAt(text: string, script: Script): boolean {
  const [first = ''] = strength(script, text).exec(text)?.[1]?.split(' ') ?? [];
  return isUnknownDrug(first);
}

const nextWord = /^\s*([\p{L}][\p{L}\p{M}-]{2,})/u;
const isKnownAt = (names: DrugNames, text: string): boolean => {
  const word = nextWord.exec(text)?.[1];
  return word !== undefined && isKnown(names, word);
};

/** "Metformin, atenolol stopped": right behind its name the drug is taken no more. */
const isStopped = pattern(
  `^\\s*\\(?(?:${anyOf(words.betweenDrugAndStopped)}\\s+)?(?:${anyOf(words.noMoreTaken)})`,
  'iu',
);
/** "ATT 2018": of a year it was taken. */
const ofYear = /\s(?:19|20)[0-9]{2}$/;

/** The drugs of a list that begins here, and what follows them; the first item that is none ends it. */
function listAt(
  names: DrugNames,
  text: string,
  script: Script,
  isSure: boolean,
): { found: string[]; rest: string } {
  const found: string[] = [];
  let rest = text;
  let isJuxtaposed = false;
  while (found.length < mostItems) {
    const isFirst = rest === text;
    const next = itemAt(names, rest, script, { isSure: (isSure && isFirst) || isJuxtaposed, isFirst });
    if (!next) return { found, rest };
    rest = rest.slice(next.length);
    if (!isStopped(script).test(rest) && !ofYear.test(next.text)) found.push(next.text);
    const joined = separator(script).exec(rest);
    // "Amlo 5 od telma 40 od": behind a dose the next name that is known needs no comma.
    const isNext = !joined && /\d/.test(next.text) && (isKnownAt(names, rest) || isStrengthAt(rest, script));
    if (!joined && !isNext) return { found, rest };
    isJuxtaposed = isNext;
    rest = rest.slice(joined?.[0].length ?? 0);
  }
  return { found, rest };
}

/** Where the clause begins that ends at a place. */
function lastClause(text: string, end: number): number {
  let at = end;
  while (at > 0 && !',;.।\n'.includes(text.charAt(at - 1))) at--;
  return at;
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

const wordBegins = pattern(String.raw`(?<![\p{L}\p{M}\p{N}.])\p{L}`, 'gu');
/** The longest list of drugs that ends where a verb says that they are taken: "metformin 500 bd aur amlo 5 le rahe hain". */
function listBefore(names: DrugNames, text: string, script: Script): string[] {
  const statement = text.slice(lastStatement(text));
  for (const { index } of findAll(statement, wordBegins(script))) {
    const { found, rest } = listAt(names, statement.slice(index), script, false);
    if (found.length > 0 && /^[\s,]*$/.test(rest)) return found;
  }
  return [];
}

/** "Was on metformin, stopped": what was taken and is no more. */
const stopped = pattern(`^[^.;\\n]{0,24}(?:${anyOf(words.noMoreTaken)})`, 'iu');
const wasOn = pattern(`${start}${anyOf(words.wasTaken)}\\s+$`, 'iu');

const denied = pattern(`${start}(?:${anyOf(words.notTaken)})\\s+(?:known\\s+)?(?:currently\\s+)?$`, 'iu');
const cues: [Pattern, boolean][] = [
  [pattern(`${start}(?:${anyOf(words.takes)})${end}\\s*[:-]?`, 'giu'), true],
  [pattern(`${start}(?:${anyOf(words.onWords)})${end}`, 'giu'), false],
];
const behind = pattern(`(?<!\\s)\\s+(?:${anyOf(words.takesBehind)})`, 'giu');

const notYet = pattern(`${start}(?:${anyOf(words.notYetTaken)})${end}`, 'iu');
const tells = pattern(`(?:${atTimes}|${start}(?:${anyOf(words.often)})${end})`, 'iu');
const single = pattern(`${start}(?:${anyOf(words.onceOnly)})${end}`, 'iu');
/** "ATT 4th month", "OCP since 2 yrs". */
const goesOn = pattern(
  `^\\s*(?:[0-9]{1,2}\\s*${anyOf(grammar.ordinalEndings)}\\s+${anyOf(words.countedCourse)}|since\\s|x\\s*[0-9]|[0-9]{1,2}\\s+${anyOf([grammar.monthsInHindi, grammar.yearsInHindi])}\\s+${anyOf(grammar.hindiSince)})`,
  'iu',
);
/** A number behind a name. */
const dosed = /\s[0-9]/;
const firstWords = /[\p{L}][\p{L}\p{M}0-9-]*(?: [\p{L}][\p{L}\p{M}0-9-]*)?/uy;
/** Whether one or two words here are the name of a drug. */
function mayBegin(names: DrugNames, text: string, index: number): boolean {
  firstWords.lastIndex = index;
  const both = firstWords.exec(text)?.[0] ?? '';
  const [one = ''] = both.split(' ');
  return isKnown(names, one) || (both !== one && isKnown(names, both)) || forms.has(one.toLowerCase());
}
const forms = new Set(words.drugForms.words);
const longWordBegins = pattern(String.raw`(?<![\p{L}\p{M}\p{N}.])\p{L}{3}`, 'gu');
const isAsked = /^\s*\?/u;
/** "Telma 40 lasix 40 ecosprin 75", "asthalin puff sos": a list of known drugs with their doses needs no verb. */
function listedAlone(names: DrugNames, text: string, script: Script): string[] {
  let from = 0;
  for (const { index } of findAll(text, longWordBegins(script, text))) {
    if (index < from || !mayBegin(names, text, index)) continue;
    const { found, rest } = listAt(names, text.slice(index), script, false);
    if (found.length === 0) continue;
    from = text.length - rest.length;
    const named = found[0]?.split(/\s/).slice(0, 2) ?? [];
    if (!named.some((_, i) => isKnown(names, named.slice(0, i + 1).join(' ')))) continue;
    const inFront = text.slice(lastClause(text, index), index);
    // "Olopatadine BD?": what is asked about is not taken yet.
    if (notYet(script).test(inFront) || stopped(script).test(rest) || isAsked.test(rest)) continue;
    const [first = ''] = found;
    const isRegular =
      (tells(script).test(first) && !single(script).test(first)) ||
      (classes.has(first.toLowerCase()) && goesOn(script).test(rest));
    const isList = found.length > 1 && tells(script).test(first);
    if (found.filter((one) => dosed.test(one) || tells(script).test(one)).length > 1 || isRegular || isList)
      return found;
  }
  return [];
}

const formBehind = `(?:${anyOf(words.formsBehind)}${end}\\s*)`;
/** "Metformin related bloating", "iron ki goli se kabz", "amoxicillin day 3": what a drug does, or its day, says that it is taken. */
const blamedInFront = pattern(`${start}(?:${anyOf(words.blamedInFront)})\\s+$`, 'iu');
const blamedBehind = pattern(
  `^[\\s-]*(?:${formBehind}?(?:${anyOf(words.blamedBehind)}|${anyOf(words.courseDay)}(?:\\s+(?:[0-9]{1,2}(?![0-9])|[\\p{L}])|(?=\\s*[,.;]|\\s[\\p{L}\\p{M}])))|${formBehind}(?:${anyOf(words.blamedBehindForm)})|${formBehind}?${anyOf(grammar.hindiSince)}\\s+(?:[^\\s.,;:0-9]+\\s+){0,1}?(?:${anyOf(words.blamedInHindi)}))(?![\\p{L}\\p{M}])`,
  'iu',
);
const dueTo = pattern(`${start}(?:${anyOf(words.dueTo)})\\s+$`, 'iu');
const formNext = pattern(`^\\s*${formBehind}`, 'iu');
function blamedIn(names: DrugNames, text: string, script: Script): string[] {
  return findAll(text, longWordBegins(script, text)).flatMap(({ index }) => {
    if (!mayBegin(names, text, index)) return [];
    const next = itemAt(names, text.slice(index), script, { isSure: false, isFirst: true });
    if (!next) return [];
    const [inFront, rest] = [text.slice(0, index), text.slice(index + next.length)];
    if (notYet(script).test(inFront.slice(lastClause(text, index))) || stopped(script).test(rest)) return [];
    // "Due to iron tabs", but "due to iron deficiency", "due to polio".
    const isBlamed =
      blamedInFront(script).test(inFront) ||
      (dueTo(script).test(inFront) && formNext(script).test(rest)) ||
      blamedBehind(script).test(rest);
    return isBlamed ? [next.text] : [];
  });
}

const once = (list: readonly string[]): string[] => {
  const kept = new Map(list.map((one) => [one.split(/\s/)[0]?.toLowerCase(), one] as const).reverse());
  return [...kept.values()].reverse();
};

/** The drugs that a patient takes, with their doses as typed. */
export function drugsTakenIn(names: DrugNames, text: string, script: Script): string[] {
  const ahead = cues.flatMap(([cue, isSure]) =>
    findAll(text, cue(script, text)).flatMap((hit) =>
      denied(script).test(text.slice(0, hit.index)) ||
      (wasOn(script).test(text.slice(0, hit.index)) &&
        stopped(script).test(text.slice(hit.index + hit[0].length)))
        ? []
        : listAt(names, text.slice(hit.index + hit[0].length), script, isSure).found,
    ),
  );
  const hindi = findAll(text, behind(script, text)).flatMap(({ index }) =>
    listBefore(names, text.slice(0, index), script),
  );
  const told = once([...ahead, ...hindi, ...blamedIn(names, text, script)]);
  return once([...told, ...listedAlone(names, text, script)]);
}

const reaction = pattern(`${start}(?:${anyOf(words.reactions)})\\s*`, 'giu');
const deniedAllergy = pattern(`${start}${anyOf(words.deniesAllergy)}\\s+(?:[\\p{L}]+\\s+){0,2}$`, 'iu');
const allergen = pattern(`^\\s*([\\p{L}][\\p{L}\\p{M}-]*(?:\\s+drugs?)?)`, 'iu');
const twoWords = /^\s*\p{L}[\p{L}\p{M}-]*\s+\p{L}[\p{L}\p{M}-]*/u;
const atClauseEnd = pattern('^\\s*(?:[,.;)\\n]|$)', 'iu');
const allergens = new Set(words.allergens.words);
const isAllergen = (names: DrugNames, word: string): boolean =>
  isKnown(names, word) || allergens.has(word.toLowerCase());
/** "Ankle swelling with amlodipine": what a drug does to everyone is no allergy to it. */
const swollenPlace = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(words.placesThatSwell)})\\s+(?:[\\p{L}\\p{M}]{1,4}\\s+)?(?:${anyOf(words.swells)})(?![\\p{L}\\p{M}])`,
  'giu',
);
const nothing = new RegExp(`^${anyOf(words.noAllergy)}$`, 'iu');
const drugAllergy = pattern(
  `([\\p{L}][\\p{L}\\p{M}0-9-]*)[ \\t]+(?:${anyOf(words.drugNouns)}[ \\t]+)?(?:${anyOf([grammar.hindiSince, grammar.hindiOf])}\\s+)?(?:${anyOf(words.allergyNouns)})${end}(?!\\s+(?:to\\b|nahi|नहीं)|\\s*[:=-]?\\s*${anyOf(words.noAllergyBehind)}${end})`,
  'giu',
);
/** "Conjunctivitis allergic": an inflammation is brought on by something, and brings nothing on. */
const isInflamed = /itis$/iu;
const noAllergen = new Set(words.noAllergen.words);

/** "Penicillin and sulfa allergy": what stands in front of the last name of such a list. */
const listedInFront = pattern(
  `${start}([\\p{L}][\\p{L}\\p{M}0-9-]*)\\s*(?:,|&|\\+|/|\\s${anyOf([grammar.and, grammar.or])}\\s)\\s*$`,
  'iu',
);
function allergensInFront(names: DrugNames, text: string, script: Script): string[] {
  const found: string[] = [];
  for (let rest = text; found.length < mostItems; ) {
    const hit = listedInFront(script).exec(rest);
    if (!hit?.[1] || !isAllergen(names, hit[1])) return found;
    found.unshift(hit[1]);
    rest = rest.slice(0, hit.index);
  }
  return found;
}

/** "Allergic", "hypersensitive": whatever it is to; of a rash or hives only a drug or a known allergen is the cause. */
const tellsOfAllergy = /allerg|hypersens/iu;
const inHindi = /एलर्जी/u;

const inBrackets = /\([^()]*\)/;
/** "Brufen lene se khujli hoti hai". */
const reactionBehind = pattern(
  `${start}([\\p{L}][\\p{L}\\p{M}0-9-]*)\\s+(?:(?:${anyOf(words.takenOrGiven)})\\s+)?(?:${anyOf(grammar.hindiSince)})\\s+(?:${anyOf(words.onceBefore)}\\s+)?(?:${anyOf(words.reactionsBehind)})${end}(?!\\s+(?:${anyOf(words.noAllergy)})${end})${andStayed}`,
  'giu',
);

/** "Penicillin allergy: clindamycin 300 mg": behind the colon the order begins, where what harms stands in front. */
const orderBehind = pattern(
  `^\\s*[:;–—-]\\s*${form}[\\p{L}][\\p{L}\\p{M}0-9-]*(?:\\s+[\\p{L}][\\p{L}\\p{M}-]*)?(?:\\s*[0-9]|\\s+(?:${anyOf(words.often)})${end})`,
  'iu',
);
const nameInFront = pattern(
  `([\\p{L}][\\p{L}\\p{M}0-9-]*)\\s+(?:(?:${anyOf(words.drugNouns)})\\s+)?(?:${anyOf(grammar.hindiSince)}\\s+)?$`,
  'iu',
);

/** "Penicillin (an antibiotic) se allergy": what stands in brackets parts no drug from its allergy. */
const bracketsInside = new RegExp(`\\([^()]*\\)(?=\\s*(?:\\S+\\s+)?(?:${anyOf(words.allergyNouns)}))`, 'giu');

/** "Dard ki goli se munh sooj gaya": the class by one name. */
const painkillers = new RegExp(`${start}(?:${anyOf(words.painkillersInWords)})${end}`, 'giu');

/** Finds what a patient is allergic to, as typed. */
export function allergiesIn(names: DrugNames, typed: string, script: Script): string[] {
  const text = typed
    .replace(bracketsInside, blank)
    .replace(swollenPlace, blank)
    .replace(painkillers, 'painkiller');
  const after = findAll(text, reaction(script, text)).flatMap((hit) => {
    if (deniedAllergy(script).test(text.slice(0, hit.index))) return [];
    const inFront = nameInFront(script).exec(text.slice(0, hit.index))?.[1];
    const isHead = orderBehind(script).test(text.slice(hit.index + hit[0].replace(/[\s:–—-]+$/u, '').length));
    if (isHead && inFront !== undefined && isAllergen(names, inFront)) return [];
    const mustBeDrug = !tellsOfAllergy.test(hit[0]);
    const found: string[] = [];
    let joinedByAnd = false;
    let rest = text.slice(hit.index + hit[0].length).replace(/^\s*(?:to|[:-])\s*/i, '');
    while (found.length < mostItems) {
      const next = allergen(script).exec(rest);
      if (!next?.[1] || nothing.test(next[1])) break;
      // "Allergic to iron sucrose": it is not iron in tablets.
      const both = twoWords.exec(rest)?.[0];
      const isBoth = both !== undefined && isKnown(names, both.trim());
      const said = isBoth ? both : next[0];
      const isOne = isBoth || isAllergen(names, next[1]);
      if (mustBeDrug && !isOne) break;
      // "Allergic to penicillin, cough", "allergic to penicillin and has cough": what is no allergen is the complaint.
      const isLast = joinedByAnd && atClauseEnd(script).test(rest.slice(said.length));
      if (found.length > 0 && !isOne && !isLast) break;
      found.push(said.trim());
      rest = rest.replace(inBrackets, blank);
      const joined = separator(script).exec(rest.slice(said.length));
      if (!joined) break;
      joinedByAnd = !joined[0].includes(',');
      rest = rest.slice(said.length + joined[0].length).replace(/^\s*to\s+/i, '');
    }
    return found;
  });
  const before = findAll(text, drugAllergy(script, text)).flatMap((hit) => {
    const isDenied = deniedAllergy(script).test(text.slice(0, hit.index));
    const isName =
      hit[1] !== undefined &&
      hit[1].length > 1 &&
      !noAllergen.has(hit[1].toLowerCase()) &&
      !isInflamed.test(hit[1]);
    if (!hit[1] || !isName || isDenied) return [];
    // "Heat rash" is no allergy to heat.
    const mustBeDrug = !tellsOfAllergy.test(hit[0]) && !inHindi.test(hit[0]);
    if (mustBeDrug && !isAllergen(names, hit[1])) return [];
    return [...allergensInFront(names, text.slice(0, hit.index), script), hit[1]];
  });
  const hindi = findAll(text, reactionBehind(script, text)).flatMap((hit) =>
    hit[1] !== undefined && isAllergen(names, hit[1]) ? [hit[1]] : [],
  );
  const reacted = reactedTo(text, script, (name) => isAllergen(names, name));
  return once([...after, ...before, ...hindi, ...reacted]);
}
