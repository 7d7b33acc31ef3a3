import type { Names } from '../knowledge/shape';
import words from '../knowledge/words/other-languages.json' with { type: 'json' };
import { scriptOf } from '../words/pattern';
import { wordPieces } from '../words/tokens';

/** Scripts that are neither Latin nor Devanagari, and the language that is mostly written in each. */
const scripts: readonly [RegExp, Names][] = [
  [/[\u0980-\u09ff]/g, { en: 'Bengali', hi: 'बंगाली' }],
  [/[\u0a00-\u0a7f]/g, { en: 'Punjabi', hi: 'पंजाबी' }],
  [/[\u0a80-\u0aff]/g, { en: 'Gujarati', hi: 'गुजराती' }],
  [/[\u0b00-\u0b7f]/g, { en: 'Odia', hi: 'ओड़िया' }],
  [/[\u0b80-\u0bff]/g, { en: 'Tamil', hi: 'तमिल' }],
  [/[\u0c00-\u0c7f]/g, { en: 'Telugu', hi: 'तेलुगु' }],
  [/[\u0c80-\u0cff]/g, { en: 'Kannada', hi: 'कन्नड़' }],
  [/[\u0d00-\u0d7f]/g, { en: 'Malayalam', hi: 'मलयालम' }],
  [/[\u0600-\u06ff]/g, { en: 'Urdu', hi: 'उर्दू' }],
];
const letters = /[\p{L}\p{M}]/gu;

const marked: readonly [Names, ReadonlySet<string>][] = (
  [
    [{ en: 'Marathi', hi: 'मराठी' }, words.marathi],
    [{ en: 'Nepali', hi: 'नेपाली' }, words.nepali],
    [{ en: 'Bengali', hi: 'बंगाली' }, words.bengali],
    [{ en: 'Tamil', hi: 'तमिल' }, words.tamil],
    [{ en: 'Telugu', hi: 'तेलुगु' }, words.telugu],
    [{ en: 'Gujarati', hi: 'गुजराती' }, words.gujarati],
    [{ en: 'Spanish', hi: 'स्पेनिश' }, words.spanish],
    [{ en: 'French', hi: 'फ़्रेंच' }, words.french],
    [{ en: 'German', hi: 'जर्मन' }, words.german],
  ] as const
).map(([name, list]) => [name, new Set(wordPieces(list.words.join(' ')).map(({ word }) => word))]);

/** Endings that Hindi words never have: Marathi of whose and to whom, Nepali of what was done and of what is not. */
const endings: Record<string, RegExp> = { Marathi: /(?:च्या|ांना)$/, Nepali: /(?:एको|ेको|्दैन)$/ };

const ofHindi: ReadonlySet<string> = new Set(words.hindi.words);

/** So many words of another language, and such a share of all words, make a text one of that language. */
const fewestMarks = 2;
const leastShare = 0.25;

/** The language of a text that is neither English nor Hindi, when it can be told. */
export function foreignLanguageOf(text: string): Names | undefined {
  // A plain text holds Latin letters and Devanagari alone.
  if (scriptOf(text) === 'any') {
    const all = text.match(letters)?.length ?? 0;
    const script = scripts.find(([signs]) => (text.match(signs)?.length ?? 0) > all / 2);
    if (all === 0 || script) return script?.[1];
  }
  const said = wordPieces(text).filter(({ kind }) => kind === 'word');
  const inHindi = said.filter(({ word }) => ofHindi.has(word)).length;
  return marked.find(([{ en }, list]) => {
    const marks = said.filter(({ word }) => list.has(word) || endings[en]?.test(word));
    const apart = new Set(marks.map(({ word }) => word)).size;
    return apart >= fewestMarks && marks.length > inHindi && marks.length >= said.length * leastShare;
  })?.[0];
}
