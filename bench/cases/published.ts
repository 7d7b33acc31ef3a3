import { existsSync, readFileSync } from 'node:fs';
import { assess } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';

/** Published cases that lie beside the project and are no part of it; without them these figures are left out. */
const folder = ['../../../shared/cases/', '../../../../shared/cases/']
  .map((place) => new URL(place, import.meta.url))
  .find((place) => existsSync(place));
const sets = { avey: 'vignettes-avey.jsonl', medqa: 'vignettes-medqa.jsonl' } as const;

/** Entries of their own that the shared list does not know yet. */
const more = (
  JSON.parse(readFileSync(new URL('gold-more.json', import.meta.url), 'utf8')) as {
    labels: Record<string, string[]>;
  }
).labels;

type Vignette = { diagnosis: string; text: string };
type Gold = { labels: Record<string, { strict: string[]; loose: string[] }> };
export type PublishedFigures = {
  cases: number;
  /** Cases whose disease has an entry of its own. */
  entry: number;
  first: number;
  amongThree: number;
  amongTwenty: number;
};

const known = new Set(knowledge.conditions.map(({ id }) => id));

function figuresOf(cases: readonly Vignette[], { labels }: Gold): PublishedFigures {
  const figures = { cases: cases.length, entry: 0, first: 0, amongThree: 0, amongTwenty: 0 };
  for (const { diagnosis, text } of cases) {
    const name = diagnosis.toLowerCase();
    const gold = [...(labels[name]?.strict ?? []), ...(more[name] ?? [])].filter((id) => known.has(id));
    if (gold.length === 0) continue;
    figures.entry++;
    const { candidates, order } = assess(text);
    const place = candidates.findIndex(({ id }) => gold.includes(id));
    if (place === 0) figures.first++;
    if (place >= 0 && place < 3) figures.amongThree++;
    if (order.some((id) => gold.includes(id))) figures.amongTwenty++;
  }
  return figures;
}

export function publishedFigures(): Record<string, PublishedFigures> {
  if (!folder) return {};
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  const gold = JSON.parse(read('gold.json')) as Gold;
  return Object.fromEntries(
    Object.entries(sets).map(([set, name]) => {
      const cases = read(name)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Vignette);
      return [set, figuresOf(cases, gold)];
    }),
  );
}
