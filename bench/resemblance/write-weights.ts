import { readFileSync, writeFileSync } from 'node:fs';
import { drawersFilledBy } from '#clinical/danger/resemblance';
import { marksOf } from '#clinical/differential/consider';
import { dangersRaised, weighCase } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { signsOf } from '#clinical/knowledge/fingerprint';
import { anyLength, onceForText } from '#clinical/knowledge/once-for-each';
import { scoreOf, weightsAsLetters } from '#clinical/words/learned-weights';
import { drawersInAll, fewerDrawersInAll, foldDrawer, wordParts } from '#clinical/words/word-parts';
import { variantsOf } from '../../test/clinical/danger-variants';
import { chanceOf, type DrawersOfText, learn, type Weights } from './learn';

/**
 * The lines, one a text, by how urgent a doctor who knew no engine called them, and by whether they are about somebody who might be
 * ill now.
 */
const linesOf = (kind: 'emergency' | 'urgent' | 'none' | 'nobody' | 'somebody'): string[] =>
  readFileSync(new URL(`./lines/${kind}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

function filledBy(text: string): DrawersOfText {
  const { understanding, consideration } = weighCase(text);
  return Int32Array.from(drawersFilledBy(wordParts(text), marksOf(understanding, consideration)));
}

const foldedOf = (filled: DrawersOfText): DrawersOfText =>
  Int32Array.from(new Set(Array.from(filled, foldDrawer)));

/** Of calm lines that were not learned from so many in a hundred may read like a danger, of all others but emergencies like those. */
const falseShare = { danger: 0.045, emergency: 0.035 };
const parts = 5;
/** Weights are whole numbers between these and their negatives. */
const steps = 15;

/** What every line scores, each judged by weights that did not learn from it. */
function scoresApart(lines: readonly DrawersOfText[], isSo: readonly boolean[], size: number): number[] {
  const scores: number[] = [];
  for (let part = 0; part < parts; part++) {
    const apart = (place: number): boolean => place % parts === part;
    const learned = learn(
      lines.filter((_, place) => !apart(place)),
      isSo.filter((_, place) => !apart(place)),
      size,
    );
    for (const [place, line] of lines.entries()) if (apart(place)) scores[place] = scoreOf(learned, line);
  }
  return scores;
}

/** The score below which the given share of some lines lies. */
function scoreBelow(scores: readonly number[], share: number, counts: (place: number) => boolean): number {
  const sorted = scores.filter((_, place) => counts(place)).sort((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3));
}

/** Weights as whole numbers: they tell nearly as much, and take an eighth of the room. */
function packed({ weights, bias }: Weights): { bias: number; scale: number; weights: string } {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / steps;
  return {
    bias: Number(bias.toFixed(4)),
    scale: Number(scale.toPrecision(5)),
    weights: weightsAsLetters(weights.map((weight) => Math.round(weight / scale))),
  };
}

const [emergency, urgent, none] = (['emergency', 'urgent', 'none'] as const).map(linesOf) as [
  string[],
  string[],
  string[],
];

/** A danger sign is doubted only where so many lines that are grave raise it. */
const fewestGrave = 20;
/** Of what is grave, raises such signs and has so many words or more, but fewer than the next, this share may be doubted. */
const doubtedShare = 0.006;
const wordsOfCalm = [11, 15];
const mayBeMisread = new Set(knowledge.dangers.filter((rule) => !rule.neverDoubted).map(({ id }) => id));
const signsIn = onceForText((text) => [...new Set(dangersRaised(text).map(({ id }) => id))], {
  most: Number.POSITIVE_INFINITY,
  longest: anyLength,
});
const oftenSeen = Object.entries(Object.groupBy([...emergency, ...urgent].flatMap(signsIn), (id) => id))
  .filter(([id, seen = []]) => seen.length >= fewestGrave && mayBeMisread.has(id))
  .map(([id]) => id)
  .sort();
/** How such signs are written otherwise is learned too, lest they be doubted there. */
const variants = variantsOf('developed').filter(({ rule }) => oftenSeen.includes(rule));
const writtenAt = (level: 'emergency' | 'urgent'): string[] =>
  variants.filter((one) => one.level === level).flatMap(({ raise }) => Object.values(raise).flat());

const emergencies = [...emergency, ...writtenAt('emergency')];
const grave = [...emergencies, ...urgent, ...writtenAt('urgent')];
const lines = [...grave, ...none].map(filledBy);
const folded = lines.map(foldedOf);
const isGrave = lines.map((_, place) => place < grave.length);
const isEmergency = lines.map((_, place) => place < emergencies.length);
const wordsOf = grave.map((text) => wordParts(text).length);
const mayBeDoubted = grave.map((text) => {
  const raised = signsIn(text);
  return raised.length > 0 && raised.every((id) => oftenSeen.includes(id));
});
/** The score below which a text of so many words reads plainly calm. */
const calmFrom = (words: number, step: number): { words: number; below: number } => ({
  words,
  below: scoreBelow(dangerScores, doubtedShare, (place) => {
    const told = wordsOf[place] ?? 0;
    return mayBeDoubted[place] === true && told >= words && told < (wordsOfCalm[step + 1] ?? told + 1);
  }),
});

const dangerScores = scoresApart(lines, isGrave, drawersInAll);
const emergencyScores = scoresApart(folded, isEmergency, fewerDrawersInAll);
const found = {
  lines: signsOf(JSON.stringify([emergency, urgent, none])),
  danger: {
    least: scoreBelow(dangerScores, 1 - falseShare.danger, (place) => !isGrave[place]),
    ...packed(learn(lines, isGrave, drawersInAll)),
  },
  emergency: {
    least: scoreBelow(emergencyScores, 1 - falseShare.emergency, (place) => !isEmergency[place]),
    ...packed(learn(folded, isEmergency, fewerDrawersInAll)),
  },
  calm: wordsOfCalm.map(calmFrom),
  oftenSeen,
};
writeFileSync(
  new URL('../../clinical/knowledge/resemblance.json', import.meta.url),
  `${JSON.stringify(found, null, 2)}\n`,
);

/** Of lines about somebody so many in a hundred may be taken for one about nobody by their words alone, and the other way round. */
const mistaken = { somebody: 0.0005, nobody: 0.02 };
const partsFolded = (text: string): DrawersOfText =>
  foldedOf(Int32Array.from(wordParts(text).flatMap(({ drawers }) => drawers)));
const nobody = linesOf('nobody');
const somebody = [...linesOf('somebody'), ...emergency, ...urgent];
const toldOf = [...somebody, ...nobody].map(partsFolded);
const isOfNobody = toldOf.map((_, place) => place >= somebody.length);
const first = learn(toldOf, isOfNobody, fewerDrawersInAll);
/** What can wait is mostly about somebody, and is not sorted by that: what reads so counts as such. */
const known = new Set(nobody);
const calm = none
  .filter((text) => !known.has(text))
  .map(partsFolded)
  .filter((filled) => scoreOf(first, filled) < 0);
const sorted = [...toldOf, ...calm];
const isNobody = [...isOfNobody, ...calm.map(() => false)];
const nobodyScores = scoresApart(sorted, isNobody, fewerDrawersInAll);
const learnedOfNobody = {
  lines: signsOf(JSON.stringify([nobody, somebody])),
  surelyFrom: scoreBelow(nobodyScores, 1 - mistaken.somebody, (place) => place < somebody.length),
  notBelow: scoreBelow(nobodyScores, mistaken.nobody, (place) => isNobody[place] === true),
  ...packed(learn(sorted, isNobody, fewerDrawersInAll)),
};
writeFileSync(
  new URL('../../clinical/knowledge/nobody.json', import.meta.url),
  `${JSON.stringify(learnedOfNobody, null, 2)}\n`,
);
const inHundred = (least: number): string => chanceOf(least).toFixed(2);
process.stdout.write(
  `${emergency.length} emergencies, ${urgent.length} urgent, ${none.length} calm; a danger from a chance of ${inHundred(found.danger.least)}, an emergency from ${inHundred(found.emergency.least)}; calm below ${found.calm.map(({ words, below }) => `${inHundred(below)} from ${words} words`).join(', ')}, ${oftenSeen.length} signs often seen\n`,
);
