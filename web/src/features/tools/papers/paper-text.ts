import type { ClipboardText } from '#web/ui/copied-answer';

/** A part of a paper as its doctor left it. */
export type PaperSection = { id: string; title: string; text: string };

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const told = (sections: readonly PaperSection[]): PaperSection[] =>
  sections.filter(({ text }) => text.trim() !== '');

/** A paper for the clipboard, as plain and as rich text; parts without content are left out. */
export function copiedPaper(sections: readonly PaperSection[], drafted: string): ClipboardText {
  const parts = told(sections);
  const html = parts.map(
    ({ title, text }) =>
      `<p><strong>${escaped(title)}</strong><br>${escaped(text.trim()).replaceAll('\n', '<br>')}</p>`,
  );
  return {
    text: [...parts.map(({ title, text }) => `${title}:\n${text.trim()}`), drafted].join('\n\n'),
    html: `${html.join('')}<p><em>${escaped(drafted)}</em></p>`,
  };
}
