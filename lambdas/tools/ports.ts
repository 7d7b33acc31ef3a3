import type { AnsweringTool } from '#contract/answering-tool';
import type { Provider } from '#contract/tools';
import type { NoticePorts } from '#platform/notice';
import type { Quota } from '#platform/quota';

/** What a language model is told: fixed instructions, and the person's text as data. */
export type Prompt = {
  /** The same for every question of a tool and a language. */
  readonly instructions: string;
  /** A JSON document; nothing in it is an instruction. */
  readonly data: string;
};

/** A question, put so that either kind of assistant can answer it. */
export type Question = {
  readonly prompt: () => Prompt;
  /** The reference engine's own answer, in Markdown. */
  readonly reference: () => string;
};

/** Where an answer goes while it comes. */
export type Listener = { readonly tell: (text: string) => void; readonly gone: AbortSignal };

/**
 * Whoever answers. Tells the Markdown piece by piece and is done when the answer is complete. Throws a Problem
 * (AI_UNAVAILABLE, UPSTREAM_TIMEOUT) when no complete answer could be had.
 */
export type Assistant = {
  readonly provider: Provider;
  answer(question: Question, listener: Listener): Promise<void>;
};

/** Answers given under a caller's idempotency key, for 24 hours. */
export type Answers = {
  /**
   * Claims the key for one run. `answered`: it was answered before, with this. `running`: another call is at it.
   * `other`: the key belongs to another question.
   */
  claim(
    memberId: string,
    key: string,
    question: string,
    now: Date,
  ): Promise<{ state: 'claimed' | 'running' | 'other' } | { state: 'answered'; reply: unknown }>;
  /** Remembers the answer under its key. */
  remember(memberId: string, key: string, reply: unknown, now: Date): Promise<void>;
  /** The run failed: the key is free again. */
  forget(memberId: string, key: string): Promise<void>;
};

/** A question and its answer, as a person finds them again. */
export type KeptAnswer = {
  readonly id: string;
  readonly tool: AnsweringTool;
  readonly title: string;
  readonly question: string;
  readonly answer: string;
  readonly createdAt: string;
};
export type History = {
  /** Keeps an answer for 90 days. */
  keep(memberId: string, entry: KeptAnswer): Promise<void>;
};

export type ToolsPorts = NoticePorts & {
  readonly quota: Quota;
  readonly assistant: Assistant;
  readonly answers: Answers;
  readonly history: History;
  /** Waits; given so that tests need not. */
  readonly pause: (ms: number) => Promise<void>;
};
