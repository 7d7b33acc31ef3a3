import type { CriticalFinding, ReportValue } from '#contract/tools/reports/report-value';

/** The engine's table of results: on the screen they stand as chips above, and a table of five columns is wider than a phone. */
const resultTable = /^\| (?:Test|जाँच) \|[^\n]*\n(?:\|[^\n]*(?:\n|$))*/mu;
/** Under every answer stands who wrote it. */
const writer = /^_[^_\n]+_\n+/u;
const sourceLine = /^ {2}- _(?:Source|स्रोत): (.+)_( ○)?$/u;

/** The panel of what is critical, and what it holds beside its title. */
const quotedHead = /^>(?: \*\*.+\*\*)?(?:\n|$)/gmu;
const quotedMore = /^> (?!\*\*.+\*\*$)./mu;

/** Gives back what was escaped for Markdown, as it was printed. */
const plain = (text: string): string => text.replace(/\\([\\*_`|[\]#~<>&])/g, '$1');

type Shown = { text: string; sources: string[] };
type OnCards = {
  values: readonly ReportValue[];
  critical: readonly CriticalFinding[];
  lang: 'en' | 'hi';
};

/**
 * Text of one part of the engine's analysis without what the screen shows in its own place: chips, red cards, sources.
 * What stands on a card is known as data; here it is only left out.
 */
export function onScreen(markdown: string, { values, critical, lang }: OnCards): Shown {
  const now = new Set(
    values.flatMap((value) => (value.flag === 'critical' && value.now ? [value.now[lang]] : [])),
  );
  const titles = new Set(critical.map((finding) => finding[lang]));
  const lines: string[] = [];
  const sources: string[] = [];
  let ofCard = false;
  for (const line of markdown.replace(writer, '').replace(resultTable, '').split('\n')) {
    const bare = line.replace(/^> /, '');
    const title = /^- \*\*(.+)\*\*$/u.exec(bare)?.[1];
    const told = /^ {2}- [^:]+: (.+)$/u.exec(bare)?.[1];
    const [, source, unread] = sourceLine.exec(bare) ?? [];
    if (source) {
      sources.push(source);
      // The mark of a fact that nobody has read stays with the fact.
      if (unread && !ofCard) lines.push(`${lines.pop() ?? ''}${unread}`);
    } else if (title !== undefined && titles.has(plain(title))) {
      ofCard = true;
    } else if (told !== undefined && now.has(told)) {
      lines.pop(); // its name
      ofCard = true;
    } else if (!ofCard || !bare.startsWith('  - ')) {
      ofCard = false;
      lines.push(line);
    }
  }
  const text = lines.join('\n');
  const isEmptied = critical.length > 0 && !quotedMore.test(text);
  return { text: (isEmptied ? text.replace(quotedHead, '') : text).trim(), sources };
}
