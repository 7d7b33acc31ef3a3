import { placeOf, withoutCopy } from '#clinical/knowledge/cite';
import type { Names, Source, Src } from '#clinical/knowledge/shape';
import { referencePage, referenceSource } from '#contract/reference-pages';
import { type BookEntry, type BookFact, type BookSection, factsOfEntry } from '../page';
import { frameWords, kindNames, readCount, reviewedCount } from '../words';
import { changeAddress } from './change';
import { type BookPage, otherLanguage, type Pen } from './frame';
import { type Html, html } from './html';

type Sources = ReadonlyMap<string, Source>;

/** A text in the page's language with the other beside it. */
const pair = ({ language, say }: Pen, tell: (pick: (names: Names) => string) => Html): Html => {
  const other = otherLanguage(language);
  return html`<div class="pair"><div>${tell(say)}</div><div lang="${other}">${tell((names) => names[other])}</div></div>`;
};

/** A line that says nothing in a language is left out of it. */
const paragraphs = (lines: readonly Names[], pick: (names: Names) => string): Html[] =>
  lines
    .map(pick)
    .filter((line) => line !== '')
    .map((line) => html`<p>${line}</p>`);

/** Says where a fact was found: grade, publisher and year as a link, the place in it. */
function cited({ say, prefix }: Pen, sources: Sources, src: readonly Src[]): Html[] {
  return [...new Set(src)].flatMap((one) => {
    const { id, locator } = placeOf(one);
    const source = sources.get(id);
    if (!source) return [];
    const { title, publisher, year, grade = 'below', address } = source;
    const place = withoutCopy(locator);
    const weak = grade === 'below';
    return html`<li><b class="grade" title="${say(frameWords.grade)}">${weak ? say(frameWords.below) : grade}</b> <a href="${address ?? referenceSource(id, prefix)}"${address ? html` rel="noopener"` : ''} title="${title}">${publisher}, ${year}</a>${place !== '' && html`: ${place}`}</li>`;
  });
}

const markOf = ({ say }: Pen, { read, byTwo, reviewed }: BookFact): Html => {
  const words = reviewed
    ? frameWords.reviewed
    : byTwo
      ? frameWords.byTwo
      : read
        ? frameWords.read
        : frameWords.notRead;
  return html`<span class="mark ${reviewed ? 'accepted' : read ? 'read' : 'unread'}">${say(words)}</span>`;
};

function factItem(pen: Pen, sources: Sources, fact: BookFact): Html {
  const { title, lines, word, to, src, signs, readBy } = fact;
  const shown = pair(
    pen,
    (pick) =>
      html`${word && html`<span class="word ${word.tone ?? ''}">${pick(word)}</span>`}${title && html`<h3>${to ? html`<a href="${referencePage(to.kind, to.id, pen.prefix)}">${pick(title)}</a>` : pick(title)}</h3>`}${paragraphs(lines, pick)}`,
  );
  return html`<li class="fact" id="f${signs}">${shown}<div class="from"><ul>${cited(pen, sources, src)}</ul><p>${markOf(pen, fact)} <a class="change" href="${changeAddress(pen, fact)}">${pen.say(frameWords.change)}</a></p>${readBy && html`<p class="by">${readBy.map((one) => html`<span>${pen.say(one)}</span> `)}</p>`}</div></li>\n`;
}

function sectionOf(
  pen: Pen,
  sources: Sources,
  { title, text = [], facts, from }: BookSection,
  place: number,
): Html {
  const { say, language } = pen;
  const other = otherLanguage(language);
  return html`<section aria-labelledby="s${place}"><h2 id="s${place}">${say(title)} <span lang="${other}">${title[other]}</span></h2>
${text.length > 0 && html`<ul class="plain">${text.map((line) => html`<li>${pair(pen, (pick) => html`<p>${pick(line)}</p>`)}</li>`)}</ul>`}
${from && html`<ul class="listed">${cited(pen, sources, from)}</ul>`}
${facts.length > 0 && html`<ul class="facts">${facts.map((fact) => factItem(pen, sources, fact))}</ul>`}</section>\n`;
}

/** What is longer than so many letters about an entry takes the whole line. */
const mostInCell = 60;

/** One thing of the knowledge as a page. */
export function entryPage(pen: Pen, sources: Sources, entry: BookEntry): BookPage {
  const { say, language } = pen;
  const { kind, id, names, aka, about, sections } = entry;
  const other = otherLanguage(language);
  const facts = factsOfEntry(entry);
  const read = facts.filter((fact) => fact.read).length;
  const reviewed = facts.filter((fact) => fact.reviewed).length;
  const count = `${say(readCount(read, facts.length))}, ${say(reviewedCount(reviewed))}`;
  const called = [...new Set(aka)].filter((name) => name !== names.en && name !== names.hi);
  const contents = sections.length > 2 && sections;
  const body = html`<div class="head"><p class="eyebrow">${say(kindNames[kind])}${say(entry.group).length > 1 && ` · ${say(entry.group)}`}</p>
<h1>${names[language]}</h1>${names[other] !== names[language] && html`<p class="second" lang="${other}">${names[other]}</p>`}
${called.length > 0 && html`<p class="aka"><span>${say(frameWords.also)}</span> ${called.join(' · ')}</p>`}
${about.length > 0 && html`<dl>${about.map(({ label, value }) => html`<div${value.en.length > mostInCell && html` class="long"`}><dt>${say(label)}</dt><dd>${say(value)}${value[other] !== say(value) && html` <span lang="${other}">${value[other]}</span>`}</dd></div>`)}</dl>`}
${facts.length > 0 && html`<p class="count"><span class="bar" aria-hidden="true"><i style="width:${Math.round((100 * read) / facts.length)}%"></i></span>${count}</p>`}
${contents && html`<nav class="contents" aria-label="${say(frameWords.contents)}"><ul>${contents.map(({ title }, place) => html`<li><a href="#s${place}">${say(title)}</a></li>`)}</ul></nav>`}</div>
${sections.map((section, place) => sectionOf(pen, sources, section, place))}`;
  const title = `${names[language]}${names[other] !== names[language] ? ` · ${names[other]}` : ''}`;
  return {
    path: `/${kind}/${id}`,
    title: `${title} – AI Medix ${say(frameWords.reference)}`,
    description: `${names[language]}: ${sections.map((section) => say(section.title).toLowerCase()).join(', ')}. ${count}.`,
    trail: [{ name: say(kindNames[kind]), path: `/${kind}` }],
    body,
  };
}
