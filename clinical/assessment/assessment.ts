import type { Argument, FindingName, Fit } from '../differential/consideration';
import type { Need, VerdictWord } from '../dosing/reason';
import type { Citation } from '../knowledge/cite';
import type { Names } from '../knowledge/shape';
import type { Patient } from '../patient';
import type { NotUnderstood } from '../text/not-understood';
import type { UnderstoodFinding } from '../text/understanding';

export type UrgencyLevel = 'emergency' | 'urgent' | 'routine' | 'self-care';

/** A fact of the answer and where it can be looked up. */
type Cited = {
  sources: Citation[];
  /** True when it was read at its source; absent where that is not known. */
  read?: boolean;
};

export type AssessedDanger = Cited & {
  id: string;
  level: 'emergency' | 'urgent';
  title: Names;
  now: Names;
  findings: FindingName[];
};

export type AssessedCandidate = Cited & {
  id: string;
  name: Names;
  icd10?: string;
  fit: Fit;
  /** At most three findings for it and two against it: the ones that weigh most. */
  deciding: { for: Argument[]; against: Argument[] };
  /** Findings that would speak for it and of which nothing was said. */
  notMentioned: FindingName[];
  /** The severity of this case, where the condition has stages: "with warning signs". */
  stage?: Names;
};

export type AssessedQuestion = { finding: string; ask: Names; ifYes: Names; ifNo: Names };

/** `drug`, `indication` and `route` are what the calculator is asked with. */
type OrderedDose = {
  drug: string;
  indication?: string;
  route?: string;
  /** Absent while something is needed. */
  stated?: Names;
  verdict: VerdictWord;
  needs?: Need[];
};

type OrderKind = 'now' | 'test' | 'treat' | 'refer' | 'advise';
export type AssessedOrder = Cited & {
  text: Names;
  kind: OrderKind;
  dose?: OrderedDose;
  /** Candidates, dangers or must-not-miss entries that it is for. */
  for: string[];
};

/**
 * This is what the engine says of a case, as data: the screen, the Markdown and the note for the file are three
 * renderings of it. Every id in `urgency.because` and in an order's `for` stands in the same assessment.
 */
export type Assessment = {
  urgency: { level: UrgencyLevel; reason: Names; because: string[] };
  dangers: AssessedDanger[];
  /** At most five, the likeliest first. */
  candidates: AssessedCandidate[];
  mustNotMiss: { id: string; name: Names; why: Names }[];
  /** At most three, the most telling first. */
  questions: AssessedQuestion[];
  orders: AssessedOrder[];
  /** Indian documents to look up for candidates of which foreign sources alone speak here. */
  indianSources?: Names[];
  understood: UnderstoodFinding[];
  notUnderstood: NotUnderstood[];
  /** A question of knowledge: no disease is named, and nothing is asked about a patient whom nobody told of. */
  aboutNobody?: true;
  /** The text is neither English nor Hindi. */
  language?: Names;
  /** Ids of the first twenty conditions by score, to measure the engine with; no screen shows them. */
  order: string[];
  patient: Patient;
};
