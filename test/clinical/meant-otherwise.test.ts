import { describe, expect, it } from '@jest/globals';
import { understand } from '#clinical/engine';

const saidOf = (text: string, finding: string): string | undefined =>
  understand(text).findings.find(({ id }) => id === finding)?.assertion;

/** Lines in which words of a finding mean something else, each with one in which they mean the finding. */
const pairs: readonly (readonly [string, string, string])[] = [
  ['gangrene', 'axillary dark skin in an obese teen', 'foot black dead skin, diabetic'],
  ['groin-lump', 'umbilical hernia, 5 months, goes in', 'hernia of the groin, comes on coughing'],
  ['fasciculations', 'eyelid twitch for a week, less sleep', 'muscle twitching of both arms, wasting'],
  ['boil', 'gardan ke paas gaanth, gala kharab', 'jaangh par phoda, pus bhara'],
  ['ear-discharge', 'kaan ke paas machhar ne kaata', 'kaan se peela mawad beh raha hai'],
  [
    'limb-in-plaster',
    'haath ka plaster kal kata, kalai akdi hai',
    'haath par plaster do din se, ungli sooji',
  ],
  [
    'heavy-periods',
    'nebulizer din me paanch baar lena pad raha',
    'periods heavy with clots, soaks eight pads a day',
  ],
  [
    'painful-periods',
    'breasts sore the week before periods',
    'painful periods every month, cramps in the belly',
  ],
  [
    'fasting-now',
    'can he keep Navratri fasting with metformin next month',
    'Navratri fasting since three days, giddy',
  ],
  [
    'lifted-load',
    'hernia repair in May, when can he lift a bucket',
    'she lifted a bucket yesterday, sudden pain in the spine',
  ],
  [
    'numb-patch',
    'white patches for years, no new patch this year',
    'pale patch on the arm, no feeling in it',
  ],
  ['human-bite', 'a woman saw a man bitten by a cobra', 'bitten by a drunk man in a fight, skin broken'],
  ['suicidal-thought', 'khansi se mar jaungi doctor sahab', 'jeene ka mann nahi, mar jaungi'],
  ['heavy-periods', 'periods last 4 days, no clots', 'flow lasts ten days with clots'],
  ['transfusion-now', 'placenta andar hai, bleeding chalu hai', 'khoon chadhte samay kapkapi aur daane'],
  ['cough', 'do din se bukhar na khansi', 'do din se bukhar aur khansi'],
  ['alcohol', 'sharab chhode teen saal ho gaye, koi taklif nahi', 'roz sharab peeta hai, haath kaanpte hain'],
  ['tenesmus', 'pindli me marod', 'marod ke saath thoda thoda mal, aanv'],
];

describe('what a word means where it stands', () => {
  it.each(pairs)('tells %s in the second of two lines only: %s | %s', (finding, other, itself) => {
    expect(saidOf(other, finding)).not.toBe('present');
    expect(saidOf(itself, finding)).toBe('present');
  });
});

describe('who is ill, and when', () => {
  it.each([
    ['dadi aankh nahi khol rahin, do din se pyaas', 'altered-consciousness'],
    ['legs ache at night, gone by morning, 6 y', 'night-leg-pain-child'],
    ['har mahine pehle din pet me marod, meftal se aaram', 'painful-periods'],
    [
      'keel lagi thi hafta bhar pehle, ab muh nahi khul raha aur aawaz hone pe badan akad jaata hai',
      'lockjaw',
    ],
  ])('%s', (text, finding) => {
    expect(saidOf(text, finding)).toBe('present');
  });

  it('is no rabies where only its vaccine is named', () => {
    const text = 'कुत्ते ने काटा, रेबीज़ का टीका कभी नहीं लगा';
    expect(saidOf(text, 'hydrophobia')).not.toBe('present');
    expect(saidOf(text, 'named-rabies')).not.toBe('present');
  });

  it('reads no sodium in "neither more nor less"', () => {
    expect(saidOf('peeth par gaanth, na badhi na ghati', 'high-sodium')).not.toBe('present');
    expect(saidOf('Na 162, confused', 'high-sodium')).toBe('present');
  });
});
