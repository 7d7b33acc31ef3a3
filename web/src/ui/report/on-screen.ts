import type { ReportValue } from '#contract/tools/report-value';

/** The engine's table of results: on the screen they stand as chips above, and a table of five columns is wider than a phone. */
const resultTable = /^\| (?:Test|जाँच) \|[^\n]*\n(?:\|[^\n]*(?:\n|$))*/mu;
/** Who wrote the text stands under every answer. */
const writer = /^_[^_\n]+_\n+/u;
const sourceLine = /^ {2}- _(?:Source|स्रोत): (.+)_( ○)?$/u;

type Shown = { text: string; sources: string[] };

/** Text of one part of the engine's analysis without what the screen shows in its own place: chips, red cards, sources. */
export function onScreen(
  markdown: string,
  { values, lang }: { values: readonly ReportValue[]; lang: 'en' | 'hi' },
): Shown {
  const onCards = new Set(values.flatMap(({ flag, now }) => (flag === 'critical' && now ? [now[lang]] : [])));
  const lines: string[] = [];
  const sources: string[] = [];
  let ofCard = false;
  for (const line of markdown.replace(writer, '').replace(resultTable, '').split('\n')) {
    const told = /^ {2}- [^:]+: (.+)$/u.exec(line)?.[1];
    const [, source, unread] = sourceLine.exec(line) ?? [];
    if (source) {
      sources.push(source);
      // The mark of a fact that nobody has read stays with the fact.
      if (unread && !ofCard) lines.push(`${lines.pop() ?? ''}${unread}`);
    } else if (told !== undefined && onCards.has(told)) {
      lines.pop(); // its name
      ofCard = true;
    } else {
      ofCard = false;
      lines.push(line);
    }
  }
  return { text: lines.join('\n').trim(), sources };
}
