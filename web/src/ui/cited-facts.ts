import type { Assessment } from '#contract/tools/diagnosis/assessment';

type Node = { type: string; value?: string; url?: string; children?: Node[] };
type CitedSource = Assessment['dangers'][number]['sources'][number];

// A citation as the engine gives it to a model: [D1], [C2], also several in one bracket.
const bracket = /\[([A-Z]\d{1,2}(?:\s*[,;]\s*[A-Z]\d{1,2})*)\]/g;
const address = '#fact-';

/** The sources of a fact that a model cites: D1 is the first danger sign, C2 the second candidate; empty for all other facts. */
export function sourcesOfFact({ dangers, candidates }: Assessment, id: string): readonly CitedSource[] {
  const place = Number(id.slice(1)) - 1;
  if (id.startsWith('D')) return dangers[place]?.sources ?? [];
  return id.startsWith('C') ? (candidates[place]?.sources ?? []) : [];
}

/** The fact that a link of `citations` stands for. */
export const citedFact = (href: string | undefined): string | undefined =>
  href?.startsWith(address) ? href.slice(address.length) : undefined;

function withLinks(node: Node): Node[] {
  if (node.type === 'text' && node.value !== undefined) {
    const pieces: Node[] = [];
    let from = 0;
    for (const { 0: whole, 1: ids = '', index } of node.value.matchAll(bracket)) {
      pieces.push({ type: 'text', value: node.value.slice(from, index) });
      for (const id of ids.split(/[,;]/))
        pieces.push({
          type: 'link',
          url: address + id.trim(),
          children: [{ type: 'text', value: id.trim() }],
        });
      from = index + whole.length;
    }
    return [...pieces, { type: 'text', value: node.value.slice(from) }].filter(({ value }) => value !== '');
  }
  if (node.children && node.type !== 'link') node.children = node.children.flatMap(withLinks);
  return [node];
}

/** A remark plugin: what a model cites in brackets becomes a link for each fact. */
export const citations = () => (tree: Node) => {
  withLinks(tree);
};
