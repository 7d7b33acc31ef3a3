import { readFileSync } from 'node:fs';
import { assess } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
const gold = JSON.parse(readFileSync('/work/shared/cases/gold.json', 'utf8')).labels;
const more = JSON.parse(readFileSync('bench/cases/gold-more.json', 'utf8')).labels;
const known = new Set(knowledge.conditions.map((c) => c.id));
const [set] = process.argv.slice(2);
for (const [i, line] of readFileSync(`/work/shared/cases/vignettes-${set}.jsonl`, 'utf8').split('\n').filter(Boolean).entries()) {
  const v = JSON.parse(line); const n = v.diagnosis.toLowerCase();
  const g = [...(gold[n]?.strict ?? []), ...(more[n] ?? [])].filter((x) => known.has(x));
  const a = assess(v.text); const p = a.candidates.findIndex((c) => g.includes(c.id));
  console.log(i, n, p < 0 || p > 2 ? 'MISS' : p, 'order', a.order.findIndex((x) => g.includes(x)), a.candidates.map((c) => c.id + c.fit[0]).join(' '));
}
