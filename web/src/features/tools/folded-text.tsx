import type { ReactNode } from 'react';
import { assessmentWords } from '#web/i18n/assessment';
import { useWords } from '#web/i18n/words';
import { Fold } from '#web/ui/fold';

/** The whole text of an answer whose assessment stands above it: one tap away. */
export function FoldedText({ children }: { children: ReactNode }) {
  const { folded } = useWords(assessmentWords);
  return <Fold title={folded.text}>{children}</Fold>;
}
