import { findIdentifiers, withoutIdentifiers } from '#rules/personal-identifiers';
import { chanceFrom } from '../support/seeded';
import {
  aNamedSentence,
  aScannedHead,
  aSeldomNamed,
  type NamedSentence,
  numberKinds,
} from './indian-sentences';

const now = new Date('2026-11-21T06:00:00Z');
const without = (text: string) => withoutIdentifiers(text, now).text;
/** Says whether no word of the name is left. */
const isOut = ({ text, name }: NamedSentence) => !name.some((word) => without(text).includes(word));

describe('identifiers in generated Indian sentences', () => {
  it.each(Object.entries(numberKinds))('of the kind %s are all out', (_, make) => {
    const chance = chanceFrom(7);
    const left = Array.from({ length: 200 }, () => make(chance)).filter(({ text, secret }) =>
      without(text).includes(secret),
    );
    expect(left).toEqual([]);
  });

  it('are names out of at least 97 of 100, in both scripts', () => {
    const chance = chanceFrom(11);
    // One of ten is the head of a report as a scanner reads it.
    const sentences = Array.from({ length: 2_000 }, (_, place) =>
      place % 10 === 0 ? aScannedHead(chance) : aNamedSentence(chance),
    );
    const left = sentences.filter((sentence) => !isOut(sentence));
    const share = 100 - (left.length / sentences.length) * 100;
    expect({
      share: share >= 97,
      left: share >= 97 ? [] : left.slice(0, 20).map(({ text }) => text),
    }).toEqual({ share: true, left: [] });
  });

  it('are names out of printed heads as a scanner reads them, nine in ten', () => {
    const chance = chanceFrom(13);
    const heads = Array.from({ length: 500 }, () => aScannedHead(chance));
    const share = heads.filter(isOut).length / heads.length;
    expect(share).toBeGreaterThanOrEqual(0.9);
  });

  it('are names that few people have, wherever a marker stands before them', () => {
    const chance = chanceFrom(17);
    const sentences = Array.from({ length: 500 }, () => aSeldomNamed(chance));
    expect(sentences.filter((sentence) => !isOut(sentence))).toEqual([]);
  });

  it.each(['', 'Fever for three days, temp 101 F. ', 'k/c/o dm, htn; ', '3 दिन से बुखार। '])(
    'are names in small letters before an age, behind %j too',
    (before) => {
      const chance = chanceFrom(19);
      const small = Array.from({ length: 2_000 }, () => aNamedSentence(chance)).filter(({ text }) =>
        /^[a-z ]+ 45\/m/.test(text),
      );
      expect(small.length).toBeGreaterThan(20);
      expect(small.filter(({ text, name }) => !isOut({ text: before + text, name }))).toEqual([]);
    },
  );

  it('are two common ones before an age, also with nothing before them but words, which stay', () => {
    expect(without('fever 3 days arjun patel 45/m')).toMatch(/^fever 3 days (?!.*(?:arjun|patel))/);
    expect(without('fever 3 days dard arjun 45/m')).toContain('dard');
  });

  it.each([
    'fever 3 days, chest pain 45/m',
    'known asthma, sore throat 3 m',
    'kala azar 3 m ago',
    'Gill sign, Khanna staging and Kumar classification are eponyms',
    'Singh index of the femur grade 3',
    'पूजा के बाद से उल्टी',
    'आशा कार्यकर्ता ने भेजा',
    'ASHA worker referred; Hari om',
    'History of Ganesh festival food, loose stools',
    'Thomas test positive, Joseph disease in the family',
    'Patient HbA1c 8.2, SpO2 94, T3 low',
    'brand name generic name and dose',
  ])('leave what only looks like a name: %s', (text) => {
    expect(findIdentifiers(text).filter(({ kind }) => kind === 'name')).toEqual([]);
  });
});
