import type { LabReport } from '#clinical/engine';
import type { Sentence } from '#contract/sentences';
import type { ScanRead } from '../../ports';
import type { ReportContent } from './read-report-file';

const sentences = {
  instructions: {
    en: 'The document contained instructions to a machine. They were not followed. Look at the original.',
    hi: 'दस्तावेज़ में मशीन के लिए निर्देश थे। उन्हें नहीं माना गया। मूल रिपोर्ट देखें।',
  },
  hidden: {
    en: 'The document contained text that cannot be seen on the page. It was left out. Look at the original.',
    hi: 'दस्तावेज़ में कुछ ऐसा लिखा था जो पन्ने पर दिखाई नहीं देता। उसे छोड़ दिया गया। मूल रिपोर्ट देखें।',
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
  readHere: {
    en: 'Values were read from scanned pages by machine, and shown only where two readings agreed. Compare every number with the original.',
    hi: 'मान स्कैन किए पन्नों से मशीन ने पढ़े हैं, और वही दिखाए गए जो दो बार पढ़ने पर एक जैसे निकले। हर अंक मूल रिपोर्ट से मिलाएँ।',
  },
  picturesUnread: {
    en: 'Nothing could be read in the scanned pages. Look at the original, or paste its text.',
    hi: 'स्कैन किए हुए पन्नों में कुछ पढ़ा नहीं जा सका। मूल रिपोर्ट देखें, या उसका टेक्स्ट पेस्ट करें (paste)।',
  },
} as const satisfies Record<string, Sentence>;

/** Warns of what the reader of scanned pages made of them. */
const ofScans = (read: readonly (ScanRead | undefined)[]): Sentence[] => {
  const pages = read.filter((page) => page !== undefined);
  if (pages.every(({ text }) => text === '')) return [];
  const names = [...new Map(pages.flatMap(({ unsure }) => unsure.map((name) => [name.en, name]))).values()];
  const lines = pages.reduce((sum, { unreadLines }) => sum + unreadLines, 0);
  const late = read.length - pages.length;
  return [
    sentences.readHere,
    ...(names.length > 0 ? [unsureOf(names)] : []),
    ...(lines > 0 ? [linesUnread(lines)] : []),
    ...(late > 0 ? [noTime(late)] : []),
  ];
};
const unsureOf = (names: readonly Sentence[]): Sentence => ({
  en: `Not read surely, and left out: ${names.map(({ en }) => en).join(', ')}. Type them from the original.`,
  hi: `ये मान पक्के नहीं पढ़े गए, इसलिए छोड़ दिए गए: ${names.map(({ hi }) => hi).join(', ')}। इन्हें मूल रिपोर्ट से देखकर लिखें।`,
});
const linesUnread = (count: number): Sentence => ({
  en:
    count === 1
      ? '1 line of a scanned page was not understood.'
      : `${count} lines of scanned pages were not understood.`,
  hi: count === 1 ? 'स्कैन किए पन्ने की 1 पंक्ति समझ नहीं आई।' : `स्कैन किए पन्नों की ${count} पंक्तियाँ समझ नहीं आईं।`,
});
const noTime = (count: number): Sentence => ({
  en:
    count === 1
      ? '1 scanned page was not read for want of time. Upload it on its own.'
      : `${count} scanned pages were not read for want of time. Upload them on their own.`,
  hi:
    count === 1
      ? 'समय कम पड़ने से स्कैन किया हुआ 1 पन्ना नहीं पढ़ा गया। इसे अलग से अपलोड करें।'
      : `समय कम पड़ने से स्कैन किए हुए ${count} पन्ने नहीं पढ़े गए। इन्हें अलग से अपलोड करें।`,
});

const pagesUnread = (pages: readonly number[]): Sentence => ({
  en: `Pages that could not be read: ${pages.join(', ')}. Upload them on their own, or as a photo.`,
  hi: `ये पन्ने पढ़े नहीं जा सके: ${pages.join(', ')}। इन्हें अलग से या फ़ोटो के रूप में अपलोड करें।`,
});

/** Lists what the reader must know of the document before the analysis of it. */
export function warningsOf(
  content: ReportContent,
  report: LabReport,
  hidden: LabReport | undefined,
  {
    lookedAt,
    cut,
    readRows,
    scans,
  }: { lookedAt: boolean; cut: boolean; readRows: boolean; scans: readonly (ScanRead | undefined)[] },
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
    ...ofScans(scans),
    ...(pictures && !lookedAt && ofScans(scans).length === 0 ? [sentences.picturesUnread] : []),
  ];
}
