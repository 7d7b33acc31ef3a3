import type { BrokenAnswer, WholeAnswer } from '../../tools/ports';

/** The parts of a chunk that are read; servers leave out what they please. */
export type Chunk = {
  choices?: {
    delta?: { content?: unknown; refusal?: unknown };
    finish_reason?: string | null;
  }[];
  /** Tokens of the whole answer; they come with the last chunk, where the server tells them. */
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
};
export type StreamEnd = WholeAnswer<number> | BrokenAnswer;

// A longer pause between two words is a stall: a person waits, and nothing more may come.
const longestPauseMs = 10_000;

// Signs that no text holds: control signs, and the sign for bytes that could not be read.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const broken = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

// Beginnings of an answer that is no Markdown: JSON, or a page of some machine in between.
const foreign = /^\s*(?:\{|\[\s*[{"]|```\s*json|<(?:!doctype|html|\?xml))/i;
// Fewer letters than this may still become such a beginning.
const longestSign = 8;
const suspect = /^\s*[{[<`]/;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

type ListeningTerms = {
  firstTextMs: number;
  wholeMs: number;
  gone: AbortSignal;
  as: 'markdown' | 'json';
  tell: (piece: string) => void;
  patience?: number | undefined;
};

/** Hears one streamed answer, with a clock on its first word, on its pauses and on the whole. */
export function listenTo({ firstTextMs, wholeMs, gone, as, tell, patience = 1 }: ListeningTerms) {
  const late = new AbortController();
  const timer = (ms: number) => setTimeout(() => late.abort(), ms * patience);
  const whole = timer(wholeMs);
  let pause = timer(Math.min(firstTextMs, wholeMs));
  let unsure = '';
  let letters = 0;
  let finished: string | null = null;
  let fault: BrokenAnswer | undefined;
  let tokens: { readonly told: number; readonly written: number } | undefined;

  const hold = (why: BrokenAnswer['why']): 'stop' => {
    fault = { ended: 'broken', why };
    late.abort(); // the server need not go on
    return 'stop';
  };
  const say = (text: string) => {
    letters += text.length;
    tell(text);
  };

  return {
    /** Ends the call: the caller has left, or the time is over. */
    signal: AbortSignal.any([gone, late.signal]),
    /** Says whether the time was over. */
    late: (): boolean => late.signal.aborted && fault === undefined && !gone.aborted,

    take(chunk: Chunk): 'go on' | 'stop' {
      const { prompt_tokens: told, completion_tokens: written } = chunk?.usage ?? {};
      if (isCount(told) && isCount(written)) tokens = { told, written };
      const choice = chunk?.choices?.[0];
      finished = choice?.finish_reason ?? finished;
      if (typeof choice?.delta?.refusal === 'string' && choice.delta.refusal !== '') return hold('refused');
      const piece = choice?.delta?.content;
      if (typeof piece !== 'string' || piece === '') return 'go on';
      clearTimeout(pause);
      pause = timer(longestPauseMs);
      if (broken.test(piece)) return hold('malformed');
      if (as === 'json' || letters > 0) {
        say(piece);
        return 'go on';
      }
      unsure += piece;
      if (foreign.test(unsure)) return hold('malformed');
      if (unsure.trim() === '' || (suspect.test(unsure) && unsure.trim().length < longestSign))
        return 'go on';
      say(unsure);
      unsure = '';
      return 'go on';
    },

    /** Says whether anything of it was told. */
    begun: (): boolean => letters > 0,

    /** The tokens that the server says it was asked with and answered by; undefined when it told none. */
    tokens: () => tokens,

    /** Says how the answer ended, once nothing more comes. */
    ended(): StreamEnd {
      if (fault) return fault;
      if (late.signal.aborted && !gone.aborted) return { ended: 'broken', why: 'late' };
      if (finished === 'content_filter') return { ended: 'broken', why: 'refused' };
      // An answer that was cut off or never came is no answer: half an assessment can harm.
      if (finished !== 'stop') return { ended: 'broken', why: 'malformed' };
      if (unsure.trim() !== '') say(unsure);
      return letters > 0 ? { ended: 'whole', value: letters } : { ended: 'broken', why: 'malformed' };
    },

    close(): void {
      clearTimeout(whole);
      clearTimeout(pause);
    },
  };
}
