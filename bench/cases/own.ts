import { readdirSync, readFileSync } from 'node:fs';
import { assess, type Setting } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { rankOfUrgency } from '../rank-of-urgency';

/** The expectations of a case of `test/clinical/cases` that a figure is made of. */
type OwnCase = {
  text: string;
  setting?: Setting;
  among?: string[];
  triage?: string;
  /** Levels that a senior would accept, lowest or highest first; the level is right when it is one of them. */
  accepted?: string[];
};

const folder = new URL('../../test/clinical/cases/', import.meta.url);
const otherNames = JSON.parse(readFileSync(new URL('../cases-names.json', folder), 'utf8')) as Record<
  string,
  string[]
>;
const known = new Set(knowledge.conditions.map(({ id }) => id));
const inReference = (id: string): string[] => (known.has(id) ? [id] : (otherNames[id] ?? []));

const casesIn = (of: URL): OwnCase[] =>
  readdirSync(of)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, of), 'utf8')) as OwnCase[]);

const visitsIn = (name: string): OwnCase[] =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as OwnCase[];

/** Sixty lines of an outpatient day, each told in English, in Devanagari and in Latin letters. */
type ToldThrice = Omit<OwnCase, 'text'> & Record<'text' | 'hi' | 'roman', string>;
const toldThrice = JSON.parse(
  readFileSync(new URL('./opd-visits.json', import.meta.url), 'utf8'),
) as ToldThrice[];
const opdVisits = (telling: 'text' | 'hi' | 'roman'): OwnCase[] =>
  toldThrice.map(({ among, accepted, ...told }) => ({
    text: told[telling],
    ...(among && { among }),
    ...(accepted && { accepted }),
  }));

/** Cases written here; those in `unseen/` by somebody who does not look at the engine; `visits` and `levels` are whole paragraphs (`levels` chosen for how urgent they are), `shortVisits`, `opdVisits` and `mixedVisits` (rooms, casualty, children, mothers) a line each; `textbookVisits` walk a textbook's contents, and those apart were not looked at one by one. */
export const ownCases = () => ({
  own: casesIn(folder),
  unseen: casesIn(new URL('unseen/', folder)),
  visits: visitsIn('./visits.json'),
  shortVisits: visitsIn('./short-visits.json'),
  levels: visitsIn('./levels.json'),
  mixedVisits: visitsIn('./mixed-visits.json'),
  textbookVisits: visitsIn('./textbook-visits.json'),
  textbookVisitsApart: visitsIn('./textbook-visits-apart.json'),
  opdVisits: opdVisits('text'),
  opdVisitsInDevanagari: opdVisits('hi'),
  opdVisitsInLatinLetters: opdVisits('roman'),
});

export type OwnFigures = {
  cases: number;
  named: number;
  first: number;
  amongThree: number;
  levelled: number;
  levelRight: number;
  tooLow: number;
  tooHigh: number;
};

/** Counts how often the condition wanted comes first or among three, and how often the urgency is the one wanted. */
export function ownFigures(cases: readonly OwnCase[]): OwnFigures {
  const figures = { cases: cases.length, named: 0, first: 0, amongThree: 0 };
  const urgency = { levelled: 0, levelRight: 0, tooLow: 0, tooHigh: 0 };
  for (const { text, setting = {}, among, triage, accepted = triage ? [triage] : [] } of cases) {
    const answer = assess(text, { setting });
    if (among) {
      const wanted = among.flatMap(inReference);
      const place = answer.candidates.findIndex(({ id }) => wanted.includes(id));
      figures.named++;
      if (place === 0) figures.first++;
      if (place >= 0 && place < 3) figures.amongThree++;
    }
    if (accepted.length > 0) {
      const levelsWanted = accepted.map(rankOfUrgency);
      const given = rankOfUrgency(answer.urgency.level);
      const off =
        Math.min(0, given - Math.min(...levelsWanted)) + Math.max(0, given - Math.max(...levelsWanted));
      urgency.levelled++;
      if (off === 0) urgency.levelRight++;
      if (off < 0) urgency.tooLow++;
      if (off > 0) urgency.tooHigh++;
    }
  }
  return { ...figures, ...urgency };
}
