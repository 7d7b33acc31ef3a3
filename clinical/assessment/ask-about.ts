import type { Finding, Names } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import { anyOf } from '../words/phrases';

/** A name that is a clause already, or says "known", is a question by itself: "Cannot finish sentences?" */
const isClause = new RegExp(`^${anyOf(lists.askedAsItStands)}(?=[ ,]|$)`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isPast = (kind: Finding['kind']): boolean => kind === 'history' || kind === 'exposure';

const askedInEnglish = (name: string, ofPast: boolean): string => {
  if (isClause.test(name)) return `${capital(name)}?`;
  return ofPast ? `In the history: ${name}?` : `Any ${name}?`;
};

// A verb ends as some nouns do (पसीना, पाखाना, दाना, महीना, सीना); the end of a name may stand before a bracket.
const verb = `(?<!${anyOf(lists.nounsLikeVerbs)}|\\sसी)ना`;
const verbs = new RegExp(`${verb}(?=$| (?:या|और) |, )`, 'gu');
const isVerb = new RegExp(`${verb}$`, 'u');
const hasVerbWithin = new RegExp(`${verb} (?:या|और) `, 'u');
const noPlace = `(?<=^|\\s)(?!${anyOf(lists.noneOfMany)} )`;
// "नीले होंठ": an adjective of many stands before it, and no place (मुँह से बदबू).
const ofMany = `${noPlace}\\S+े \\S+$|(?:बहुत[ -]से|कई) \\S+$`;
// "दूध जैसे सफ़ेद दाग": the adjective of many stands before the noun, or one word before that; "मस्से जैसा दाग" is one.
const alikeInMany = `${anyOf(lists.alikeInMany)}$|${noPlace}\\S+े (?:(?!${anyOf(lists.postposition)} )(?:या|\\S*[^ा\\s]) )?${anyOf(lists.alikeAfterMany)}$`;
const ofThings = `\\sके (?!${anyOf(lists.placesBehindOf)}$)\\S+$`;
const isMany = new RegExp(`(?:े|(?<!^म|\\sम)ें|ाँ|एँ|हुए)$|${ofThings}|${ofMany}|${alikeInMany}`, 'u');
const noneOfOneBehind = '(?!.*(?<!ज़्याद)ा$)';
/** Counted things are many wherever they stand (लाल कण कम), unless a participle of one follows (कण चिपका). */
const isCounted = new RegExp(`(?:^|\\s)${anyOf(lists.countedInHindi)}(?:$| ${noneOfOneBehind})`, 'u');
const formOfMany = `(?!${anyOf(lists.sidesInHindi)} |\\S*में )\\S+(?:ियाँ|एँ|ें)`;
/** "आँतें बाहर", "fluid levels": the form of the noun tells of many. */
const hasMany = new RegExp(
  `(?:^|\\s)${formOfMany} (?!(?:.* )?(?:या|होने) )${noneOfOneBehind}|${anyOf(lists.manyInEnglish)}$`,
  'u',
);
const areMany = (said: string): boolean =>
  [isMany, isCounted, hasMany, /(?:ए|ईं|(?<!नह)ीं)$/u].some((pattern) => pattern.test(said));
/** A name in parts, or with a clause of its own, fits into no sentence and is asked as it stands; a series (बाँह, जबड़े या गर्दन) does. */
const isTold = new RegExp(
  `, (?!(?!या )\\S+(?: \\S+)? (?:या|और) )|(?:^|\\s)${anyOf(lists.opensClause)}\\s|: |\\sहों?$`,
  'u',
);
const fitsNoSentence = new RegExp(`(?:^|\\s)${anyOf(lists.fitsNoSentence)}`, 'u');
const isToldInParts = (said: string): boolean => {
  const areVerbs = said.split(', ').every((part) => isVerb.test(part));
  return (
    fitsNoSentence.test(said) ||
    (!areVerbs && (isTold.test(said) || (isVerb.test(said) && hasVerbWithin.test(said))))
  );
};

/** "क्या हाल में शराब छोड़ी है?": what is told with its verb, as of others too, or as a state is asked as a sentence. */
const isDone = new RegExp(`(?:^|\\s)${anyOf(lists.doneInHindi)}$|(?:^|\\s)औरों को भी\\s`, 'u');
const isDrug = new RegExp(`(?:^|\\s)${anyOf(lists.takenInHindi)}$`, 'u');
/** "टीके के बाद", "बीज खाते समय शुरू हुआ". */
const isTime = /\s(?:बाद|समय)(?: शुरू हुआ)?$/u;
/** "है", or "हैं" behind what is many: फूलीं is said फूली हैं. */
const withIs = (said: string, bracket: string): string =>
  areMany(said) ? `${said.replace(/(?<=[ईी])(?<!नही)ं$/u, '')}${bracket} हैं` : `${said}${bracket} है`;
const beforeVerb = '(?=(?:\\S+-\\S+ )?(?:\\S+ से )?\\S+ना(?=$| या |, ))';
/** "साँप का काटना" is bent as a whole: साँप के काटने. */
const ofVerb = new RegExp(`(?<=^|\\s|उस|इस)का ${beforeVerb}`, 'gu');
const bent = (said: string): string => said.replace(ofVerb, 'के ').replace(verbs, 'ने').replace(/ापन$/u, 'ेपन');

/** A finding of the past is asked as doctors ask it: "क्या ऊँचाई से गिरने की हिस्ट्री है?", "क्या खून पतला करने की दवा चल रही है?" */
function pastInHindi(said: string, bracket: string): string {
  if (isTime.test(said)) return `क्या तकलीफ़ ${said.replace(/ शुरू हुआ$/u, '')}${bracket} शुरू हुई?`;
  const isMixed = hasVerbWithin.test(said) && !isVerb.test(said);
  if (isDone.test(said) && !isMixed) return `क्या ${withIs(said, bracket)}?`;
  if (bracket === ' (पहले से)') return `क्या पहले से ${said} है?`;
  if (isMixed || isToldInParts(said)) return `क्या हिस्ट्री में यह है: ${said}${bracket}?`;
  if (isDrug.test(said)) return `क्या ${said}${bracket} चल रही है?`;
  if (isVerb.test(said)) return `क्या ${bent(said)}${bracket} की हिस्ट्री है?`;
  return `क्या हिस्ट्री में ${withIs(said, bracket)}?`;
}

/** How a finding came to be told is no part of the question. */
const howTold = new RegExp(`[ ,]*\\(?${anyOf(lists.howFindingsAreTold)}\\)?$`, 'u');

function askedInHindi(told: string, kind: Finding['kind']): string {
  const name = told.replace(howTold, '');
  const [, said = name, bracket = ''] = /^(.*?)( \([^()]*\))?$/u.exec(name) ?? [];
  if (/\sहैं?(?:$|,)/u.test(said)) return `क्या ${name}?`;
  if (isPast(kind) && !said.startsWith('पहले से')) return pastInHindi(said, bracket);
  const isComplaint = isVerb.test(said) || hasVerbWithin.test(said);
  if (isToldInParts(said) || (isComplaint && kind === 'result')) return `क्या ऐसा है: ${name}?`;
  if (isComplaint) return `क्या ${bent(said)}${bracket} की शिकायत है?`;
  return `क्या ${withIs(said, bracket)}?`;
}

/** Asks whether a finding is there, as a doctor asks: a complaint or sign of now, or what the history has. */
export const askAbout = ({ en, hi }: Names, kind: Finding['kind']): Names => ({
  en: askedInEnglish(en, isPast(kind)),
  hi: askedInHindi(hi, kind),
});
