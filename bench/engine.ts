import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { considerWith } from '#clinical/differential/consider';
import { tablesOf } from '#clinical/differential/levels';
import {
  diagnosisMarkdown,
  dose,
  doseMarkdown,
  knowledgeSize,
  verifyText,
  weighCase,
} from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { packedForFunctions, unpackedInFunction } from '#clinical/knowledge/held-in-functions';
import { referenceOf } from '#clinical/reference/whole-reference';
import { understandWith } from '#clinical/text/understand';
import { heldLexiconOf } from '#clinical/words/held-lexicon';
import { lexiconOfBuild } from '#clinical/words/lexicon-of-build';
import { withShortMarks } from '../lib/functions/short-marks';
import cases from './hindi/cases.json' with { type: 'json' };
import { seeded } from './seeded';

const texts = {
  short: 'high fever with chills every second day, headache, vomiting since 5 days, no cough',
  hindi: 'तीन दिन से तेज़ बुखार, आँखों के पीछे दर्द, बदन दर्द',
};
/**
 * Texts as long as they may be, put together by lot of open lines in both scripts: what a repeated sentence spares is done here.
 * This file is bundled to be measured, so that the lines are found from the root.
 */
const dense = {
  texts: 3,
  letters: 5_000,
  lines: ['emergency', 'urgent', 'none'].flatMap((level) =>
    readFileSync(`bench/resemblance/lines/${level}.txt`, 'utf8').trim().split('\n'),
  ),
};
const denseTexts = Array.from({ length: dense.texts }, (_, which) => {
  const random = seeded(which);
  const inHindi = dense.lines.filter((line) => /\p{Script=Devanagari}/u.test(line));
  let text = '';
  while (text.length < dense.letters) {
    const lines = random() < 0.5 ? dense.lines : inHindi;
    text += `${lines[Math.floor(random() * lines.length)]}. `;
  }
  return text.slice(0, dense.letters);
});
/** The same cases told in three ways: no two texts are alike, so that nothing is remembered of the one before. */
const tellings = { English: 'english', Devanagari: 'devanagari', 'Hindi in Latin letters': 'roman' } as const;
type Telling = (typeof tellings)[keyof typeof tellings];
/** A model's answer as long as they come: about ten doses in 1,500 letters of prose. */
const opinion = `Likely pneumonia. ${'Examine again after two days and look for danger signs. '.repeat(20)}
Tab Paracetamol 500 mg TDS. Amoxicillin 500 mg three times a day for 5 days. ORS after each loose stool.
Ceftriaxone 1 g IV once daily if worse, azithromycin 500 mg OD, salbutamol 2 puffs, pantoprazole 40 mg OD,
prednisolone 40 mg OD, ondansetron 4 mg, Tab. Ibuprofen 400 mg TDS, cetirizine 10 mg HS.`;
/** Every piece of work runs once a round, round after round, so that a noisy minute falls on all of them alike. */
const roundCount = 41;
/** The conditions are copied this many times, to see what a longer list costs. */
const growthFactors = [1, 2, 4];

type TimeSpent = { ms: number; cpuMs: number };

/** Wall and processor time of whole answers of the reference engine, what its knowledge weighs, and what a longer list would cost. */
export function measureEngine() {
  const json = held();
  const cold = spent(() => loaded(json));
  const first = spent(() => answer(texts.short));
  const rounds = interleaved({
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name} text`, () => answer(text)])),
    ...Object.fromEntries(
      denseTexts.map((text, which) => [`dense text of 5,000 letters, ${which + 1}`, () => answer(text)]),
    ),
    'one dose': () => dose({ drug: 'paracetamol', weightKg: 12, ageYears: 2, indication: 'fever' }),
    'one dose with its page': () =>
      doseMarkdown(dose({ drug: 'paracetamol', weightKg: 12, ageYears: 2, indication: 'fever' }), 'hindi'),
    'one misspelt drug': () => dose({ drug: 'paracetmol', weightKg: 12, ageYears: 2 }),
    'verifying an opinion': () =>
      verifyText(opinion, { weightKg: 60, ageYears: 30 }, { language: 'english' }),
    'loading again': () => loaded(json),
    ...Object.fromEntries(growthFactors.map((times) => [`short text, ${times}× conditions`, grown(times)])),
  });
  return {
    ...knowledgeSize(),
    ...weigh(json),
    ...timesNamed('loading the first time', cold),
    ...timesNamed('first answer', first),
    ...Object.assign(
      {},
      ...Object.entries(tellings).map(([name, telling]) =>
        timesNamed(`one of ${cases.length} cases in ${name}, median`, medians(varied(telling))),
      ),
    ),
    ...Object.assign(
      {},
      ...[...rounds].map(([name, times]) => timesNamed(`${name}, median`, medians(times))),
    ),
  };
}

const rounded = (ms: number): number => Number(ms.toFixed(2));
const timesNamed = (name: string, { ms, cpuMs }: TimeSpent): Record<string, number> => ({
  [`${name}, ms`]: rounded(ms),
  [`${name}, CPU ms`]: rounded(cpuMs),
});

/** The knowledge as it is deployed: packed, without spaces, with short marks. */
function held(): string {
  const { analytes, ...others } = withShortMarks(knowledge) as typeof knowledge;
  return JSON.stringify([packedForFunctions(others), analytes, heldLexicon()]);
}

/** In a bundle the findings have lost their terms: only the lexicon that the build worked out of them knows them. */
const heldLexicon = () =>
  lexiconOfBuild ?? heldLexiconOf(knowledge.systems.flatMap((system) => system.findings));

/** Loads what a first diagnosis needs: the knowledge parsed and unpacked, its lexicon, its tables and background rates. */
function loaded(json: string): unknown {
  const [packed, analytes, lexicon] = JSON.parse(json);
  const reference = referenceOf({ ...unpackedInFunction(packed), analytes }, lexicon);
  return [reference, reference.lexicon(), tablesOf(reference)];
}

/** Size of the knowledge as it is deployed, plain and compressed, and what it takes in memory with its indexes. */
function weigh(json: string) {
  const before = memory();
  const kept = loaded(json);
  const after = memory();
  return {
    'knowledge, kB minified': Math.round(Buffer.byteLength(json) / 1000),
    'knowledge, kB minified and gzipped': Math.round(gzipSync(json, { level: 9 }).byteLength / 1000),
    'knowledge and indexes in memory, MB': kept ? Number((Math.max(0, after - before) / 1e6).toFixed(1)) : 0,
  };
}

// Garbage is only collected on demand when the runtime is told so; without it memory cannot be compared.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function memory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** The short text against a list that holds every condition so many times. */
function grown(times: number): () => unknown {
  const conditions = Array.from({ length: times }, (_, copy) =>
    knowledge.conditions.map((condition) => ({
      ...condition,
      id: copy === 0 ? condition.id : `${condition.id}-${copy}`,
    })),
  ).flat();
  const reference = referenceOf({ ...knowledge, conditions }, heldLexicon());
  const tables = tablesOf(reference);
  return () => considerWith(reference, tables, understandWith(reference, texts.short), { month: 8 });
}

function answer(text: string): string {
  return diagnosisMarkdown(weighCase(text, { setting: { month: 8 } }), 'hindi');
}

/** What each case takes, once all of them were answered: a machine that has just started is measured by the first answer. */
function varied(telling: Telling): TimeSpent[] {
  const texts = cases.map((told) => told[telling]);
  texts.forEach(answer);
  return texts.map((text) => spent(() => answer(text)));
}

function spent(work: () => unknown): TimeSpent {
  const cpuBefore = process.cpuUsage();
  const begun = performance.now();
  work();
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { ms, cpuMs: (user + system) / 1000 };
}

function interleaved(works: Record<string, () => unknown>): Map<string, TimeSpent[]> {
  const times = new Map(Object.keys(works).map((name) => [name, [] as TimeSpent[]]));
  for (let round = 0; round < roundCount; round += 1)
    for (const [name, work] of Object.entries(works)) times.get(name)?.push(spent(work));
  return times;
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const medians = (times: readonly TimeSpent[]): TimeSpent => ({
  ms: median(times.map(({ ms }) => ms)),
  cpuMs: median(times.map(({ cpuMs }) => cpuMs)),
});
