/** An answer while it is told: everything told is final, and what was told is its text. */
export function answerWriter(tell: (piece: string) => void) {
  let text = '';
  const add = (piece: string): void => {
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
