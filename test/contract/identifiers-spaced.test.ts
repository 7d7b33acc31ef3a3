import { isIndianName } from '#rules/indian-names';
import { soundOf } from '#rules/name-sounds';
import { withoutIdentifiers } from '#rules/personal-identifiers';

// The same identifiers with one blank more or less, and words that only look like them: a rule that asks for just one blank lets
// the others through.

const now = new Date('2026-11-21T06:00:00Z');
const without = (text: string) => withoutIdentifiers(text, now).text;

/** In each text stands what goes between brackets of angle: that goes, and all else stays. */
const goes = (kind: string, texts: readonly string[]) =>
  texts.map((text) => [text.replace(/[⟨⟩]/g, ''), text.replace(/⟨[^⟩]*⟩/g, `[${kind}]`)]);

describe('an identifier', () => {
  it.each([
    ...goes('pin code', [
      'pincode:⟨208001⟩',
      'pin  code ⟨208 001⟩',
      'postal  code ⟨208001⟩',
      'पिनकोड ⟨208001⟩',
      'पिन  कोड: ⟨208001⟩',
      'PIN:⟨208001⟩',
    ]),
    ...goes('address', [
      'address:⟨12 Civil Lines⟩',
      'address: ⟨12 Civil Lines⟩',
      'lives at house no ⟨12, MG Road⟩',
      'lives at house no.⟨12, MG Road⟩',
      'at h.no. ⟨4/7, Gali 3⟩',
      'at h no-⟨4/7, Gali 3⟩',
    ]),
    ...goes('payment card', ['card ⟨4539 1499 0343 9997⟩']),
    ...goes('ip address', ['from ⟨10.0.0.255⟩ at night']),
    ...goes('age 46 years', [
      'जन्मतिथि ⟨12/03/1980⟩',
      'जन्म  तिथि:⟨12/03/1980⟩',
      'dob:⟨1980-3-12⟩',
      'DOB ⟨12-Mar-1980⟩',
    ]),
    ...goes('name', [
      'मरीज़का नाम ⟨रमेश कुमार⟩, बुखार',
      'रोगी  का  नाम: ⟨सीता देवी⟩, खाँसी',
      'नाम:⟨सीता देवी⟩, खाँसी',
      '⟨Ramesh Kumar⟩,45y, fever',
      '⟨Ramesh Kumar⟩ , 45 y, fever',
      '⟨Ramesh Kumar⟩ aged45 y, fever',
      '⟨Ramesh Kumar⟩ aged  45 y, fever',
      '⟨Ramesh Kumar⟩ age 45 yrs, fever',
      '⟨Ramesh Kumar⟩ 45 m/o fever',
      'fever 3 days ⟨suresh patel⟩ 45/m',
      'fever 3 days ⟨suresh patel⟩, 45 yrs male',
      'mr ⟨suresh patel⟩ 45/m with fever',
      'Dr. ⟨A. K. Sharma⟩ asked for it',
    ]),
  ])('of "%s" goes: "%s"', (text, rest) => {
    expect(without(text)).toBe(rest);
  });

  it.each([
    'gastritis, thalassaemia and diarrhoea since 3 days',
    'Khanna staging and Gill sign',
    'version 1.2.3.4.5 of the form',
    'fever 3 days severe pain 45/m is no name',
  ])('is not in "%s"', (text) => {
    expect(without(text)).toBe(text);
  });
});

describe('an Indian name', () => {
  it.each(['Mukesh', 'Rajeshwar', 'Narendra', 'Kulwinder', 'Gurdeep', 'Harpreet', 'Amarjeet', 'Somnath'])(
    'is %s by its ending',
    (name) => {
      expect(isIndianName(name)).toBe(true);
    },
  );
  it.each(['esh', 'fresh', 'thresh'])('is not %s', (word) => {
    expect(isIndianName(word)).toBe(false);
  });
  it.each([
    ['Raey', 'Rae'],
    ['Vijay', 'Vijai'],
    ['Yusuf', 'Yusuff'],
  ])('%s sounds like %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });
});
