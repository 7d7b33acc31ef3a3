import type { Language } from '#contract/sentences';
import { doseGuard, type Verifier } from '../../../../lambdas/tools/guard/dose-guard';

// The guard by itself: what it has verified and with what before it, and what it does with any verdicts and edits.

type Find = { text: string; verdicts?: [number, number][]; edits?: [number, number, string][] };

/** Tells a text in these pieces; `finds` are the places, within a part, of doses in a part that holds their text. */
function tell(pieces: readonly string[], finds: readonly Find[] = [], language: Language = 'english') {
  const asked: string[] = [];
  const languages: unknown[] = [];
  const replaced: boolean[] = [];
  const told: string[] = [];
  const verifier = {
    verifyText(text: string, _patient: unknown, how: { language: Language }) {
      asked.push(text);
      languages.push(how.language);
      const found = finds.filter((one) => text.includes(one.text));
      const at = (one: Find, place: number) => text.indexOf(one.text) + place;
      return {
        verdicts: found.flatMap((one) =>
          (one.verdicts ?? []).map(([start, end]) => ({
            span: { start: at(one, start), end: at(one, end) },
          })),
        ),
        edits: found.flatMap((one) =>
          (one.edits ?? []).map(([start, end, replacement]) => ({
            start: at(one, start),
            end: at(one, end),
            replacement,
          })),
        ),
      };
    },
    stripUnknownCitations: (text: string) => ({
      text: text.replaceAll('[X]', ''),
      stripped: text.match(/\[X\]/g) ?? [],
    }),
  } as unknown as Verifier;
  const guard = doseGuard(verifier, {
    patient: {},
    language,
    factIds: [],
    badge: (_, edited) => {
      replaced.push(edited);
      return '#';
    },
    tell: (text) => told.push(text),
  });
  for (const piece of pieces) guard.take(piece);
  const before = told.join('');
  guard.end();
  return {
    asked,
    languages,
    replaced,
    before,
    text: told.join(''),
    said: guard.said(),
    stripped: guard.stripped(),
  };
}

describe('what the guard has verified', () => {
  it('is a line from its number on, with what was said before it, in the language of the person', () => {
    const { asked, languages } = tell(['Give paracetamol', ' 500 mg now.\nThen rest'], [], 'hindi');
    expect(asked).toEqual(['Give paracetamol 500 mg now.\n']);
    expect(languages).toEqual(['hindi']);
  });

  it('is not the number of a list item, at the head of any line, but a number in its middle', () => {
    expect(tell(['1. Rest\n2. Water\n']).asked).toEqual([]);
    expect(tell(['Rest.\n', '2. Water']).before).toBe('Rest.\n2. Water');
    expect(tell(['Take', ' 2. Then rest\n']).asked).toEqual(['Take 2. Then rest\n']);
  });

  it('is seen with four hundred letters before it, and no more', () => {
    const { asked } = tell([`${'a'.repeat(1_000)} 5 mg\n`]);
    expect(asked).toEqual([`${'a'.repeat(400)} 5 mg\n`]);
  });

  it('is seen with the whole table that it stands in, and not with what stands before the table', () => {
    const table = `| Drug | Dose (mg) |\n${'| a | b |\n'.repeat(60)}`;
    const row = '| Paracetamol | 500 |\n';
    const asked = tell([`Before it.\n\n${table}${row}`]).asked.at(-1);
    expect(asked).toBe(`\n${table}${row}`);
    expect(tell([`${table}${row}`]).asked.at(-1)).toBe(`${table}${row}`);
    expect(tell([`${table}\nAfter it 500 mg\n`]).asked.at(-1)).toHaveLength(400 + ' 500 mg\n'.length);
  });

  it('is seen with two thousand letters of a table, and no more', () => {
    const row = '| x | 500 |\n';
    const asked = tell([`${'| a | b |\n'.repeat(400)}${row}`]).asked.at(-1) ?? '';
    expect(asked).toHaveLength(2_000 + ' 500 |\n'.length);
  });
});

describe('what the guard tells', () => {
  const line = 'Give 500 mg or 250 mg.\n';

  it('has a badge behind every dose, in their order, whatever the order of the verdicts', () => {
    const found: Find = {
      text: line,
      verdicts: [
        [15, 21],
        [5, 11],
      ],
    };
    expect(tell([line], [found])).toMatchObject({
      text: 'Give 500 mg # or 250 mg #.\n',
      replaced: [false, false],
    });
  });

  it('has one badge where a verdict lies within another or ends with it', () => {
    const found: Find = {
      text: line,
      verdicts: [
        [5, 11],
        [9, 11],
        [6, 8],
      ],
    };
    expect(tell([line], [found]).text).toBe('Give 500 mg # or 250 mg.\n');
  });

  it('has what a dose is replaced by in its place, and says which one was', () => {
    const found: Find = {
      text: line,
      verdicts: [
        [5, 11],
        [15, 21],
      ],
      edits: [[15, 21, 'nothing']],
    };
    expect(tell([line], [found])).toMatchObject({
      text: 'Give 500 mg # or nothing #.\n',
      replaced: [false, true],
      said: line,
    });
  });

  it('has no badge of a dose that stood in the line before', () => {
    const first = 'Take 5 mg.\n';
    const found: Find = { text: first, verdicts: [[5, 9]] };
    expect(tell([first, 'Or 6 mg.\n'], [found]).text).toBe('Take 5 mg #.\nOr 6 mg.\n');
  });

  it('has lost the citations that nobody gave, and counts them', () => {
    expect(tell(['So it is [X] and [X].\nAnd [X] so.'])).toMatchObject({ stripped: 3 });
    expect(tell(['So it is.']).stripped).toBe(0);
  });

  it('holds no link, also where a piece ends in the middle of its form', () => {
    const links = ['See [Verified\n](#dose-1) now', 'See [Verified\n][one] now', '[Verified\n]: #dose-1 x'];
    for (const link of links) {
      const whole = tell([link]).text;
      expect(whole).toMatch(/\]\\[([:]/);
      for (let cut = 1; cut < link.length; cut += 1)
        expect(tell([link.slice(0, cut), link.slice(cut)]).text).toBe(whole);
      expect(tell([...link]).text).toBe(whole);
    }
    expect(tell(['so]', ' it (is)']).text).toBe('so] it (is)');
    expect(tell(['so it', '(is)']).text).toBe('so it(is)');
  });

  it('is the text as it was where nothing is to be done, in whatever pieces it comes', () => {
    const text = 'fiv and ten.\n\n .5 x\n1\n1.\n 12) a\n. \nfive';
    expect(tell([text]).text).toBe(text);
    expect(tell([...text]).text).toBe(text);
    expect(tell(['']).text).toBe('');
  });
});
