import { type ComponentProps, useMemo } from 'react';
import type { CalculatedDose } from '#contract/tools/calculator/routes';
import { calculatorWords } from '#web/i18n/calculator';
import { useWords } from '#web/i18n/words';
import type { Answer } from '#web/ui/answer';
import { sectionsOfDose } from '#web/ui/dose-sections';
import { SectionedAnswer } from '#web/ui/sectioned-answer';

type Props = Omit<ComponentProps<typeof Answer>, 'from'> & { dose: CalculatedDose | undefined };

/** The calculator's text below the numbers of its dose. */
export function DoseText({ dose, markdown, ...answer }: Props) {
  const { lang } = answer;
  const { glance } = useWords(calculatorWords);
  const { text, ...places } = useMemo(
    () => sectionsOfDose(dose, lang, glance.more),
    [dose, lang, glance.more],
  );
  return <SectionedAnswer markdown={text(markdown)} {...answer} {...places} />;
}
