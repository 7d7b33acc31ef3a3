import type { Names, Source } from '#clinical/knowledge/shape';
import {
  type ReferenceKind,
  referenceKinds,
  referencePage,
  referenceRoot,
  sourceShelf,
} from '#contract/reference-pages';
import { type BookEntry, factsOfEntry } from '../page';
import { dangerOrder, unreadOf } from '../unread';
import { both, frameWords, kindNames, readCount } from '../words';
import type { BookPage, Pen } from './frame';
import { type Html, html } from './html';

const words = {
  lead: both(
    'Every fact that the answers of AI Medix rest on: with its source, the grade of the source, and whether it was read there.',
    'AI Medix के जवाब जिन तथ्यों पर टिके हैं, वे सब: स्रोत, स्रोत का दर्जा, और वह वहाँ पढ़ा गया या नहीं।',
  ),
  unreadLead: both(
    'Facts that name a source in which nobody has read them yet, the most dangerous first. None of them gives a green mark.',
    'जिन तथ्यों का स्रोत लिखा है पर अभी किसी ने वहाँ पढ़ा नहीं, सबसे ख़तरनाक पहले। इनसे कभी हरा निशान नहीं मिलता।',
  ),
  grave: both('can harm at once', 'तुरंत नुकसान कर सकते हैं'),
  treating: both('change a treatment', 'इलाज बदलते हैं'),
  rest: both('others', 'बाकी'),
  what: both('What', 'क्या'),
  all: both('All', 'सभी'),
  more: (count: number) =>
    both(`And ${count} more pages with unread facts.`, `और ${count} पेजों में बिना पढ़े तथ्य हैं।`),
  sourcesLead: both(
    'A: national programme or law of India. B: WHO, another country or a professional society. C: regulator’s label or formulary. D: textbook, systematic review, health service. E: other peer-reviewed article.',
    'A: भारत का राष्ट्रीय कार्यक्रम या कानून। B: WHO, दूसरा देश या विशेषज्ञ संस्था। C: दवा नियामक का लेबल या formulary। D: पाठ्यपुस्तक, systematic review, स्वास्थ्य सेवा। E: दूसरा peer-reviewed लेख।',
  ),
  cites: (count: number) => both(`${count} facts`, `${count} तथ्य`),
};

const titled = ({ say }: Pen, title: string) => `${title} – AI Medix ${say(frameWords.reference)}`;

/** The first page: what there is, and how much of it was read. */
export function indexPage(pen: Pen, entries: readonly BookEntry[]): BookPage {
  const { say, prefix } = pen;
  const cards = referenceKinds.map((kind) => {
    const of = entries.filter((entry) => entry.kind === kind);
    const facts = of.flatMap(factsOfEntry);
    const read = facts.filter((fact) => fact.read).length;
    const part = facts.length === 0 ? 0 : Math.round((100 * read) / facts.length);
    return html`<li><a class="card" href="${prefix}${referenceRoot}/${kind}"><strong>${say(kindNames[kind])}</strong><span class="number tabular">${of.length}</span><span class="bar" aria-hidden="true"><i style="width:${part}%"></i></span><small>${say(readCount(read, facts.length))}</small></a></li>`;
  });
  return {
    path: '',
    title: `${say(frameWords.reference)} – AI Medix`,
    description: say(words.lead),
    body: html`<div class="head"><h1>${say(frameWords.reference)}</h1><p class="lead">${say(words.lead)}</p></div><ul class="cards">${cards}</ul>
<p class="ways"><a href="${prefix}${referenceRoot}/unread">${say(frameWords.unread)}</a> <a href="${prefix}${referenceRoot}/sources">${say(frameWords.sources)}</a></p>`,
  };
}

/** A list longer than this would outgrow the budget of a document: its groups have pages of their own. */
const longestList = 250;
const slugOf = (group: string): string => group.toLowerCase().replace(/[^a-z]+/g, '-');

type Group = { names: Names; entries: BookEntry[] };
function groupsOf({ say, language }: Pen, entries: readonly BookEntry[]): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const group = groups.get(entry.group.en) ?? { names: entry.group, entries: [] };
    group.entries.push(entry);
    groups.set(entry.group.en, group);
  }
  const name = ({ names }: BookEntry) => names[language];
  for (const group of groups.values()) group.entries.sort((a, b) => name(a).localeCompare(name(b), language));
  return [...groups.values()].sort((a, b) => say(a.names).localeCompare(say(b.names), language));
}

const namesOf = ({ language, prefix }: Pen, entries: readonly BookEntry[]): Html =>
  html`<ul class="names">${entries.map(({ kind, id, names }) => html`<li><a href="${referencePage(kind, id, prefix)}">${names[language]}</a></li>`)}</ul>`;

/** Everything of a kind by group and name: one page, or one for each group and one that names the groups. */
export function listPages(pen: Pen, kind: ReferenceKind, entries: readonly BookEntry[]): BookPage[] {
  const { say, prefix } = pen;
  const groups = groupsOf(pen, entries);
  const apart = entries.length > longestList;
  const title = say(kindNames[kind]);
  const trail = [{ name: title, path: `/${kind}` }];
  const heading = (name: string, count: number) =>
    html`<h1>${name} <span class="number tabular">${count}</span></h1>`;
  const pathOf = ({ names }: Group) => `/${kind}/all/${slugOf(names.en)}`;
  const contents = html`<nav class="contents" aria-label="${say(frameWords.contents)}"><ul>${groups.map(({ names }, place) => html`<li><a href="#g${place}">${say(names)}</a></li>`)}</ul></nav>`;
  const whole = groups.map(
    (group, place) =>
      html`<section aria-labelledby="g${place}"><h2 id="g${place}">${say(group.names)}</h2>${namesOf(pen, group.entries)}</section>\n`,
  );
  const cards = html`<ul class="cards">${groups.map((group) => html`<li><a class="card" href="${prefix}${referenceRoot}${pathOf(group)}"><strong>${say(group.names)}</strong><span class="number tabular">${group.entries.length}</span></a></li>`)}</ul>`;
  const description = `${title}: ${entries.length}. ${say(words.lead)}`;
  const first: BookPage = {
    path: `/${kind}`,
    title: titled(pen, title),
    description,
    trail,
    body: html`<div class="head">${heading(title, entries.length)}${!apart && groups.length > 2 && contents}</div>${apart ? cards : whole}`,
  };
  const rest = groups.map((group): BookPage => {
    const name = say(group.names);
    return {
      path: pathOf(group),
      title: titled(pen, `${title}: ${name}`),
      description: `${name}: ${group.entries.length}. ${say(words.lead)}`,
      trail: [...trail, { name, path: pathOf(group) }],
      body: html`<div class="head">${heading(name, group.entries.length)}</div>${namesOf(pen, group.entries)}`,
    };
  });
  return apart ? [first, ...rest] : [first];
}

const mostRows = 200;

/** The pages whose unread facts are the most dangerous, in this order. */
export function unreadPage(pen: Pen, entries: readonly BookEntry[]): BookPage {
  const { say, prefix } = pen;
  const waiting = dangerOrder(entries);
  const row = (entry: BookEntry): Html => {
    const { grave, treating, rest } = unreadOf(entry);
    return html`<tr><th scope="row"><a href="${referencePage(entry.kind, entry.id, prefix)}">${say(entry.names)}</a> <small>${say(kindNames[entry.kind])}</small></th><td>${grave}</td><td>${treating}</td><td>${rest}</td></tr>\n`;
  };
  return {
    path: '/unread',
    title: titled(pen, say(frameWords.unread)),
    description: say(words.unreadLead),
    trail: [{ name: say(frameWords.unread), path: '/unread' }],
    body: html`<div class="head"><h1>${say(frameWords.unread)}</h1><p class="lead">${say(words.unreadLead)}</p></div>
<div class="scroll" tabindex="0" role="region" aria-label="${say(frameWords.unread)}"><table><thead><tr><th scope="col">${say(words.what)}</th><th scope="col">${say(words.grave)}</th><th scope="col">${say(words.treating)}</th><th scope="col">${say(words.rest)}</th></tr></thead><tbody>${waiting.slice(0, mostRows).map(row)}</tbody></table></div>
${waiting.length > mostRows && html`<p>${say(words.more(waiting.length - mostRows))}</p>`}`,
  };
}

/** The shelves, mostly letters, on which sources stand. */
export function sourcesPage(pen: Pen, sources: readonly Source[]): BookPage {
  const { say, prefix } = pen;
  const shelves = [...new Set(sources.map(({ id }) => sourceShelf(id)))].sort();
  const count = (shelf: string) => sources.filter(({ id }) => sourceShelf(id) === shelf).length;
  return {
    path: '/sources',
    title: titled(pen, say(frameWords.sources)),
    description: say(words.sourcesLead),
    trail: [{ name: say(frameWords.sources), path: '/sources' }],
    body: html`<div class="head"><h1>${say(frameWords.sources)} <span class="number tabular">${sources.length}</span></h1><p class="lead">${say(words.sourcesLead)}</p></div>
<ul class="letters">${shelves.map((shelf) => html`<li><a href="${prefix}${referenceRoot}/sources/${shelf}">${shelf.toUpperCase()} <small>${count(shelf)}</small></a></li>`)}</ul>`,
  };
}

/** The sources of a shelf, each with its address and how many facts cite it. */
export function sourceShelfPage(
  pen: Pen,
  shelf: string,
  sources: readonly Source[],
  cites: ReadonlyMap<string, number>,
): BookPage {
  const { say } = pen;
  const grade = (one: Source['grade']) =>
    one === undefined || one === 'below' ? say(frameWords.below) : one;
  // An address that names the place says it by itself.
  const whereOf = (locator: string, address: Source['address']) => {
    if (!address) return html`${say(frameWords.noAddress)} (${locator}) · `;
    return address.includes(locator) ? '' : `${locator} · `;
  };
  return {
    path: `/sources/${shelf}`,
    title: titled(pen, `${say(frameWords.sources)}: ${shelf.toUpperCase()}`),
    description: `${say(frameWords.sources)} ${shelf.toUpperCase()}: ${sources.length}`,
    trail: [
      { name: say(frameWords.sources), path: '/sources' },
      { name: shelf.toUpperCase(), path: `/sources/${shelf}` },
    ],
    body: html`<div class="head"><h1>${say(frameWords.sources)}: ${shelf.toUpperCase()}</h1></div>
<p class="quiet">${say(frameWords.grade)}: A–E</p>
<ul class="sources">${sources.map(
      ({ id, title, publisher, year, locator, language = 'en', ...source }) =>
        html`<li id="${id}"><p><b class="grade">${grade(source.grade)}</b> <cite lang="${language}">${source.address ? html`<a href="${source.address}">${title}</a>` : title}</cite></p><p class="quiet">${publisher}, ${year} · ${whereOf(locator, source.address)}${say(words.cites(cites.get(id) ?? 0))}</p></li>\n`,
    )}</ul>`,
  };
}

/** Gives the search what it knows of each entry: kind, id, both names, other names in small letters. */
export const searchRows = (entries: readonly BookEntry[]): [number, string, string, string, string][] =>
  entries.map(({ kind, id, names, aka, brands = [] }) => [
    referenceKinds.indexOf(kind),
    id,
    names.en,
    names.hi === names.en ? '' : names.hi,
    [...new Set([...aka, ...brands].map((name) => name.toLowerCase()))].join('|'),
  ]);
