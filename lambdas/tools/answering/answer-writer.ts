import { withToken } from './dose-marks';

/**
 * An answer while it is told: everything told is final, and what was told is its text. Its badges carry `token`; a badge is
 * added in one piece.
 */
export function answerWriter(tell: (piece: string) => void, token: string) {
  let text = '';
  const add = (added: string): void => {
    const piece = withToken(added, token);
    text += piece;
    if (piece !== '') tell(piece);
  };
  return {
    /** Goes on in the same paragraph. */
    add,
    /** Begins a block of its own; a quotation above would otherwise take it in. */
    block(markdown: string): void {
      if (markdown === '') return;
      const gap = text === '' || text.endsWith('\n\n') ? '' : text.endsWith('\n') ? '\n' : '\n\n';
      add(gap + markdown);
    },
    text: (): string => text,
  };
}

export type AnswerWriter = ReturnType<typeof answerWriter>;
