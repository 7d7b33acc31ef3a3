/** A Markdown answer without the links of its badges: where it is pasted, only their words mean something. */
export const withoutBadgeLinks = (markdown: string): string =>
  markdown.replace(/\[([^\]\n]{1,80})\]\(#dose-\d{1,4}(?: "[a-z-]*")?\)/g, '($1)');
