import {
  consider,
  dangerMarkdown,
  diagnosisMarkdown,
  groundingFacts,
  knowledgeSize,
  type Setting,
  understand,
  weighCase,
} from '#clinical/engine';

const answer = (text: string, setting?: Setting) => consider(understand(text), setting);
const page = (text: string, language: 'english' | 'hindi') => diagnosisMarkdown(weighCase(text), language);
const heart = 'seene me dard, pasina, bayen haath me dard';

describe('the differential', () => {
  it('keeps the graver malaria in sight when vivax comes first', () => {
    const { likely, mustNotMiss } = answer(
      'high fever with chills every second day, headache, vomiting since 5 days',
    );
    expect(likely[0]?.id).toBe('malaria-vivax');
    expect(mustNotMiss.map(({ id }) => id)).toContain('malaria-falciparum');
    expect(likely.map(({ id }) => id)).toEqual(expect.arrayContaining(['dengue', 'enteric-fever']));
  });

  it('lets a denial speak against a condition, and says that it was denied', () => {
    const { likely } = answer('fever, breathlessness, chest pain on deep breath, no cough');
    const pneumonia = likely.find(({ id }) => id === 'pneumonia');
    expect(pneumonia?.against).toContainEqual(expect.objectContaining({ id: 'cough', denied: true }));
  });

  it('moves with season and region', () => {
    const text = 'fever with chills and headache';
    const place = (setting: Setting) =>
      answer(text, setting).likely.findIndex(({ id }) => id === 'malaria-falciparum');
    expect(place({ month: 8, region: 'Odisha' })).toBeGreaterThanOrEqual(0);
    const inWinter = place({ month: 2 });
    expect(inWinter === -1 || inWinter >= place({ month: 8, region: 'Odisha' })).toBe(true);
  });

  it('removes what this person cannot have, and says why', () => {
    const { excluded, likely, mustNotMiss } = answer('30 yr male, lower abdominal pain, fainted');
    expect(excluded).toContainEqual(
      expect.objectContaining({
        id: 'ectopic-pregnancy',
        reason: expect.objectContaining({ en: expect.stringMatching(/sex/) }),
      }),
    );
    expect([...likely, ...mustNotMiss].map(({ id }) => id)).not.toContain('ectopic-pregnancy');
  });

  it('takes age and sex from the form when the text has none', () => {
    expect(answer('lower abdominal pain, fainted', { sex: 'm' }).excluded.map(({ id }) => id)).toContain(
      'ectopic-pregnancy',
    );
    expect(answer('fever', { ageYears: 0.05 }).dangers.map(({ id }) => id)).toContain('young-infant-fever');
  });

  it('shows a danger however well something harmless fits', () => {
    const { dangers, triage } = answer(
      'runny nose, sneezing, sore throat, blocked nose, SpO2 84%, 25 year old man',
    );
    expect(dangers.map(({ id }) => id)).toContain('severe-breathlessness');
    expect(triage.level).toBe('emergency');
  });

  it('asks only what was not told', () => {
    const { questions } = answer('fever, headache, no cough');
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['cough']));
    expect(questions.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['headache']));
  });

  it('points a danger to the words that raised it', () => {
    const [danger] = answer(heart).dangers;
    expect(danger?.spans.map(({ text }) => text)).toEqual(expect.arrayContaining(['pasina']));
    expect(danger?.sources[0]).toMatchObject({ publisher: 'Indian Council of Medical Research' });
  });

  it('says when nothing fits well', () => {
    expect(answer('fever').fitsWell).toBe(false);
    expect(page('hair fall and ringing in ears', 'english')).toMatch(
      /may be outside this reference, which knows \d+ conditions/,
    );
  });
});

describe('a text with hardly a finding', () => {
  it('is ranked by its words, and asks the next question', () => {
    const { likely, questions, byWords, known } = answer('scabies');
    expect(likely[0]?.id).toBe('scabies');
    expect(likely[0]?.fit).toBe('weak');
    expect({ byWords, known }).toEqual({ byWords: true, known: true });
    expect(questions.length).toBeGreaterThan(0);
  });

  it('is asked about on the page, which names no disease', () => {
    expect(page('frozen shoulder', 'english')).toMatch(/Too little was understood/);
    expect(page('frozen shoulder', 'english')).not.toMatch(/## Most likely/);
    expect(page('कुष्ठ रोग', 'hindi')).toMatch(/इतना समझ में नहीं आया/);
    expect(page('fever, headache, body ache, pain behind eyes', 'english')).toMatch(/## Most likely/);
  });

  it.each([
    [
      'kya polio drops se paralysis ho sakta hai, ye bas jaankari ke liye puchna tha',
      'english',
      /^> This is a question/m,
    ],
    ['क्या पोलियो की दवा से लकवा हो सकता है, परीक्षा के लिए जानना है', 'hindi', /^> यह जानकारी का सवाल है/m],
  ] as const)(
    'is a question where nothing is said of a patient, of whom nothing is asked: %s',
    (text, language, said) => {
      const { assessment } = weighCase(text);
      expect(assessment).toMatchObject({ aboutNobody: true, candidates: [], questions: [] });
      expect(page(text, language)).toMatch(said);
      // Somebody who has it makes it a case.
      const { aboutNobody } = weighCase('my son has paralysis of the legs since the polio drops').assessment;
      expect(aboutNobody).toBeUndefined();
    },
  );

  it('takes no word from what is denied', () => {
    expect(answer('no cough').likely).toEqual([]);
  });

  it('raises no alarm for a grave condition that only shares a word', () => {
    expect(answer('shoulder').mustNotMiss).toEqual([]);
  });
});

describe('a homograph', () => {
  it.each([
    ['khana khane ke baad pet dard', 'flood-water'],
    ['naak band, bukhar ke baad kamzori', 'oliguria'],
    ['dhaan ke khet me kaam', 'rash'],
  ])('does not turn %s into another finding', (text, id) => {
    expect(understand(text).findings.map((finding) => finding.id)).not.toContain(id);
  });

  it('keeps flood and spots where they are meant', () => {
    expect(understand('baadh ke pani me chala, bukhar').findings.map(({ id }) => id)).toContain(
      'flood-water',
    );
    expect(understand('sharir par daane').findings.map(({ id }) => id)).toContain('rash');
  });
});

describe('what the second reading corrected', () => {
  const dangers = (text: string, setting?: Setting) => answer(text, setting).dangers.map(({ id }) => id);

  it('does not call a newborn with jaundice alone septic, yet has it seen the same day', () => {
    const { dangers: found, triage } = answer('jaundice', { ageYears: 5 / 365 });
    expect(found.map(({ id }) => id)).toEqual(['young-infant-jaundice']);
    expect(triage.level).toBe('urgent');
    expect(dangers('jaundice', { ageYears: 0.5 / 365 })).toContain('first-day-jaundice');
    expect(dangers('jaundice, not feeding', { ageYears: 5 / 365 })).toContain('young-infant-fever');
  });

  it('has ketones checked from 200 mg/dL on, not only when sugar is very high', () => {
    expect(dangers('known diabetes, vomiting, RBS 215')).toContain('check-ketones');
    expect(dangers('known diabetes, cough')).not.toContain('check-ketones');
  });

  it('takes green vomiting in an infant for an emergency', () => {
    expect(dangers('green vomiting', { ageYears: 0.3 })).toContain('bilious-infant');
    expect(dangers('green vomiting', { ageYears: 30 })).toEqual(['bilious-vomiting']);
  });

  it.each([
    [['fever, headache, body ache, pain behind eyes'], 'dengue'],
    [['fever, body ache, severe joint pain, joint swelling'], 'chikungunya'],
  ])('keeps NSAIDs out of the first steps for %s', ([text = ''], id) => {
    const candidate = answer(text).likely.find((one) => one.id === id);
    expect(candidate?.steps.map(({ en }) => en).join(' ')).toMatch(/no aspirin/i);
  });

  it('says beside aspirin when it must not be given', () => {
    const action = answer(heart).dangers.find(({ id }) => id === 'cardiac-chest-pain')?.action;
    expect(action?.en).toMatch(/aspirin 300 mg, not with allergy, bleeding, suspected dengue/);
    expect(action?.hi).toMatch(/डेंगू/);
  });
});

describe('the document', () => {
  it.each([
    ['english', 'Reference engine, not AI'],
    ['hindi', 'रेफ़रेंस इंजन का जवाब, AI का नहीं'],
  ] as const)('is labelled in %s', (language, label) => {
    expect(page(heart, language).split('\n')[0]).toBe(`**${label}**`);
  });

  it('puts danger and what to do now before everything else', () => {
    const english = page(heart, 'english');
    expect(english.indexOf('## Danger signs')).toBeLessThan(english.indexOf('## How urgent'));
    expect(english).toMatch(/108 or 112/);
    expect(page('cough for 2 days', 'english')).not.toMatch(/Danger signs/);
  });

  it('gives the national helpline for thoughts of suicide, in both languages', () => {
    expect(page('marne ka man karta hai', 'english')).toMatch(/Tele-MANAS 14416/);
    expect(page('आत्महत्या के विचार', 'hindi')).toMatch(/Tele-MANAS 14416/);
  });

  it('says plainly that nothing was recognised, how much it knows, and what to add', () => {
    const { conditions } = knowledgeSize();
    expect(page('asdf qwerty lorem', 'english')).toMatch(
      new RegExp(`Nothing in this text was recognised.*${conditions} conditions.*Please add`),
    );
    expect(page('asdf qwerty lorem', 'hindi')).toMatch(new RegExp(`पहचाना नहीं गया.*${conditions} बीमारियाँ`));
    expect(page('asdf qwerty lorem', 'english')).not.toMatch(/Most likely/);
  });

  it('shows no percentage of likelihood and marks what was not reviewed', () => {
    const english = page('fever, headache, retro orbital pain', 'english');
    const candidates = english.split('\n').filter((line) => /^\d\. /.test(line));
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.join('\n')).not.toMatch(/\d+ ?%/);
    expect(english).toMatch(/ ○\n/);
    expect(english).toMatch(/_○ not yet read at its source_$/);
    expect(english).not.toMatch(/clinically reviewed|read in a copy/);
    expect(english).toMatch(/strong fit|moderate fit/);
  });

  it('writes Hindi with Latin numerals and every section in Hindi', () => {
    const hindi = page('45 साल का पुरुष, 3 दिन से तेज़ बुखार, ठंड लगकर, BP 120/80', 'hindi');
    expect(hindi).not.toMatch(/[०-९]/);
    expect(hindi).toMatch(/120\/80 mmHg/);
    expect(hindi.match(/^## .*/gm)?.every((title) => /[\u0900-\u097f]/.test(title))).toBe(true);
  });

  it('cannot be made to carry a link or markup from the text', () => {
    const english = page('fever [x](javascript:alert) <img src=x> cough ![a](b)', 'english');
    expect(english).not.toMatch(/\]\(|<img|javascript/);
  });

  it.each(['english', 'hindi'] as const)(
    'groups tests and first steps under one name each in %s',
    (language) => {
      const lines = page('3 din se tez bukhar, sir dard, badan dard', language).split('\n');
      const below = (title: RegExp) => {
        const rest = lines.slice(lines.findIndex((line) => title.test(line)) + 2);
        return rest.slice(0, rest.indexOf(''));
      };
      const namesIn = (part: string[]) => part.filter((line) => /^- \*\*.+\*\*$/.test(line));
      const tests = below(/^## (Tests next|आगे की जाँचें)/);
      const steps = below(/^## (First steps|पहले कदम)/);
      // What merely stands second is tested for; what leads is treated.
      expect(namesIn(tests).length).toBeGreaterThan(1);
      expect(namesIn(steps)).toEqual(namesIn(tests).slice(0, 1));
      for (const part of [tests, steps]) {
        const names = namesIn(part);
        expect(new Set(names).size).toBe(names.length);
        expect(part[0]).toBe(names[0]);
        expect(part.filter((line) => !names.includes(line)).every((line) => line.startsWith('  - '))).toBe(
          true,
        );
      }
      expect(steps.length - namesIn(steps).length).toBeLessThanOrEqual(8);
    },
  );

  it('gives what to do about a danger a line of its own, and says what was not read', () => {
    const english = dangerMarkdown(answer(heart).dangers, 'english');
    expect(english).toMatch(/\n> {3}- Now: Call 108 or 112\./);
    expect(english).not.toMatch(/as given by/);
    expect(dangerMarkdown(answer(heart).dangers, 'hindi')).toMatch(/\n> {3}- क्या करें: /);
    expect(dangerMarkdown(answer('snake bite').dangers, 'english')).not.toMatch(/○/);
    // Whatever has been read meanwhile: a rule that was not says so.
    const unread = answer('rigid abdomen').dangers.map(({ checked: _, ...danger }) => danger);
    expect(dangerMarkdown(unread, 'english')).toMatch(/_ ○$/m);
  });

  it('gives the danger part alone, and nothing when there is none', () => {
    expect(dangerMarkdown(answer(heart).dangers, 'english')).toMatch(/^## Danger signs/);
    expect(dangerMarkdown(answer('cough').dangers, 'english')).toBe('');
  });
});

describe('facts for a model', () => {
  it('carry unique ids, dangers first, within about 1,500 tokens', () => {
    const facts = groundingFacts(answer(`${heart}, fever, cough, vomiting, headache`));
    const names = facts.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe('[D1]');
    expect(names).toEqual(expect.arrayContaining(['[T1]', '[C1]']));
    expect(facts.map(({ text }) => text).join('').length).toBeLessThan(6000);
  });
});
