import { patientRead } from '../assessment/patient-read';
import { conditionsMeasured, conditionsShown, isNamedIn } from '../dosing/conditions';
import patientWords from '../knowledge/words/patient.json' with { type: 'json' };
import { mergedPatient } from '../merged-patient';
import { ageInYears, type Patient } from '../patient';
import type { Understanding } from '../text/understanding';
import { withoutName } from './patients-name';
import { ageOnSheet, bornNow, isChildsWeight, newbornWeight } from './sheet-age';
import { shunnedOn, tellsOfDelivery, tellsOfNone } from './sheet-shorthand';
import { weekOfTrimester } from './trimester';
import { type HeardBy, unheardOn } from './unheard';
import { asSheet, withoutVitamins } from './whose-words';

/** No woman of so many years is with child. */
const noChildFrom = 56;
const allergens: ReadonlySet<string> = new Set(patientWords.allergens.words);

/**
 * What a text says of its patient, beneath what is told apart from it: for a sheet whose doses are judged. Drugs of a sheet are
 * what it orders, not what is taken already, and its vital signs may be what it aims at; nobody aims at a coma.
 */
export function patientOnSheetWith(
  understand: (text: string) => Understanding,
  heard: HeardBy,
  written: string,
  told: Patient,
): Patient {
  const text = withoutName(written);
  const sheet = asSheet(text);
  const whole = understand(sheet);
  const understanding = {
    ...whole,
    // "G6PD normal" names a test, whatever line stands below it.
    findings: whole.findings.filter(({ span }) => !tellsOfNone(sheet.slice(span.end))),
  };
  const { currentDrugs: _ordered, vitals, ...read } = patientRead(understanding);
  const { conditions = [] } = read;
  // A relative beside whom nobody is told of is the patient of the sheet: "grandfather's urine comes in drops".
  const isAlone = read.age === undefined && read.sex === undefined && read.weightKg === undefined;
  const findings = isAlone
    ? understanding.findings.map(({ id, assertion }) => ({
        id,
        assertion: assertion === 'family' ? 'present' : assertion,
      }))
    : understanding.findings;
  const shown = [...conditionsShown(findings), ...conditionsMeasured(withoutVitamins(text))].filter(
    (one) => !isNamedIn(one, conditions),
  );
  const unheard = unheardOn(whole, heard);
  const all = [...new Set([...conditions, ...shown, ...unheard])];
  const isUnaged =
    read.age === undefined && read.pregnancy === undefined && read.birthGestationWeeks === undefined;
  const headed = isUnaged ? (bornNow(text) ?? ageOnSheet(text)) : undefined;
  const { weightKg: weighed, ...others } = read;
  const isChilds =
    weighed !== undefined && read.age !== undefined && isChildsWeight(text, weighed, ageInYears(read.age));
  // "58 F … away from pregnant bahu": at that age it is somebody else.
  const isOthers = (read.age ? ageInYears(read.age) : 0) >= noChildFrom && read.pregnancy?.state === 'yes';
  if (isOthers) delete others.pregnancy;
  const weightKg = isChilds ? undefined : (weighed ?? newbornWeight(text));
  const trimester =
    read.pregnancy?.state === 'yes' && !read.pregnancy.weeks ? weekOfTrimester(text) : undefined;
  const isJustDelivered = read.sex !== 'male' && read.postpartumDays === undefined && tellsOfDelivery(text);
  const shunned = shunnedOn(text).filter((one) => allergens.has(one.toLowerCase()) || heard.isKnown(one));
  const allergies = [...new Set([...(read.allergies ?? []), ...shunned])];
  return mergedPatient(
    {
      ...others,
      ...(others.sex === undefined && others.pregnancy?.state === 'yes' && { sex: 'female' as const }),
      ...(shunned.length > 0 && { allergies }),
      ...(headed && { age: headed }),
      ...(weightKg !== undefined && { weightKg }),
      ...(isJustDelivered && { postpartumDays: 0 }),
      ...(trimester !== undefined && { pregnancy: { state: 'yes' as const, weeks: trimester } }),
      ...(all.length > 0 && { conditions: all }),
      ...(vitals?.gcs !== undefined && { vitals: { gcs: vitals.gcs } }),
    },
    told,
  );
}
