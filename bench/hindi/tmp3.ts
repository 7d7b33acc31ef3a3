import { drawnByLot } from './lot';
let i=0; for (const {file,text} of drawnByLot(200, Number(process.argv[2]))) console.log(++i, file.replace('clinical/knowledge/','').replace('web/src/i18n/hi/','w/'), '|', text);
