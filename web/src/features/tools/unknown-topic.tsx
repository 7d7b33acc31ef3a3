import { referenceList } from '#contract/reference-pages';
import type { Sentence } from '#contract/sentences';
import { notesWords } from '#web/i18n/notes';
import { useWords } from '#web/i18n/words';
import { NoteBox } from '#web/ui/note-box';
import { ReferenceLink } from '#web/ui/reference-link';
import { NearNames } from './near-names';

type Props = {
  near: readonly Sentence[];
  lang: 'en' | 'hi';
  /** Asks for a note on that topic. */
  onAsk: (topic: string) => void;
};

/** A topic that the reference does not hold: topics that are called alike, or what can be asked, each one tap away. */
export function UnknownTopic(props: Props) {
  const { title, text } = useWords(notesWords).unknown;
  return (
    <div className="space-y-4">
      <NoteBox tone="attention" title={title}>
        {text}
      </NoteBox>
      <NearTopics {...props} />
    </div>
  );
}

/** Topics to tap: those that are called alike, and where there are none, some that show what can be asked. */
export function NearTopics({ near, lang, onAsk }: Props) {
  const words = useWords(notesWords).unknown;
  const topics = near.length > 0 ? near.map((topic) => topic[lang]) : words.topics;
  return (
    <NearNames
      title={near.length > 0 ? words.near : words.possible}
      names={topics.map((topic) => ({ asked: topic, shown: topic }))}
      onAsk={onAsk}
    >
      <p className="pt-1 text-note">
        <ReferenceLink to={referenceList}>{words.all}</ReferenceLink>
      </p>
    </NearNames>
  );
}
