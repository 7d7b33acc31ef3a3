import { assess } from '#clinical/engine';
for (const t of process.argv[2].split('|')) { const a=assess(t); console.log(t,'=>',a.understood.map(f=>f.id+(f.assertion==='present'?'':':'+f.assertion)+'['+t.slice(f.span?.start??0,f.span?.end??0)+']').join(', ')); }
