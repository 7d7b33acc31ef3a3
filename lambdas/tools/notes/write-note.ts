import { placeIn } from '#clinical/dose-reply';
import type { TopicNote } from '#clinical/engine';
import { type Language, type Sentence, say } from '#contract/sentences';
import type { WriteNote } from '#contract/tools/notes';
import { withoutIdentifiers } from '#rules/personal-identifiers';
import { type Asking, answerWith, type Grounded } from '../answering/answer';
import { restsOn, type ShownFact } from '../answering/cited-facts';
import { nameInText, namingDoses } from '../guard/named-doses';
import type { ToolsPorts } from '../ports';
import { noteFacts } from './note-facts';
import { notePrompt } from './prompt';

const words = {
  unlisted: {
    en: 'This topic is not in the reference list, so nothing in this note was checked against it but doses.',
    hi: 'यह विषय संदर्भ सूची में नहीं है (not in the reference list), इसलिए खुराकों के सिवा इस नोट में कुछ जाँचा नहीं गया।',
  },
  nearest: { en: 'In the reference there is', hi: 'संदर्भ में यह है' },
  empty: { en: 'No content generated.', hi: 'कोई सामग्री नहीं बनी।' },
} as const satisfies Record<string, Sentence>;

/** Loaded with the first question: its knowledge is the larger half of the function. */
const theEngine = () => import('#clinical/engine');

/** A clinical note on a topic: from the facts of the reference where it holds the topic. */
export async function writeNote(ports: ToolsPorts, body: WriteNote, asking: Asking) {
  const { topic, preferredLanguage: language } = body;
  const asked = { tool: 'ai-medical-notes' as const, question: topic, language, body };
  let drug: string | undefined;
  const naming = ports.assistant && namingDoses(ports.assistant, theEngine, () => drug);
  const answer = answerWith({ ...ports, assistant: naming }, asking, asked, async (): Promise<Grounded> => {
    const engine = await theEngine();
    const note = engine.note(topic);
    // In the note on one drug a dose without a name is of that drug.
    drug = note.kind === 'drug' ? nameInText(engine, note) : undefined;
    const facts = noteFacts(note);
    const { text: clean, removed } = withoutIdentifiers(topic, asking.now);
    const written = engine.noteMarkdown(note, language);
    return {
      patient: {}, // a note is for every patient: doses are held against all rules of a drug
      removed,
      factIds: facts.map(({ id }) => id),
      ask: { prompt: () => notePrompt(clean, language, facts) },
      reference: () => written,
      ...framed(note, facts, language),
    };
  });
  const { text, ...answered } = await answer;
  return { note: text, ...answered };
}

/** What stands around a model's note: that the topic is not in the list, or where the facts come from. */
function framed(
  note: TopicNote,
  facts: readonly ShownFact[],
  language: Language,
): Pick<Grounded, 'opening' | 'closing'> {
  if (note.kind === 'unknown') {
    const nearest = note.nearest.map((name) => say(name, language)).join(', ');
    const pointers = nearest === '' ? '' : `\n> ${say(words.nearest, language)}: ${nearest}`;
    return {
      opening: `> ${say(words.unlisted, language)}${pointers}\n\n`,
      closing: (said) => nothingSaid(said, language),
    };
  }
  const sources = bySource(note.sources);
  return {
    closing: (said) => nothingSaid(said, language) + restsOn(facts, said, language, sources),
  };
}

/** A model whose text was nothing but citations has written no note, and the reader is told. */
const nothingSaid = (said: string, language: Language): string =>
  said.replace(/\[[^\]]*\]/g, '').trim() === '' ? `${say(words.empty, language)}\n\n` : '';

/** Each source once, with all its places. */
function bySource(sources: Extract<TopicNote, { sources: unknown }>['sources']): string[] {
  const titles = new Map<string, typeof sources>();
  for (const source of sources) {
    const name = `${source.title}, ${source.publisher} ${source.year}`;
    titles.set(name, [...(titles.get(name) ?? []), source]);
  }
  return [...titles].map(([name, places]) => {
    const told = [...new Set(places.map(placeIn))].filter((place) => place !== '');
    return told.length > 0 ? `${name}: ${told.join('; ')}` : name;
  });
}
