import { readFileSync } from 'node:fs';
import { assess } from '#clinical/engine';
const names=new Set(process.argv[2].split(','));
for (const c of JSON.parse(readFileSync('bench/hindi/cases.json','utf8'))) if(names.has(c.name)) { console.log('\n'+c.name);
 for (const t of ['english','devanagari','roman','mixed']) { const a=assess(c[t]); console.log(' ',t[0],c[t],'\n     ',a.understood.map(f=>f.id+(f.assertion==='present'?'':':'+f.assertion)).join(', ')); } }
