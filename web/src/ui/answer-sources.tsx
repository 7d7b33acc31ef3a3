import { type ComponentProps, Suspense } from 'react';
import type { FactSource } from '#contract/tools/answer';
import { headingsOfDose } from './framing-titles.at-build';
import { lazily } from './lazily';
import type { SectionedAnswer } from './sectioned-answer';

// Only drawn when a fold is, and known to the screens of assessments already.
const SourceList = lazily(async () => (await import('./assessment/sources')).SourceList);

/** A text without the lines that name these sources; what else stands under that title stays. */
function withoutLines(markdown: string, title: string, sources: readonly FactSource[]): string {
  const named = sources.map((source) => `- ${source.title}, ${source.publisher}`);
  let isThere = false;
  return markdown
    .split('\n')
    .filter((line) => {
      if (line.startsWith('#')) isThere = line === `## ${title}`;
      return !isThere || !named.some((opening) => line.startsWith(opening));
    })
    .join('\n');
}

/** An answer rests on these; `unread`: a card above it has the mark of what nobody has read, and the list says what it means. */
export type AnswerSources = {
  sources?: readonly FactSource[] | undefined;
  /** The Indian document to look up, where all of them are foreign. */
  indian?: string | undefined;
  unread?: boolean | undefined;
};

/**
 * The sources of an answer as one folded list with numbers and addresses, in the place of the lines that its text names them
 * in. Those lines stay in what is copied. Answers of before have no list, and show their lines.
 */
export function sourcesInPlace(
  markdown: string,
  lang: 'en' | 'hi',
  { sources = [], indian, unread = false }: AnswerSources,
): Pick<ComponentProps<typeof SectionedAnswer>, 'markdown' | 'below'> {
  if (sources.length === 0) return { markdown };
  const { sources: title } = headingsOfDose[lang];
  return {
    markdown: withoutLines(markdown, title, sources),
    below: {
      fold: title,
      count: sources.length,
      shown: (
        <Suspense>
          <SourceList sources={sources} unread={unread} indian={indian === undefined ? [] : [indian]} />
        </Suspense>
      ),
    },
  };
}
