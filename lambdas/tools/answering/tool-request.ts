import type { Language } from '#contract/sentences';
import type { Afterwards } from '#http/gateway-event';
import type { Member } from '#person/account';
import type { KeptAnswer, KeptReading, Listener } from '../ports';

/** The member who calls, when, and where the answer goes. What `serve` hands to a handler fits. */
export type Caller = Listener & {
  readonly member: Member;
  readonly now: Date;
  readonly idempotencyKey: string | undefined;
  readonly afterwards: Afterwards;
};

/** What a member asks a tool, as it is paid for and kept. */
export type ToolRequest = Pick<KeptAnswer, 'tool' | 'question'> & {
  /** The parsed body: under one idempotency key it must stay the same. */
  readonly body: object;
  /** The language of the answer. */
  readonly language: Language;
  /** Whether the person is told in their list of notifications: of every analysis, so that they find it again. */
  readonly noticed?: boolean;
};

/** What a tool gives: the fields of its reply, and the answer as Markdown for the history. */
export type ToolAnswer<Reply extends object> = Pick<KeptAnswer, 'answer' | 'promptVersion'> & {
  readonly reply: Reply;
  /** It helps nobody: its query is given back, and nobody is notified of it. */
  readonly free?: boolean;
  /** What is kept of a report beside its answer. */
  readonly reading?: ReadingToKeep;
};
export type ReadingToKeep = Pick<KeptReading, 'path' | 'mark' | 'values'>;
