type Node = { type: string; value?: string; children?: Node[] };

const withBreaks = (node: Node): Node[] => {
  if (node.type !== 'text' || !node.value?.includes('\n')) {
    if (node.children) node.children = node.children.flatMap(withBreaks);
    return [node];
  }
  const lines = node.value.split('\n').map((value): Node => ({ type: 'text', value }));
  return lines.flatMap((line, index) => (index === 0 ? [line] : [{ type: 'break' }, line]));
};

/** A remark plugin: a line of an answer stays a line. What to do now must not run on behind a name. */
export const lineBreaks = () => (tree: Node) => {
  withBreaks(tree);
};
