import { isIndianName, isWordToo } from './indian-names';

/** Words that follow "Mr" or "Ms" when they mean mitral regurgitation or multiple sclerosis, or that end a name. */
const notNames = new Set(
  (
    'grade mild moderate severe trivial trace present absent jet and with without or of on in at for to from is was has had ' +
    'having who presents presented presenting complains complaining complaint came comes brought admitted aged age years year ' +
    'yrs yr old male female man woman boy girl child baby patient pt history known case case diabetic hypertensive since ' +
    'angiography angiogram spectroscopy imaging scan brain spine contrast report date sex gender ref referred by dr doctor ' +
    'diagnosis test tests result results sample collected reported lab hospital clinic ward bed vaccine fever pain stenosis ' +
    'regurgitation murmur ar tr as ms mr ps lesion plaque relapse valve area y yo c/o k/c/o h/o s/o d/o w/o m f ' +
    'adult elderly infant newborn neonate gentleman lady pregnant smoker alcoholic farmer driver labourer student teacher nurse ' +
    'husband wife mother father son daughter brother sister attendant guardian informant relative reports says said tells ' +
    'acute chronic sudden recurrent high low left right upper lower post op review reviewed seen discussed informed brought ' +
    'cough cold asthma stroke trauma head chest neck back abdomen abdominal leg arm eye ear throat skin burn burns bite snake ' +
    'dog fall injury wound ulcer rash swelling bleeding weakness headache diarrhea diarrhoea vomiting nausea loose stools ' +
    'no not nil also then now today yesterday morning night days day weeks week months month emergency opd ipd icu the this'
  ).split(' '),
);
/** Shapes of words of medicine and of English that a name seldom has; one that ends in s is most often a plural or a disease. */
const wordShape =
  /(?:oma|emia|uria|pathy|algia|phagia|rrh[oe]*a|ectomy|scopy|gra(?:m|phy)|[aeo]pia|[nrt]ic|[ts]ive|ing|[ts]ion|ment|[^m]ed|ly|[ai]ble|cin|ine|zole|pril|sartan|statin|cillin|idone|olol|ache|ure|[ao]ry|ism|ful|[is]ty|er|s)$/i;
const endsHindiName = new Set(
  (
    'को का के की ने से में पर है हैं था थी थे हो और या उम्र आयु वर्ष साल महीने पुरुष महिला लड़का लड़की बच्चा मरीज़ मरीज रोगी नाम ' +
    'बुखार दर्द खांसी उल्टी जी साहब साहिबा डॉक्टर लेने सुनते याद पुकारने बताने बोलने भूल'
  ).split(' '),
);
/** A name has no more words than this: "Venkata Naga Sai Krishna". */
const mostWords = 4;

const latinMarkers =
  /(?<![\p{L}/])(?:(?:mrs?|smt|shri|sri|kumari|dr|ms|miss|master|mst|prof)(?!\p{L})\.?|(?:baby|b)\s?\/?\s?(?:of|o)\b|[sdwf]\s?\/\s?o|(?:patient(?:'s)?\s*)?name(?!\p{L})(?:\s+is(?!\p{L}))?|na(?:rn|nn)e(?=\s*[:=-])|patient(?!\p{L})|ref(?:erred|erring)?\.?\s*(?:by|doctor|dr)|consultant|son of|daughter of|wife of|care of)\.?\s*[:=-]?\s*/giu;
/** Markers after which a name may be written in small letters: they are never anything else. */
const sureMarker =
  /(?:mrs|smt|shri|sri|kumari|[sdw]\s?\/\s?o|na(?:m|rn|nn)e\s*(?:[:=-]|is)|son of|daughter of|wife of|baby of|b\s?\/\s?o)\.?\s*[:=-]?\s*$/iu;
const hindiMarkers =
  /(?<!\p{L})(?:(?:श्रीमती|श्री|सुश्री|कुमारी|डॉ|डॉक्टर|नाम|पुत्र|पुत्री|पत्नी|मास्टर)(?![\p{L}\p{M}])\.?)\s*[:=-]?\s*/gu;

type Span = { start: number; end: number };

/** The span of words, from a place behind a marker and its spaces on, that can be parts of a name. */
function nameAt(text: string, from: number, isNameWord: (word: string) => boolean): Span | undefined {
  let end = from;
  for (let count = 0; count < mostWords; count += 1) {
    const next = /^\s{0,2}((?:[\p{L}\p{M}'’.]|(?<=\p{Ll})\d(?=\p{Ll}))+)(?![\p{L}\p{M}\d])/u.exec(
      text.slice(end, end + 60),
    );
    const word = next?.[1] ?? '';
    // A new line ends a name, and so does a word that cannot be part of one.
    if (!next || next[0].includes('\n') || !isNameWord(word.replace(/\.$/, ''))) break;
    end += next[0].length;
  }
  return end - from > 1 ? { start: from, end } : undefined;
}

// A digit between small letters is a letter that a scanner took for one: "Sati5h". "HbA1c" and "T3" have none.
const isLatinWord = (word: string) => /^(?:[\p{Script=Latin}'’.]|(?<=\p{Ll})\d(?=\p{Ll}))+$/u.test(word);
const capitalised = (word: string) =>
  isLatinWord(word) && /^\p{Lu}/u.test(word) && !notNames.has(word.toLowerCase());
const anyCase = (word: string) => isLatinWord(word) && word.length > 1 && !notNames.has(word.toLowerCase());
const hindiWord = (word: string) => /^\p{Script=Devanagari}/u.test(word) && !endsHindiName.has(word);

const word = "[\\p{L}\\p{M}'’]+\\.?";
const words = new RegExp(`(?<![\\p{L}\\p{M}])${word}(?:[ \\t]{1,2}${word}){0,7}`, 'gu');
const kin =
  'mother|father|wife|husband|son|daughter|brother|sister|parents|attendant|guardian|relative|informant';
const courtesy = 'ji|जी|sahab|saheb|sahib|bhai|ben|amma|anna|garu';
/** Nobody but a person has one of these behind the name: a courtesy, or somebody of the family. */
const behindPerson = new RegExp(
  `^(?:[ \\t]*(?:${courtesy})(?![\\p{L}\\p{M}])|['’]s[ \\t]+(?:${kin})(?!\\p{L}))`,
  'iu',
);
/** One of these stands behind a name that stands alone: an age, or what somebody has or does. */
const behindName =
  /^(?:['’]s\b|[ \t]*[,(:;-]?\s*(?:aged?[ \t]*|उम्र[ \t]*|आयु[ \t]*)?\d{1,3}[ \t]*(?:y|m\/|f\/|m\b|f\b|\/|वर्ष|साल|months?|माह)|[ \t]+(?:has|had|is|was|came|reports?|says|presents?|presented|complains?|complained|c\/o|को|ने|का|की|के)(?![\p{L}\p{M}]))/iu;
/** Somebody of the family, a patient or whoever was spoken with is named behind one of these. */
const beforeName = new RegExp(
  `(?<!\\p{L})(?:${kin}|pt|patient|review(?:ed)?|(?:discussed|spoke|seen|came) with|(?:seen|told|informed|sent|brought) by)[ \\t]*[:.-]?[ \\t]*$`,
  'iu',
);
const ageAndSex =
  '(?=[ \\t]*[,(-]?[ \\t]*\\d{1,3}[ \\t]*(?:y(?:ea)?rs?|y|\\/)?[ \\t]*[/,]?[ \\t]*(?:m|f|male|female|y)(?!\\p{L}))';
/** Somebody in small letters where a line or a sentence begins, or after a courtesy, with the age behind: "mr ajit rao 45/m". */
const smallHead = new RegExp(
  `(?<=^|\\n|[.;!?।][ \\t]+|(?<!\\p{L})(?:mrs?|ms|dr|pt)\\.?[ \\t])[a-z]{3,}(?:[ \\t][a-z]{3,}){0,2}${ageAndSex}`,
  'gu',
);
/** Two words before an age and a sex, wherever they stand: "fever 3 days ajit rao 45/m". */
const smallPair = new RegExp(`(?<![\\p{L}'’-])[a-z]{3,}[ \\t][a-z]{3,}${ageAndSex}`, 'gu');
/** These words stand behind a name that something is called after: "Khanna staging", "Gill sign". */
const calledAfter =
  /^[ \t]+(?:and[ \t]+(?<other>\p{L}{2,})[ \t]+)?(?:sign|staging|stage|classification|index|test|disease|score|scale|syndrome|criteria|grading|phenomenon|method|procedure|operation|festival|hospital|clinic|lab|nagar|road|pradesh|brand)/iu;
/** Two names call a sign, and no "Kumar Gill and his clinic". */
const isCalledAfter = (behind: string): boolean => {
  const found = calledAfter.exec(behind);
  const other = found?.groups?.other;
  return found !== null && (other === undefined || capitalised(other));
};

/**
 * Finds names without a marker before them: words that are common in India as names, with the capitalised words around
 * them, where two stand together or in a place for a name; and any word where only a person can stand.
 */
function commonNames(text: string): Span[] {
  return [...text.matchAll(words)].flatMap(({ 0: run, index }) =>
    runsOfNames(run).flatMap(({ start, end, count, known }) => {
      const span = { start: index + start, end: index + end };
      const behind = text.slice(span.end, span.end + 40);
      if (isCalledAfter(behind) || (count === 1 && isWordToo(run.slice(start, end)))) return [];
      const isPerson = behindPerson.test(behind) || (known > 0 && (count > 1 || behindName.test(behind)));
      const before = text.slice(Math.max(0, span.start - 24), span.start);
      const isNamed = known > 0 && beforeName.test(before);
      return isPerson || isNamed ? [span] : [];
    }),
  );
}

/** Finds names that are typed in small letters where only a person stands. */
const smallNames = (text: string): Span[] => {
  const spansOf = (place: RegExp, isName: (parts: readonly string[]) => boolean): Span[] =>
    [...text.matchAll(place)].flatMap(({ index, 0: typed }) =>
      isName(typed.split(/[ \t]/)) ? [{ start: index, end: index + typed.length }] : [],
    );
  const heads = spansOf(smallHead, (parts) => parts.every(anyCase) && parts.some(isIndianName));
  // In the middle of a sentence a word that no list has may as well be a complaint: "dard ajit 45/m".
  const pairs = spansOf(smallPair, (parts) => parts.every((part) => anyCase(part) && isIndianName(part)));
  return [...heads, ...pairs.filter(({ end }) => heads.every((head) => head.end !== end))];
};

type Run = Span & { count: number; known: number };

/** The words of a line that are names one after the other; an initial or another capitalised word goes with them. */
function runsOfNames(run: string): Run[] {
  const found: Run[] = [];
  let open: Run | undefined;
  const close = () => {
    if (open) found.push(open);
    open = undefined;
  };
  for (const { 0: typed, index } of run.matchAll(new RegExp(word, 'gu'))) {
    const bare = typed.replace(/\.$/, '').replace(/['’]s$/, '');
    const known = isIndianName(bare) && (hindiWord(bare) || capitalised(bare));
    if (!known && !goesAlong(bare, open !== undefined)) {
      close();
      continue;
    }
    open ??= { start: index, end: index, count: 0, known: 0 };
    open.end = index + bare.length;
    open.count += 1;
    if (known) open.known += 1;
  }
  close();
  return found;
}

/** Says whether a word that no list has may be a part of a name: it is written as one and has no shape of another word. */
const goesAlong = (bare: string, begun: boolean): boolean =>
  begun && /^\p{Lu}$/u.test(bare)
    ? true
    : capitalised(bare) && bare.length > 2 && !wordShape.test(bare) && !/^\p{Lu}{1,4}$/u.test(bare);

/** Finds names after the usual markers, and common ones without, in Latin letters and in Devanagari. */
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
  const marked = [...latin, ...hindi];
  const apart = ({ start, end }: Span) => marked.every((one) => end <= one.start || start >= one.end);
  return [...marked, ...[...commonNames(text), ...smallNames(text)].filter(apart)];
}
