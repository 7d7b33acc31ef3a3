import * as engine from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { withTermsOnce } from '#clinical/render/terms-once';
import { assessmentReply } from '../../lambdas/tools/diagnosis/assessment-reply';

const bracket = /\p{Script=Devanagari}[\p{Script=Devanagari}\p{M}]* \(([A-Za-z][A-Za-z'’ -]{3,})\)/gu;
const twiceIn = (text: string): string[] => {
  const terms = [...text.matchAll(bracket)].map(([, term = '']) => term.toLowerCase());
  return [...new Set(terms.filter((term, place) => terms.indexOf(term) !== place))];
};

const cases = [
  '58 साल का पुरुष, 70 किलो, 1 घंटे से सीने में तेज़ दबाव वाला दर्द, पसीना, BP 100/60, नाड़ी 110',
  '30 साल का पुरुष, 60 किलो, 3 दिन से बुखार, सिर दर्द और बदन दर्द, तापमान 39',
  '2 साल का लड़का, वज़न 10 किलो, 2 दिन से दस्त, आँखें धँसी हुई, बहुत प्यास',
  '26 साल की महिला, 32 हफ़्ते की गर्भवती, सिर दर्द और धुंधला दिखना, BP 160/110',
  '65 साल का पुरुष, अचानक दायाँ हाथ पैर कमज़ोर, बोलने में दिक्कत, 1 घंटे से',
  '45 साल, पीलिया, पेट के दाहिने ऊपर दर्द और कंपकंपी के साथ बुखार',
];

describe('the doctor’s term beside a lay name in Hindi', () => {
  it('is told where an answer says it first, and not again', () => {
    expect(
      withTermsOnce([
        '**दिल का दौरा (heart attack)** संभव है',
        '- दिल का दौरा (heart attack): ECG',
        'नस में (IV) दें',
      ]),
    ).toEqual(['**दिल का दौरा (heart attack)** संभव है', '- दिल का दौरा: ECG', 'नस में (IV) दें']);
  });

  it('stays where only the bracket tells which is meant', () => {
    const fevers = ['मलेरिया (vivax)', 'पहले मलेरिया (vivax) का सोचें', 'मलेरिया (falciparum)'];
    expect(withTermsOnce(fevers)).toEqual(fevers);
    const veins = ['दबी नस (nerve)', 'दबी नस (vein)', 'दबी नस (nerve)'];
    expect(withTermsOnce(veins)).toEqual(veins);
    // Conditions that only their bracket tells apart are known by name: of all others the lay name is enough.
    const lay = [...knowledge.conditions].flatMap(({ hi }) => {
      const [, name] = /^(.+) \([A-Za-z][A-Za-z'’ -]{3,}\)$/u.exec(hi) ?? [];
      return name === undefined ? [] : [name];
    });
    expect(lay.length).toBeGreaterThan(500);
    expect([...new Set(lay.filter((name, place) => lay.indexOf(name) !== place))]).toEqual(['मलेरिया']);
  });

  it.each(cases)('stands once in the document, the note and the answer as data: %s', (text) => {
    const weighed = engine.weighCase(text);
    const apart = (terms: string[]) => terms.filter((term) => !['vivax', 'falciparum'].includes(term));
    const document = engine.diagnosisMarkdown(weighed, 'hindi');
    expect(apart(twiceIn(document))).toEqual([]);
    expect(document).toMatch(bracket);
    const papers = engine.casePapers(weighed, { complaints: '', now: new Date('2026-11-28T06:00:00Z') });
    for (const paper of [papers.note.hindi, papers.handout.hindi])
      expect(apart(twiceIn(Object.values(paper).join('\n')))).toEqual([]);
    const { understood: _, patient: __, ...said } = assessmentReply(weighed.assessment, 'hindi');
    const shown = [
      said.urgency.reason,
      ...said.dangers.flatMap(({ title, now }) => [title, now]),
      ...said.candidates.map(({ name }) => name),
      ...said.questions.flatMap(({ ask, ifYes, ifNo }) => [ask, ifYes, ifNo]),
      ...said.orders.map((order) => order.text),
      ...said.mustNotMiss.flatMap(({ name, why }) => [name, why]),
    ];
    expect(apart(twiceIn(shown.join('\n')))).toEqual([]);
    // English says as it always did.
    const english = assessmentReply(weighed.assessment, 'english');
    expect(english.candidates.map(({ name }) => name)).toEqual(
      weighed.assessment.candidates.map(({ name }) => name.en),
    );
  });
});
