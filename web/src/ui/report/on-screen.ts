import type { ReportValue } from '#contract/tools/report-value';

/** The engine's table of results: on the screen they stand as chips above, and a table of five columns is wider than a phone. */
const resultTable = /^\| (?:Test|जाँच) \|[^\n]*\n(?:\|[^\n]*(?:\n|$))*/mu;
/** Who wrote the text stands under every answer. */
const writer = /^_[^_\n]+_\n+/u;
const sourceLine = /^ {2}- _(?:Source|स्रोत): (.+)_( ○)?$/u;

/** A critical finding of a report in words, in its quoted block: its name, what is done now, where it is written. */
const quotedCard = /^> - \*\*(.+)\*\*\n> {3}- (?:Now|अभी): (.+)((?:\n> {3}- _.+)*)\n?/gmu;
const quotedHead = /^>(?: \*\*.+\*\*)?(?:\n|$)/gmu;
const quotedMore = /^> (?!\*\*.+\*\*$)./mu;

/** On a card nothing is Markdown: what was escaped stands there as it was printed. */
const plain = (text: string): string => text.replace(/\\([\\*_`|[\]#~])/g, '$1');

type Card = { title: string; now: string };
type Shown = { text: string; sources: string[]; cards: Card[] };

/** Text of one part of the engine's analysis without what the screen shows in its own place: chips, red cards, sources. */
export function onScreen(
  markdown: string,
  { values, lang }: { values: readonly ReportValue[]; lang: 'en' | 'hi' },
): Shown {
  const onCards = new Set(values.flatMap(({ flag, now }) => (flag === 'critical' && now ? [now[lang]] : [])));
  const lines: string[] = [];
  const sources: string[] = [];
  const { cards, rest } = cardsOf(markdown);
  let ofCard = false;
  for (const line of rest.replace(writer, '').replace(resultTable, '').split('\n')) {
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
  return { text: lines.join('\n').trim(), sources, cards };
}

/** Takes the critical findings out of a text: they stand on red cards. Their sources stay, for the list of sources. */
function cardsOf(markdown: string): { cards: Card[]; rest: string } {
  const cards: Card[] = [];
  const rest = markdown.replace(quotedCard, (_, title: string, now: string, sources: string) => {
    cards.push({ title: plain(title), now: plain(now) + (sources.includes(' ○') ? ' ○' : '') });
    return `${sources.replaceAll('\n> ', '\n').replaceAll(' ○', '')}\n`;
  });
  return { cards, rest: cards.length > 0 && !quotedMore.test(rest) ? rest.replace(quotedHead, '') : rest };
}
