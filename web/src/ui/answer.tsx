import { createContext, memo, useContext, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { DoseCheck } from '#contract/tools/answer';
import type { Assessment } from '#contract/tools/assessment';
import './answer.css';
import { AssessmentSources, SourceMarks, sourcesOf } from './assessment/sources';
import { blocksOf } from './blocks';
import { citations, citedFact, sourcesOfFact } from './cited-facts';
import { AnswerDoses, DoseBadge, doseAddress } from './dose-badge';
import { lineBreaks } from './line-breaks';
import { LinkAsWords } from './link-as-words';
import './print.css';
import { wholeQuantities } from './whole-quantities';

const plugins = [remarkGfm, lineBreaks, wholeQuantities];
const citingPlugins = [...plugins, citations];

/** The assessment that a text cites; none beside a text that cites nothing. */
const CitedAssessment = createContext<Assessment | undefined>(undefined);

/** The sources of a cited fact by their numbers; a fact without any is not shown. */
function Cited({ id }: { id: string }) {
  const assessment = useContext(CitedAssessment);
  return assessment ? <SourceMarks sources={sourcesOfFact(assessment, id)} /> : null;
}

// What a model writes is not trusted: no images (an address can carry a patient's words away), no markup, and
// no link that a tap follows. A link to a dose is its badge.
const components: Components = {
  img: () => null,
  a: ({ href, title, children }) => {
    const cited = citedFact(href);
    if (cited !== undefined) return <Cited id={cited} />;
    const dose = doseAddress(href);
    if (dose !== undefined) {
      return (
        <DoseBadge {...dose} verdict={title}>
          {children}
        </DoseBadge>
      );
    }
    return <LinkAsWords href={href}>{children}</LinkAsWords>;
  },
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <div className="table-frame" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  h1: ({ children }) => <h2>{children}</h2>, // the page has its one h1
};

// A little of everything that answers are made of.
const everyKind =
  '## a\n\n**b** *c* [d](https://e.f) `g`\n\n- h\n- i\n\n1. j\n\n| k | l |\n|---|---|\n| m | n |';

/** Runs the parser once over nothing that is seen: its first run takes ten times as long as every later one. */
export function warmParser(): void {
  for (const markdown of blocksOf(everyKind))
    Markdown({ remarkPlugins: plugins, skipHtml: true, children: markdown });
}

/** One block of an answer. Rendered again only when its own text changes. */
const Block = memo(function Block({ markdown, id, cites }: { markdown: string; id: string; cites: boolean }) {
  return (
    <div id={id}>
      <Markdown remarkPlugins={cites ? citingPlugins : plugins} components={components} skipHtml>
        {markdown}
      </Markdown>
    </div>
  );
});

type Props = {
  markdown: string;
  lang: 'en' | 'hi';
  doses?: readonly DoseCheck[] | undefined;
  /** The assessment whose facts the text cites in brackets. */
  cited?: Assessment | undefined;
  /** Begins the ids to jump to; one page shows several answers only under different ones. */
  part?: string;
  /** How many blocks of the same answer stand above these. */
  from?: number;
};

/** A Markdown answer as a document. Blocks only grow at the end, so their number is their key. */
export function Answer({ markdown, lang, doses, cited, part = 'part', from = 0 }: Props) {
  const blocks = useMemo(() => blocksOf(markdown), [markdown]);
  const sources = useMemo(() => (cited ? sourcesOf(cited) : []), [cited]);
  const checked = useMemo(() => ({ doses, lang }), [doses, lang]);
  return (
    <AnswerDoses value={checked}>
      <CitedAssessment value={cited}>
        <AssessmentSources value={sources}>
          <div className="answer" lang={lang}>
            {blocks.map((block, index) => (
              <Block
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={index}
                id={`${part}-${index + from}`}
                markdown={block}
                cites={cited !== undefined}
              />
            ))}
          </div>
        </AssessmentSources>
      </CitedAssessment>
    </AnswerDoses>
  );
}
