import { consider, type Names, understand } from '#clinical/engine';

// A piece of a real answer: the reference engine gives it when the pages are built, so it cannot be out of date.
const cases = {
  en: 'Man, 58 years. Crushing chest pain since 1 hour with sweating and pain in left arm.',
  hi: 'पुरुष, उम्र 58 साल। एक घंटे से सीने में भारी दर्द, पसीना और बाएँ हाथ में दर्द।',
} as const;

const answerTo = (lang: keyof Names) => {
  const { dangers, likely, questions } = consider(understand(cases[lang]), { month: 8 });
  return {
    asked: cases[lang],
    danger: dangers[0] && { sign: dangers[0][lang], action: dangers[0].action[lang] },
    likely: likely.slice(0, 3).map((candidate) => ({ name: candidate[lang], fit: candidate.fit })),
    questions: questions.slice(0, 4).map((question) => question[lang]),
  };
};

/** What the engine says of one case, in each language. */
export const specimen = { english: answerTo('en'), hindi: answerTo('hi') };
