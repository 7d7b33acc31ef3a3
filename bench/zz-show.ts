import { readFileSync } from 'node:fs';
import { assess } from '#clinical/engine';
const [file, ...ids] = process.argv.slice(2);
for (const c of JSON.parse(readFileSync(file!, 'utf8'))) {
  if (ids.length && !ids.includes(c.id)) continue;
  const a = assess(c.text, { setting: c.month ? { month: c.month } : {} });
  console.log(`## ${c.id}: ${c.text}\n  ${a.urgency.level} (${a.urgency.reason.en}) want ${c.urgency}; dangers ${a.dangers.map((d) => d.id)}`);
  console.log('  F ' + a.understood.map((f: any) => (f.assertion === 'present' ? '' : f.assertion[0] + ':') + f.id).join(' '));
  console.log('  C ' + a.candidates.map((x) => `${x.id}(${x.fit[0]}${x.stage ? ' ' + x.stage.en : ''})`).join(' ') + ' | M ' + a.mustNotMiss.map((x) => x.id).join(' ') + ' | Q ' + a.questions.map((q) => q.finding).join(' '));
  console.log('  O ' + a.order.slice(0, 10).join(' '));
}
