import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { DoseCheck } from '#contract/tools/answer';
import './answer.css';
import { blocksOf, longList } from './blocks';
import { AnswerDoses, DoseBadge, doseAddress } from './dose-badge';
import { lineBreaks } from './line-breaks';
import { LinkAsWords } from './link-as-words';
import './print.css';
import { wholeQuantities } from './whole-quantities';

const plugins = [remarkGfm, lineBreaks, wholeQuantities];

/** This tells a text's citations from its words, and shows them. */
export type CitedSources = {
  plugin: NonNullable<Options['remarkPlugins']>[number];
  /** The fact that a link of the plugin stands for; undefined for every other link. */
  factOf: (href: string | undefined) => string | undefined;
  show: (fact: string) => ReactNode;
};
const CitingContext = createContext<CitedSources | undefined>(undefined);

/** A link of the text: a dose's badge, a cited fact, or words. */
function AnswerLink({ href, title, children }: { href?: string; title?: string; children?: ReactNode }) {
  const citing = useContext(CitingContext);
  const fact = citing?.factOf(href);
  if (citing && fact !== undefined) return citing.show(fact);
  const dose = doseAddress(href);
  if (dose !== undefined) {
    return (
      <DoseBadge {...dose} verdict={title}>
        {children}
      </DoseBadge>
    );
  }
  return <LinkAsWords href={href}>{children}</LinkAsWords>;
}

// A model's text is not trusted: it shows no images (an address can carry a patient's words away), no markup,
// and no link that a tap follows. A link to a dose is its badge.
const components: Components = {
  img: () => null,
  a: ({ href, title, children }) => (
    <AnswerLink {...(href !== undefined && { href })} {...(title !== undefined && { title })}>
      {children}
    </AnswerLink>
  ),
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

// The list itself stands around its pieces; lists within its entries are their own.
const isPieceItself = (node: { position?: { start: { column: number } } | undefined } | undefined): boolean =>
  node?.position?.start.column === 1;
const componentsInList: Components = {
  ...components,
  ul: ({ node, ...list }) => (isPieceItself(node) ? list.children : <ul {...list} />),
  ol: ({ node, ...list }) => (isPieceItself(node) ? list.children : <ol {...list} />),
};

/** A text as the parser reads it. Rendered again only when it changes. */
const Parsed = memo(function Parsed({ markdown, inList = false }: { markdown: string; inList?: boolean }) {
  const citing = useContext(CitingContext);
  return (
    <Markdown
      remarkPlugins={citing ? [...plugins, citing.plugin] : plugins}
      components={inList ? componentsInList : components}
      skipHtml
    >
      {markdown}
    </Markdown>
  );
});

/** One block of an answer. Rendered again only when its own text changes, and of a long list only the entries at its end. */
const Block = memo(function Block({ markdown, id }: { markdown: string; id: string }) {
  const list = longList(markdown);
  // biome-ignore lint/suspicious/noArrayIndexKey: a list grows at its end, as blocks do
  const pieces = list?.pieces.map((piece, index) => <Parsed key={index} markdown={piece} inList />);
  return (
    <div id={id}>
      {list === undefined ? (
        <Parsed markdown={markdown} />
      ) : list.first === undefined ? (
        <ul>{pieces}</ul>
      ) : (
        <ol start={list.first}>{pieces}</ol>
      )}
    </div>
  );
});

type Props = {
  markdown: string;
  lang: 'en' | 'hi';
  doses?: readonly DoseCheck[] | undefined;
  /** A text that cites facts in brackets needs this. */
  citing?: CitedSources | undefined;
  /** Begins the ids to jump to; one page shows several answers only under different ones. */
  part?: string;
  /** This many blocks of the same answer stand above these. */
  from?: number;
};

/** A Markdown answer as a document. Blocks only grow at the end, so their number is their key. */
export function Answer({ markdown, lang, doses, citing, part = 'part', from = 0 }: Props) {
  const blocks = useMemo(() => blocksOf(markdown), [markdown]);
  const checked = useMemo(() => ({ doses, lang }), [doses, lang]);
  return (
    <AnswerDoses value={checked}>
      <CitingContext value={citing}>
        <div className="answer" lang={lang}>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Block key={index} id={`${part}-${index + from}`} markdown={block} />
          ))}
        </div>
      </CitingContext>
    </AnswerDoses>
  );
}
