import type { TopicNote } from '../notes/note';
import type { Language } from './danger';
import { phrases } from './phrases';
import { sourceLines } from './sources';

type Words = {
  unknown: (topics: number) => string;
  nearest: string;
  unread: string;
};
const words: Record<Language, Words> = {
  english: {
    unknown: (topics) => `This topic is not in the reference, which holds ${topics} topics.`,
    nearest: 'The nearest topics there are',
    unread: 'Lines marked ° were not read at their source yet.',
  },
  hindi: {
    unknown: (topics) => `यह विषय संदर्भ में नहीं है। इसमें ${topics} विषय हैं।`,
    nearest: 'सबसे मिलते-जुलते विषय',
    unread: '° वाली पंक्तियाँ अभी अपने स्रोत में पढ़ी नहीं गई हैं।',
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
    ...lines.map((line) => `- ${name(line)}${line.checked ? '' : ' °'}`),
    '',
  ]);
  const unread = note.sections.some(({ lines }) => lines.some(({ checked }) => !checked));
  return [
    `# ${name(note)}`,
    '',
    `**${say.label}**${note.reviewed ? '' : ` · _${say.notReviewed}_`}`,
    '',
    ...sections,
    `## ${say.sourcesTitle}`,
    '',
    ...sourceLines(note.sources),
    '',
    ...(unread ? [`_${own.unread}_`, ''] : []),
    `_${say.closing}_`,
  ].join('\n');
}
