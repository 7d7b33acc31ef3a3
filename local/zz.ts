import { readFileSync } from 'node:fs';
import { assess, explain } from '#clinical/engine';
const all = ['development','ordinary'].flatMap(h=>JSON.parse(readFileSync(`test/clinical/rubric/${h}.json`,'utf8')));
const want = process.argv.slice(2);
for (const c of all) if (want.includes(c.id)) {
 const o={setting:c.month?{month:c.month}:{}} as any; const a=assess(c.text,o);
 console.log('\n##',c.id,c.text,'\n  ',a.urgency.level,a.urgency.reason.en,'| D',a.dangers.map(d=>d.id).join(),'| C',a.candidates.map(x=>x.id+'/'+x.fit).join(' '),'| M',a.mustNotMiss.map(x=>x.id).join(),'| Q',a.questions.map(q=>q.finding+'>'+q.ifYes.en).join(' ; '));
 console.log('   F',a.understood.map(f=>f.id+(f.assertion==='present'?'':'('+f.assertion[0]+')')).join(' '),'| NU',a.notUnderstood.map(s=>c.text.slice(s.start,s.end)).join(' / '));
 const ids=[...new Set([...c.first.slice(0,2),...a.candidates.slice(0,3).map(x=>x.id)])];
 for (const e of explain(c.text,ids as any,o)) console.log('     ',e.id,e.score,e.prior,JSON.stringify(e.findings),'U',JSON.stringify(e.unexplained));
}
