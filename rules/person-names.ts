/** Words that follow "Mr" or "Ms" when they mean mitral regurgitation or multiple sclerosis, or that end a name. */
const notNames = new Set(
  (
    'grade mild moderate severe trivial trace present absent jet and with without or of on in at for to from is was has had ' +
    'having who presents presented presenting complains complaining complaint came comes brought admitted aged age years year ' +
    'yrs yr old male female man woman boy girl child baby patient pt history known case case diabetic hypertensive since ' +
    'angiography angiogram spectroscopy imaging scan brain spine contrast report date sex gender ref referred by dr doctor ' +
    'diagnosis test tests result results sample collected reported lab hospital clinic ward bed vaccine fever pain stenosis ' +
    'regurgitation murmur ar tr as ms mr ps lesion plaque relapse valve area y yo c/o k/c/o h/o s/o d/o w/o m f'
  ).split(' '),
);
const endsHindiName = new Set(
  (
    'को का के की ने से में पर है हैं था थी थे हो और या उम्र आयु वर्ष साल महीने पुरुष महिला लड़का लड़की बच्चा मरीज़ मरीज रोगी नाम ' +
    'बुखार दर्द खांसी उल्टी जी साहब साहिबा डॉक्टर'
  ).split(' '),
);
/** A name has no more words than this: "Venkata Naga Sai Krishna". */
const mostWords = 4;

const latinMarkers =
  /(?<![\p{L}/])(?:(?:mrs?|smt|shri|sri|kumari|dr|ms|miss|master|mst|prof)(?!\p{L})\.?|(?:baby|b)\s?\/?\s?(?:of|o)\b|[sdwcf]\s?\/\s?o|(?:patient(?:'s)?\s+)?name(?!\p{L})|patient(?!\p{L})|ref(?:erred|erring)?\.?\s*(?:by|doctor|dr)|consultant|son of|daughter of|wife of|care of)\.?\s*[:=-]?\s*/giu;
/** Markers after which a name may be written in small letters: they are never anything else. */
const sureMarker =
  /(?:mrs|smt|shri|sri|kumari|[sdw]\s?\/\s?o|name\s*[:=-]|son of|daughter of|wife of|baby of|b\s?\/\s?o)\.?\s*[:=-]?\s*$/iu;
const hindiMarkers =
  /(?<!\p{L})(?:श्रीमती|श्री|सुश्री|कुमारी|डॉ\.?|डॉक्टर|(?:मरीज़|मरीज|रोगी)\s*का\s*नाम|नाम|पुत्र|पुत्री|पत्नी|मास्टर)\s*[:=-]?\s*/gu;

type Span = { start: number; end: number };

/** The span of words, from a place on, that can be parts of a name. */
function nameAt(text: string, from: number, isNameWord: (word: string) => boolean): Span | undefined {
  let end = from;
  for (let count = 0; count < mostWords; count += 1) {
    const next = /^(?:\s{0,2}|(?<=\.)\s?)([\p{L}\p{M}'’.]+)/u.exec(text.slice(end, end + 60));
    const word = next?.[1] ?? '';
    // A new line ends a name, and so does a word that cannot be part of one.
    if (!next || next[0].includes('\n') || !isNameWord(word.replace(/\.$/, ''))) break;
    end += next[0].length;
  }
  const name = text.slice(from, end);
  const start = from + (name.length - name.trimStart().length);
  return name.trim().length > 1 ? { start, end } : undefined;
}

const isLatinWord = (word: string) => /^[\p{Script=Latin}'’.]+$/u.test(word);
const capitalised = (word: string) =>
  isLatinWord(word) && /^\p{Lu}/u.test(word) && !notNames.has(word.toLowerCase());
const anyCase = (word: string) => isLatinWord(word) && word.length > 1 && !notNames.has(word.toLowerCase());
const hindiWord = (word: string) => /^\p{Script=Devanagari}/u.test(word) && !endsHindiName.has(word);

/** Finds names after the usual markers, in Latin letters and in Devanagari. */
export function personNames(text: string): Span[] {
  const latin = [...text.matchAll(latinMarkers)].flatMap((marker) => {
    const from = marker.index + marker[0].length;
    const inLatin = nameAt(text, from, sureMarker.test(marker[0]) ? anyCase : capitalised);
    return inLatin ?? nameAt(text, from, hindiWord) ?? [];
  });
  const hindi = [...text.matchAll(hindiMarkers)].flatMap(
    (marker) =>
      nameAt(text, marker.index + marker[0].length, hindiWord) ??
      nameAt(text, marker.index + marker[0].length, capitalised) ??
      [],
  );
  return [...latin, ...hindi];
}
