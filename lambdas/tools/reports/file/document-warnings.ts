import type { LabReport } from '#clinical/engine';
import type { Sentence } from '#contract/sentences';
import type { ReportContent } from './read-report-file';

const sentences = {
  instructions: {
    en: 'The document contained instructions to a machine. They were not followed. Look at the original.',
    hi: 'दस्तावेज़ में मशीन के लिए निर्देश थे। उन्हें नहीं माना गया। मूल रिपोर्ट देखें।',
  },
  hidden: {
    en: 'The document contained text that cannot be seen on the page. It was left out. Look at the original.',
    hi: 'दस्तावेज़ में ऐसा लिखा हुआ था जो पन्ने पर दिखाई नहीं देता। उसे छोड़ दिया गया। मूल रिपोर्ट देखें।',
  },
  cut: {
    en: 'The document is very long, or has very long lines; not all of it was read.',
    hi: 'दस्तावेज़ बहुत लंबा है या उसकी पंक्तियाँ बहुत लंबी हैं; पूरा नहीं पढ़ा गया।',
  },
  pictures: {
    en: 'Pictures were shown to the language model as they are: names and numbers of persons in them could not be taken out.',
    hi: 'फ़ोटो भाषा मॉडल (language model) को जैसी हैं वैसी दिखाई गईं: उनमें लिखे नाम और नंबर हटाए नहीं जा सके।',
  },
  readByModel: {
    en: 'Values were read in a picture by the language model. Compare every number with the original.',
    hi: 'फ़ोटो में से मान भाषा मॉडल (language model) ने पढ़े हैं। हर अंक मूल रिपोर्ट से मिलाएँ।',
  },
  picturesUnread: {
    en: 'Scanned pages were not read: only a language model can look at pictures, and none answered.',
    hi: 'स्कैन किए हुए पन्ने नहीं पढ़े गए: फ़ोटो केवल भाषा मॉडल (language model) देख सकता है, और उसने जवाब नहीं दिया।',
  },
} as const satisfies Record<string, Sentence>;

const pagesUnread = (pages: readonly number[]): Sentence => ({
  en: `Pages that could not be read: ${pages.join(', ')}. Upload them on their own, or as a photo.`,
  hi: `ये पन्ने पढ़े नहीं जा सके: ${pages.join(', ')}। इन्हें अलग से या फ़ोटो के रूप में अपलोड करें।`,
});

/** Lists what the reader must know of the document before the analysis of it. */
export function warningsOf(
  content: ReportContent,
  report: LabReport,
  hidden: LabReport | undefined,
  { lookedAt, cut, readRows }: { lookedAt: boolean; cut: boolean; readRows: boolean },
): Sentence[] {
  const found = new Set([...report.warnings, ...(hidden?.warnings ?? [])]);
  const pictures = content.images.length > 0;
  return [
    ...(found.has('instructions in the document') ? [sentences.instructions] : []),
    ...(content.hidden !== '' || found.has('hidden characters') ? [sentences.hidden] : []),
    ...(found.has('text cut') || cut ? [sentences.cut] : []),
    ...(content.unreadPages.length > 0 ? [pagesUnread(content.unreadPages)] : []),
    ...(pictures && lookedAt ? [sentences.pictures] : []),
    ...(pictures && lookedAt && readRows ? [sentences.readByModel] : []),
    ...(pictures && !lookedAt ? [sentences.picturesUnread] : []),
  ];
}
