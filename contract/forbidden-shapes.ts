/**
 * Shapes that no field of the product accepts: active markup, and SQL in statement form.
 *
 * The store is never spoken to in SQL; the check is promised (docs/product.md, Input). It therefore
 * refuses statements and never words: "foot drop", "union of fracture" and "insert a cannula" are clinical text.
 * Every quantifier is bounded, so that no text can make a pattern slow.
 */

/** The checker's own copy of a text: compatibility forms, quotes, escapes and comments folded away. Never stored. */
function fold(text: string): string {
  return text
    .slice(0, 10_000)
    .normalize('NFKC')
    .slice(0, 16_000) // NFKC can grow a text eighteenfold
    .replace(/[\u2018\u2019\u201B\u2032`]/g, "'")
    .replace(/[\u201C\u201D\u2033]/g, '"')
    .replace(/%(?:20|09|0a|0d|a0)/gi, ' ')
    .replace(/%27/g, "'")
    .replace(/%22/g, '"')
    .replace(/%23/g, '#')
    .replace(/%3c/gi, '<')
    .replace(/%3e/gi, '>')
    .replace(/%3d/gi, '=')
    .replace(/%2d/gi, '-')
    .replace(/[\p{Cf}]/gu, '')
    .toLowerCase();
}

/** Patterns made with the first text that is checked: reading all of them, and the tables behind `\p{…}`, costs a cold start. */
function madeOnce(make: () => [name: string, shape: RegExp][]): typeof make {
  let made: ReturnType<typeof make> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const markup = madeOnce(() => [
  [
    'active-element',
    /<\s{0,8}[/!?]?\s{0,8}(?:script|iframe|object|embed|form|applet|svg|xml|!doctype|!\[cdata)(?![\p{L}\p{M}\p{N}])/u,
  ],
  // Names that are also clinical words ("output <input", "<head"): only with an attribute or a closing bracket.
  [
    'element',
    /<\s{0,8}\/?\s{0,8}(?:a|b|i|p|q|s|u|br|hr|em|h[1-6]|li|ol|ul|td|tr|img|image|frame|frameset|math|style|link|meta|base|body|html|head|input|button|textarea|select|option|video|audio|source|track|table|template|details|marquee|div|span|isindex|noscript|noembed|portal|dialog|keygen|bgsound|layer|ilayer)(?:[\s/]{1,8}[a-z-]{2,20}\s{0,8}=|\s{0,8}\/?>)/,
  ],
  ['script-url', /(?:java|vb|live)\s{0,8}script\s{0,8}:|data\s{0,8}:\s{0,8}(?:text\/html|image\/svg)/],
  [
    'event-handler',
    /(?<![\p{L}\p{M}])on(?:click|dblclick|load|unload|beforeunload|error|abort|mouse[a-z]{2,6}|key[a-z]{2,5}|focus(?:in|out)?|blur|change|submit|reset|select|input|invalid|drag[a-z]{0,5}|drop|touch[a-z]{3,6}|pointer[a-z]{2,14}|animation[a-z]{3,9}|transition[a-z]{3,6}|toggle|wheel|scroll|resize|copy|cut|paste|play|playing|pause|canplay|ended|message|hashchange|popstate|storage|begin|end|repeat|show|start|finish|bounce|contextmenu|search|auxclick)\s{0,8}=/u,
  ],
  ['comment', /<!--|-->|\/\*|\*\//],
  ['double-dash', /--/],
]);

const statement = madeOnce(() => [
  ['union-select', /\bunion (?:all |distinct )?\(? ?select\b/],
  [
    'select-from',
    /\bselect [^;]{1,160}? from [a-z_'"[\]][\w.'"[\]]{0,60} ?(?:where\b|limit\b|order by|group by|union\b|;|#|\)|$)/,
  ],
  [
    'select-what',
    /\bselect ?\(? ?(?:\*|@@|null\b ?[,)]|'|0x|top \d|(?:count|concat|char|version|database|user|current_user|session_user|system_user|sleep|pg_sleep|load_file|benchmark|group_concat|if|case) ?(?:\(|\b ?;|when\b|$))/,
  ],
  ['select-number', /\bselect \d{1,9} ?(?:,|;|from\b|$)/],
  ['insert-into', /\binsert into [\w'".[\]]{1,64} ?(?:\(|values\b|select\b)/],
  ['update-set', /\bupdate [\w'".[\]]{1,64} set [\w'".[\]]{1,64} ?=/],
  ['delete-from', /\bdelete from [\w'".[\]]{1,64} ?(?:where\b|;|#|$)/],
  [
    'definition',
    /\b(?:drop|create|alter|truncate) (?:(?:table|database|schema) (?:if (?:not )?exists )?[\w'".[\]]{1,64}|(?:unique )?(?:view|index|procedure|function|trigger|login|role|user) [\w'".[\]]{1,64} ?(?:on\b|as\b|returns\b|identified\b|with\b|\(|;|$))/,
  ],
  ['exec', /\bexec(?:ute)? ?(?:\(|@|immediate\b|xp_|sp_|master\b|xp\b|sp\b)/],
  [
    'stacked',
    /; ?(?:shutdown|waitfor|declare @|begin declare|exec ?\(|select ?(?:\*|@|')|grant \w{1,30} (?:on|to)\b)/,
  ],
  [
    'tautology',
    /\b(?:or|and|having|where)\b ?(?:not )?\(? ?(?:(?:'[^']{0,30}'?|"[^"]{0,30}"?|n'[^']{0,30}'?|\d{1,9}|true|false) ?(?:=|<>|!=|<=>|like\b|rlike\b|in ?\(|between\b) ?(?:n?'|"|\d|true\b|false\b|\(select)|(?:'[^']{0,30}'|"[^"]{0,30}"|n'[^']{0,30}') ?[<>]|\d{1,9} ?[<>] ?\d{1,9} ?[#;])/,
  ],
  ['tautology-name', /\b(?:or|and)\b \(? ?([a-z_]\w{0,20}) ?= ?\1\b(?!\w)/],
  [
    'quote-break',
    /['"] ?\)? ?\)? ?(?:or|and|having|\|\||&&) ?(?:not )?\(? ?(?:['"][^'"]{0,20}['"]? ?[=<>]|\d{1,9} ?(?:[=<>)'"#-]|$)|exists ?\(|select\b|(?:sleep|benchmark|substring|ascii|length|char) ?\(|[a-z_]\w{0,20}(?:\(\))? ?(?:=|<>|is (?:not )?null\b|like ?'))/,
  ],
  ['quote-order', /['"] ?\)? ?(?:group by|order by|having|procedure analyse|limit) ?[\d'(]/],
  ['quote-comment', /['"] ?\)?\)? ?;? ?(?:#|\/\*)/],
  ['declare', /\bdeclare @\w{1,30}/],
  [
    'function',
    /\b(?:sleep|benchmark|pg_sleep|extractvalue|updatexml|load_file|randomblob|user_name|sqlite_version|char)\((?:['(\d]|concat|randomblob|\))|\bwaitfor (?:delay|time)\b/,
  ],
  [
    'catalogue',
    /\b(?:xp_cmdshell|sp_password|information_schema|sysobjects|syscolumns|sysibm|syscat|pg_catalog|sqlite_master|into (?:out|dump)file|utl_http|utl_inaddr|dbms_\w{1,20})\b/,
  ],
]);

/** The name of the forbidden shape that a text contains, or undefined. The name may be logged, the text never. */
export function forbiddenShape(text: string): string | undefined {
  const folded = fold(text);
  for (const [name, shape] of markup()) if (shape.test(folded)) return name;
  const words = folded
    .replace(/\/\*[^*]{0,200}\*\//g, ' ')
    .replace(/[\s+]+/g, ' ')
    .trim();
  for (const [name, shape] of statement()) if (shape.test(words)) return name;
  return undefined;
}
