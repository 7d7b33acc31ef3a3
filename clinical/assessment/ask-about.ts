import type { Finding, Names } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import { anyOf } from '../words/phrases';

/** A name that is a clause already, or says "known", is a question by itself: "Cannot finish sentences?" */
const isClause = new RegExp(`^${anyOf(lists.askedAsItStands)}(?=[ ,]|$)`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const askedInEnglish = (name: string, isPast: boolean): string => {
  if (isClause.test(name)) return `${capital(name)}?`;
  return isPast ? `In the history: ${name}?` : `Any ${name}?`;
};

// A verb ends as some nouns do (पसीना, पाखाना, दाना, महीना, सीना); the end of a name may stand before a bracket.
const verb = `(?<!${anyOf(lists.nounsLikeVerbs)}|\\sसी)ना`;
const verbs = new RegExp(`${verb}(?=$| (?:या|और) |, )`, 'gu');
const isVerb = new RegExp(`${verb}$`, 'u');
// "नीले होंठ": an adjective of many stands before it, and no place (मुँह से बदबू).
const ofMany = `(?<=^|\\s)(?!${anyOf(lists.noneOfMany)} )\\S+े \\S+$`;
// "दूध जैसे सफ़ेद दाग": the adjective of many stands before the noun, or one word before that.
const alikeInMany = `${anyOf(lists.alikeInMany)}$|\\S+े (?:(?!${anyOf(lists.postposition)} )\\S+ )?${anyOf(lists.alikeAfterMany)}$`;
const isMany = new RegExp(
  `(?:े|(?<!^म|\\sम)ें|ाँ|हुए)$|\\sके (?!${anyOf(lists.placesBehindOf)}$)\\S+$|${ofMany}|${alikeInMany}`,
  'u',
);
/** What is told in parts, or with a clause of its own, fits into no sentence and is asked as it stands; a series (बाँह, जबड़े या गर्दन) does. */
const isTold = new RegExp(
  `, (?!\\S+(?: \\S+)? (?:या|और) )|(?:^|\\s)${anyOf(lists.opensClause)}\\s|: |\\sहों?$`,
  'u',
);

/** "क्या हाल में शराब छोड़ी है?": what is told with its verb, as of others too, or as a state is asked as a sentence. */
const isDone = new RegExp(`(?:^|\\s)${anyOf(lists.doneInHindi)}$|(?:^|\\s)औरों को भी\\s`, 'u');
const isDrug = new RegExp(`(?:^|\\s)${anyOf(lists.takenInHindi)}$`, 'u');
/** "टीके के बाद". */
const isTime = /\s(?:बाद|समय)$/u;
const areMany = (said: string): boolean => isMany.test(said) || /(?:ए|ईं)$/u.test(said);
/** "साँप का काटना" is bent as a whole: साँप के काटने. */
const bent = (said: string): string =>
  said.replace(/ का (?=\S+ना(?=$| या |, ))/gu, ' के ').replace(verbs, 'ने');

/** What is past is asked as doctors ask it: "क्या ऊँचाई से गिरने की हिस्ट्री है?", "क्या खून पतला करने की दवा चल रही है?" */
function pastInHindi(said: string, bracket: string): string {
  if (isTime.test(said)) return `क्या तकलीफ़ ${said}${bracket} शुरू हुई?`;
  if (isDone.test(said)) return `क्या ${said}${bracket} ${areMany(said) ? 'हैं' : 'है'}?`;
  if (isDrug.test(said)) return `क्या ${said}${bracket} चल रही है?`;
  if (isVerb.test(said)) return `क्या ${bent(said)}${bracket} की हिस्ट्री है?`;
  return `क्या हिस्ट्री में ${said}${bracket} ${isMany.test(said) ? 'हैं' : 'है'}?`;
}

const askedInHindi = (name: string, isPast: boolean): string => {
  const [, said = name, bracket = ''] = /^(.*?)( \([^()]*\))?$/u.exec(name) ?? [];
  if (/\sहैं?(?:$|,)/u.test(said)) return `क्या ${name}?`;
  if (isPast && !said.startsWith('पहले से')) return pastInHindi(said, bracket);
  if (isTold.test(said) && !said.split(', ').every((part) => isVerb.test(part))) return `क्या ऐसा है: ${name}?`;
  if (isVerb.test(said)) return `क्या ${said.replace(verbs, 'ने')}${bracket} की शिकायत है?`;
  return `क्या ${name} ${isMany.test(said) ? 'हैं' : 'है'}?`;
};

/** Asks whether a finding is there, as a doctor asks: a complaint or sign of now, or what the history has. */
export const askAbout = ({ en, hi }: Names, kind: Finding['kind']): Names => {
  const isPast = kind === 'history' || kind === 'exposure';
  return { en: askedInEnglish(en, isPast), hi: askedInHindi(hi, isPast) };
};
