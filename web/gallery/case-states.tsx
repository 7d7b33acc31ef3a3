import { useQueryClient } from '@tanstack/react-query';
import type { CasePapers } from '#contract/tools/diagnosis/followed-diagnosis';
import { CaseList } from '#web/features/me/history/case-list';
import type { ListedCase } from '#web/features/me/history/use-cases';
import { PaperButtons } from '#web/features/tools/diagnosis/paper-buttons';
import { ReportForm } from '#web/features/tools/reports/report-form';
import { useLanguage } from '#web/i18n/language';
import { LeftOutNotice } from '#web/ui/assessment/left-out-notice';
import { feverIn } from './assessments';
import { Specimen, State } from './specimen';

const nothing = () => {};

/** Cases as the history lists them. */
const casesIn = (lang: 'en' | 'hi'): ListedCase[] => [
  {
    case_id: 'case-of-dengue',
    title: lang === 'hi' ? 'डेंगू (dengue)' : 'Dengue fever',
    updated_at: '2026-11-22T14:54:00.000Z',
    tools: ['ai-diagnosis', 'drug-calculator'],
    starred: true,
  },
  {
    case_id: 'case-of-a-drug',
    title: 'Paracetamol',
    updated_at: '2026-11-21T09:10:00.000Z',
    tools: ['drug-calculator'],
  },
];

const papers: CasePapers = {
  note: {
    english: {
      complaints: '28 y, F\nHigh fever for 3 days, body ache',
      examination: 'Temp 39 °C',
      diagnosis: 'Provisional: Dengue fever',
      investigations: 'NS1 antigen\nCBC with haematocrit and platelets',
      prescription: 'Tab PARACETAMOL 500 mg 1-1-1 × 3 days',
      advice: 'Drink plenty',
      returnIf: 'Belly pain\nBleeding',
      review: 'Review on 23/11/2026',
    },
    hindi: {
      complaints: '28 वर्ष, महिला\n3 दिन से तेज़ बुखार, बदन दर्द',
      examination: 'Temp 39 °C',
      diagnosis: 'संभावित: डेंगू (dengue)',
      investigations: 'NS1 antigen\nCBC, haematocrit, प्लेटलेट',
      prescription: 'Tab PARACETAMOL 500 mg, 1 गोली दिन में 3 बार, 3 दिन',
      advice: 'ख़ूब पिएँ',
      returnIf: 'पेट में दर्द\nखून आना',
      review: '23/11/2026 को दोबारा दिखाएँ',
    },
  },
  handout: {
    english: {
      now: '',
      maybe: 'Your doctor thinks of: Dengue fever.',
      medicines: 'Tab PARACETAMOL 500 mg 1-1-1 × 3 days',
      atHome: 'Rest. Drink plenty',
      comeBack: 'Belly pain\nBleeding',
    },
    hindi: {
      now: '',
      maybe: 'डॉक्टर को लगता है कि यह हो सकता है: डेंगू (dengue)।',
      medicines: 'Tab PARACETAMOL 500 mg, 1 गोली दिन में 3 बार, 3 दिन',
      atHome: 'आराम करें। ख़ूब पिएँ',
      comeBack: 'पेट में दर्द\nखून आना',
    },
  },
  sources: [],
};
const body = { answers: [], symptoms: '' };

/** A case in the history, its papers, the ways in which a report comes, and what a model left out. */
export function CaseStates() {
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const { dangers, mustNotMiss } = feverIn(lang);
  useQueryClient().setQueryData(['papers', 'gallery', body], papers);
  return (
    <Specimen name="CaseList, PaperButtons, ReportForm, LeftOutNotice">
      <State name="cases: starred, and of one tool">
        <CaseList cases={casesIn(lang)} />
      </State>
      <State name="papers: each opens, section by section">
        <PaperButtons answerId="gallery" body={body} shown={feverIn(lang)} />
      </State>
      <State name="a report: as a file, or pasted">
        <ReportForm
          busy={false}
          busyText=""
          spent={false}
          onAsk={nothing}
          onStop={nothing}
          onRemoved={nothing}
        />
      </State>
      <State name="what a model left out">
        <LeftOutNotice
          lang={lang}
          left={[
            ...dangers.map(({ title, now }) => ({ kind: 'danger' as const, text: `${title}: ${now}` })),
            ...mustNotMiss.map(({ name, why }) => ({
              kind: 'must-not-miss' as const,
              text: `${name}: ${why}`,
            })),
          ]}
        />
      </State>
    </Specimen>
  );
}
