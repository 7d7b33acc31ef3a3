import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Profile } from '#contract/profile';
import type { PapersWords } from '#web/i18n/papers';
import type { PaperSection } from './paper-text';
import './paper.css';

type Props = {
  title: string;
  words: PapersWords;
  /** For the patient: large letters. */
  large: boolean;
  lang: 'en' | 'hi';
  sections: readonly PaperSection[];
  doctor: Profile | undefined;
  onDone: () => void;
};

/** A paper alone on one page of A4, with the head of the doctor's clinic; it prints itself and is gone. */
export function PrintedPaper({ title, words, large, lang, sections, doctor, onDone }: Props) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    document.documentElement.dataset.paper = '';
    const onPrinted = () => done();
    addEventListener('afterprint', onPrinted);
    print();
    return () => {
      removeEventListener('afterprint', onPrinted);
      delete document.documentElement.dataset.paper;
    };
  }, []);
  const { full_name: name, registration_number: number, clinic, city } = doctor ?? {};
  const today = new Date().toLocaleDateString('en-IN', { day: '2-digit', month: '2-digit', year: 'numeric' });
  return createPortal(
    <div className={large ? 'paper paper-large' : 'paper'} lang={lang}>
      <header>
        <p>
          <strong>{name}</strong>
          {number && <span> · {words.registration(number)}</span>}
        </p>
        {(clinic || city) && <p>{[clinic, city].filter(Boolean).join(', ')}</p>}
      </header>
      <h1>{title}</h1>
      <p className="paper-who">
        <span>{words.name}:</span>
        <span>
          {words.date}: {today}
        </span>
      </p>
      {sections
        .filter(({ text }) => text.trim() !== '')
        .map(({ id, title: heading, text }) => (
          <section key={id}>
            <h2>{heading}</h2>
            <Lines of={text.trim().split('\n')} />
          </section>
        ))}
      <footer>
        <span>{words.drafted}</span>
        <span>{words.signature}:</span>
      </footer>
    </div>,
    document.body,
  );
}

/** One line as it is, several as a list: a line that is broken on paper is still one. */
function Lines({ of: lines }: { of: readonly string[] }) {
  if (lines.length === 1) return <p>{lines[0]}</p>;
  return (
    <ul>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are drawn once, and two may be the same
        <li key={place}>{line}</li>
      ))}
    </ul>
  );
}
