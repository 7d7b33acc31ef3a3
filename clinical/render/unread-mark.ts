/** Stands behind a fact that nobody has read at its source yet; what it means is said once, under the answer. */
export const unreadMark = '○';

const unreadLegend: Record<'english' | 'hindi', string> = {
  english: `${unreadMark} not yet read at its source`,
  hindi: `${unreadMark} अभी अपने स्रोत में पढ़ा नहीं गया`,
};

/** A document with the meaning of the mark under it, where it bears one. */
export const withLegend = (text: string, language: 'english' | 'hindi'): string =>
  text.includes(unreadMark) ? `${text.trimEnd()}\n\n_${unreadLegend[language]}_` : text;
