import { isIndianName, isWordToo } from '#rules/indian-names';
import { soundOf } from '#rules/name-sounds';
import { personNames } from '#rules/person-names';
import { findIdentifiers, withoutIdentifiers } from '#rules/personal-identifiers';
import { verhoeffHolds } from '#rules/verhoeff';

// Each rule by itself, at its edges: what is one sign more or less. The thousands of sentences stand in identifier-figures.

const now = new Date('2026-11-21T06:00:00Z');
const without = (text: string) => withoutIdentifiers(text, now).text;
const aadhaar = (eleven: string) => eleven + [...'0123456789'].find((digit) => verhoeffHolds(eleven + digit));
const valid = aadhaar('49876543210');
const inFours = (digits: string, by: string) => digits.replace(/(.{4})(?=.)/g, `$1${by}`);

/** In each text stands `it` between brackets of angle: that goes, and all else stays. */
const goes = (cases: readonly (readonly [kind: string, text: string])[]) =>
  cases.map(([kind, text]) => [text.replace(/[⟨⟩]/g, ''), text.replace(/⟨[^⟩]*⟩/g, `[${kind}]`)]);

describe('the Verhoeff check', () => {
  // Each digit in each of eight places and one more, by numbers whose check digit others have computed.
  it.each(['2363', '123451', '84736430954837284567892', '1428570', '123456789012340'])(
    'holds for %s',
    (digits) => {
      const rest = digits.slice(0, -1);
      const check = Number(digits.at(-1));
      expect([...'0123456789'].filter((digit) => verhoeffHolds(rest + digit))).toHaveLength(1);
      if (digits === '2363' || digits === '123451' || digits === '84736430954837284567892')
        expect([...'0123456789'].find((digit) => verhoeffHolds(rest + digit))).toBe(String(check));
    },
  );

  it('notices every single wrong digit, and two neighbours in the wrong order', () => {
    const number = aadhaar('29876543210');
    for (let place = 0; place < number.length; place += 1) {
      for (const digit of '0123456789') {
        const typed = number.slice(0, place) + digit + number.slice(place + 1);
        expect([typed, verhoeffHolds(typed)]).toEqual([typed, typed === number]);
      }
      const next = number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2);
      if (place + 1 < number.length && number[place] !== number[place + 1])
        expect([next, verhoeffHolds(next)]).toEqual([next, false]);
    }
  });

  it('holds for nothing, whose sum is nought', () => {
    expect(verhoeffHolds('')).toBe(true);
    expect(verhoeffHolds('0')).toBe(true);
    expect(verhoeffHolds('1')).toBe(false);
  });
});

describe('numbers and addresses of a person', () => {
  it.each(
    goes([
      ['email', 'mail ⟨asha.k_2%+-9@mail.example-1.co.in⟩, today'],
      ['email', '⟨आशा@उदाहरण.भारत⟩ पर'],
      ['abha', 'abha ⟨ram.k_1@abdm⟩ and ⟨asha@sbx⟩.'],
      ['abha', '⟨91-1234-5678-9012⟩, ⟨91 1234 5678 9012⟩, ⟨91123456789012⟩.'],
      ['aadhaar', `${'id'} ⟨${valid}⟩; ⟨${inFours(valid, ' ')}⟩; ⟨${inFours(valid, '-')}⟩.`],
      ['aadhaar', 'Aadhaar ⟨123456789012⟩ and aadhar card no. ⟨1234 5678 9012⟩'],
      ['aadhaar', 'adhaar #⟨1234-5678-9012⟩; adhar id: ⟨1234567890⟩; UIDAI = ⟨123456789012⟩'],
      ['aadhaar', 'आधार कार्ड नंबर: ⟨1234 5678 9012⟩ है; आधार संख्या - ⟨१२३४५६७८९०१२⟩'],
      ['pan', 'PAN ⟨ABCPK1234L⟩, ⟨AAACX0000A⟩.'],
      ['phone', 'call ⟨9876543210⟩, ⟨98765 43210⟩, ⟨98765-43210⟩; ⟨09876543210⟩. ⟨919876543210⟩'],
      ['phone', '⟨+919876543210⟩ ⟨+91 98765-43210⟩ ⟨+ 91-6876543210⟩ ⟨91-7876543210⟩ ⟨91 8876543210⟩'],
      ['phone', 'Phone: ⟨022 2345 678⟩; mobile no. ⟨0222345678⟩; Mob. ⟨022-234567⟩; tel # ⟨02223456⟩'],
      [
        'phone',
        'contact number ⟨+91 222 345⟩; WhatsApp=⟨02 2234 56⟩; फ़ोन नंबर ⟨022 234567⟩; फोन ⟨0222345678⟩; मोबाइल: ⟨0222345678⟩',
      ],
      [
        'record_number'.replace('_', ' '),
        'UHID no: ⟨AB/12-345⟩, MRD No ⟨5567⟩; mrn # ⟨A7⟩; MR No. ⟨88A1⟩; CR no ⟨1/2⟩',
      ],
      [
        'record number',
        'IP no ⟨77812⟩, IPD no. ⟨B1⟩; OP number ⟨12A⟩; OPD id ⟨9-1⟩; reg no ⟨33⟩; regn no ⟨44⟩',
      ],
      [
        'record number',
        'Registration number: ⟨K-55/2026⟩; lab no ⟨L1⟩; bill no ⟨B-2⟩; sample id ⟨S3⟩; barcode no ⟨41⟩',
      ],
      [
        'record number',
        'Accession No. ⟨A5⟩; visit no ⟨61⟩; patient id = ⟨P-7⟩; पंजीकरण संख्या ⟨५५६७⟩; पर्ची नंबर: ⟨88⟩',
      ],
      ['record number', 'UHID ⟨A9⟩, mrd=⟨B8⟩; MRN - ⟨C-7/1⟩'],
      [
        'pin code',
        'PIN ⟨411001⟩, pin code: ⟨411 001⟩; Postal code - ⟨110001⟩; पिन कोड ⟨४११००१⟩; पिन: ⟨411001⟩',
      ],
      ['address', 'Address: ⟨12, MG Road, Pune⟩\nFever'],
      ['address', 'Residing at ⟨Shanti Nagar⟩. Fever'],
      ['address', 'r/o ⟨Village Rampur⟩; fever'],
      ['address', 'resident of ⟨Lane 4 Rampur⟩, aged 40 with fever'],
      ['address', 'resident of ⟨Lane 4 Rampur⟩ with fever'],
      ['address', 'resident of ⟨Lane 4 Rampur⟩,  aged 40'],
      ['address', 'पता - ⟨गाँव रामपुर⟩। बुखार'],
      ['address', 'निवासी ⟨रामपुर गाँव⟩  बुखार'],
      ['address', 'Address ⟨House of Khan⟩'],
      ['address', 'H.No. ⟨12/4 Ring Road⟩; fever'],
      ['address', 'h no ⟨5B⟩\nfever'],
      ['address', 'House No: ⟨12, Sector 4⟩. Fever'],
      ['address', 'flat no. ⟨7, Tower 2⟩।'],
      ['address', 'मकान नं ⟨12 गली 3⟩'],
      ['address', 'address:⟨12 Ring Road⟩; fever'],
      ['address', 'stays at h no:⟨12/3, Ring Road⟩; fever'],
      ['email', 'mail ⟨asha@9post.in⟩, today'],
      ['pin code', 'pincode:⟨411001⟩, postal  code ⟨411002⟩; पिनकोड-⟨411003⟩.'],
    ]),
  )('go from %j', (typed, expected) => {
    expect(without(typed)).toBe(expected);
  });

  it.each([
    'x@y and asha@',
    'ram@abdm of three letters',
    'ramesh@abdmin',
    '191123456789012 and 91123456789012.5 and .91123456789012',
    `${aadhaar('19876543210')} begins with one`,
    '498765432100 has another check digit',
    `1${valid} and ${valid}.5 and .${valid} and ${valid}5`,
    'XABCPK1234L and ABCPK1234L5 and 5ABCPK1234L and ABCPK1234LX and ABCQK1234L and ABPK1234L',
    '5876543210 and 19876543210 and 1,9876543210 and .9876543210 and 9876543210.5 and 98765432109',
    'phone 123456',
    'tip no 5 and lab no ABC and ship number 7',
    'spin 411001 and pin 011001 and pin 4110012',
    'raddress: Pune',
    'dob 12/1985',
  ])('stay where something is missing: %s', (typed) => {
    expect(without(typed)).toBe(typed);
  });

  it('take what comes first in the list of rules, and tell all in their order', () => {
    const text = 'GST 27ABCPK1234L1Z5, Mr. Ramesh, 9876543210, asha@example.org';
    const found = findIdentifiers(text);
    expect(found.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ['gstin', '27ABCPK1234L1Z5'],
      ['name', 'Ramesh'],
      ['phone', '9876543210'],
      ['email', 'asha@example.org'],
    ]);
    expect(withoutIdentifiers(text, now)).toEqual({
      text: 'GST [gstin], Mr. [name], [phone], [email]',
      removed: found,
    });
  });

  it('find the number behind its word where the word has the same sign', () => {
    const text = 'lab no L1';
    expect(findIdentifiers(text)).toEqual([{ kind: 'record_number', start: 7, end: 9 }]);
    expect(findIdentifiers('A9 UHID A9')).toEqual([{ kind: 'record_number', start: 8, end: 10 }]);
  });
});

describe('a date of birth becomes an age', () => {
  it.each([
    ['12/03/1985', 41],
    ['12-03-1985', 41],
    ['12.03.1985', 41],
    ['12 03 1985', 41],
    ['1985-03-12', 41],
    ['1985/12/03', 40],
    ['१२/०३/१९८५', 41],
    ['2 Jan 2020', 6],
    ['2 January, 2020', 6],
    ['2-feb-2020', 6],
    ['2 MAR 2020', 6],
    ['2 apr 2020', 6],
    ['2 may 2020', 6],
    ['2 jun 2020', 6],
    ['2 jul 2020', 6],
    ['2 aug 2020', 6],
    ['2 sept 2020', 6],
    ['2 oct 2020', 6],
    ['2 nov 2020', 6],
    ['2 dec 2020', 5],
    ['21/11/2000', 26],
    ['22/11/2000', 25],
    ['20/11/2000', 26],
    ['20/12/2000', 25],
    ['30/10/2000', 26],
    ['12/03/85', 41],
    ['12/03/20', 6],
    ['21/11/26', 0],
    ['12/03/27', 99],
    ['21/11/1896', 130],
    ['1/1/2026', 0],
    ['31/12/2000', 25],
  ])('%s', (typed, age) => {
    expect(without(`DOB ${typed} fever`)).toBe(`DOB [age ${age} years] fever`);
  });

  it.each([
    '12/13/1985',
    '12/00/1985',
    '00/03/1985',
    '32/03/1985',
    '21/11/1895',
    '22/11/2026',
    '2 abc 2020',
    '21/11/2027',
  ])('but %s tells none, and goes', (typed) => {
    expect(without(`DOB ${typed} fever`)).toBe('DOB [birth date] fever');
  });

  it.each([
    'D.O.B. - ',
    'dob=',
    'Date of Birth: ',
    'birth date ',
    'born on ',
    'जन्म तिथि ',
    'जन्मतारीख: ',
    'जन्म दिन ',
  ])('behind %j', (marker) => {
    expect(without(`${marker}12/03/1985 fever`)).toBe(`${marker}[age 41 years] fever`);
  });
});

describe('numbers of papers', () => {
  it.each(
    goes([
      ['gstin', 'GST ⟨27ABCPK1234L1Z5⟩, ⟨09aaacx0000a9za⟩.'],
      ['upi id', 'pay ⟨asha.k-1_a@okaxis⟩ or ⟨ab@ybl⟩. ⟨9876543210@paytm⟩'],
      ['payment card', '⟨4111 1111 1111 1111⟩ ⟨5555-5555-5555-4444⟩; ⟨6011111111111117⟩. ⟨3530111333300000⟩'],
      ['payment card', 'amex ⟨3782 822463 10005⟩ ⟨378282246310005⟩ ⟨3782-822463-10005⟩'],
      [
        'bank account',
        'A/c no. ⟨123456789⟩ paid; bank account: ⟨1234 5678 9012 3456⟩; account # ⟨123-456-789⟩; खाता संख्या ⟨123456789012⟩',
      ],
      ['bank account', 'IFSC ⟨HDFC0001234⟩, ⟨SBIN0A1B2C3⟩.'],
      ['passport', 'passport no: ⟨A 1234567⟩, पासपोर्ट ⟨x0234567⟩; Passport book number ⟨K1234567⟩.'],
      ['passport', 'carries ⟨K1234567⟩, ⟨Y9234567⟩.'],
      ['voter id', 'EPIC ⟨ABC1234567⟩, ⟨XYZ0234567⟩.'],
      ['driving licence', '⟨MH12 20110012345⟩ ⟨DL-01-1999-0012345⟩ ⟨KA0120110012345⟩; ⟨UP 14 2011 0012345⟩.'],
      ['vehicle', 'by ⟨MH 12 AB 1234⟩, ⟨DL1C1234⟩; ⟨KA-01-ABC-1234⟩.'],
      ['payment card', 'by ⟨6011000990139424⟩ today'],
      ['ip address', 'from ⟨203.0.113.7⟩, ⟨255.255.255.255⟩.'],
      [
        'policy number',
        'Policy no. ⟨P/161130/01⟩; insurance: ⟨12345⟩; TPA ⟨A-1234⟩; claim id ⟨C1234⟩; PM-JAY ⟨P12345678⟩',
      ],
      [
        'policy number',
        'pmjay ⟨12345⟩; Ayushman card ⟨AB1234⟩; ration card no ⟨A1234A⟩; ESI ⟨1234567⟩, esic ⟨12-34567⟩; CGHS ⟨1234567⟩; ECHS ⟨A-1234⟩; राशन कार्ड नंबर'.replace(
          '; राशन कार्ड नंबर',
          '',
        ),
      ],
      ['policy number', 'राशन संख्या ⟨12345⟩; बीमा: ⟨AB/1234/5⟩'],
    ]),
  )('go from %j', (typed, expected) => {
    expect(without(typed)).toBe(expected);
  });

  it.each([
    'X27ABCPK1234L1Z5 and 27ABCPK1234L1Z5A and 27ABCPK1234L0Z5 and 27ABCPK1234L1Y5',
    'a@okaxis and asha@sbix',
    '4111 1111 1111 1112 fails',
    '7111 1111 1111 1114 begins with seven',
    '41111 1111 1111 1111 and 4111111111111111.5 and .4111111111111111',
    'a/c 12345678',
    'XHDFC0001234 and HDFC1001234 and HDFC00012345 and HDFC000123',
    'Q1234567 X1234567 Z1234567 K0234567 AK1234567 K12345678 K1234567A K1234567.5 K123456',
    'AB1234567 ABCD1234567 ABC12345678 ABC123456 ABC1234567.5 ABC1234567X',
    'XMH12 20110012345 and MH12 18110012345 and ZZ12 20110012345',
    'XX 12 AB 1234 and XMH 12 AB 1234 and MH 12 AB 12345 and MH 12 AB 1234/5 and MH 12 AB 1234.5 and MH 12 ABCD 1234',
    '60110009901394247 is longer',
    '256.0.113.7 and 1.2.3 and 1.2.3.4.5 and 10.0.0.1234',
    'police ABC and policy no 123 and xpolicy 1234',
  ])('stay where something is missing: %s', (typed) => {
    expect(without(typed)).toBe(typed);
  });
});

/** The names of a text that stand between brackets of angle, as the function gives them. */
const names = (text: string) => {
  const plain = text.replace(/[⟨⟩]/g, '');
  const wanted = [...text.matchAll(/⟨([^⟩]*)⟩/g)].map(([, name]) => name);
  const found = personNames(plain)
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => plain.slice(start, end));
  return { wanted, found };
};

describe('names', () => {
  it.each([
    // After a marker: a name in capitals or, where nothing else can stand there, in small letters.
    'Mr. ⟨Qwxyz Abcd⟩, 54',
    'mr ⟨Qwxyz⟩ came',
    'Mrs ⟨qwxyz abcd⟩ aged 34',
    'Smt: ⟨qwxyz⟩',
    'shri ⟨qwxyz⟩ and sri ⟨abcde⟩, kumari ⟨fghij⟩,',
    'Dr. ⟨P. K. Qwxyz⟩ seen',
    'Ms ⟨Qwxyz⟩, Miss ⟨Abcde⟩, Master ⟨Fghij⟩, Mst. ⟨Klmno⟩, Prof. ⟨Pqrst⟩',
    'baby of ⟨qwxyz⟩, b/o ⟨abcde⟩, B / O ⟨fghij⟩',
    's/o ⟨qwxyz⟩, d/o ⟨abcde⟩, w / o ⟨fghij⟩, f/o ⟨Klmno⟩',
    'Patient Name: ⟨qwxyz⟩\nHb 9',
    "patient's name is ⟨qwxyz⟩",
    'Patientname: ⟨Qwxyz⟩',
    'Name - ⟨qwxyz⟩',
    'narne: ⟨qwxyz⟩; nanne = ⟨abcde⟩',
    'Patient ⟨Qwxyz⟩ has',
    'Ref by ⟨Qwxyz⟩; Referred by ⟨Abcde⟩; referring doctor ⟨Fghij⟩; Ref. Dr ⟨Klmno⟩',
    'Consultant: ⟨Qwxyz⟩; son of ⟨abcde⟩; daughter of ⟨fghij⟩; wife of ⟨klmno⟩; care of ⟨Pqrst⟩',
    'Mr. ⟨Aqwx Bqwx Cqwx Dqwx⟩ Eqwx',
    "Mr. ⟨O'Qwxyz D’Abcd⟩,",
    'Mr. ⟨Sati5h⟩ came',
    'Mr. ⟨सुनिल कौशल⟩ को बुखार',
    'श्रीमती ⟨अबकद गघ⟩ को बुखार',
    'श्री ⟨अबकद⟩ का; सुश्री ⟨गघचछ⟩ ने; कुमारी ⟨जझटठ⟩ को; डॉ. ⟨तथदध⟩ ने; डॉक्टर ⟨पफबभ⟩ से; मास्टर ⟨यरलव⟩ को',
    'मरीज़ का नाम: ⟨अबकद⟩ उम्र; रोगी का नाम ⟨गघचछ⟩ है; नाम ⟨तथदध⟩ है',
    'पुत्र ⟨अबकद⟩ को; पुत्री ⟨गघचछ⟩ को; पत्नी ⟨तथदध⟩ को',
    'श्री ⟨Qwxyz⟩ came',
    's/ o ⟨qwxyz⟩, s /o ⟨abcde⟩',
    'name  is ⟨qwxyz⟩; name = ⟨abcde⟩; b /o ⟨klmno⟩; b/ o ⟨pqrst⟩',
    'mrs. : ⟨qwxyz⟩; smt.- ⟨abcde⟩; kumari  =  ⟨fghij⟩',
    // Without one: common names, where two stand together or where only a person stands.
    'seen ⟨Ramesh Kumar⟩ today',
    '⟨Ramesh Qwxyzk⟩ today',
    '⟨Qwxyzk Sharma⟩ today',
    '⟨R. K. Sharma⟩ today'.replace('⟨R. K. Sharma⟩', 'R. K. Sharma'),
    '⟨Ramesh K⟩ today',
    '⟨Ramesh⟩ 45/M with fever',
    '⟨Ramesh⟩, 45 y old',
    '⟨Ramesh⟩ aged 45 years',
    '⟨Ramesh⟩ has fever, ⟨Suresh⟩ had, ⟨Mahesh⟩ is, ⟨Rajesh⟩ was, ⟨Mukesh⟩ came',
    '⟨Ramesh⟩ reports it, ⟨Suresh⟩ says so, ⟨Mahesh⟩ complains, ⟨Rajesh⟩ presented',
    "⟨Ramesh⟩'s report",
    '⟨रमेश⟩ को बुखार; ⟨सुरेश⟩ ने कहा',
    '⟨रमेश⟩ उम्र 45 वर्ष',
    'mother ⟨Sunita⟩ says so',
    'Pt. ⟨Sunita⟩ today',
    'discussed with ⟨Sunita⟩, seen by ⟨Ramesh⟩ today',
    '⟨Kumar Gill⟩ told of a sign',
    '⟨Kumar Gill⟩ and his clinic, ⟨Kumar Gill⟩ and  staff  hospital',
    'Qwxyzk ji'.replace('Qwxyzk', '⟨Qwxyzk⟩'),
    '⟨Qwxyzk⟩ sahab, ⟨Abcdef⟩ bhai',
    "⟨Qwxyzk⟩'s mother says",
    '⟨Qwxyzk⟩’s  wife says',
    // In small letters only at the head, with the age behind.
    '⟨ajit sharma⟩ 45/m fever',
    'mr ⟨ajit sharma⟩ 45 yrs male',
    'cough\n⟨ramesh⟩, 45 y f',
    // Two of them before an age and a sex, wherever they stand, and told once.
    'fever 3 days ⟨ramesh sharma⟩ 45/m',
    'fever ⟨ramesh sharma⟩ 45/m, dard ⟨sunita devi⟩ 30/f',
    'Mr. ⟨Ajit Sharma⟩ 45/m; ⟨Sunita Devi⟩ 30/f',
    // An age in every way, with little or much between.
    '⟨Ramesh⟩,45y fever; ⟨Suresh⟩ age 45 y; ⟨Mahesh⟩ aged  45 y; ⟨Rajesh⟩ 6 months; ⟨Mukesh⟩ 6 माह',
    '⟨रमेश⟩ उम्र  45 वर्ष; ⟨सुरेश⟩ आयु45 वर्ष; ⟨महेश⟩ आयु  45 साल',
    // What is no name ends one.
    '⟨Ajit Sharma⟩ Anaemia since 2 days; ⟨Ajit Sharma⟩ BP 120; ⟨Ajit Sharma⟩ Gonorrhoea; ⟨Ajit Sharma⟩ Seborrhea',
  ])('are found in %s', (text) => {
    const { wanted, found } = names(text);
    expect(found).toEqual(wanted);
  });

  it.each([
    'Mr grade 2, MR moderate; Ms lesion; MS relapse',
    'Mr. X',
    'Mr.\nFever',
    'xmr. Ramesh',
    'k/s/o Qwxyz',
    'smt with fever',
    'mr qwxyz in small letters',
    'Patient has fever',
    'Kumar Gill sign, Kumar Gill  staging, Kumar Gill and Thomas classification, Kumar Gill  and  Thomas  index',
    'fever ramesh 45/m',
    'ramesh fever 45/m',
    'abcde fghij 45/m',
    'Mr. HbA1c and Mr. T3',
    'named Qwxyz and renamed',
    'श्रीमती को बुखार',
    'नामक रोग',
    'Ramesh today',
    'रमेश आज',
    'Khanna staging, Gill sign, Thomas test, Joseph disease',
    'Kapoor and Ramesh criteria',
    'कपूर को सूँघा, सीमा का दर्द',
    'Qwxyzk has fever',
    'ajit sharma with 45 tablets',
    'fever 45/m',
    'fever cough 45/m',
    'dard ajit 45/m',
    'son of diabetic mother; child w/o fever',
    'Mrs x y today',
  ])('are none in %s', (text) => {
    expect(personNames(text)).toEqual([]);
  });

  // Words that follow a marker without being a name: one of each line of their list, and those that end a name in Hindi.
  it.each(
    (
      'grade jet with having brought yrs angiography spectroscopy diagnosis lab regurgitation lesion adult elderly smoker husband ' +
      'guardian acute upper post cough asthma snake bite dog rash headache nausea no yesterday emergency this'
    ).split(' '),
  )('are not what stands behind a marker: %s', (word) => {
    expect(personNames(`Mrs ${word} 3`)).toEqual([]);
    expect(names(`Mrs ⟨Qwxyz⟩ ${word} 3`)).toEqual({ wanted: ['Qwxyz'], found: ['Qwxyz'] });
  });

  it.each(['को', 'उम्र', 'बुखार', 'डॉक्टर', 'लेने', 'भूल', 'मरीज़', 'रोगी'])('end in Hindi before %s', (word) => {
    expect(names(`श्रीमती ⟨अबकद⟩ ${word} है`)).toEqual({ wanted: ['अबकद'], found: ['अबकद'] });
  });

  it('go with the capitalised words beside them that have no shape of another word', () => {
    for (const word of [
      ...['Arthritis', 'Stenosis', 'Sarcoma', 'Anaemia', 'Haematuria', 'Neuropathy', 'Myalgia', 'Dysphagia'],
      ...['Diarrhoea', 'Colectomy', 'Endoscopy', 'Diagram', 'Radiography', 'Myopia', 'Chronic', 'Nervous'],
      ...['Active', 'Vomiting', 'Infection', 'Weakness', 'Treatment', 'Treated', 'Daily', 'Possible'],
      ...['Gentamycin', 'Ranitidine', 'Omeprazole', 'Enalapril', 'Losartan', 'Atorvastatin', 'Amoxicillin'],
      ...[
        'Atenolol',
        'Headache',
        'Pressure',
        'Memory',
        'Organism',
        'Painful',
        'Restless',
        'Obesity',
        'Fingers',
      ],
    ])
      expect([word, personNames(`${word} Ramesh today`)]).toEqual([word, []]);
    expect(names('⟨Qwxyzk Ramesh⟩ today').found).toEqual(['Qwxyzk Ramesh']);
    expect(personNames('ECG Ramesh today')).toEqual([]);
    expect(personNames('Ab Ramesh today')).toEqual([]);
    expect(names('⟨Ahmed Ramesh⟩ today').found).toEqual(['Ahmed Ramesh']);
  });
});

describe('the list of names', () => {
  it.each([
    ...[
      'Ramesh',
      'रमेश',
      'DIVYA',
      'दिव्या',
      'sharma',
      'शर्मा',
      'Rawat',
      'रावत',
      'रफ़ीक',
      'Aarav',
      'Zubair',
      'Acharya',
      'Zaidi',
    ],
    ...[
      'Gavaskar',
      'Ganguly',
      'Somani',
      'Vaishnavi',
      'Ishaan',
      'Ishita',
      'Kanchan',
      'Nilesh',
      'Sarla',
      'Sumitra',
      'Kulkarni',
    ],
    // One of each line of the lists, which nothing else there sounds like.
    ...(
      'Suresh Anil Amit Ravi Harish Imran Joseph Sunita Neha Lakshmi Fatima Sharma Chaturvedi Yadav Patel Jadhav Banerjee Menon ' +
      'Arora Aarav Ananya Asif Bimal Damodar Firoz Hamid Indrani Jyotsna Kavya Leela Manju Murali Neeraj Paramjit Pramila Raghav ' +
      'Ranjit Rubina Sarojini Shanta Shivani Sourav Sumitra Tarannum Vaishnavi Vinay Yogita Acharya Bedi Biswas Dalal Fernandes ' +
      'Haldar Katoch Lodha Mhatre Namboothiri Panicker Purohit Raut Sengupta Swamy Vashisht'
    ).split(' '),
    // By their sounds, in other spellings and in the other script.
    ...[
      'Laxmi',
      'Chaudhari',
      'Sreenivas',
      'Rafeeq',
      'Prashanth',
      'प्रशांत',
      'बनर्जी',
      'भट्टाचार्य',
      'आदित्य',
      'ज़ुबैर',
    ],
    // By their endings.
    ...[
      'Kamlesh',
      'Bhuvaneshwar',
      'Gajendra',
      'Ravindran',
      'Joginder',
      'Gagandeep',
      'Amanpreet',
      'Sarabjeet',
      'Kedarnath',
    ],
    ...[
      'Vijayalakshmi',
      'Kuppuswamy',
      'Ramamoorthy',
      'Radhakrishnan',
      'Asadullah',
      'Nizamuddin',
      'Rajkumari',
      'Raghunandan',
    ],
    ...[
      'Ramprasad',
      'Vivekanand',
      'Ramdevi',
      'गजेन्द्र',
      'गजेंद्र',
      'जोगिंदर',
      'गगनदीप',
      'अमनप्रीत',
      'केदारनाथ',
      'रामप्रसाद',
      'रामदेवी',
    ],
  ])('knows %s', (name) => {
    expect(isIndianName(name)).toBe(true);
  });

  it.each([
    ...[
      'Asha',
      'Jyoti',
      'Kiran',
      'fever',
      'weeks',
      'seeing',
      'prick',
      'sweet',
      'smith',
      'पीलिया',
      'पूरी',
      'सीढ़ी',
      'मारते',
      'स्मीयर',
    ],
    ...['बुखार', 'mesh', 'nath', 'prasad1x', 'deepest', 'lakshmibai2', 'कु', 'Ravii5', 'ra', 'rv'],
  ])('does not know %s', (word) => {
    expect(isIndianName(word)).toBe(false);
  });

  it('knows which names are words as well', () => {
    for (const word of ['कपूर', 'खान', 'विकास', 'सीमा', 'मूर्ति']) expect(isWordToo(word)).toBe(true);
    expect(isWordToo('रमेश')).toBe(false);
  });
});

describe('how a name sounds', () => {
  it.each([
    ...[
      'Lakshmi Laxmi लक्ष्मी',
      'Choudhary Chaudhari चौधरी',
      'Srinivas Sreenivas श्रीनिवास',
      'Krishna Krushna'.replace(' Krushna', ' कृष्णा'),
    ],
    ...[
      'Ganga गंगा गङ्गा गँगा',
      'Khan Kan खान',
      'Ghosh Gosh घोष',
      'Jha Ja झा',
      'Ritu Reetoo ऋतु रितु',
      'Thapa थापा',
      'Dhawan Dhavan धवन',
    ],
    ...[
      'Bhatt Bhat भट्ट',
      'Phadke Fadke फडके',
      'Mukherjee Mukerji मुखेर्जी',
      'Zakir Jakir ज़ाकिर',
      'Vishwas Vishvas विश्वास',
    ],
    ...[
      'Tanvi तन्वी',
      'Pooja Puja पूजा',
      'Meena मीना मीणा',
      'Ambika Anbika अंबिका अम्बिका',
      'Sampat संपत',
      'Thakur ठाकुर',
      'Dholakia ढोलकिया',
    ],
    ...[
      'Chhaya Chaya छाया',
      'Anjana अंजना अञ्जना',
      'Shailesh Shelesh शैलेश',
      'Goud Gaud Gowd गौड',
      'Yadav यादव',
      'Qureshi Kureshi क़ुरेशी',
    ],
    ...[
      'Bablu Babloo बबलू',
      'Asha Aasha आशा अशा',
      'Hari हरि',
      'Kale काळे काले',
      'Rao राव'.replace(' राव', ''),
      'Pandey Pande पांडे',
      'Devi देवि देवी',
    ],
    ...[
      'Vicky Viki विकी',
      'Mohan मोहन',
      'Om ओम',
      'Nayyar नय्यर',
      'Iyer Iyyer',
      'O’Brien OBrien',
      'Saurabh सौरभ',
      'Naik Nek नैक',
      'Suman सुमन',
    ],
  ])('is the same in %s', (spellings) => {
    const [first, ...others] = spellings.split(' ').map(soundOf);
    expect(first).not.toBe('');
    for (const other of others) expect([spellings, other]).toEqual([spellings, first]);
  });

  it.each([
    ...[
      ['Ramesh', 'rmes'],
      ['Laxmi', 'lksmi'],
      ['Asha', 'as'],
      ['आशा', 'as'],
      ['Ganga', 'gng'],
      ['Phadke', 'fdke'],
      ['Whitehouse', 'vhitehose'],
    ],
    ...[
      ['ऐन', 'en'],
      ['ओम', 'om'],
      ['औम', 'om'],
      ['उमा', 'um'],
      ['ऊमा', 'um'],
      ['एकता', 'ekt'],
      ['इला', 'il'],
      ['ईला', 'il'],
      ['ऋषि', 'risi'],
    ],
    ...[
      ['Moov', 'muv'],
      ['Zoya', 'joi'],
      ['Maya', 'mi'],
      ['Sampath', 'snpt'],
      ['Quick', 'kuik'],
      ['Reddy', 'redi'],
      ['Cheyyar', 'cer'],
    ],
  ] as [string, string][])('of %s is %s', (name, sound) => {
    expect(soundOf(name)).toBe(sound);
  });
});
