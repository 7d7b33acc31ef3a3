import type { AbdmWords } from '../abdm';

export const abdm: AbdmWords = {
  save: 'नतीजे FHIR फ़ाइल (ABDM) के रूप में',
  saveNow: 'फ़ाइल सेव करें',
  about:
    'ABDM के रूप वाला DiagnosticReport दस्तावेज़: इसमें मरीज़ का नाम नहीं है और यह अंतिम नहीं माना गया है। आगे देने से पहले मान मिला लें। जाँच के कोड: LOINC®, © Regenstrief Institute, loinc.org।',
  failed: 'फ़ाइल सेव नहीं हो सकी।',
};
