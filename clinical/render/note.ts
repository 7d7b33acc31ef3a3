import type { TopicNote } from '../notes/note';
import type { Language } from './danger';
import { phrases } from './phrases';
import { withPieces } from './pieces';
import { sourceLines } from './sources';
import { unreadMark, withLegend } from './unread-mark';

type Words = {
  unknown: (topics: number) => string;
  nearest: string;
  closing: string;
};
const words: Record<Language, Words> = {
  english: {
    unknown: (topics) => `This topic is not in the reference, which holds ${topics} topics.`,
    nearest: 'The nearest topics there are',
    closing: 'The decision is the doctor’s, after examination.',
  },
  hindi: {
    unknown: (topics) => `यह विषय रेफ़रेंस इंजन में नहीं है। उसमें ${topics} विषय हैं।`,
    nearest: 'सबसे मिलते-जुलते विषय',
    closing: 'निर्णय मरीज़ को देखने-जाँचने के बाद डॉक्टर का है।',
  },
};

/** A topic note as Markdown, labelled as the reference engine's, without links or images. */
export function noteDocument(note: TopicNote, language: Language): string {
  const say = phrases[language];
  const own = words[language];
  const name = ({ en, hi }: { en: string; hi: string }) => (language === 'hindi' ? hi : en);
  if (note.kind === 'unknown') {
    const nearest = note.nearest.map((topic) => `- ${name(topic)}`);
    return [
      `**${say.label}**`,
      '',
      own.unknown(note.topics),
      ...(nearest.length > 0 ? ['', `${own.nearest}:`, '', ...nearest] : []),
    ].join('\n');
  }
  const sections = note.sections.flatMap(({ title, lines }) => [
    `## ${name(title)}`,
    '',
    ...lines.map((line) => `${line.below ? '  ' : ''}- ${name(line)}${line.checked ? '' : ` ${unreadMark}`}`),
    '',
  ]);
  const text = [
    `# ${name(note)}`,
    '',
    `**${say.label}**${note.whollyRead ? '' : ` ${unreadMark}`}`,
    '',
    ...sections,
    `## ${say.sourcesTitle}`,
    '',
    ...sourceLines(note.sources, name),
    '',
    `_${own.closing}_`,
  ].join('\n');
  return withLegend(withPieces(text, language), language);
}
