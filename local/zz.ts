import { createInterface } from 'node:readline';
import * as engine from '#clinical/engine';
for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  const known = engine.dosePatient(engine.patientOnSheet(line, {} as never));
  const { verdicts } = engine.verifyText(line, known, { language: 'english' });
  console.log('##', line, '\n  ', JSON.stringify(known));
  for (const v of verdicts) console.log('   ', v.drug?.id, '|', v.span.text, '|', v.verdict, '|', v.reasons.map((r) => r.kind + ': ' + r.text.en).join(' / '), v.patterns.join());
}
