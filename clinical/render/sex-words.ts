import { childUntil } from '../patient';
import type { Language } from './danger';

type Named = Record<'f' | 'm', string>;
const sexWords: Record<Language, { grown: Named; child: Named }> = {
  english: { grown: { f: 'female', m: 'male' }, child: { f: 'girl', m: 'boy' } },
  hindi: { grown: { f: 'महिला', m: 'पुरुष' }, child: { f: 'लड़की', m: 'लड़का' } },
};

/** Names a person by sex and age: nobody of three is a woman. */
export const sexNamed = (sex: 'f' | 'm', ageYears: number | undefined, language: Language): string =>
  sexWords[language][ageYears !== undefined && ageYears < childUntil ? 'child' : 'grown'][sex];
