import { noteSources, placeIn } from '#clinical/dose-reply';
import type { Names, TopicNote } from '#clinical/engine';
import { type Language, type Sentence, say } from '#contract/sentences';
import type { WriteNote } from '#contract/tools/notes/routes';
import { toolTable } from '#contract/tools/table';
import { withoutIdentifiers } from '#rules/personal-identifiers';
import type { AnswerPlan } from '../answering/answer-plan';
import { answerWith } from '../answering/answer-with';
import { factsForPrompt, numberFacts, restsOn, type ShownFact } from '../answering/cited-facts';
import { enginePatient, promptedPatient, refuseImpossible } from '../answering/told-patient';
import type { Caller } from '../answering/tool-request';
import { loadEngine } from '../engine';
import { nameInText, namingDoses } from '../guard/named-doses';
import type { ToolsPorts } from '../ports';
import { notePrompt } from './prompt';

const words = {
  unlisted: {
    en: 'This topic is not in the reference list, so nothing in this note was checked against it but doses.',
    hi: 'यह विषय रेफ़रेंस सूची में नहीं है (not in the reference list), इसलिए खुराकों के सिवा इस नोट की कोई बात उससे मिलाई नहीं गई।',
  },
  nearest: { en: 'In the reference there is', hi: 'रेफ़रेंस में यह है' },
  empty: { en: 'No content generated.', hi: 'कोई सामग्री नहीं बनी।' },
} as const satisfies Record<string, Sentence>;

/** About 3,000 tokens at four letters a token: a note is written from its facts, so it may have more than a diagnosis. */
const mostLetters = 12_000;

/** The reply carries these fields beside its text. */
type NoteFields = { near_topics?: Names[] };

/** A clinical note on a topic: from the facts of the reference where it holds the topic. */
export async function writeNote(ports: ToolsPorts, body: WriteNote, caller: Caller) {
  const { topic, preferredLanguage: language, patient = {} } = body;
  if (body.patient) refuseImpossible(await loadEngine(), patient);
  const request = {
    tool: toolTable.notes.id,
    text: topic,
    language,
    body,
    caseId: body.case_id,
    patient: body.patient,
  };
  let drug: string | undefined;
  const naming = ports.assistant && namingDoses(ports.assistant, loadEngine, () => drug);
  const answer = answerWith<NoteFields>(
    { ...ports, assistant: naming },
    caller,
    request,
    async (): Promise<AnswerPlan<NoteFields>> => {
      const engine = await loadEngine();
      const note = engine.note(topic);
      // A note on one drug may state a dose without saying of what: it is that drug's.
      drug = note.kind === 'drug' ? nameInText(engine, note) : undefined;
      const facts = factsOf(note);
      const { text: clean, removed } = withoutIdentifiers(topic, caller.now);
      const prompted = promptedPatient(patient, caller.now);
      const sources = noteSources(note);
      const indian = note.kind === 'unknown' ? undefined : engine.indianSourceOf(note, sources);
      const written = engine.noteMarkdown(note, language);
      return {
        // A note about no patient is for every patient: its doses are held against all rules of a drug.
        patient: engine.dosePatient(enginePatient(patient)),
        removed: [...removed, ...prompted.removed],
        factIds: () => facts.map(({ id }) => id),
        ask: { prompt: () => notePrompt(clean, prompted.patient, language, facts) },
        reference: () => written,
        sources,
        ...(indian && { indianSource: say(indian, language) }),
        isFree: ({ provider }) => note.kind === 'unknown' && provider === 'reference',
        ...(note.kind !== 'unknown' && {
          pages: [{ kind: `${note.kind}s` as const, id: note.id, name: say(note, language) }],
        }),
        ...(note.kind === 'unknown' && note.nearest.length > 0 && { more: { near_topics: note.nearest } }),
        ...frameOf(note, facts, language),
      };
    },
  );
  const { text, ...fields } = await answer;
  return { [toolTable.notes.text]: text, ...fields };
}

/** The lines of a topic note in English, each under the title of its section; none for an unknown topic. */
function factsOf(note: TopicNote): ShownFact[] {
  if (note.kind === 'unknown') return [];
  const rows = note.sections.flatMap(({ title, lines }) =>
    lines.map(({ en, hi, checked }) => ({
      text: `${title.en}: ${en}${checked ? '' : ' (not read at its source yet)'}`,
      shown: { en: `${title.en}: ${en}`, hi: `${title.hi}: ${hi}` },
    })),
  );
  return factsForPrompt(mostLetters, numberFacts('F', rows));
}

/** The text around a model's note: that the topic is not in the list, or where the facts come from. */
function frameOf(
  note: TopicNote,
  facts: readonly ShownFact[],
  language: Language,
): Pick<AnswerPlan, 'opening' | 'closing'> {
  if (note.kind === 'unknown') {
    const nearest = note.nearest.map((name) => say(name, language)).join(', ');
    const pointers = nearest === '' ? '' : `\n> ${say(words.nearest, language)}: ${nearest}`;
    return {
      opening: `> ${say(words.unlisted, language)}${pointers}\n\n`,
      closing: (said) => nothingSaid(said, language),
    };
  }
  const sources = bySource(note.sources, language);
  return {
    closing: (said) => nothingSaid(said, language) + restsOn(facts, said, language, sources),
  };
}

/** A model whose text was nothing but citations has written no note, and the reader is told. */
const nothingSaid = (said: string, language: Language): string =>
  said.replace(/\[[^\]]*\]/g, '').trim() === '' ? `${say(words.empty, language)}\n\n` : '';

/** Each source once, with all its places. */
function bySource(
  sources: Extract<TopicNote, { sources: unknown }>['sources'],
  language: Language,
): string[] {
  const titles = new Map<string, typeof sources>();
  for (const source of sources) {
    const name = `${source.title}, ${source.publisher} ${source.year}`;
    titles.set(name, [...(titles.get(name) ?? []), source]);
  }
  return [...titles].map(([name, places]) => {
    const named = [...new Set(places.map((place) => placeIn(place, language)))].filter(
      (place) => place !== '',
    );
    return named.length > 0 ? `${name}: ${named.join('; ')}` : name;
  });
}
