import { casePapers, caseNoteText, weighCase } from '#clinical/engine';
it('x', () => {
  for (const t of ['fever 3 days with headache and body ache, 30 year man, temp 39','2 year old child with loose stools 2 days, weight 10 kg, drinks eagerly, sunken eyes','32 weeks pregnant with headache, BP 160/110, blurred vision','crushing chest pain 1 hour with sweating, 58 M, BP 100/60 pulse 110']) {
    const w = weighCase(t);
    const t0 = performance.now();
    for (let i=0;i<9;i++) weighCase(t);
    const t1 = performance.now();
    const p = casePapers(w, { complaints: t, now: new Date('2026-11-22T06:30:00Z') });
    console.log(caseNoteText(p,'english'), '\n----\n', JSON.stringify(p.handout.english,null,1), caseNoteText(p,'hindi'), JSON.stringify(p.handout.hindi,null,1), t1-t0, JSON.stringify(w.assessment).length);
  }
});
