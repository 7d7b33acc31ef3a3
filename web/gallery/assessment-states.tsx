import { useState } from 'react';
import { useLanguage } from '#web/i18n/language';
import { AssessmentView } from '#web/ui/assessment/assessment-view';
import { changesBetween } from '#web/ui/assessment/changes';
import type { SaidAnswer } from '#web/ui/assessment/next-questions';
import { DangerCard } from '#web/ui/danger-card';
import { DoseLedger } from '#web/ui/dose-ledger';
import { FitMark } from '#web/ui/fit-mark';
import { ValueList } from '#web/ui/value-list';
import { emergencyIn, feverIn, feverText, feverWithChillsIn, nothingIn } from './assessments';
import { Specimen, State } from './specimen';

const nothing = () => {};

/** The engine's assessment in every state, and the parts it is made of. */
export function AssessmentStates() {
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const shown = { lang, text: feverText[lang] } as const;
  const still = { said: [], onSay: nothing, onTakeBack: nothing };
  const said: SaidAnswer[] = [
    { finding: 'chills', name: feverIn(lang).questions[0]?.ask ?? '', is: 'present' },
  ];
  const changes = changesBetween(feverIn(lang), feverWithChillsIn(lang));
  return (
    <>
      <Specimen name="AssessmentView">
        <State name="an answer; its questions can be tapped">
          <Tappable lang={lang} />
        </State>
        <State name="after an answer: what changed">
          <AssessmentView
            {...shown}
            assessment={feverWithChillsIn(lang)}
            refinement={{ ...still, said, changes }}
            onCalculate={nothing}
          />
        </State>
        <State name="emergency">
          <AssessmentView {...shown} text="" assessment={emergencyIn(lang)} refinement={still} />
        </State>
        <State name="nothing understood">
          <AssessmentView {...shown} assessment={nothingIn(lang)} refinement={still} />
        </State>
        <State name="without a connection">
          <AssessmentView
            {...shown}
            assessment={feverIn(lang)}
            refinement={{ ...still, held: lang === 'hi' ? 'आप ऑफ़लाइन हैं।' : 'You are offline.' }}
          />
        </State>
        <State name="read in the history">
          <AssessmentView {...shown} assessment={feverIn(lang)} />
        </State>
      </Specimen>
      <Specimen name="DangerCard, FitMark, DoseLedger, ValueList">
        <State name="DangerCard">
          <DangerCard title={feverIn(lang).dangers[0]?.title} now={feverIn(lang).dangers[0]?.now} />
        </State>
        <State name="FitMark">
          <p className="flex flex-wrap gap-6">
            <FitMark fit="strong" label="3 / 3" />
            <FitMark fit="moderate" label="2 / 3" />
            <FitMark fit="weak" label="1 / 3" />
          </p>
        </State>
        <State name="DoseLedger">
          <DoseLedger
            lines={[
              { name: 'Paracetamol', value: '150–225 mg', strong: true },
              { name: '120 mg/5 mL', value: '6.5–9.5 mL' },
            ]}
          />
        </State>
        <State name="ValueList">
          <ValueList
            values={[
              { name: 'K', value: '6.7 mmol/L', flag: 'critical' },
              { name: 'Hb', value: '7.8 g/dL', flag: 'low' },
              { name: 'Na', value: '151 mmol/L', flag: 'high' },
              { name: 'Ca', value: '9.1 mg/dL', flag: 'normal' },
            ]}
            flags={
              lang === 'hi'
                ? { critical: 'गंभीर', low: 'कम', high: 'ज़्यादा', normal: 'सामान्य' }
                : { critical: 'critical', low: 'low', high: 'high', normal: 'in range' }
            }
          />
        </State>
      </Specimen>
    </>
  );
}

/** Questions as they are tapped, with the words of before. */
function Tappable({ lang }: { lang: 'en' | 'hi' }) {
  const [said, setSaid] = useState<readonly SaidAnswer[]>([]);
  return (
    <AssessmentView
      lang={lang}
      text={feverText[lang]}
      assessment={feverIn(lang)}
      onCalculate={nothing}
      refinement={{
        said,
        onSay: (answer) => setSaid([...said.filter(({ finding }) => finding !== answer.finding), answer]),
        onTakeBack: (finding) => setSaid(said.filter((each) => each.finding !== finding)),
      }}
    />
  );
}
