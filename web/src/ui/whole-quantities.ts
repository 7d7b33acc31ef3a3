type Node = { type: string; value?: string; children?: Node[]; data?: object };

const number = String.raw`\d[\d,.]*`;
const range = String.raw`${number}\s?[–-]\s?${number}`;
const units = 'mmol|mEq|mcg|mmHg|mg|µg|μg|kg|mL|ml|dL|fL|pg|mm|cm|IU|g|L|U|h|min|%|°C|°F';
const quantity = new RegExp(
  String.raw`(?:${range}|${number})\s?(?:${units})(?:\/(?:${number}\s?m[Ll]|[A-Za-zµμ\d.²³]+))*(?![\p{L}\d])|${range}`,
  'gu',
);

/** A text cut where its quantities begin and end; every second piece is a quantity. */
export function quantitiesIn(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(quantity)) {
    pieces.push(text.slice(from, index), found);
    from = index + found.length;
  }
  return [...pieces, text.slice(from)];
}

// Drawn as a span: a sign that joins would be copied into the patient's file.
const whole = (value: string): Node => ({
  type: 'emphasis',
  data: { hName: 'span', hProperties: { className: 'whitespace-nowrap' } },
  children: [{ type: 'text', value }],
});

function joined(node: Node): Node[] {
  if (node.type === 'text' && node.value !== undefined) {
    return quantitiesIn(node.value).flatMap((value, at) => {
      if (value === '') return [];
      return [at % 2 === 1 ? whole(value) : { type: 'text', value }];
    });
  }
  // The words of a link are its own: a badge reads its verdict from them.
  if (node.children && node.type !== 'link') node.children = node.children.flatMap(joined);
  return [node];
}

/** A remark plugin: a number and its unit, or the two ends of a range, never stand on two lines. */
export const wholeQuantities = () => (tree: Node) => {
  joined(tree);
};
