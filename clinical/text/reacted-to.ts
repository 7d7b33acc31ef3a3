import grammar from '../knowledge/words/grammar.json' with { type: 'json' };
import words from '../knowledge/words/patient.json' with { type: 'json' };
import { findAll, pattern, type Script } from '../words/pattern';
import { anyOf, wordEnd, wordStart } from '../words/phrases';

/** A drug stands right behind the word that joins it to what happened, or one word further: "with the Mox capsule". */
const article = `(?:${anyOf(words.aroundAllergenName)}\\s+)`;
const name = '([\\p{L}][\\p{L}\\p{M}0-9-]*)';
/** So many words may stand between what happened and what joins it; numbers count tablets of an overdose. */
const few = (most: number): string => `(?:[^\\s.,;:\\n0-9]+\\s+){0,${most}}?`;
const happened = `${wordStart}(?:${anyOf(words.bodyReacted)})${wordEnd}`;
const showed = `${wordStart}(?:${anyOf(words.skinReacted)})${wordEnd}`;

/** "Within 10 minutes of", "20 min after": how soon it came. */
const soon = `(?:${anyOf(words.soonInFront)}\\s+)*(?:[0-9]{1,3}|${anyOf(words.soonCounts)})\\s*(?:${anyOf(words.soonUnits)})\\s+${anyOf(words.soonBehind)}`;
/** "Face blew up like a balloon with Mox", "collapsed in casualty after Monocef drip", "wheeze within 10 min of Mox". */
const after = pattern(
  `(?:${happened}|${showed})\\s+${few(5)}(?:${anyOf(words.reactedAfter)}|${soon})\\s+${article}{0,2}${name}`,
  'giu',
);
/** "Lips and tongue swelled on Envas": of breath or collapse "on" says only what is taken. */
const on = pattern(
  `${showed}\\s+(?!${few(2)}(?:${anyOf(words.improved)})\\s)${few(3)}(?:${anyOf(words.reactedOn)})\\s+${article}{0,2}${name}`,
  'giu',
);
/** "Last year after Mox capsule whole face swelled": what it was after stands in front. */
const behindTaking = pattern(
  `${wordStart}(?:after|with|on)\\s+${article}{0,2}${name}\\s+(?:${anyOf(words.takenOrGiven)}\\s+)?${few(4)}(?:${anyOf([words.bodyReacted, words.skinReacted])})${wordEnd}`,
  'giu',
);
/** "In 2019": a year, which counts no tablets. */
const since = '(?:(?:in\\s+)?(?:19|20)[0-9]{2}\\s+)?';
/** What was measured then: "BP 60 systolic +". */
const measuredThen = `(?:(?:[^\\s.,;:\\n]+\\s+){0,4}?(?:\\+|and|with|&)\\s*)?`;
/** "Disprin once made her gasp", "ampicillin in 2019 gave BP 60 systolic + hives". */
const made = pattern(
  `${wordStart}(?=${name}\\s+${few(3)}${since}(?:${anyOf(words.madeReact)})\\s+${measuredThen}${few(4)}(?:${anyOf([words.bodyReacted, words.skinReacted])})${wordEnd})`,
  'giu',
);
/** "Imipenem anaphylaxis (ICU, 2022)". */
const named = pattern(
  `${wordStart}${name}\\s+(?:${anyOf(words.reactionNamed)})${wordEnd}(?!\\s+(?:${anyOf(words.noAllergy)})${wordEnd})`,
  'giu',
);
/** "Carbamazepine-induced DRESS", "penicillin induced severe rash". */
const broughtOn = pattern(
  `${wordStart}([\\p{L}][\\p{L}\\p{M}0-9]*)[\\s-]+induced\\s+${few(2)}(?:${anyOf([words.reactionNamed, words.skinReacted])})${wordEnd}`,
  'giu',
);
const tests = `(?:${anyOf(words.skinTests)})`;
const reacted = `(?:[^\\s.,;:\\n0-9]+\\s+){0,2}?(?:[:=-]\\s*)?(?:${anyOf(words.testReacted)})(?![\\p{L}\\p{M}])`;
/** "AST (penicillin) strongly positive", "ceftriaxone test dose: wheal": what the skin did not bear. */
const tried = pattern(
  `${wordStart}${tests}\\s*(?:\\(|[:-]\\s*|[a-z]{2,4}\\s+)?${article}?${name}\\s*\\)?\\s*(?:[:=-]\\s*)?${reacted}`,
  'giu',
);
const triedBehind = pattern(`${wordStart}(?=${name}\\s+(?:${tests})\\s*(?:[:=-]\\s*)?${reacted})`, 'giu');
const reactions = `(?:${anyOf([words.reactedInHindi, words.bodyReacted, words.skinReacted])})${wordEnd}`;
const anyInHindi = `${reactions}(?!\\s+(?:${anyOf(words.noAllergy)})${wordEnd})`;
/** "… BP 70 ho gaya tha, wheals": the pressure of then stands between. */
const pressureThen = `(?:${few(4)}bp\\s+[0-9]{2,3}\\s+(?:[^\\s.;:\\n0-9]+\\s+){0,4}?)?`;
/** "Se pehle", "se pichhli baar", "se 2019 mein", "shuru karne ke 2 hafte baad": when it was. */
const time = `(?:[0-9]{1,2}\\s+(?:${anyOf(words.soonUnits)})|(?:19|20)[0-9]{2})\\s+(?:${anyOf(words.timeBehind)})\\s+`;
const when = `(?:(?:${anyOf(words.onceBefore)})\\s+|${time}){0,2}`;
/** "Soojan kam ho gayi", "pitti theek hui": what got better was not brought on. */
const better = `\\s+(?:(?!(?:${anyOf(grammar.hindiSince)})\\s)[^\\s.,;:\\n0-9]+\\s+)?(?:${anyOf(words.gotBetter)})${wordEnd}`;
/** "Thyroxine se pehle soojan thi, ab kam": what was before a drug, and is less with it. */
const lessNow = `\\s+${few(1)}(?:${anyOf(grammar.hindiWas)}),?\\s+(?:${anyOf(words.todayInHindi)})${wordEnd}`;
/** Behind what a body did: it neither got better by the drug nor was there only before it. */
export const andStayed = `(?!${better}|${lessNow})`;
/** "Mox khane ke baad muh sooj gaya", "इंजेक्शन ceftriaxone लगते ही साँस रुक गई", "taxim injection pe anaphylaxis hua". */
const inHindi = pattern(
  `${wordStart}(?=${name}\\s+(?:(?:${anyOf(words.takenOrGiven)})\\s+)?(?:${anyOf(words.reactedBehindDrug)}|(?:${anyOf(words.ofInHindi)})\\s+${time})\\s*${when}${pressureThen}${few(5)}${anyInHindi}${andStayed})`,
  'giu',
);
/** "Pehle tramadol se daura pada tha": a fit comes of many drugs, and ends by those against fits. */
const fits = pattern(
  `${wordStart}(?:${anyOf(words.onceBefore)})\\s+(?=${name}\\s+(?:(?:${anyOf(words.takenOrGiven)})\\s+)?(?:${anyOf(words.reactedBehindDrug)})\\s+${few(3)}(?:${anyOf(words.fitsInHindi)})\\s+(?:${anyOf(words.cameInHindi)})${wordEnd})`,
  'giu',
);
/** "Muh sooj gaya tha Mox khane se"; what got better by a drug is no reaction to it. */
const inFrontInHindi = pattern(
  `${wordStart}${anyInHindi}\\s+${few(5)}${name}\\s+(?:(?:${anyOf(words.takenOrGiven)})\\s+)?(?:${anyOf(words.reactedBehindDrug)})${wordEnd}(?!\\s+(?:${few(3)}(?:${anyOf(words.gotBetter)})|(?:${anyOf(words.wentBy)}))${wordEnd})`,
  'giu',
);
/** "Had to be stopped: fever, rash. Restart dapsone": what is given again where a reaction is told. */
const again = pattern(`${wordStart}(?:${anyOf(words.givenAgain)})\\s+${article}{0,2}${name}`, 'giu');
/** "Collapsed midway through the same drip": what the text orders first. */
const same = pattern(`(?:${happened}|${showed})[^.;\\n]{0,40}?(?:${anyOf(words.sameAgain)})${wordEnd}`, 'iu');
const anyReaction = pattern(`${happened}|${showed}`, 'iu');
const anyName = pattern(`${wordStart}(?=${name}(?:\\s+([\\p{L}-]+))?)`, 'giu');
/** "Never take anything ending in -cillin". */
const shunned = pattern(
  `(?:${anyOf(words.shunned)})\\s+(?:anything\\s+)?(?:ending\\s+in\\s+)?['"‘“]?-([a-z]{4,9})(?![\\p{L}])`,
  'giu',
);
/** "Avoid penicillin", "cannot take aspirin": what is kept from somebody, whatever it did. */
const kept = pattern(`${wordStart}(?:${anyOf(words.keptFrom)})\\s+${article}{0,2}${name}`, 'giu');
const denied = pattern(`${wordStart}(?:${anyOf(words.deniesReaction)})\\s+(?:[\\p{L}]+\\s+){0,2}$`, 'iu');

/** The word in front of a name is looked for within so many letters, and not through the whole text. */
const longestInFront = 80;
/** "Shock with iron sucrose": a word names another drug together with the one behind or in front of it, and that one is meant. */
function drugAt(
  text: string,
  { index, 1: word }: RegExpExecArray,
  isDrug: (name: string) => boolean,
): string | undefined {
  if (word === undefined) return undefined;
  const at = text.indexOf(word, index);
  const behind = /^\s+([\p{L}\p{M}-]+)/u.exec(text.slice(at + word.length))?.[1];
  const inFront = /(?<![\p{L}\p{M}-])([\p{L}\p{M}-]+)\s+$/u.exec(
    text.slice(Math.max(0, at - longestInFront), at),
  )?.[1];
  return [behind && `${word} ${behind}`, inFront && `${inFront} ${word}`, word].find(
    (one) => one !== undefined && isDrug(one),
  );
}

/**
 * Finds the drugs to which somebody reacted as allergies do, where the word allergy is not said. `isDrug` tells whether a word
 * names one; what is no drug's name is left to the complaint.
 */
export const reactedTo = (text: string, script: Script, isDrug: (name: string) => boolean): string[] => [
  ...findAll(text, shunned(script, text)).flatMap(([, ending]) => ending ?? []),
  ...givenOnceMore(text, script, isDrug),
  ...[
    after,
    on,
    behindTaking,
    made,
    named,
    broughtOn,
    inHindi,
    fits,
    inFrontInHindi,
    tried,
    triedBehind,
    kept,
  ].flatMap((told) =>
    findAll(text, told(script, text)).flatMap((hit) => {
      const drug = drugAt(text, hit, isDrug);
      return drug && !denied(script).test(text.slice(0, hit.index)) ? [drug] : [];
    }),
  ),
];

/** What did harm and is ordered again, named only where it is ordered. */
function givenOnceMore(text: string, script: Script, isDrug: (name: string) => boolean): string[] {
  if (!anyReaction(script, text).test(text)) return [];
  const named = (told: ReturnType<typeof pattern>) =>
    findAll(text, told(script, text)).flatMap(([, drug, next]) =>
      [...(next ? [`${drug} ${next}`] : []), drug]
        .flatMap((one) => (one && isDrug(one) ? [one] : []))
        .slice(0, 1),
    );
  return [...named(again), ...(same(script, text).test(text) ? named(anyName).slice(0, 1) : [])];
}
