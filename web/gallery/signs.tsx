import type { DoseCheck, VerdictWord } from '#contract/tools/answer';
import { answerWords } from '#web/i18n/answer';
import { tagOf, useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { AnswerDoses, DoseBadge, DoseReason } from '#web/ui/dose-badge';
import { Icon, type IconName } from '#web/ui/icons';
import { Logo } from '#web/ui/logo';
import { VerdictBadge } from '#web/ui/verdict-badge';
import { doseChecks } from './cases';
import { Specimen, State } from './specimen';

const verdicts: readonly VerdictWord[] = [
  'verified',
  'outside',
  'above-maximum',
  'not-for-this-patient',
  'not-verified',
];
const icons: readonly IconName[] = [
  'arrow-right',
  'check',
  'menu',
  'x',
  'moon',
  'sun',
  'stethoscope',
  'pill',
  'report',
  'notes',
];

/** Marks: the product's own, and the verdicts that are its signature. */
export function Signs() {
  const words = useWords(answerWords);
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const [first] = doseChecks;
  return (
    <>
      <Specimen name="VerdictBadge">
        {verdicts.map((verdict) => (
          <State key={verdict} name={verdict}>
            <VerdictBadge verdict={verdict} label={words.verdicts[verdict]} />
          </State>
        ))}
      </Specimen>
      <Specimen name="DoseBadge, AnswerDoses">
        {doseChecks.map((check: DoseCheck) => (
          <State key={check.number} name={`${check.verdict}, unfolds at a tap`}>
            <AnswerDoses value={{ doses: doseChecks, lang }}>
              <p className="relative" lang={tagOf(lang === 'hi' ? 'hindi' : 'english')}>
                {check.stated} (<DoseBadge number={check.number}>{words.verdicts[check.verdict]}</DoseBadge>)
              </p>
            </AnswerDoses>
          </State>
        ))}
        <State name="while the answer is still written">
          <DoseBadge number={99}>{words.verdicts.verified}</DoseBadge>
        </State>
      </Specimen>
      <Specimen name="DoseReason">
        <State name="with its source">{first && <DoseReason check={first} lang={lang} />}</State>
        <State name="without a source, not reviewed">
          {first && <DoseReason check={{ ...first, sources: [], checked: false }} lang={lang} />}
        </State>
      </Specimen>
      <Specimen name="Logo, Icon">
        <State name="Logo">
          <Logo />
        </State>
        <State name="Icon">
          <ul className="flex flex-wrap gap-4">
            {icons.map((name) => (
              <li key={name} className="text-teal">
                <Icon name={name} size={24} />
              </li>
            ))}
          </ul>
        </State>
      </Specimen>
    </>
  );
}
