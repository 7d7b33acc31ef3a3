import type { ReportValue } from '#contract/tools/report-value';

/** The engine's table of results: on the screen they stand as chips above, and a table of five columns is wider than a phone. */
const resultTable = /^\| (?:Test|जाँच) \|[^\n]*\n(?:\|[^\n]*(?:\n|$))*/mu;
/** Who wrote the text stands under every answer. */
const writer = /^_[^_\n]+_\n+/u;
const sourceLine = /^ {2}- _(?:Source|स्रोत): (.+)_( ○)?$/u;

/** A critical finding of a report in words, in its quoted block: its name, and what is done now. */
const quotedTitle = /^> - \*\*(.+)\*\*$/u;
const quotedNow = /^> {3}- (?:Now|अभी): (.+)$/u;
const quotedHead = /^>(?: \*\*.+\*\*)?$/u;

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
  const rest: string[] = [];
  for (const line of markdown.split('\n')) {
    const [, title] = quotedTitle.exec(rest.at(-1) ?? '') ?? [];
    const [, now] = quotedNow.exec(line) ?? [];
    if (title !== undefined && now !== undefined) {
      rest.pop();
      cards.push({ title, now });
      continue;
    }
    const [source, , unread] = sourceLine.exec(line.slice(2)) ?? [];
    const card = cards.at(-1);
    if (source === undefined || !card) rest.push(line);
    else {
      if (unread) card.now += unread;
      rest.push(source.replace(/ ○$/u, ''));
    }
  }
  const isEmptied = cards.length > 0 && !rest.some((line) => line.startsWith('>') && !quotedHead.test(line));
  return { cards, rest: (isEmptied ? rest.filter((line) => !quotedHead.test(line)) : rest).join('\n') };
}
