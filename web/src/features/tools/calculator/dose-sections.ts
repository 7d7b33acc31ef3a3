import type { CalculatedDose } from '#contract/tools/calculator';
import { blocksOf } from '#web/ui/blocks';
import { headingsOfDose } from '#web/ui/framing-titles.at-build';
import type { SectionPlace } from '#web/ui/sectioned-answer';

type Sections = {
  /** The text as far as the numbers above it do not say it. */
  text: (markdown: string) => string;
  placeOf: (title: string | undefined) => SectionPlace;
  printed: readonly string[];
};

/** How the calculator's text stands below the numbers of its dose: what those say is not said again, and reading is folded. */
export function sectionsOfDose(dose: CalculatedDose | undefined, lang: 'en' | 'hi'): Sections {
  const { inNumbers, more, closing } = headingsOfDose[lang];
  const hasNumbers = dose?.perDose !== undefined || dose?.perDay !== undefined;
  return {
    text: (markdown) => (hasNumbers ? belowNumbers(markdown) : markdown).replace(`_${closing}_`, ''),
    placeOf: (title) => {
      if (title === undefined) return 'open';
      if (hasNumbers && inNumbers.includes(title)) return 'elsewhere';
      return more.includes(title) ? 'folded' : 'open';
    },
    printed: more.slice(-1), // the sources
  };
}

/** Before the first section only what speaks against the dose is left, as a quotation: drug, purpose and patient stand above. */
function belowNumbers(markdown: string): string {
  const blocks = blocksOf(markdown);
  const first = blocks.findIndex((block) => block.startsWith('## '));
  const head = first < 0 ? blocks : blocks.slice(0, first);
  return [...head.filter((block) => block.startsWith('>')), ...blocks.slice(head.length)].join('\n\n');
}
