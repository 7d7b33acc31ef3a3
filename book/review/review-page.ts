import { readFileSync } from 'node:fs';
import { placeOf, withoutCopy } from '#clinical/knowledge/cite';
import type { Names, Source } from '#clinical/knowledge/shape';
import { knowledgeVersion } from '#clinical/knowledge/version';
import { type BookEntry, type BookFact, factsOfEntry } from '../page';
import { productTokens } from '../tokens';
import { dangerOrder } from '../unread';
import { both, frameWords, kindNames } from '../words';

const words = {
  title: both('Review of the medicine', 'चिकित्सा तथ्यों की समीक्षा'),
  intro: both(
    'Beside each fact say whether it is right. What you decide is kept in this browser. When you stop, download the file and send it to whoever gave you this page.',
    'हर तथ्य के पास बताएँ कि वह सही है या नहीं। आपके फ़ैसले इसी ब्राउज़र में रहते हैं। रुकने पर फ़ाइल डाउनलोड करें और जिसने यह पेज दिया उसे भेजें।',
  ),
  name: both('Your name', 'आपका नाम'),
  registration: both('Medical registration number', 'मेडिकल रजिस्ट्रेशन नंबर'),
  begin: both('Begin', 'शुरू करें'),
  accept: both('Right', 'सही'),
  correct: both('Wrong', 'ग़लत'),
  unsure: both('Not sure', 'पक्का नहीं'),
  comment: both('What is right, and where is it written?', 'सही क्या है, और कहाँ लिखा है?'),
  needsComment: both(
    'Say what is right; without it the decision is not in the file.',
    'सही क्या है, लिखें; बिना लिखे यह फ़ैसला फ़ाइल में नहीं जाएगा।',
  ),
  remark: both('Remark (optional)', 'टिप्पणी (ज़रूरी नहीं)'),
  download: both('Download my decisions', 'मेरे फ़ैसले डाउनलोड करें'),
  decided: both('{0} of {1}', '{1} में से {0}'),
  standing: both('{0} decided in all', 'कुल {0} पर फ़ैसला'),
  next: both('Next', 'अगला'),
  all: both('Everything', 'सब कुछ'),
  find: both('Find by name', 'नाम से खोजें'),
  list: both('What to review, the most dangerous first', 'क्या देखना है, सबसे ख़तरनाक पहले'),
  back: both('Back to the list', 'सूची पर वापस'),
  notKept: both(
    'This browser keeps nothing: download before you close it.',
    'यह ब्राउज़र कुछ सेव नहीं करता: बंद करने से पहले डाउनलोड करें।',
  ),
  language: both('हिन्दी', 'English'),
  source: frameWords.from,
  grade: frameWords.grade,
  read: frameWords.read,
  unread: frameWords.notRead,
  reviewed: frameWords.reviewed,
};

type Pair = [string, string];
const pairOf = ({ en, hi }: Names): Pair => (en === hi ? [en, ''] : [en, hi]);

/** A fact as the page of a review carries it, short because there are thousands. */
function packed(
  { key, signs, title, lines, word, src, read, reviewed }: BookFact,
  places: Map<string, number>,
) {
  const from = src.map((one) => {
    const { id, locator } = placeOf(one);
    if (!places.has(id)) places.set(id, places.size);
    return [places.get(id), withoutCopy(locator)];
  });
  return [
    key,
    signs,
    title ? pairOf(title) : 0,
    lines.map(pairOf),
    word ? pairOf(word) : 0,
    word?.tone ?? '',
    from,
    reviewed ? 2 : read ? 1 : 0,
  ];
}

const inside = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
/** JSON inside a document: nothing in it may end its element. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * One file with everything, for a physician: opened by a double click, without a server and without a network. What is
 * decided is kept by the browser and downloaded as a file of decisions.
 */
export function reviewDocument(sources: ReadonlyMap<string, Source>, entries: readonly BookEntry[]): string {
  const places = new Map<string, number>();
  const first = dangerOrder(entries);
  const known = new Set(first);
  const ordered = [
    ...first,
    ...entries.filter((entry) => !known.has(entry) && factsOfEntry(entry).length > 0),
  ];
  const rows = ordered.map(({ kind, id, names, sections }) => [
    kind,
    id,
    pairOf(names),
    sections
      .filter(({ facts }) => facts.length > 0)
      .map(({ title, facts }) => [pairOf(title), facts.map((fact) => packed(fact, places))]),
  ]);
  const cited = [...places.keys()].map((id) => {
    const { title = id, publisher = '', year = 0, grade = 'below', address = null } = sources.get(id) ?? {};
    return [title, publisher, year, grade, address];
  });
  const content = { version: knowledgeVersion, words, kinds: kindNames, sources: cited, entries: rows };
  return `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title.en}</title>
<style>
${productTokens()}
${inside('./review.css')}
</style>
</head>
<body>
<main></main>
<script type="application/json" id="content">${embedded(content)}</script>
<script>
${inside('./review.js')}
</script>
</body>
</html>
`;
}
