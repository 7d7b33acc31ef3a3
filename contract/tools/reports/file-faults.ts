import { retention } from '../../product';
import type { Sentence } from '../../sentences';

/** These faults say why an uploaded report is refused (FILE_REJECTED): its `reason`, and what the person reads. */
export const fileFaults = {
  type: {
    en: 'The content of this file is not the PDF, JPEG, PNG or TXT that it is called.',
    hi: 'इस फ़ाइल के अंदर वह PDF, JPEG, PNG या TXT नहीं है जो इसके नाम में लिखा है।',
  },
  damaged: {
    en: 'This file is damaged and cannot be opened. Please save or scan it again.',
    hi: 'यह फ़ाइल ख़राब है और खुल नहीं सकती। कृपया इसे फिर से सेव करें या स्कैन करें।',
  },
  encrypted: {
    en: 'This PDF is protected by a password. Please upload a copy without one.',
    hi: 'इस PDF पर पासवर्ड लगा है। कृपया बिना पासवर्ड वाली कॉपी अपलोड करें।',
  },
  pages: {
    en: 'This PDF has more than 50 pages. Please upload only the pages of the report.',
    hi: 'इस PDF में 50 से ज़्यादा पन्ने हैं। कृपया केवल रिपोर्ट वाले पन्ने अपलोड करें।',
  },
  unpacked: {
    en: 'This file takes too much time or memory to open. Please upload a simpler copy, such as a photo of the page.',
    hi: 'इस फ़ाइल को खोलने में बहुत ज़्यादा समय या मेमोरी लगती है। कृपया सरल कॉपी अपलोड करें, जैसे पन्ने की फ़ोटो।',
  },
  size: {
    en: 'File too large. Maximum size is 10MB.',
    hi: 'फ़ाइल बहुत बड़ी है। अधिकतम आकार 10MB है।',
  },
  empty: {
    en: 'No text and no picture of a page could be found in this file.',
    hi: 'इस फ़ाइल में न कुछ लिखा मिला, न पन्ने की कोई फ़ोटो।',
  },
  unreadable: {
    en: 'No print of a report could be read on the scanned pages. Scan them again in good light, straight and sharp. Pictures of X-rays, scans and ECGs are never judged.',
    hi: 'स्कैन किए पन्नों पर रिपोर्ट का छपा हुआ कुछ पढ़ा नहीं जा सका। अच्छी रोशनी में, सीधा और साफ़ फिर से स्कैन करें। X-ray, scan और ECG की तस्वीरें कभी नहीं आँकी जातीं।',
  },
  gone: {
    en: `This upload is no longer there. Uploads are removed after ${retention.uploadHours} hours; please upload the report again.`,
    hi: `यह अपलोड अब मौजूद नहीं है। अपलोड ${retention.uploadHours} घंटे बाद हटा दिए जाते हैं; कृपया रिपोर्ट फिर से अपलोड करें।`,
  },
} as const satisfies Record<string, Sentence>;
export type FileFault = keyof typeof fileFaults;
