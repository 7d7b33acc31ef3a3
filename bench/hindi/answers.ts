import {
  caseNoteText,
  casePapers,
  diagnosisMarkdown,
  dose,
  doseMarkdown,
  note,
  noteMarkdown,
  readReport,
  reportAnalysis,
  reportForPatient,
  reportMarkdown,
  weighCase,
} from '#clinical/engine';

/** Visits in either script and in English: ordinary ones, grave ones, and some with too little told. */
const visits = [
  '30 साल का आदमी, 3 दिन से तेज़ बुखार, बदन दर्द, आँखों के पीछे दर्द',
  '58 साल का आदमी, एक घंटे से सीने में भारी दर्द, बाएँ हाथ में जा रहा है, पसीना',
  '4 din ka navjaat, doodh nahi pi raha, sust hai, 2.6 kg',
  '14 महीने का बच्चा, 9 kg, दो दिन से पतले दस्त, उल्टी, पानी पी रहा है',
  '2 saal ka baccha 11 kg, 3 din se bukhar, khansi, pasli chal rahi hai, RR 56',
  '25 साल की महिला, पेशाब में जलन, बार-बार पेशाब, 2 दिन से',
  '22 साल की महिला, माहवारी 7 हफ़्ते से नहीं आई, पेट के नीचे अचानक तेज़ दर्द, चक्कर आकर गिर गई',
  'pregnant 34 weeks, severe headache, blurred vision, BP 170/110, swelling of feet',
  'खेत में दवा छिड़कते समय उल्टी, पसीना, लार, पुतली सिकुड़ी, 35 साल का आदमी',
  'saanp ne kaata, palkein jhuk rahi hain, nigalne me dikkat, 40 M',
  '45 साल की महिला, 6 हफ़्ते से खाँसी, शाम को बुखार, वज़न घटा, रात को पसीना',
  '52 M known diabetes, sugar 480, vomiting, deep breathing, drowsy',
  '8 महीने का शिशु, सर्दी, नाक बहना, हल्की खाँसी, दूध पी रहा है',
  '35 F tired for 2 months, heavy periods',
  '60 साल के आदमी को सुबह से बाएँ हाथ-पैर में कमज़ोरी, मुँह टेढ़ा',
  'man nahi lagta, neend nahi aati, marne ka khayal aata hai, 28 F',
  '19 M, right lower abdomen pain 1 day, vomiting, fever',
  'itching all over, worse at night, whole family has it, 12 year boy',
  'सिर दर्द',
  '45 M joint pain big toe red swollen since last night',
  '6 saal ka baccha jhatke aa rahe hain 10 minute se',
  'प्रसव के बाद बहुत खून बह रहा है, BP 80/50, नाड़ी 130',
  'beti ko gale me dard, bukhar, nigalne me dard 8 saal 25 kg',
  '50 साल, दिल की बीमारी, लेटने पर साँस फूलना, पैरों में सूजन',
];
const papersOf = [0, 1, 3, 5, 16];

const doses: Parameters<typeof dose>[0][] = [
  { drug: 'paracetamol', weightKg: 10, ageYears: 1, indication: 'fever' },
  { drug: 'amoxicillin', weightKg: 14, ageYears: 3, indication: 'pneumonia' },
  { drug: 'gentamicin', weightKg: 2.6, ageYears: 0.01, indication: 'sepsis' },
  { drug: 'Augmentin', weightKg: 20, ageYears: 6, indication: 'otitis media' },
  { drug: 'metformin', weightKg: 70, ageYears: 55, creatinineClearance: 25 },
  { drug: 'ibuprofen', weightKg: 60, ageYears: 30, pregnant: true, pregnancyWeeks: 32 },
  { drug: 'insulin regular', weightKg: 60, ageYears: 40 },
  { drug: 'codeine', weightKg: 20, ageYears: 6 },
  { drug: 'artesunate', weightKg: 18, ageYears: 5, indication: 'severe malaria' },
  { drug: 'snake antivenom', weightKg: 60, ageYears: 30 },
  { drug: 'warfarin', weightKg: 60, ageYears: 60, currentDrugs: ['aspirin'] },
  { drug: 'adrenaline', weightKg: 15, ageYears: 4, indication: 'anaphylaxis' },
  { drug: 'magnesium sulphate', weightKg: 60, ageYears: 25, indication: 'eclampsia' },
  { drug: 'Monocef', weightKg: 60, ageYears: 40, allergies: ['penicillin'] },
];
const topics = ['dengue', 'डायबिटीज़', 'amlodipine', 'snake bite', 'pre-eclampsia', 'TB', 'morphine', 'दमा'];
const reports = [
  'Patient: X Age/Sex 54 Years / Male\nHaemoglobin | 9.1 | g/dL | 13.0 - 17.0\nPlatelet Count | 18000 | /cumm | 150000 - 410000\nTLC | 15200 | /cumm | 4000 - 11000\nMCV | 68 | fL | 80 - 100',
  'Age/Sex 48 Years / Female\nSodium | 118 | mmol/L | 135 - 145\nPotassium | 6.9 | mmol/L | 3.5 - 5.1\nCreatinine | 4.2 | mg/dL | 0.6 - 1.1\nUrea | 140 | mg/dL | 15 - 40',
  'Age 35 F\nTotal bilirubin | 6.2 | mg/dL | 0.2 - 1.2\nALT | 1240 | U/L | 0 - 40\nAST | 980 | U/L | 0 - 40\nALP | 160 | U/L | 40 - 130\nHBsAg : Reactive',
  'Age 50 M\nHbA1c | 9.4 | % | 4 - 5.6\nFasting glucose | 210 | mg/dL | 70 - 100\nLDL | 170 | mg/dL | 0 - 100\nTSH | 11.2 | mIU/L | 0.4 - 4.5',
];

const now = new Date('2026-11-26T06:00:00Z');

/** Lists whole answers in Hindi as a doctor gets them, each with what was asked, to be read aloud. */
export function hindiAnswers(): [asked: string, answer: string][] {
  return [
    ...visits.map((text): [string, string] => [text, diagnosisMarkdown(weighCase(text), 'hindi')]),
    ...papersOf.flatMap((at): [string, string][] => {
      const text = visits[at] ?? '';
      const papers = casePapers(weighCase(text), { complaints: text, now });
      return [
        [`OPD: ${text}`, caseNoteText(papers, 'hindi')],
        [`Handout: ${text}`, Object.values(papers.handout.hindi).join('\n')],
      ];
    }),
    ...doses.map((asked): [string, string] => [JSON.stringify(asked), doseMarkdown(dose(asked), 'hindi')]),
    ...topics.map((topic): [string, string] => [topic, noteMarkdown(note(topic), 'hindi')]),
    ...reports.flatMap((text): [string, string][] => {
      const report = readReport(text);
      return [
        [`Report: ${text}`, reportMarkdown(report, 'hindi')],
        [`Report parts`, Object.values(reportAnalysis(report, 'hindi')).map(String).join('\n---\n')],
        [`Report for patient`, reportForPatient(report, 'hindi')],
      ];
    }),
  ];
}
