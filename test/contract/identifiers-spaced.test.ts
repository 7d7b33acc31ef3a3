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
      'जन्म तारीख ⟨12/03/1980⟩',
      'जन्म तारीख़ ⟨12/03/1980⟩',
    ]),
    ...goes('birth date', ['DOB ⟨12/03/100⟩']),
    ...goes('email', ['mail ⟨dr@clinic24.in⟩ him', 'mail ⟨dr.rao@clinic.in⟩']),
    ...goes('address', ['address: ⟨c/o Mr Ramesh Kumar, Kanpur⟩']),
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
      // One name alone is one only where an age or what somebody does stands behind it.
      '⟨Ramesh⟩ 45y, fever',
      '⟨Ramesh⟩,45 y, fever',
      '⟨Ramesh⟩ , 45y, fever',
      '⟨Ramesh⟩  45  y, fever',
      '⟨Ramesh⟩, 45y, fever',
      '⟨Ramesh⟩,  45y, fever',
      '⟨Ramesh⟩ age 45 yrs, fever',
      '⟨Ramesh⟩ aged45 y, fever',
      '⟨Ramesh⟩ aged  45 y, fever',
      '⟨Ramesh⟩ 5 month old, fever',
      '⟨Ramesh⟩ 5 months old, fever',
      '⟨Ramesh⟩  has fever',
      '⟨Ramesh⟩ present with fever',
      '⟨Ramesh⟩ presents with fever',
      '⟨Ramesh⟩ report fever',
      '⟨Ramesh⟩ reports fever',
      '⟨Ramesh⟩ complain of fever',
      '⟨Ramesh⟩ complains of fever',
      '⟨Ramesh⟩ complained of fever',
      '⟨रमेश⟩ उम्र 45 वर्ष, बुखार',
      '⟨रमेश⟩ उम्र45 वर्ष, बुखार',
      '⟨रमेश⟩ उम्र  45 वर्ष, बुखार',
      '⟨रमेश⟩ आयु 45 वर्ष, बुखार',
      '⟨रमेश⟩ आयु45 वर्ष, बुखार',
      '⟨रमेश⟩ आयु  45 वर्ष, बुखार',
      '⟨Zorawarlal⟩ Ji has fever',
      "⟨Ramesh⟩'s mother says so",
      "fever, ⟨Ramesh D'souza⟩ came",
      'fever, ⟨Ramesh K. Sharma⟩ came today',
      '⟨RAMESH ZORAWAR⟩, fever',
      '⟨Ramesh Kumar⟩ pH 7.2 on arrival',
      '⟨Ramesh Kumar⟩ Fever since morning',
      'Mr ⟨M.S Patel⟩ came',
      'Shri ⟨रमेश⟩ को बुखार है',
      // Words of medicine behind a name are no part of it.
      '⟨Ramesh Kumar⟩ Gonorrhoea since 3 days',
      '⟨Ramesh Kumar⟩ Gastric pain',
      '⟨Ramesh Kumar⟩ Cancer of the lung',
      // Names that are on no list.
      'name:⟨Zorawar Mistry⟩, fever',
      'ref  by ⟨Zorawar Mistry⟩, fever',
      'नाम:⟨झुमरू मांझी⟩, खाँसी',
    ]),
    ...goes('name', [
      'Mr ⟨Ramesh⟩ came with ⟨Suresh Patel⟩ today',
      '⟨Suresh Patel⟩ told Mr ⟨Ramesh⟩ so',
      'fever; ⟨suresh patel⟩ 45/m came with Mr ⟨Ramesh⟩',
      '⟨suresh patel⟩ 45/m fever 3 days ⟨arjun patel⟩ 40/m cough',
    ]),
  ])('of "%s" goes: "%s"', (text, rest) => {
    expect(without(text)).toBe(rest);
  });

  it.each([
    'gastritis, thalassaemia and diarrhoea since 3 days',
    'Khanna staging and Gill sign',
    'version 1.2.3.4.5 of the form',
    'version 1.2.3.2004 of the form',
    'lot 45391499034399975',
    'fever 3 days severe pain 45/m is no name',
    'mild MR gradeII with AF',
    'the drug name is a riddle to her',
  ])('is not in "%s"', (text) => {
    expect(without(text)).toBe(text);
  });
});

describe('an Indian name', () => {
  it.each([
    'Mukesh',
    'Rajeshwar',
    'Narendra',
    'Kulwinder',
    'Gurdeep',
    'Harpreet',
    'Amarjeet',
    'Somnath',
    'Tejkumar',
  ])('is %s by its ending', (name) => {
    expect(isIndianName(name)).toBe(true);
  });
  it.each(['esh', 'fresh', 'thresh', 'mahaprasadam', "d'kuldeep", 'महाप्रसादम', 'xकमप्रीत'])(
    'is not %s',
    (word) => {
      expect(isIndianName(word)).toBe(false);
    },
  );
  it.each([
    ['Raey', 'Rae'],
    ['Vijay', 'Vijai'],
    ['Yusuf', 'Yusuff'],
    ['Yusuf', 'Yusufff'],
  ])('%s sounds like %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });
  it('sounds with an i where it ends with a y, and nowhere else', () => {
    expect([soundOf('Yusuf'), soundOf('Bobby')]).toEqual(['yusuf', 'bobi']);
  });
});

describe('two identifiers', () => {
  it('go where nothing stands between them', () => {
    expect(without('ramesh@mail.in+91 98765 43210')).toBe('[email][phone]');
    expect(without('Mr Ramesh+91 98765 43210')).toBe('Mr [name][phone]');
  });
});
