import { globSync, readFileSync } from 'node:fs';

/** Rooms of the engine of which every comment was read again; the others follow. */
const read =
  '*.ts,{words,reference,danger,calculators,papers,render,notes,check,assessment,pictures,knowledge,labs}/**/*.ts';
const files = globSync(['{contract,rules,lambdas,lib,web}/**/*.{ts,tsx}', `clinical/{${read}}`], {
  exclude: (path) => path.endsWith('dist') || path.endsWith('node_modules'),
});

/** A comment that begins so is most often a phrase without a subject or a verb, and is read twice. */
const fragment =
  /^(?:What|Who(?:m|se|ever)?|Whatever|Of|Where|Behind|Beside|With(?:out)?|None|One that|Those that)\b/;

/** The first line of each comment in a file; further lines of the same comment are no beginnings. */
function beginningsIn(code: string): string[] {
  const lines = code.split('\n');
  return lines.flatMap((line, at) => {
    const [, mark = '', text] =
      /^\s*(\/\*\*?|\{\/\*|\/\/|\*) (.*)/.exec(line) ?? / (\/\/) ([A-Z].*)/.exec(line) ?? [];
    const above = lines[at - 1] ?? '';
    const goesOn =
      (mark === '//' && /^\s*\/\//.test(line) && /^\s*\/\//.test(above)) ||
      (mark === '*' && !/^\s*\/\*\*?\s*$/.test(above));
    return text === undefined || goesOn ? [] : [text];
  });
}

const fragmentsIn = (code: string): string[] => beginningsIn(code).filter((text) => fragment.test(text));

describe('comments', () => {
  it('begin like a sentence, with a subject or a verb', () => {
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((file) =>
      fragmentsIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('are looked at where they begin, whatever their form', () => {
    expect(fragmentsIn('/** Of the calculator. */\nconst a = 1; // With care')).toHaveLength(2);
    expect(fragmentsIn('  /**\n   * What it is.\n   * Of two lines.\n   */')).toHaveLength(1);
    expect(fragmentsIn('// The first line ends here\n// Without a break.')).toEqual([]);
  });
});
