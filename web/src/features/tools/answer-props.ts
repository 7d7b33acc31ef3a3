import type { ComponentProps, ReactNode } from 'react';
import type { AnsweringTool } from '#contract/tools/answering-tool';
import type { Answer, CitedSources } from '#web/ui/answer';
import type { Toast } from '#web/ui/toasts';
import type { AnyRun } from './use-answer';
import type { CaseFetch } from './use-case-address';

/** One tool says these words around its answers. */
type CardWords = {
  /** The heading of an answer. */
  answer: string;
  empty: string | { title: string; text: string };
  waiting: string;
  /** Said where the service itself failed. */
  failed: string;
  disclaimer?: string;
};

export type AnswerProps = {
  run: AnyRun;
  tool: AnsweringTool;
  words: CardWords;
  /** The request as it was typed, for paper. */
  requestText: string;
  onRetry: () => void;
  /** This says whether the answer that the address names is on its way; `onFetchAgain` asks for it again. */
  fetch?: CaseFetch;
  onFetchAgain?: (() => void) | undefined;
  /** A failure says this, where it does not say what it says everywhere. */
  failure?: string | undefined;
  limitText?: string | undefined;
  copiedToast?: Toast;
  copyLabel?: string;
  /** The first dose stands on a card of its own, with its verdict and reason: the list of checked doses need not name it. */
  doseAbove?: boolean;
  /** Between the heading and the text: a dose's numbers, warnings. */
  before?: ReactNode;
  /** After what says how urgent it is: what was understood. */
  between?: ReactNode;
  /**
   * The engine's assessment of the case, above the text. `textTitle` names the text below it; without one the text says
   * what the assessment says, and is there for who wants it as a text. `aboveText` stands over a text with a title.
   */
  assessment?:
    | {
        shown: ReactNode;
        textTitle?: string | undefined;
        /** The text below the title, where it is not the whole; without a title the text as it is since a refinement. */
        ownText?: string;
        aboveText?: ReactNode;
        citing?: CitedSources | undefined;
        /** A model began the text and broke off. */
        isBroken?: true;
      }
    | undefined;
  /** Draws the text, where not all of it is in sight. */
  drawText?: ((shown: Omit<ComponentProps<typeof Answer>, 'from'>) => ReactNode) | undefined;
  /** In place of the text: an answer of several parts, and how it is copied as one text. */
  parts?: { shown: ReactNode; markdown: string } | undefined;
};
