import { readReport } from '#clinical/engine';

/** What somebody pastes by mistake. */
const foreign = [
  'REPUBLIC OF INDIA PASSPORT\nSurname SHARMA Given name RAVI\nDate of birth 01/02/1980 Passport No Z1234567\nPlace of issue DELHI',
  'The woods are quiet, the river is slow,\nand nobody asks where the swallows go.',
  'function add(a, b) {\n  return a + b;\n}\nconst total = 12;\nfor (let i = 0; i < 10; i++) console.log(i);',
  'Good morning sir, the meeting is at 5 pm today in the conference hall, bring 12 copies.',
  'Invoice 4471\nRice 5 kg   420\nSugar 2 kg   90\nTotal   510',
  'चलो दिल्ली घूमने चलते हैं, टिकट 450 रुपये का है।',
  'GET /index.html 200 1043 bytes 12 ms',
];

describe('a text that is no report', () => {
  it.each(foreign)('gives no value, no finding and no card: %s', (text) => {
    const { results, critical, patterns, findings, inWords } = readReport(text);
    expect({ results, critical, patterns, findings, stated: inWords?.statements ?? [] }).toEqual({
      results: [],
      critical: [],
      patterns: [],
      findings: [],
      stated: [],
    });
  });
});
