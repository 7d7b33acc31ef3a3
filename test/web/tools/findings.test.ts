import { afterTap, correctionsOf, findingsOf, toldPlaces } from '#web/features/tools/diagnosis/findings';
import { piecesOf } from '#web/ui/text-pieces';

const text = 'fever and cough, no fever at night';
const read = (finding: string, start: number, end: number, is: 'present' | 'negated' = 'present') => ({
  finding,
  name: { en: finding, hi: finding },
  is,
  start,
  end,
});
const understood = [read('cough', 10, 15), read('fever', 0, 5), read('fever', 20, 25)];

describe('what was understood', () => {
  it('stands once for every finding, in the order of the text, with all its places', () => {
    expect(findingsOf(understood).map(({ finding, places }) => [finding, places.length])).toEqual([
      ['fever', 2],
      ['cough', 1],
    ]);
  });

  it('cuts the text where findings are, losing nothing', () => {
    const pieces = piecesOf(text, toldPlaces(findingsOf(understood)));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ read }) => read).map((piece) => piece.text)).toEqual(['fever', 'cough', 'fever']);
  });

  it('keeps the text whole where findings overlap or point outside of it', () => {
    const odd = [read('a', 0, 9), read('b', 4, 12), read('c', 30, 99), read('d', 7, 7)];
    expect(piecesOf(text, toldPlaces(findingsOf(odd))).map((piece) => piece.text)).toEqual([
      'fever and',
      text.slice('fever and'.length),
    ]);
  });
});

describe('a correction', () => {
  it('goes from present to not present to not meant, and round', () => {
    expect([afterTap('present'), afterTap('negated'), afterTap('absent'), afterTap('possible')]).toEqual([
      'negated',
      'absent',
      'present',
      'negated',
    ]);
  });

  it('is sent only where a tap changed what was read, beside those that were sent before', () => {
    const findings = findingsOf(understood);
    const tapped = new Map([
      ['fever', 'negated'],
      ['cough', 'present'],
    ] as const);
    expect(correctionsOf(findings, tapped, [{ finding: 'rash', is: 'absent' }])).toEqual([
      { finding: 'rash', is: 'absent' },
      { finding: 'fever', is: 'negated' },
    ]);
  });
});
