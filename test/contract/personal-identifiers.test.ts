import { findIdentifiers, withoutIdentifiers } from '#rules/personal-identifiers';
import { verhoeffHolds } from '#rules/verhoeff';
import { fc } from '../support/properties';

const now = new Date('2026-11-21T06:00:00Z');
const without = (text: string) => withoutIdentifiers(text, now).text;

/** The check digit that makes a number an Aadhaar number, found by trying. */
const aadhaar = (eleven: string) => eleven + [...'0123456789'].find((digit) => verhoeffHolds(eleven + digit));

describe('the Verhoeff check', () => {
  it('holds for the published example and for no neighbour of it', () => {
    expect(verhoeffHolds('2363')).toBe(true);
    expect(verhoeffHolds('2364')).toBe(false);
    expect(verhoeffHolds('3263')).toBe(false);
  });

  it('gives each number exactly one check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9][0-9]{10}$/), (eleven) => {
        expect([...'0123456789'].filter((digit) => verhoeffHolds(eleven + digit))).toHaveLength(1);
      }),
    );
  });
});

describe('what tells who somebody is', () => {
  it.each([
    ['an Aadhaar number', `Aadhaar ${aadhaar('29876543210')} fever`, 'Aadhaar [aadhaar] fever'],
    [
      'an Aadhaar number in groups, unnamed',
      `id ${aadhaar('49876543210').replace(/(.{4})(?=.)/g, '$1 ')}; cough`,
      'id [aadhaar]; cough',
    ],
    [
      'an Aadhaar number without blanks, unnamed',
      `cough ${aadhaar('39876543210')} fever`,
      'cough [aadhaar] fever',
    ],
    ['a GSTIN and not the PAN in it', 'GST 27ABCPK1234L1Z5 paid', 'GST [gstin] paid'],
    ['a UPI ID', 'pay asha.k@okaxis today', 'pay [upi id] today'],
    ['a passport', 'Passport No: K1234567, cough', 'Passport No: [passport], cough'],
    ['a voter ID', 'EPIC ABC1234567 cough', 'EPIC [voter id] cough'],
    ['a driving licence', 'DL MH12 20110012345 cough', 'DL [driving licence] cough'],
    ['a vehicle', 'hit by MH 12 AB 1234 at noon', 'hit by [vehicle] at noon'],
    ['a card', 'card 4111 1111 1111 1111 used', 'card [payment card] used'],
    [
      'a bank account',
      'A/c no. 123456789012, IFSC HDFC0001234',
      'A/c no. [bank account], IFSC [bank account]',
    ],
    ['a network address', 'from 203.0.113.7 today', 'from [ip address] today'],
    ['a policy', 'Policy no. P/161130/01/2026 cough', 'Policy no. [policy number] cough'],
    ['an ABHA number', 'ABHA 91-1234-5678-9012, cough', 'ABHA [abha], cough'],
    ['an ABHA address', 'abha ramesh.k@abdm cough', 'abha [abha] cough'],
    ['a PAN', 'PAN ABCPK1234L', 'PAN [pan]'],
    ['a phone', 'call 98765 43210 or +91-9876543210', 'call [phone] or [phone]'],
    ['a phone in Devanagari digits', 'फोन ९८७६५४३२१० पर', 'फोन [phone] पर'],
    ['an e-mail address', 'mail asha.k@example.org today', 'mail [email] today'],
    [
      'record numbers',
      'UHID: AB/12345 IP No. 77812 MRD 5567',
      'UHID: [record number] IP No. [record number] MRD [record number]',
    ],
    ['a PIN code', 'Pin code: 411 001', 'Pin code: [pin code]'],
    ['an address line', 'Address: 12, MG Road, Pune\nFever 3 days', 'Address: [address]\nFever 3 days'],
    ['a date of birth, told as an age', 'DOB: 12/03/1985, cough', 'DOB: [age 41 years], cough'],
    [
      'a date of birth with its month in words',
      'Date of birth 2 Jan 2020 fever',
      'Date of birth [age 6 years] fever',
    ],
    ['a name after Mr', 'Mr. Ramesh Kumar Sharma, 54 years, chest pain', 'Mr. [name], 54 years, chest pain'],
    ['a name in capitals', 'MRS. SUNITA DEVI AGE 34', 'MRS. [name] AGE 34'],
    ['a name in small letters', 'smt sunita devi aged 34 has fever', 'smt [name] aged 34 has fever'],
    [
      'a printed head',
      'Patient Name : ANIL KUMAR\nRef. By : Dr. P. K. Rao\nHb 9.8',
      'Patient Name : [name]\nRef. By : Dr. [name]\nHb 9.8',
    ],
    ['a baby', 'Baby of Kavita, 3 days, not feeding', 'Baby of [name], 3 days, not feeding'],
    ['a father', 'Ravi, s/o Mohan Lal, snake bite', 'Ravi, s/o [name], snake bite'],
    ['a name in Devanagari', 'मरीज़ का नाम: राम प्रसाद उम्र 40 बुखार', 'मरीज़ का नाम: [name] उम्र 40 बुखार'],
    ['a title in Devanagari', 'श्रीमती सुनीता देवी को 3 दिन से बुखार है', 'श्रीमती [name] को 3 दिन से बुखार है'],
  ])('finds %s', (_what, typed, expected) => {
    expect(without(typed)).toBe(expected);
  });

  it.each([
    'MR grade 2 with severe MS, LVEF 35 %',
    'Mr moderate, no AR',
    'BP 120/80, pulse 88, SpO2 98 %, RR 18, temp 101.2 F',
    'Platelets 1,50,000 per cumm; TLC 11200; Hb 9.8 g/dL',
    'Creatinine 1.2 mg/dL, sodium 138, potassium 4.1',
    '45 years male with fever for 5 days, c/o cough, k/c/o DM since 2015',
    'Paracetamol 650 mg TDS for 3 days, total 5850 mg',
    'patient has fever and body ache; patient came with breathlessness',
    'मरीज को तीन दिन से बुखार है, पेट में दर्द',
    '3 din se bukhar, ulti, sir dard',
    'LMP 12/03/2026, 24 weeks pregnant',
    'Dengue NS1 positive on 12/11/2026',
    'came from Srinagar, was in Drass; Mrigank said nothing of Patiala',
    'Weight 72 kg, height 165 cm, 1200 kcal',
  ])('leaves a clinical text as it is: %s', (typed) => {
    expect(without(typed)).toBe(typed);
  });

  it('keeps everything else of any text, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const found = findIdentifiers(text);
        for (const [at, { start, end }] of found.entries()) {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0);
        }
        expect(withoutIdentifiers(text, now).removed).toEqual(found);
      }),
    );
  });

  it('is done with five thousand characters of noise at once', () => {
    const noise = 'Mr. S/o Name: address 9876 543 '.repeat(160);
    expect(() => findIdentifiers(noise)).not.toThrow();
  });
});

describe('a number at the end of a sentence', () => {
  it.each(['Call 9876543210.', 'ABHA 12-3456-7890-1234.', 'फोन 9876543210।'])('is found in "%s"', (text) => {
    expect(withoutIdentifiers(text, new Date('2026-11-21T00:00:00Z')).text).not.toMatch(/\d{4}/);
  });
});

describe('what a ward writes', () => {
  it.each([
    'HR 88 BP 1400',
    'HR 96 BP 90/60 RR 22 SpO2 94%',
    'PR 104, TLC 12000, PLT 90000',
    'Hb 9.1 g/dL, BSA 1.7, pH 7.31, K 5.1',
    'B12 210, D3 18, T4 8.2, CD4 250, HLA B27 positive',
    'KCl 40 mEq in 1000 mL @ 100 mL/hr',
    'INR 2.5 on day 4, dose 5 mg; G2P1L1, 32 weeks',
    'Rx MP 10 mg 1234',
  ])('is left alone: %s', (text) => {
    expect(without(text)).toBe(text);
  });
});
