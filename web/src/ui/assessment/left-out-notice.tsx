import type { LeftOut } from '#contract/tools/diagnosis/routes';
import { assessmentWords } from '#web/i18n/assessment';
import { useWords } from '#web/i18n/words';
import { NoteBox } from '#web/ui/note-box';

/** Tells what the engine says and the model's text below leaves out: in one block, gravest first. */
export function LeftOutNotice({ left, lang }: { left: readonly LeftOut[]; lang: 'en' | 'hi' }) {
  const { leftOut: words } = useWords(assessmentWords);
  const isGrave = left.some(({ kind }) => kind === 'danger' || kind === 'not-for-this-patient');
  return (
    <NoteBox tone={isGrave ? 'danger' : 'attention'} title={words.title}>
      <ul className="space-y-1" lang={lang}>
        {left.map(({ kind, text }) => (
          <li key={kind + text}>
            <strong className="font-semibold">{words.kinds[kind]}:</strong> {text}
          </li>
        ))}
      </ul>
    </NoteBox>
  );
}
