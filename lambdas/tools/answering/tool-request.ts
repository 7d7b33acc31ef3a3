import type { Patient } from '#contract/patient';
import type { Language } from '#contract/sentences';
import type { Diagnose } from '#contract/tools/diagnosis/routes';
import type { Afterwards } from '#http/gateway-event';
import type { Member } from '#person/account';
import type { CaseTitle, KeptAnswer, KeptReading, Listener } from '../ports';

/** The member who calls, when, and where the answer goes. What `serve` hands to a handler fits. */
export type Caller = Listener & {
  readonly member: Member;
  readonly now: Date;
  readonly idempotencyKey: string | undefined;
  readonly afterwards: Afterwards;
};

/** A tool request is what a member asks a tool, as it is paid for and kept. */
export type ToolRequest = Pick<KeptAnswer, 'tool'> & {
  /** Its person finds the answer again by this: what was typed, as one text. */
  readonly text: string;
  /** The parsed body: under one idempotency key it must stay the same. */
  readonly body: object;
  /** The language of the answer. */
  readonly language: Language;
  /** The case that it belongs to, and whom it is about. */
  readonly caseId?: string | undefined;
  readonly patient?: Patient | undefined;
  readonly corrections?: Diagnose['corrections'];
  /** The request gives its case this title; an answer may know better. */
  readonly caseTitle?: CaseTitle;
  /** True when the person's list of notifications tells of it: of every analysis that nobody looks at as it comes. */
  readonly noticed?: boolean;
};

/** A tool answers with the fields of its reply, and with the answer as Markdown for the history. */
export type ToolAnswer<Reply extends object> = Pick<KeptAnswer, 'answer' | 'promptVersion'> & {
  readonly reply: Reply;
  /** It helps nobody: its query is given back. */
  readonly free?: boolean;
  /** This is kept beside the text, with what the answer makes of its case. */
  readonly record?: AnswerData;
  /** This is kept of a report beside its answer. */
  readonly reading?: ReadingToKeep;
};
/** An answer as data, as the history keeps it. */
export type AnswerData = Pick<
  KeptAnswer,
  | 'assessment'
  | 'leftOut'
  | 'doses'
  | 'dose'
  | 'factSources'
  | 'indianSource'
  | 'values'
  | 'critical'
  | 'differential'
> & {
  readonly caseTitle?: CaseTitle;
  /** All that is known of the patient, where the answer found out more than the form says. */
  readonly patientKnown?: Patient;
};
export type ReadingToKeep = Pick<KeptReading, 'path' | 'mark' | 'values'>;
