import type { CalculatedDose } from '#contract/tools/calculator/routes';
import { blocksOf } from './blocks';
import { headingsOfDose, titlesAround } from './framing-titles.at-build';
import type { SectionPlace } from './sectioned-answer';

type Sections = {
  /** The text as far as the card above it does not say it. */
  text: (markdown: string) => string;
  placeOf: (title: string | undefined) => SectionPlace;
  printed: readonly string[];
};

/** Says whether something must be known first: the reasons say what. */
export const isAsking = ({ needs = [], reasons = [] }: CalculatedDose): boolean =>
  needs.length > 0 && reasons.length > 0;

/**
 * Lays the calculator's text below the numbers of its dose: what those say is not said again, and all the rest is one
 * tap away; `more` names what is only for who wants to know more. `nearBelow`: the drugs that may be meant stand below, to tap.
 */
export function sectionsOfDose(
  dose: CalculatedDose | undefined,
  lang: 'en' | 'hi',
  more: string,
  nearBelow = false,
): Sections {
  const headings = headingsOfDose[lang];
  const hasNumbers = dose?.perDose !== undefined || dose?.perDay !== undefined;
  return {
    text: (markdown) => belowGlance(markdown, dose, hasNumbers).replace(`_${headings.closing}_`, ''),
    placeOf: (title) => {
      if (title === undefined) return 'open';
      if (hasNumbers && headings.inNumbers.includes(title)) return 'elsewhere';
      if (nearBelow && title === headings.near) return 'elsewhere';
      if (headings.more.includes(title)) return { fold: more };
      // The doses that a model named are listed with their verdicts under the answer as well.
      const isFolded = headings.folded.includes(title) || titlesAround[lang].behind.includes(title);
      return isFolded ? { fold: title } : 'open';
    },
    // The paper shows what speaks against the drug for some patients, and where all of it is from.
    printed: [headings.cautions, headings.sources],
  };
}

function belowGlance(markdown: string, dose: CalculatedDose | undefined, hasNumbers: boolean): string {
  if (!dose) return markdown;
  if (hasNumbers || isAsking(dose)) return belowCard(markdown, dose);
  return dose.verdict === 'not-for-this-patient' ? belowRefusal(markdown, dose) : markdown;
}

/** A card above names the drug and says why it is not for this patient; what else the text says stays. */
function belowRefusal(markdown: string, { reasons = [] }: CalculatedDose): string {
  const told = new Set(reasons.map(({ text }) => `**${text}**`));
  return blocksOf(markdown)
    .filter((block) => !block.startsWith('# ') && !told.has(block))
    .join('\n\n');
}

/** Drug, purpose and patient stand above, and so does what is asked or why there is no green mark; the rest is the text. */
function belowCard(markdown: string, { reasons = [] }: CalculatedDose): string {
  const told = new Set(
    reasons.flatMap(({ text, read }) =>
      [`> - ${text}`, `> - **${text}**`].map((line) => (read === false ? `${line} ○` : line)),
    ),
  );
  const blocks = blocksOf(markdown);
  const first = blocks.findIndex((block) => block.startsWith('## '));
  const head = first < 0 ? blocks : blocks.slice(0, first);
  const against = head
    .filter((block) => block.startsWith('>'))
    .map((block) => block.split('\n').filter((line) => !told.has(line)))
    .flatMap((lines) => (lines.length > 0 ? [lines.join('\n')] : []));
  return [...against, ...blocks.slice(head.length)].join('\n\n');
}
