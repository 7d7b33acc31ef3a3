import ages from '../knowledge/words/age.json' with { type: 'json' };
import context from '../knowledge/words/context.json' with { type: 'json' };
import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import words from '../knowledge/words/person.json' with { type: 'json' };
import { blank, withBlank } from '../words/blank';
import { findAll, pattern, type Script } from '../words/pattern';
import { anyOf } from '../words/phrases';
import type { Span } from './span';

const relatives = `(?:${anyOf([context.relatives, words.kinFemale, words.kinMale])})`;
const start = '(?<![\\p{L}\\p{M}])';
const end = '(?![\\p{L}\\p{M}])';
/** Whoever is named so begins a statement about the patient. */
const patient = `(?:(?:the|this|my|our)\\s+)?(?:${anyOf(words.beginsWithPatient)})${end}`;
/** A stop inside a number ends nothing. */
const inside = '(?:[^.;।\\n]|\\.(?=[0-9]))';
/** "Father 60 on warfarin": a clause that begins with a relative, up to its end or to where the patient is named. */
const ofRelative = pattern(
  `(?:^|(?<=[.;।,\\n(]\\s*))(?:${anyOf([grammar.mine, words.hisHerThe, words.patientsOwn])}\\s+)?${relatives}(?:\\s*${anyOf(grammar.honorifics)})?(?:['’]s)?(?=[\\s:,(])(${inside}*?)(?=[.;।\\n]|,\\s*${patient}|$)`,
  'giu',
);
const namesPatient = pattern(`(?:^|[.;,।\\n]\\s*)${patient}`, 'giu');
const namesPatientAlways = pattern(`${start}(?:patient|pt)${end}`, 'iu');
/** "Penicillin allergy in mother". */
const allergyOfRelative = pattern(
  `[^.;,।\\n]*allerg[a-z]*\\s+(?:to\\s+[\\p{L}]+\\s+)?in\\s+(?:${anyOf(words.hisHerThe)}\\s+)?${relatives}${end}`,
  'giu',
);
/** "Donor for her brother who is on dialysis": what is told of a relative behind "who". */
const kinWho = pattern(
  `${start}(?:${anyOf(grammar.whose)}\\s+)?${relatives}\\s+(?:who|jo|जो)${end}[^.;,।\\n]*`,
  'giu',
);
const goesOnWithChild = pattern(
  `^\\s*(?:${anyOf([grammar.mine, words.hisHerThe])}\\s+)?(?:(?:${anyOf(words.youngMale)})${end}[^.;\\n]*[,.;]\\s*he|(?:${anyOf(words.youngFemale)})${end}[^.;\\n]*[,.;]\\s*she)\\s+is\\s+[0-9]`,
  'iu',
);
const beginsWithKinFor = pattern(`^\\s*${anyOf(words.comesFor)}${end}`, 'iu');
const kinBeside = pattern(
  `(?:^|[.;,।\\n]\\s*)(?:(?:${anyOf(grammar.mine)})\\s+)?${relatives}[\\s,:-]*$`,
  'iu',
);
const kinLeads = pattern(`^${relatives}${end}`, 'iu');
/** The words of an age may begin with whose it is: "mother 26". */
const namedInAge = (age: Span, script: Script): string => kinLeads(script).exec(age.text)?.[0] ?? '';
const tellsOfAllergy = /allerg/i;
const upToComma = /^[^,]*/;

/** The text without its stretch from a place on. */
const without = (text: string, from: number, length: number): string =>
  withBlank(text, { start: from, end: from + length });

/**
 * "Mother allergic to penicillin; child 6 yr M": the text without what is told of a relative, where somebody else is the
 * patient, with every other place as it was. A relative of whom the age is told, or beside whom nobody is named, is the patient.
 */
export function withoutRelatives(text: string, script: Script, age: Span | undefined): string {
  if (lastRead.text !== text || lastRead.age !== age?.start)
    lastRead = { text, age: age?.start, own: ownWords(text, script, age) };
  return lastRead.own;
}
/** The same text is asked about for its weights, its drugs and its numbers. */
let lastRead: { text: string; age: number | undefined; own: string } = { text: '', age: undefined, own: '' };

/** "Baby of Rekha, 1 hr old, HR 90, Rekha 24 yr BP 150/100": behind her name stands what is the mother's. */
const babyOf = pattern(`${start}(?:${anyOf(ages.babyOf)})[\\s.]+([\\p{L}\\p{M}]{3,})`, 'iu');
/** "Baby of Rekha (mother 26 yr, BP 150/100), 8 hours old". */
const bracketed = pattern(
  `\\(\\s*(?:${anyOf([grammar.mine, words.hisHerThe])}\\s+)?${relatives}${end}[^()]*\\)`,
  'giu',
);
function withoutMother(text: string, script: Script, age: Span | undefined): string {
  const isOwn = (at: number, length: number): boolean =>
    age !== undefined && age.start < at + length && at < age.end;
  let rest = text.includes('(')
    ? text.replace(bracketed(script, text), (told: string, at: number) =>
        isOwn(at, told.length) ? told : blank(told),
      )
    : text;
  const hit = babyOf(script).exec(rest);
  if (!hit?.[1]) return rest;
  const from = hit.index + hit[0].length;
  const again = rest.slice(from).search(new RegExp(`(?<=[,.;(\\n]\\s*)${hit[1]}${'(?=[\\s:,])'}`, 'u'));
  if (again < 0) return rest;
  const told = /^[^.;\n]*(?:\.(?=[0-9])[^.;\n]*)*/.exec(rest.slice(from + again))?.[0] ?? '';
  if (!isOwn(from + again, told.length)) rest = without(rest, from + again, told.length);
  return rest;
}

function ownWords(text: string, script: Script, age: Span | undefined): string {
  let rest = tellsOfAllergy.test(text) ? text.replace(allergyOfRelative(script, text), blank) : text;
  rest = withoutMother(rest, script, age);
  if (beginsWithKinFor(script, text).test(text)) rest = rest.replace(kinWho(script), blank);
  for (const hit of findAll(text, ofRelative(script, text))) {
    const stop = hit.index + hit[0].length;
    if (age && age.start < stop && hit.index < age.end) continue;
    // "Son reacts to ibuprofen, he is 11": the child goes on to be told of.
    if (hit.index === 0 && goesOnWithChild(script, text).test(text)) continue;
    // "Husband had TB, took ATT. Wife 34 y": whose age is told is the patient, and this relative is not.
    const isAnothers =
      age !== undefined && kinBeside(script).test(text.slice(0, age.start) + namedInAge(age, script));
    const isNamed = age
      ? isAnothers ||
        findAll(text, namesPatient(script, text)).some(({ index }) => index >= stop || index < hit.index)
      : namesPatientAlways(script, text).test(text);
    // "6 yr M 19 kg, mother allergic to penicillin": behind the patient's age a relative's clause ends with its comma.
    const isBehind = age !== undefined && age.end <= hit.index;
    if (isBehind) rest = without(rest, hit.index, upToComma.exec(hit[0])?.[0].length ?? 0);
    else if (isNamed) rest = without(rest, hit.index, hit[0].length);
  }
  return rest;
}
