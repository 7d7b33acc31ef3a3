import type { TriageDecision } from '../danger/triage';
import type { Citation } from '../knowledge/cite';
import type { Names, Triage } from '../knowledge/shape';
import type { Span } from '../text/span';

export type FindingName = Names & { id: string };
/** A finding that speaks for or against; `denied` when it is its absence that speaks. */
export type Argument = FindingName & { denied?: true };
export type Fit = 'strong' | 'moderate' | 'weak';
type CitedStep = Names & { sources: Citation[] };
export type Danger = Names & {
  id: string;
  level: 'emergency' | 'urgent';
  action: Names;
  findings: FindingName[];
  spans: Span[];
  sources: Citation[];
  /** This was read at its sources; absent when nothing was. */
  checked?: 'sign' | 'sign and action';
};
export type Candidate = Names & {
  id: string;
  fit: Fit;
  /** Of this case: a grave stage is more urgent than the condition as such. */
  triage: Triage;
  stage?: Names;
  mustNotMiss: boolean;
  for: Argument[];
  against: Argument[];
  notAsked: FindingName[];
  tests: CitedStep[];
  steps: CitedStep[];
  sources: Citation[];
  whollyRead: boolean;
};
/** `favours` is what a yes speaks for; without it the answer changes what is done. */
export type Question = FindingName & { favours?: Names };
export type Consideration = {
  dangers: Danger[];
  triage: TriageDecision;
  likely: Candidate[];
  mustNotMiss: Candidate[];
  /** Ids of the first twenty conditions by score, whatever the lists above leave out. */
  order: string[];
  /** Conditions that the writer named as a thought, wherever they stand. */
  considered: Candidate[];
  excluded: (Names & { id: string; reason: Names })[];
  questions: Question[];
  /** The whole text reads as if it could wait: its danger signs are asked about first, and raised by a yes. */
  dangersDoubtful: Danger[];
  /** Findings that such signs rest on: none until they were asked about, unless nothing else was told. */
  setAside: readonly string[];
  /** Nothing but the likeness of its words is a danger here. */
  byLikeness: boolean;
  /** The denial of this finding, which is not known yet, takes that back. */
  doubted?: string;
  /** Findings that the first candidate does not explain. */
  unexplained: FindingName[];
  /** One more finding that would put another condition first. */
  changes: { finding: FindingName; first: Names }[];
  /** True when too few findings were recognised and the order rests on the words of the text as well. */
  byWords: boolean;
  /** False when the text holds nothing that the reference knows. */
  known: boolean;
  /** False when even the best candidate fits poorly: the condition may be outside the list. */
  fitsWell: boolean;
  /** The complaint brings conditions to mind by itself. */
  isPresentation: boolean;
  /** One finding says nearly by itself what comes first. */
  isSettled: boolean;
  /** What comes first is far more likely than anything else. */
  leads: boolean;
  conditionsKnown: number;
};
