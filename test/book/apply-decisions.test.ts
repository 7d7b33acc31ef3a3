import { checkReviews } from '#clinical/check/sources';
import { type FiledFact, factsWithin, isReviewed, signsOfFact } from '#clinical/knowledge/facts';
import { factIndex } from '../../book/filed-knowledge';
import { type KnowledgeFile, readKnowledgeFile } from '../../book/knowledge-files';
import { applyDecisions } from '../../book/review/apply-decisions';
import { DecisionFile, type Judgement } from '../../book/review/decisions';
import { cases } from '../support/cases';
import { fc } from '../support/properties';
import { aReading } from '../support/reading';

const names = [
  'drugs/paracetamol.json',
  'drugs/warfarin.json',
  'conditions/dengue.json',
  'dangers/abdomen.json',
];
const judged = names.flatMap((name) =>
  [...factIndex(readKnowledgeFile(name))].flatMap(([key, facts]) =>
    facts.map((fact) => ({ key, signs: signsOfFact(fact) })),
  ),
);

/** The files as they are, anew for each run, because decisions are written into their content. */
const freshFiles = () => {
  const files = new Map<string, KnowledgeFile>(names.map((name) => [name, readKnowledgeFile(name)]));
  return { files, fileNamed: (name: string) => files.get(name) };
};
const factsIn = (files: ReadonlyMap<string, KnowledgeFile>): FiledFact[] =>
  [...files.values()].flatMap(({ content }) => factsWithin(content).map(({ fact }) => fact));
const withoutMarks = (files: ReadonlyMap<string, KnowledgeFile>): string =>
  JSON.stringify(
    [...files.values()].map(({ content }) => content),
    (name, value) => (name === 'reviewed' && typeof value === 'object' ? undefined : value),
  );

const aFact = fc.constantFrom(...judged);
const decided = (decision: Judgement['decision']) =>
  aFact.map(
    ({ key, signs }): Judgement => ({ fact: key, signs, decision, comment: 'so it is', on: '2026-11-22' }),
  );
const accepted = fc.uniqueArray(decided('accept'), {
  selector: ({ fact, signs }) => fact + signs,
  maxLength: 12,
});

describe('a file of decisions', () => {
  it('marks what was accepted, as it was judged, and changes nothing else', () => {
    fc.assert(
      fc.property(accepted, (decisions) => {
        const { files, fileNamed } = freshFiles();
        const before = withoutMarks(files);
        const { accepted: marked, refused } = applyDecisions(decisions, fileNamed);
        expect(refused).toEqual([]);
        expect(marked).toEqual(decisions);
        expect(withoutMarks(files)).toBe(before);
        const wanted = new Set(decisions.map(({ signs }) => signs));
        const reviewed = factsIn(files).filter(isReviewed);
        expect(new Set(reviewed.map(signsOfFact))).toEqual(wanted);
        expect(checkReviews([...files.values()].map(({ content }) => content))).toEqual([]);
        expect(applyDecisions(decisions, fileNamed).known).toEqual(decisions); // a second time changes nothing
      }),
      { numRuns: cases(60) },
    );
  });

  it('marks nothing by a correction or a doubt', () => {
    fc.assert(
      fc.property(decided('correct'), decided('unsure'), (correction, doubt) => {
        fc.pre(correction.fact + correction.signs !== doubt.fact + doubt.signs);
        const { files, fileNamed } = freshFiles();
        const applied = applyDecisions([correction, doubt], fileNamed);
        expect(applied.corrections).toEqual([correction]);
        expect(applied.unsure).toEqual([doubt]);
        expect(applied.changed.size).toBe(0);
        expect(factsIn(files).filter(({ reviewed }) => reviewed !== undefined)).toEqual([]);
      }),
      { numRuns: cases(40) },
    );
  });

  it('refuses a fact that has changed since in any of its words or numbers, and what contradicts itself', () => {
    fc.assert(
      fc.property(decided('accept'), fc.string({ minLength: 1 }), (decision, word) => {
        const { files, fileNamed } = freshFiles();
        for (const fact of factsIn(files)) if (signsOfFact(fact) === decision.signs) fact.changed = word;
        const { refused, changed } = applyDecisions([decision], fileNamed);
        expect(refused.map(({ why }) => why)).toEqual(['the fact has changed']);
        expect(changed.size).toBe(0);
        const other = freshFiles();
        const twice = applyDecisions([decision, { ...decision, decision: 'unsure' }], other.fileNamed);
        expect(twice.refused).toHaveLength(2);
        expect(twice.changed.size).toBe(0);
      }),
      { numRuns: cases(40) },
    );
  });

  it('refuses what nobody knows, and files outside of the knowledge', () => {
    const decision = { signs: '00000000', decision: 'accept', on: '2026-11-22' } as const;
    const { fileNamed } = freshFiles();
    const unknown = [
      'drugs/snake-oil.json#rules/a',
      '../package.json#name',
      'drugs/paracetamol.json#rules/none',
    ];
    const { refused, changed } = applyDecisions(
      unknown.map((fact) => ({ ...decision, fact })),
      fileNamed,
    );
    expect(refused.map(({ why }) => why)).toEqual(['unknown file', 'unknown file', 'unknown fact']);
    expect(changed.size).toBe(0);
  });

  it('loses its marks when a fact changes, and the check of the knowledge says so', () => {
    const { files, fileNamed } = freshFiles();
    const [first] = judged;
    if (!first) throw new Error('no facts');
    applyDecisions(
      [{ fact: first.key, signs: first.signs, decision: 'accept', on: '2026-11-22' }],
      fileNamed,
    );
    const fact = factsIn(files).find(isReviewed);
    if (!fact) throw new Error('nothing was marked');
    fact.checked = aReading; // reading it is no change
    expect(isReviewed(fact)).toBe(true);
    fact.src = [...fact.src, 'imnci: p. 1'];
    expect(isReviewed(fact)).toBe(false);
    expect(checkReviews([...files.values()].map(({ content }) => content))).toHaveLength(1);
  });

  it('is read only whole: who, which version, and what is right where something is wrong', () => {
    const decision = {
      fact: 'drugs/paracetamol.json#uses',
      signs: 'd24b9303',
      decision: 'accept',
      on: '2026-11-22',
    };
    const file = {
      format: 'ai-medix-review-1',
      knowledge: '373b9750',
      reviewer: { name: 'A. Sharma', registration: 'DMC 1' },
      decisions: [decision],
    };
    expect(DecisionFile.safeParse(file).success).toBe(true);
    const wrong = [
      { ...file, format: 'ai-medix-review-2' },
      { ...file, reviewer: { name: ' ', registration: 'DMC 1' } },
      { ...file, decisions: [{ ...decision, decision: 'correct' }] },
      { ...file, decisions: [{ ...decision, signs: 'd24b' }] },
      { ...file, decisions: [{ ...decision, more: true }] },
    ];
    for (const one of wrong) expect(DecisionFile.safeParse(one).success).toBe(false);
  });
});
