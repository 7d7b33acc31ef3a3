import { findAll, pattern, patternInFrame, scriptOf } from '#clinical/words/pattern';
import { tokensOf } from '#clinical/words/tokens';

/** Every character of one code unit; those outside are never plain. */
const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

describe('patterns', () => {
  it.each(['\\p{L}', '\\p{M}', '\\p{N}'])('read %s alike in a plain text and in any', (unicodeClass) => {
    const one = pattern(`^[${unicodeClass}]$`, 'iu');
    const differing = characters.filter(
      (letter) => scriptOf(letter) === 'plain' && one('plain').test(letter) !== one('any').test(letter),
    );
    expect(differing).toEqual([]);
  });

  it('take English, Hindi and their signs for plain, and other letters for what they are', () => {
    for (const text of ['temp 103 °F, no cough!', 'तीन दिन से तेज़ बुखार।', 'BP 90/60 – “weak”']) {
      expect(scriptOf(text)).toBe('plain');
    }
    for (const text of ['fièvre', 'காய்ச்சல்', '\u017f', '\u212a', '🤒', '²']) expect(scriptOf(text)).toBe('any');
  });

  it('with a frame are compiled for the first text that holds it, and find there what they find without', () => {
    const broken = patternInFrame('kg', '(', 'iu');
    expect(findAll('no weight', broken('plain', 'no weight'))).toEqual([]);
    expect(() => broken('plain', '12 kg')).toThrow(SyntaxError);
    const whole = patternInFrame('kilos?', '(ten|twenty)\\s+kilos?', 'giu');
    const texts = ['twenty kilos, then Ten kilo', 'ten days', 'forty kilo', 'दस किलो ten kilo'];
    const found = texts.map((text) => findAll(text, whole(scriptOf(text), text)).map(([hit]) => hit));
    expect(found).toEqual([['twenty kilos', 'Ten kilo'], [], [], ['ten kilo']]);
  });

  it('cut a text into the same words whether or not a foreign letter follows', () => {
    const text = "bukhar 3 din se, doesn't eat. आँखों में दर्द है";
    expect(tokensOf(`${text} é`).slice(0, -1)).toEqual(tokensOf(text));
  });
});
