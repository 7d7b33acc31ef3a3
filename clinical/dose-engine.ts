import {
  calculatedDose,
  checkOf,
  type DoseNumbers,
  type DoseWithout,
  doseSources,
  type EngineCheck,
  engineDose,
  nearDrugs,
  withoutDose,
} from './dose-reply';
import { doseWith } from './dosing/dose';
import type { DoseRequest, DoseResult } from './dosing/result';
import { fingerprintOf } from './knowledge/fingerprint';
import { dosesOnDevice } from './knowledge/on-device';
import type { NoteSections } from './papers/case-note';
import { doseNoteOf } from './papers/dose-note';
import type { Patient } from './patient';
import { type Reference, referenceWith } from './reference/reference';
import type { Language } from './render/danger';
import { doseDocument } from './render/dose';

// The front door for who has no network: doses alone, with the knowledge that they need and no more.

let reference: Reference | undefined;

/** Nothing of a dose reads the rest of the knowledge; a test compares every drug with the whole engine. */
const nothingElse = {
  systems: [],
  conditions: [],
  dangers: [],
  measures: [],
  orders: [],
  presentations: [],
  calculators: [],
  topics: [],
  protocols: [],
  analytes: [],
};
/** No complaint is read here, so the words of complaints stay away. */
const noTerms = (): never => {
  throw new Error('complaints are not read without a network');
};
const loaded = (): Reference => {
  reference ??= referenceWith({ ...nothingElse, ...dosesOnDevice }, noTerms);
  return reference;
};

/** An answer of the calculator as the API replies it, without what an account adds. */
export type DoseAnswer = {
  /** The kind says whether there is a dose, and if not, why. */
  kind: DoseResult['kind'];
  /** The document in Markdown. */
  text: string;
  dose?: DoseNumbers | DoseWithout;
  doses?: EngineCheck[];
  sources: ReturnType<typeof doseSources>;
  nearDrugs: ReturnType<typeof nearDrugs>;
  /** The note for the patient's file; nothing of a drug that the reference does not hold. */
  note?: Record<Language, NoteSections>;
};

/** The whole answer to a question for a dose, by the same rules and in the same words as the engine's own. */
export function doseAnswer(request: DoseRequest, language: Language, patient: Patient = {}): DoseAnswer {
  const result = doseWith(loaded(), request);
  const text = doseDocument(result, language, engineDose);
  const none = withoutDose(result, language);
  const note = doseNoteOf(result, { patient, indication: request.indication });
  return {
    kind: result.kind,
    text,
    ...(result.kind === 'dose' && {
      dose: calculatedDose(result, language),
      doses: [checkOf(result, engineDose, language)],
    }),
    ...(none && { dose: none }),
    sources: doseSources(result),
    nearDrugs: nearDrugs(result),
    ...(note && { note }),
  };
}

let version: string | undefined; // of all that is kept: worked out once, not with every dose

/** Names the state of the reference that doses are computed from, and says how much it knows. */
export function doseReference(): { version: string; drugs: number; rules: number } {
  version ??= fingerprintOf(dosesOnDevice);
  const { drugs } = dosesOnDevice;
  return { version, drugs: drugs.length, rules: drugs.reduce((sum, { rules }) => sum + rules.length, 0) };
}
