import { readFileSync, writeFileSync } from 'node:fs';
import { figuresOf, outcomesOf } from '../test/clinical/danger-variants';
import heldWrong from '../test/clinical/dosing-text/held-back-wrong.json' with { type: 'json' };
import heldUnsafe from '../test/clinical/dosing-unsafe/held-back.json' with { type: 'json' };
import { publishedFigures } from './cases/published';
import { isGreen, verdictsOn } from './doses';

/** A row of the public page on evidence: of so many, so many as wanted or, where none is wanted, so many that are. */
type Row = { of: number; result: number; missed?: number };
type Measured = { day: string; rows: Record<string, Row> };

const file = new URL('../web/src/features/site/measured.json', import.meta.url);

const hits = (of: number, result: number): Row => ({ of, result, missed: of - result });

/** Says what the engine makes of written cases, texts and questions, and keeps it for the page `/about/evidence`. */
export function measureEvidence(day: string): void {
  const before = JSON.parse(readFileSync(file, 'utf8')) as Measured;
  const { avey, medqa } = publishedFigures();
  const { texts, atLevel, calm, false: alarms } = figuresOf(outcomesOf('heldBack'));
  const caught = heldWrong.map(verdictsOn).filter((all) => all.some((one) => one !== 'verified'));
  const rows: Measured['rows'] = {
    // The published cases are no part of the project: where they are not at hand, their last figures stay.
    ...before.rows,
    ...(avey && {
      publishedKnown: hits(avey.cases, avey.entry),
      publishedAmongThree: hits(avey.cases, avey.amongThree),
    }),
    ...(medqa && { examinationAmongThree: hits(medqa.cases, medqa.amongThree) }),
    dangers: hits(texts, atLevel),
    calm: { of: calm, result: alarms },
    forbidden: { of: heldUnsafe.length, result: heldUnsafe.filter(isGreen).length },
    wrongDoses: hits(heldWrong.length, caught.length),
  };
  console.table(rows);
  writeFileSync(file, `${JSON.stringify({ day, rows }, null, 2)}\n`);
}
