/** A path inside a file as one text: `0/rules/2/src`. */
export const pathText = (path: readonly (string | number)[]): string => path.join('/');

/**
 * The line on which each value of a JSON text begins, from 1, by its path. The text must be valid: it is read by
 * `JSON.parse` beside this.
 */
export function jsonLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;
  const skip = (): void => {
    for (; at < text.length; at++) {
      const sign = text[at];
      if (sign === '\n') line++;
      else if (sign !== ' ' && sign !== ',' && sign !== ':' && sign !== '\t' && sign !== '\r') return;
    }
  };
  const string = (): string => {
    const from = at++;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    return JSON.parse(text.slice(from, ++at));
  };
  const value = (path: string): void => {
    skip();
    lines.set(path, line);
    const under = (name: string | number) => (path === '' ? String(name) : `${path}/${name}`);
    if (text[at] === '{') {
      at++;
      for (skip(); text[at] !== '}'; skip()) value(under(string()));
      at++;
    } else if (text[at] === '[') {
      at++;
      let place = 0;
      for (skip(); text[at] !== ']'; skip()) value(under(place++));
      at++;
    } else if (text[at] === '"') string();
    else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at++;
  };
  value('');
  return lines;
}
