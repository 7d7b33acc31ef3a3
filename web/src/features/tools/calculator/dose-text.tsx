import { type ComponentProps, useMemo } from 'react';
import type { CalculatedDose, NearDrug } from '#contract/tools/calculator/routes';
import { calculatorWords } from '#web/i18n/calculator';
import { useWords } from '#web/i18n/words';
import type { Answer } from '#web/ui/answer';
import { type AnswerSources, sourcesInPlace } from '#web/ui/answer-sources';
import { sectionsOfDose } from '#web/ui/dose-sections';
import { SectionedAnswer } from '#web/ui/sectioned-answer';
import { NearNames } from '../near-names';

type Props = Omit<ComponentProps<typeof Answer>, 'from'> &
  Pick<AnswerSources, 'sources' | 'indian'> & {
    dose: CalculatedDose | undefined;
    near: readonly NearDrug[];
    /** Asks for the dose of that one instead. */
    onAsk: (drug: string) => void;
  };

/** The calculator's text below the numbers of its dose, and the drugs that may be meant by an unknown name. */
export function DoseText({ dose, sources, indian, near, onAsk, markdown, ...answer }: Props) {
  const { lang } = answer;
  const { glance, near: nearTitle } = useWords(calculatorWords);
  const { text, ...places } = useMemo(
    () => sectionsOfDose(dose, lang, glance.more, near.length > 0),
    [dose, lang, glance.more, near],
  );
  const unread = dose?.reasons?.some(({ read }) => read === false);
  const shown = useMemo(
    () => sourcesInPlace(text(markdown), lang, { sources, indian, unread }),
    [text, markdown, lang, sources, indian, unread],
  );
  return (
    <div className="dose space-y-4">
      <SectionedAnswer {...shown} {...answer} {...places} />
      {near.length > 0 && (
        <NearNames
          title={nearTitle}
          names={near.map((drug) => ({ asked: drug.name, shown: nameShown(drug, lang) }))}
          onAsk={onAsk}
        />
      )}
    </div>
  );
}

/** A brand with the drug that is in it: "Losar 50 (Losartan)". */
function nameShown({ name, ...drug }: NearDrug, lang: 'en' | 'hi'): string {
  const isOwnName = [drug.en, drug.hi].some((own) => own.toLowerCase() === name.toLowerCase());
  return isOwnName ? drug[lang] : `${name} (${drug[lang]})`;
}
