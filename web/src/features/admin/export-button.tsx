import Download from 'lucide-react/icons/download';
import Square from 'lucide-react/icons/square';
import { useEffect, useRef, useState } from 'react';
import { wasAborted } from '#web/api/request';
import { saveFile } from '#web/device/save-file';
import { adminWords } from '#web/i18n/admin';
import { useLanguage } from '#web/i18n/language';
import { wholeNumber } from '#web/i18n/numbers';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { showToast } from '#web/ui/toasts';
import { type CsvColumn, csvOf } from './csv';
import { reasonOf } from './reason';
import { type PageOf, walkPages } from './walk-pages';

type Props<R> = {
  /** The file is called after this: `ai-medix-users-2026-11-21.csv`. */
  name: string;
  columns: readonly CsvColumn<R>[];
  pageOf: PageOf<R>;
};

/** Saves a whole list, every page of it, as a file. The same button stops it, so that the focus has a place. */
export function ExportButton<R>({ name, columns, pageOf }: Props<R>) {
  const { export: words } = useWords(adminWords);
  const language = useLanguage();
  const [count, setCount] = useState<number>();
  const walk = useRef<AbortController>(undefined);
  useEffect(() => () => walk.current?.abort(), []); // who leaves the tab needs no file

  const start = async () => {
    const stopping = new AbortController();
    walk.current = stopping;
    setCount(0);
    try {
      const rows = await walkPages(pageOf, { signal: stopping.signal, onProgress: setCount });
      const day = new Date().toISOString().slice(0, 10);
      await saveFile(`ai-medix-${name}-${day}.csv`, 'text/csv;charset=utf-8', csvOf(columns, rows));
      showToast({ title: words.done.title, text: words.done.text(wholeNumber(rows.length)) });
    } catch (thrown) {
      if (wasAborted(thrown)) showToast(words.stopped);
      else showToast({ title: words.failed, text: reasonOf(thrown, language), tone: 'danger' });
    } finally {
      setCount(undefined);
    }
  };

  const running = count !== undefined;
  const Mark = running ? Square : Download;
  return (
    <div className="flex flex-wrap items-center gap-x-7">
      {running && (
        <span className="tabular text-small text-ink-soft">{words.progress(wholeNumber(count))}</span>
      )}
      <Button look="inline" onClick={() => (running ? walk.current?.abort() : void start())}>
        <Mark aria-hidden />
        {running ? words.stop : words.start}
      </Button>
    </div>
  );
}
