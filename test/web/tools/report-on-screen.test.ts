import { onScreen } from '#web/ui/report/on-screen';

const now = { en: 'ECG at once', hi: 'तुरंत ECG' };
const potassium = {
  id: 'potassium',
  en: 'Potassium',
  hi: 'पोटैशियम',
  value: '6.8',
  unit: 'mmol/L',
  flag: 'critical' as const,
  side: 'high' as const,
  now,
};
const written = `_Reference engine, not AI_

- **Potassium: 6.8 mmol/L (CRITICALLY HIGH)**
  - Now: ECG at once
  - _Source: Hospital handbook 2023, page 4_
- **Severe anaemia (WHO)** (Urgent)
  - Below 8 g/dL.
  - _Source: WHO 2011, Table 1_ ○

| Test | Result | Printed range | Our range | Reading |
| --- | --- | --- | --- | --- |
| Potassium | 6.8 mmol/L | 3.5 - 5.1 | 3.5–5 | high |`;

describe('a part of a report on the screen', () => {
  it('leaves out what a red card, a chip or the list of sources shows, and keeps the mark of an unread fact', () => {
    expect(onScreen(written, { values: [potassium], critical: [], lang: 'en' })).toEqual({
      text: '- **Severe anaemia (WHO)** (Urgent)\n  - Below 8 g/dL. ○',
      sources: ['Hospital handbook 2023, page 4', 'WHO 2011, Table 1'],
    });
  });

  it('keeps a critical line that stands on no card', () => {
    const { text } = onScreen(written, { values: [], critical: [], lang: 'en' });
    expect(text).toContain('**Potassium: 6.8 mmol/L (CRITICALLY HIGH)**\n  - Now: ECG at once');
  });

  const bleed = {
    en: 'subdural bleed (left, L4_5, 14 mm)',
    hi: 'subdural bleed (बाएँ, L4_5, 14 mm)',
    now: { en: 'Hospital now: CT of the head.', hi: 'अभी अस्पताल: सिर का CT।' },
    checked: false,
  };
  const scan = (label: string, title: string) =>
    [
      '_Reference engine, not AI_',
      '',
      '> **Critical findings: act now**',
      '>',
      `> - **${title}**`,
      `>   - ${label}: Hospital now: CT of the head.`,
      '>   - _Source: ICMR 2022, Head injury_ ○',
      '',
      '- midline shift (9 mm)',
    ].join('\n');

  it.each([
    ['en', 'Now', 'subdural bleed (left, L4\\_5, 14 mm)'],
    ['hi', 'अभी', 'subdural bleed (बाएँ, L4\\_5, 14 mm)'],
  ] as const)(
    'leaves out what stands on a red card of a scan, and keeps its source (%s)',
    (lang, label, title) => {
      expect(onScreen(scan(label, title), { values: [], critical: [bleed], lang })).toEqual({
        text: '- midline shift (9 mm)',
        sources: ['ICMR 2022, Head injury'],
      });
    },
  );

  it('leaves a critical finding in the text that is on no card, as answers of before have it', () => {
    const { text } = onScreen(scan('Now', 'subdural bleed (left)'), { values: [], critical: [], lang: 'en' });
    expect(text).toContain('> - **subdural bleed (left)**\n>   - Now: Hospital now: CT of the head.');
  });

  it('leaves a quoted line that is no card where it stands', () => {
    const quoted = '> **Danger signs**\n>\n> - **Stroke is possible**\n>   - CT of the head at once';
    expect(onScreen(quoted, { values: [], critical: [bleed], lang: 'en' })).toEqual({
      text: quoted,
      sources: [],
    });
  });
});
