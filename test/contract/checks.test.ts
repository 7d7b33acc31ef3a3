import { normaliseText, plainText } from '#contract/checks';
import { forbiddenShape } from '#contract/forbidden-shapes';
import { Email, newPassword, normalisePhone } from '#contract/person-inputs';
import { feedbackRoutes } from '#contract/referrals';
import { sayIssue } from '#contract/sentences';
import { DrugText, Indication, PatientDetails, Symptoms, TopicText } from '#contract/tools/inputs';
import { reportsRoutes } from '#contract/tools/reports/routes';
import { cases } from '../support/cases';
import { fc } from '../support/properties';

const refusalOf = (schema: typeof Symptoms, text: unknown) => {
  const parsed = schema.safeParse(text);
  return parsed.success ? undefined : sayIssue(parsed.error.issues[0]?.message ?? '', 'english');
};

// Written for this test from everyday clinical language.
const clinical = [
  'foot drop after fall; wrist drop on the right',
  'non-union of fracture, delayed union',
  'insert a Foley catheter, update on TT due',
  'delete aspirin from drug chart',
  'create an AV fistula, alter the dose of warfarin',
  'temp >38 °C and HR = 120; SpO2 <90% and RR >30',
  'TSH < 0.1 and T4 > 20 µg/dL',
  'Hb <normal and WBC >11000, platelets 1.2 lakh',
  'WBC 12×10⁹/L, BSA 1.7 m², pH ≥7.3, ±2',
  "mother's age 28 & father's 30, c/o pain 3/10",
  'onset = sudden; site = RLQ',
  '♀ 34 yr, # left femur, @ 8 pm ~ 2 h',
  'तीन दिन से तेज़ बुखार; आँखों के पीछे दर्द। उल्टी नहीं॥',
  'க்ஷயரோகம் காய்ச்சல் மூன்று நாள்',
  'ക്ഷയം പനി മൂന്ന് ദിവസം',
  'జ్వరం మూడు రోజులు',
  'ਬੁਖਾਰ ਤਿੰਨ ਦਿਨ',
  'জ্বর তিন দিন',
  'بخار تین دن سے',
  '“squeezing” chest pain — radiates to the ‘left’ arm…',
];
const attacks = [
  'drop table users',
  "x'; DROP TABLE users",
  'union select password from users',
  'insert into users (a) values (1)',
  'delete from users',
  'update users set role = 1',
  'alter table users add x',
  'create table x',
  'exec sp_help',
  "' or 1=1",
  "' OR 'a'='a",
  '1 or 1=1',
  'un/**/ion sel/**/ect',
  'ｄｒｏｐ ｔａｂｌｅ users',
  'dr\u200Bop table users',
  'a -- b',
  '<script>alert(1)</script>',
  '<ScRiPt src=//x>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src=x>',
  '<object data=x>',
  '<embed src=x>',
  '<form action=x>',
  'javascript:alert(1)',
  'java script : alert(1)',
  'x onclick = y',
  '<!-- x -->',
  '/* x */',
  '%3cscript%3e',
];

describe('the text of symptoms', () => {
  it.each(clinical)('accepts %s', (text) => {
    expect(refusalOf(Symptoms, text)).toBeUndefined();
  });

  it.each(attacks)('refuses %s', (text) => {
    expect(refusalOf(Symptoms, text)).toBe('Invalid characters detected in input');
  });

  it('keeps what was written: composed, trimmed, joiners kept, invisible signs gone', () => {
    expect(Symptoms.parse('  क\u093C्\u200Dष \u202Eabc\u200B  ')).toBe('क\u093C्\u200Dष abc'.normalize('NFC'));
    expect(normaliseText('10⁹/L m²')).toBe('10⁹/L m²');
  });

  it('counts characters, not bytes: five thousand pass and one more does not', () => {
    expect(refusalOf(Symptoms, 'क'.repeat(5_000))).toBeUndefined();
    expect(refusalOf(Symptoms, 'क'.repeat(5_001))).toBe('Input too long. Maximum 5000 characters allowed.');
  });

  it('refuses halves of surrogate pairs and control characters', () => {
    expect(refusalOf(Symptoms, 'fever \uD800')).toBe('Invalid characters detected in input');
    for (const sign of [
      '\u0000',
      '\u001B',
      '\u0085',
      '\u009B',
      '\uFFFF',
      '\u{E0041}',
      '\uE000',
      '\u200F\u0007',
    ])
      expect(refusalOf(Symptoms, `fever ${sign} x`)).toBe('Symptoms description contains invalid characters');
  });

  it('never throws and is stable: what it accepts, it accepts again unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
        const once = Symptoms.safeParse(text);
        if (once.success) expect(Symptoms.parse(once.data)).toBe(once.data);
      }),
      { numRuns: cases(500) },
    );
  });

  // A pattern that explodes never comes to an end, and this test with it.
  it('comes to an end with the longest texts', () => {
    for (const piece of ['select ', "' or '", 'a=a or ', '<<<<', '/*', 'or 1 ', '((((', 'ﷺ']) {
      forbiddenShape(piece.repeat(5_000).slice(0, 5_000));
    }
  });
});

describe('one rule for all free text', () => {
  // As clinicians type and paste them.
  const typed = [
    'platelets 90 x 10^9/L',
    'Hb ↓ TLC ↑ → sepsis?',
    '• bullet\n• another',
    'BE −2, non‑breaking, K⁺ 5.1',
    'a ≠ b ≈ c ÷ d ± 2 √ _ | $ ₹ ℃ ℉ ′ ″ µ Ω ½ ¼ ® ™ § † ‡ ☐ ✓ ✗',
    'line\r\nline\ttab',
    '{"Hb": 9.1} `code` \\ 😀',
  ];
  const schemas = { Symptoms, Topic: TopicText, PatientDetails, Indication };
  const named = Object.entries(schemas);

  it.each(typed)('takes %j everywhere', (text) => {
    for (const [name, schema] of named) expect([name, refusalOf(schema, text)]).toEqual([name, undefined]);
  });

  it('takes every printable sign but the ones that make the shapes that are refused', () => {
    const refused = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
      (sign) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(sign) && refusalOf(PatientDetails, `a${sign}b`),
    );
    expect(refused).toEqual([]);
  });

  it.each(['\u0000', '\u001B[31m', '\u0085', '\u009F', '\uFFFE', '\u{E0049}\u{E0067}', '\u{10FFFF}'])(
    'refuses %j everywhere',
    (sign) => {
      for (const schema of [TopicText, PatientDetails, Indication, plainText(100)])
        expect(refusalOf(schema, `fever ${sign} x`)).toBe('Invalid characters detected in input');
      const feedback = { name: 'A', email: 'a@example.com', message: `a long message ${sign} x` };
      expect(feedbackRoutes.sendFeedback.body.safeParse(feedback).success).toBe(false);
    },
  );

  it('reads what word processors paste: their bullet and their line breaks', () => {
    expect(Symptoms.parse('\uF0B7 fever\u000Bcough\u2028rash')).toBe('• fever\ncough\nrash');
  });
});

describe('other fields', () => {
  it('takes drug names as they are written on Indian packs', () => {
    for (const name of [
      'Amoxicillin + Clavulanic acid',
      '0.9% saline',
      'Co-trimoxazole (DS)',
      'पैरासिटामोल',
      "Ringer's lactate",
      'Calcium & Vit D3',
    ]) {
      expect(DrugText.parse(name)).toBe(name);
    }
    expect(refusalOf(DrugText, 'Dolo; 650')).toBe('Invalid characters detected in input');
    expect(refusalOf(DrugText, 'Dolo!')).toBe('Drug name contains invalid characters');
  });

  it('takes Indian mobile numbers in any usual spelling and no others', () => {
    for (const typed of ['9876543210', '+919876543210', '919876543210', '98765 43210', '(+91) 98765-43210']) {
      expect(normalisePhone(typed)).toBe('+919876543210');
    }
    for (const typed of [
      '5876543210',
      '+1 9876543210',
      '987654321',
      '98765432101',
      '९८७६५४३२१०',
      '+919876543210;x',
    ]) {
      expect(normalisePhone(typed)).toBeUndefined();
    }
  });

  it('takes passwords as the identity service does: with spaces inside, and none at the ends', () => {
    const password = newPassword(6, 'password_short');
    for (const taken of ['two words', '123456', 'पासवर्ड एक'])
      expect([taken, password.safeParse(taken).success]).toEqual([taken, true]);
    for (const refused of [' leading', 'trailing ', '      ', '\tleading', 'trailing\n', 'trailing\u00a0'])
      expect([refused, password.safeParse(refused).error?.issues.length]).toEqual([refused, 1]);
  });

  it('takes e-mail addresses in any case', () => {
    expect(Email.parse(' Asha@Example.IN ')).toBe('asha@example.in');
  });
});

describe('the announced size of a file', () => {
  it.each([
    [0, 'This file is empty.'],
    [10_485_761, 'File too large. Maximum size is 10MB.'],
  ])('of %d bytes is refused in its own words', (size, words) => {
    const { body } = reportsRoutes.requestUpload;
    const refused = body.safeParse({ fileName: 'a.pdf', fileType: 'application/pdf', size });
    expect(sayIssue(refused.error?.issues[0]?.message ?? '', 'english')).toBe(words);
  });
});
