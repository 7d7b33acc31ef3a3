import { type Names, weighCase } from '#clinical/engine';

// A piece of a real answer: the reference engine gives it when the pages are built, so it cannot be out of date. Where
// it would no longer be right, the build stops.
const cases = {
  en: 'Man, 58 years. Crushing chest pain since 1 hour with sweating and pain in left arm.',
  hi: 'पुरुष, उम्र 58 साल। एक घंटे से सीने में भारी दर्द, पसीना और बाएँ हाथ में दर्द।',
} as const;
const right = { urgency: 'emergency', first: 'acute-coronary-syndrome' } as const;

const answerTo = (lang: keyof Names) => {
  const { urgency, dangers, candidates, questions } = weighCase(cases[lang], {
    setting: { month: 8 },
  }).assessment;
  const [danger] = dangers;
  if (urgency.level !== right.urgency || danger?.level !== right.urgency || candidates[0]?.id !== right.first)
    throw new Error(`the example of the landing page (${lang}) is not answered as a heart attack any more`);
  return {
    asked: cases[lang],
    danger: { sign: danger.title[lang], action: danger.now[lang] },
    likely: candidates.slice(0, 3).map(({ name, fit }) => ({ name: name[lang], fit })),
    questions: questions.map(({ ask }) => ask[lang]),
  };
};

/** The engine says this of one case, in each language. */
export const specimen = { english: answerTo('en'), hindi: answerTo('hi') };
