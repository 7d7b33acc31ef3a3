import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { Language } from '#contract/sentences';
import type { CasePapers } from '#contract/tools/diagnosis/followed-diagnosis';
import { useMe } from '#web/api/me';
import { canPrint, shareSheet } from '#web/device/share';
import { answerWords } from '#web/i18n/answer';
import { useLanguage } from '#web/i18n/language';
import { papersWords } from '#web/i18n/papers';
import { useWords, wordsReady } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Select, TextArea } from '#web/ui/field';
import { TextLink } from '#web/ui/text-link';
import { useCopy } from '#web/ui/use-copy';
import { copiedPaper, type PaperSection } from './paper-text';
import { PrintedPaper } from './printed-paper';

type Props = {
  kind: 'note' | 'handout';
  /** Its sections in each language, by their names. */
  inBoth: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** The advice for home was read here. */
  sources: CasePapers['sources'];
};

const languages = ['english', 'hindi'] as const;

/** A paper, section by section: read, changed, ticked as reviewed, and only then copied, printed or shared. */
export function Paper({ kind, inBoth, sources }: Props) {
  const all = useWords(papersWords);
  const words = all[kind];
  const { copyFailed } = useWords(answerWords);
  const { data: me } = useMe();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [reviewed, setReviewed] = useState(false);
  const { copied, copy } = useCopy(copyFailed);
  const [printing, setPrinting] = useState(false);

  const paperWords = (language === 'hindi' ? papersWords.hindi : undefined) ?? papersWords.english;
  const sections = Object.entries(inBoth[language]).map(
    ([id, text]): PaperSection => ({
      id,
      title: (paperWords[kind].sections as Record<string, string>)[id] ?? id,
      text: changed[`${language} ${id}`] ?? text,
    }),
  );
  const content = () => copiedPaper(sections, paperWords.drafted);
  const share = shareSheet();
  const CopyIcon = copied ? Check : Copy;
  const profile = me?.profile;
  const lang = language === 'hindi' ? 'hi' : 'en';
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{words.lead}</p>
      <Select
        label={all.language}
        value={language}
        choices={languages.map((value) => ({
          value,
          label: all.languages[value],
          lang: value === 'hindi' ? 'hi' : 'en',
        }))}
        onChange={({ target }) => {
          const next = target.value as Language;
          // The titles of the paper come with its language.
          void wordsReady(next).then(() => setLanguage(next));
        }}
      />
      <div lang={lang} className="space-y-4">
        {sections.map(({ id, title, text }) => (
          <TextArea
            key={`${language} ${id}`}
            label={title}
            grows
            rows={Math.min(8, Math.max(1, text.split('\n').length + Math.floor(text.length / 70)))}
            value={text}
            onChange={({ target }) =>
              setChanged((before) => ({ ...before, [`${language} ${id}`]: target.value }))
            }
          />
        ))}
      </div>
      {profile && !(profile.registration_number && profile.clinic) && (
        <p className="text-small text-ink-soft">
          <TextLink to="/profile-settings">{all.addDoctor}</TextLink>
        </p>
      )}
      {sources.length > 0 && (
        <p className="text-small text-ink-soft">
          {all.sources}:{' '}
          {[...new Set(sources.map(({ publisher, title }) => `${title} (${publisher})`))].join('; ')}
        </p>
      )}
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={reviewed}
          onChange={({ target }) => setReviewed(target.checked)}
        />
        {all.reviewed}
      </label>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" disabled={!reviewed} onClick={() => copy(content())}>
          <CopyIcon aria-hidden />
          <span aria-live="polite">{copied ? all.copied : all.copy}</span>
        </Button>
        {canPrint() && (
          <Button disabled={!reviewed} onClick={() => setPrinting(true)}>
            <Printer aria-hidden />
            {all.print}
          </Button>
        )}
        {share && (
          <Button
            disabled={!reviewed}
            onClick={() => void share({ title: paperWords[kind].title, text: content().text })}
          >
            <Share2 aria-hidden />
            {all.share}
          </Button>
        )}
      </div>
      {printing && (
        <PrintedPaper
          title={paperWords[kind].title}
          words={paperWords}
          large={kind === 'handout'}
          lang={lang}
          sections={sections}
          doctor={profile}
          onDone={() => setPrinting(false)}
        />
      )}
    </div>
  );
}
