import { consider, diagnosisMarkdown, knowledgeSize, understand } from '#clinical/engine';

const texts = {
  short: 'high fever with chills every second day, headache, vomiting since 5 days, no cough',
  hindi: 'तीन दिन से तेज़ बुखार, आँखों के पीछे दर्द, बदन दर्द',
  longest: 'fever with chills, no cough, headache since 3 days; '.repeat(120).slice(0, 5_000),
};
const runs = 200;

/** Milliseconds for one whole answer of the reference engine: understanding, weighing, rendering. */
export function measureEngine() {
  const begun = performance.now();
  answer(texts.short);
  const first = performance.now() - begun;
  return {
    ...knowledgeSize(),
    firstAnswerMs: Number(first.toFixed(1)),
    ...Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [`${name} text, median ms`, medianMs(() => answer(text))]),
    ),
  };
}

function answer(text: string): string {
  const understanding = understand(text);
  return diagnosisMarkdown(consider(understanding, { month: 8 }), understanding, 'hindi');
}

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Number((times.sort((a, b) => a - b)[runs / 2] ?? 0).toFixed(2));
}
