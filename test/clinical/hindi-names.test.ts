import { verifyText } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { findDrug } from '#clinical/reference/drug-names';
import { referenceOf } from '#clinical/reference/whole-reference';
import generics from '../../clinical/knowledge/interactions/names.json' with { type: 'json' };
import { hands, inDevanagari } from './hindi-spellings';

const names = referenceOf(knowledge).drugNames();
/** What a line in Hindi letters with an amount says which drug is meant; nothing where it says that nobody knows. */
const drugOf = (name: string): string | undefined =>
  verifyText(`${name} 10 mg रोज़`, {}, { language: 'hindi' }).verdicts[0]?.drug?.id;
const inEnglish = (name: string): string | undefined => {
  const found = findDrug(names, name);
  return found.kind === 'drug' ? found.drug.id : undefined;
};

const oneWord = /^[A-Za-z]{5,}$/;
/** Half of the names are read in one run, or it takes too long. */
const everySecond = (name: string, at: number): boolean => oneWord.test(name) && at % 2 === 0;
const ofDrugs = knowledge.drugs
  .flatMap(({ en, aka, products }) => [en, ...aka, ...products.flatMap(({ brand }) => brand ?? [])])
  .filter(everySecond);
const ofLists = Object.keys(generics).filter(everySecond);

const read = (all: readonly string[], meant: (name: string) => string | undefined) => {
  const written = all.flatMap((name) => hands.map((hand) => ({ name, hindi: inDevanagari(name, hand) })));
  const heard = written.map(({ name, hindi }) => ({ name, hindi, as: drugOf(hindi), is: meant(name) }));
  return {
    right: heard.filter(({ as, is }) => as !== undefined && as === is).length / heard.length,
    others: heard
      .filter(({ as, is }) => as !== undefined && as !== is)
      .map(({ hindi, as }) => `${hindi} → ${as}`),
  };
};

describe('the name of a medicine in Hindi letters', () => {
  it('is read as itself in three hands, and never as another', () => {
    expect(ofDrugs.length).toBeGreaterThan(600);
    const { right, others } = read(ofDrugs, inEnglish);
    expect(others).toEqual([]);
    expect(right).toBeGreaterThan(0.95);
  });

  it('of the lists alone is no other medicine, for which there is a dose', () => {
    const { right, others } = read(ofLists, (name) => inEnglish(name) ?? name);
    // These have a Hindi name of their own, which is that of what is usually meant.
    expect(others.filter((one) => !/insulin-regular|levodopa-carbidopa/.test(one))).toEqual([]);
    expect(right).toBeGreaterThan(0.95);
  });

  it.each([
    ['एड्रिनलिन', 'adrenaline'],
    ['एड्रीनैलीन', 'adrenaline'],
    ['फ्लुड्रोकॉर्टिसोन', 'fludrocortisone'],
    ['प्रामिपेक्सोल', 'pramipexole'],
    ['कोल्चिसिन', 'colchicine'],
    ['ज़ाइलोकेन', 'lidocaine'],
    ['क्यूटियापिन', 'quetiapine'],
    ['लेफ्लूनोमाइड', 'leflunomide'],
  ])('"%s" is %s', (hindi, drug) => {
    expect(drugOf(hindi)).toBe(drug);
  });

  it.each(['पेफ्लोक्सासिन', 'सेन्सोरकेन', 'ऑक्सासिलिन', 'साइमेमाज़ीन'])(
    '"%s" is none of the medicines that share its consonants loosely',
    (hindi) => {
      expect([undefined, 'pefloxacin', 'bupivacaine', 'oxacillin', 'cyamemazine']).toContain(drugOf(hindi));
    },
  );

  it('is a medicine where one more word stands before its amount', () => {
    expect(drugOf('क्लोरोक्विन बेस')).toBe('chloroquine');
  });
});
