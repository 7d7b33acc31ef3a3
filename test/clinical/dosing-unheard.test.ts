import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';

const verdictsOn = (text: string) =>
  verifyText(text, dosePatient(patientOnSheet(text, {})), { language: 'english' }).verdicts.map(
    ({ verdict }) => verdict,
  );

describe('what a sheet tells of its patient and nobody understands', () => {
  it.each([
    '60M, on Zocor\nTab Clarithromycin 500 mg BD x 7 days',
    '45F, MG\nTab Propranolol 40 mg BD',
    '50M, XQLD\nTab Paracetamol 500 mg TDS x 3 days',
    '30M, zorbulated\nTab Ibuprofen 400 mg TDS x 3 days',
    '40M bronkial dma\nTimolol eye drops 0.5% 1 drop BD x 30 days',
    '40M XQLD\nCiprofloxacin eye drops 1 drop QID x 5 days',
    '30M, XQZ 10 yrs\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, XQZ since 2019\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, hostel student, zorbitis of foot\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, zorbitis stable\nTab Paracetamol 650 mg TDS x 3 days',
  ])('leaves its dose without the mark: "%s"', (sheet) => {
    expect(verdictsOn(sheet)).toEqual(['not-verified']);
  });

  it.each([
    '22M taxi driver, fever, Bihar\nTab Paracetamol 500 mg TDS x 3 days',
    '41M, ED, no nitrates, BP 130/80\nSildenafil 50 mg once a day SOS',
    '35M, LBA since 4 days, no red flags\nTab Ibuprofen 400 mg TDS x 3 days',
    '48M, admitted, LFT N\nTab Paracetamol 500 mg TDS x 3 days',
    '28F nursing, baby 3 weeks, mastitis, no allergy\nCap Cloxacillin 500 mg QID x 7 days',
    '23F chautha mahina chal raha, bukhar 100.6, jukaam\nTab Calpol 500 TDS x 3 days',
    '1 saal 10 kg, tez pneumonia, bharti\nInj Ampicillin 500 mg IV QID x 5 days',
    '46M ringworm body, widespread, perineal\nTab Itraconazole 100 mg BD x 14 days',
    '40M, mazdoor, khujali, daad\nClotrimazole cream local BD x 4 weeks',
    '30M, fever, PEF 92%, XQZ 88%\nTab Paracetamol 650 mg TDS x 3 days',
    '30M, fever, PR normal, cornea clear\nTab Paracetamol 650 mg TDS x 3 days',
    '32M, बुखार, मलेरिया टेस्ट नेगेटिव\nTab Paracetamol 650 mg TDS x 3 days',
    '40M, fever, must travel by train\nTab Paracetamol 650 mg TDS x 3 days',
    '27M, बुखार, बागान मजदूर\nTab Paracetamol 650 mg TDS x 3 days',
    '29M, bukhar, kheti karta hai\nTab Paracetamol 650 mg TDS x 3 days',
  ])('takes it from none that holds ordinary words: "%s"', (sheet) => {
    expect(verdictsOn(sheet)).toEqual(['verified']);
  });
});

describe('illnesses in the words of a ward', () => {
  it.each([
    '64M, EDH\nTab Aspirin 75 mg OD',
    '64M, stroke hemorrhagic\nTab Aspirin 75 mg OD',
    '64M, LVEF-28\nTab Pioglitazone 15 mg OD',
    '64M, acute pulmonary edema\nTab Ibuprofen 400 mg TDS x 3 days',
    '64M, platelet 25 hazar\nTab Clopidogrel 75 mg OD',
    '64M, प्लेटलेट 20 हजार\nTab Clopidogrel 75 mg OD',
    '50F, QTc 0.54 s\nTab Azithromycin 500 mg OD x 3 days',
    '27F, IUP 30 wks\nTab Ibuprofen 400 mg TDS x 3 days',
    '58M HTN\nTab Nifedipine XL 30 mg OD crushed through RT',
    '58M HTN\nटैब निफेडिपिन retard 20 mg BD पीसकर',
  ])('are weighed in "%s"', (sheet) => {
    expect(verdictsOn(sheet)).toEqual(['not-for-this-patient']);
  });

  it.each([
    '64M, HTN, LVEF-60\nTab Amlodipine 5 mg OD',
    '64M, old MI, platelets 2.5 lakh\nTab Aspirin 75 mg OD',
    '58M HTN\nTab Nifedipine XL 30 mg OD, do not crush',
    '58M HTN\nTab Amlodipine 5 mg OD crushed through RT',
  ])('are not heard in "%s"', (sheet) => {
    expect(verdictsOn(sheet)).toEqual(['verified']);
  });

  it('counts a course in years', () => {
    expect(verdictsOn('18M\nTab Prednisolone 60 mg OD x 2 years')).toEqual(['not-verified']);
    expect(verdictsOn('50M DM, creat 0.9\nTab Metformin 500 mg BD x 2 years')).toEqual(['verified']);
  });
});
