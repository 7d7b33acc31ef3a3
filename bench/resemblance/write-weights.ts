import { readFileSync, writeFileSync } from 'node:fs';
import { drawersFilledBy, scoreOf, weightsAsLetters } from '#clinical/danger/resemblance';
import { drawersInAll, fewerDrawersInAll, foldDrawer, wordParts } from '#clinical/danger/word-parts';
import { marksOf } from '#clinical/differential/consider';
import { weighCase } from '#clinical/engine';
import { signsOf } from '#clinical/knowledge/fingerprint';
import { chanceOf, type DrawersOfText, learn, type Weights } from './learn';

/** The lines, one a text, by how urgent a doctor who knew no engine called them. */
const linesOf = (level: 'emergency' | 'urgent' | 'none'): string[] =>
  readFileSync(new URL(`./lines/${level}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

function filledBy(text: string): DrawersOfText {
  const { understanding, consideration } = weighCase(text);
  return Int32Array.from(drawersFilledBy(wordParts(text), marksOf(understanding, consideration)));
}

const foldedOf = (filled: DrawersOfText): DrawersOfText =>
  Int32Array.from(new Set(Array.from(filled, foldDrawer)));

/** Of calm lines that were not learned from so many in a hundred may read like a danger, of all others but emergencies like those. */
const falseShare = { danger: 0.025, emergency: 0.03 };
const parts = 5;
/** Weights are whole numbers between these and their negatives. */
const steps = 15;

/** The score that the given share of lines that are not so reaches, each judged by weights that did not learn from it. */
function leastScore(
  lines: readonly DrawersOfText[],
  isSo: readonly boolean[],
  size: number,
  share: number,
): number {
  const scores: number[] = [];
  for (let part = 0; part < parts; part++) {
    const apart = (place: number): boolean => place % parts === part;
    const learned = learn(
      lines.filter((_, place) => !apart(place)),
      isSo.filter((_, place) => !apart(place)),
      size,
    );
    for (const [place, line] of lines.entries())
      if (apart(place) && !isSo[place]) scores.push(scoreOf(learned, line));
  }
  scores.sort((a, b) => a - b);
  return scores[Math.floor(scores.length * (1 - share))] ?? 0;
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
const grave = [...emergency, ...urgent].map(filledBy);
const lines = [...grave, ...none.map(filledBy)];
const folded = lines.map(foldedOf);
const isGrave = lines.map((_, place) => place < grave.length);
const isEmergency = lines.map((_, place) => place < emergency.length);

const learnedFrom = (
  of: readonly DrawersOfText[],
  isSo: readonly boolean[],
  size: number,
  share: number,
): { least: number } & ReturnType<typeof packed> => ({
  least: Number(leastScore(of, isSo, size, share).toFixed(3)),
  ...packed(learn(of, isSo, size)),
});
const found = {
  lines: signsOf(JSON.stringify([emergency, urgent, none])),
  danger: learnedFrom(lines, isGrave, drawersInAll, falseShare.danger),
  emergency: learnedFrom(folded, isEmergency, fewerDrawersInAll, falseShare.emergency),
};
writeFileSync(
  new URL('../../clinical/knowledge/resemblance.json', import.meta.url),
  `${JSON.stringify(found, null, 2)}\n`,
);
const inHundred = (least: number): string => chanceOf(least).toFixed(2);
process.stdout.write(
  `${emergency.length} emergencies, ${urgent.length} urgent, ${none.length} calm; a danger from a chance of ${inHundred(found.danger.least)}, an emergency from ${inHundred(found.emergency.least)}\n`,
);
