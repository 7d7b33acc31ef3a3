import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { cutOut, type Grey } from '#clinical/pictures/grey';
import type { ReadPicture } from '#clinical/pictures/read-picture';
import { isTypedValue, reportText } from '#clinical/pictures/report-text';
import type { PictureRow } from '#clinical/pictures/sure-rows';
import { useLanguage } from '#web/i18n/language';
import { pictureWords } from '#web/i18n/picture';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { controlLook } from '#web/ui/field';
import { NoteBox } from '#web/ui/note-box';
import { Progress } from '#web/ui/progress';
import { placeOfValue } from './place-of-value';
import { usePicture } from './use-picture';

type Props = {
  file: File;
  disabled: boolean;
  /** Hears the report as text whenever it changes; empty while nothing is read. */
  onText: (text: string) => void;
  onRemove: () => void;
  /** Uploads the picture, for a language model to look at; absent where nothing can be sent. */
  onSend: (() => void) | undefined;
};

/** A picture of a report that is read on this device, and what a person types where it was not read surely. */
export function PictureArea({ file, disabled, onText, onRemove, onSend }: Props) {
  const words = useWords(pictureWords);
  const { picture, stop } = usePicture(file);
  const unread = {
    nothing: words.nothing,
    'no report': words.noReport,
    stopped: words.stopped,
    failed: { broken: words.broken, offline: words.offline, 'too large': words.tooLarge },
  };
  return (
    <section aria-label={words.label} className="space-y-3 rounded-soft border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">{file.name}</p>
        {picture.step === 'reading' ? (
          <Button onClick={stop}>{words.stop}</Button>
        ) : (
          <Button disabled={disabled} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
      {picture.step === 'reading' && (
        <div className="max-w-72 space-y-1.5">
          <p className="tabular text-small text-ink-soft">{words.reading(Math.round(picture.share * 100))}</p>
          <Progress
            label={words.reading(Math.round(picture.share * 100))}
            value={picture.share}
            max={1}
            calm
          />
        </div>
      )}
      {picture.step === 'read' && <Reading reading={picture.reading} onText={onText} />}
      {picture.step !== 'reading' && picture.step !== 'read' && (
        <NoteBox tone="attention">
          <p role="status">{picture.step === 'failed' ? unread.failed[picture.why] : unread[picture.step]}</p>
        </NoteBox>
      )}
      {picture.step !== 'reading' && onSend && (
        <Button look="quiet" disabled={disabled} onClick={onSend}>
          {words.send}
        </Button>
      )}
    </section>
  );
}

function Reading({ reading, onText }: { reading: ReadPicture; onText: (text: string) => void }) {
  return reading.rows.length + reading.unread.length === 0 ? (
    <WordsRead reading={reading} onText={onText} />
  ) : (
    <RowsRead reading={reading} onText={onText} />
  );
}

/** A report in words: what was read, to be compared and corrected. */
function WordsRead({ reading, onText }: { reading: ReadPicture; onText: (text: string) => void }) {
  const words = useWords(pictureWords);
  const [text, setText] = useState(reading.text);
  const id = useId();
  useEffect(() => onText(text), [text, onText]);
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="text-note font-semibold">
        {words.words}
      </label>
      <p className="text-small text-ink-soft">{words.wordsLead}</p>
      <textarea
        id={id}
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={controlLook}
      />
    </div>
  );
}

function RowsRead({ reading, onText }: { reading: ReadPicture; onText: (text: string) => void }) {
  const words = useWords(pictureWords);
  const [values, setValues] = useState<Record<number, string>>({});
  const [lines, setLines] = useState<readonly string[]>([]);
  const { rows, unread, page } = reading;
  const text = useMemo(() => reportText(reading, { values, lines }), [reading, values, lines]);
  useEffect(() => onText(text), [text, onText]);
  const unsure = rows.filter(({ printed }) => printed === undefined).length;
  return (
    <div className="space-y-4">
      <p role="status" className="text-note font-semibold">
        {words.read(rows.length - unsure)}
        {unsure > 0 && ` · ${words.unsure(unsure)}`}
      </p>
      <p className="text-small text-ink-soft">{words.kept}</p>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row, at) => (
          <li key={`${row.id}-${row.place.top}-${row.place.left}`} className="py-2">
            {row.printed === undefined ? (
              <UnsureRow
                row={row}
                page={page}
                valuePlace={placeOfValue(row, rows)}
                value={values[at] ?? ''}
                onValue={(value) => setValues((before) => ({ ...before, [at]: value }))}
              />
            ) : (
              <SureRow row={row} />
            )}
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <div className="space-y-2">
          <h3 className="text-note font-semibold">{words.unread}</h3>
          <p className="text-small text-ink-soft">{words.unreadLead}</p>
          {unread.map(({ place }, at) => (
            <div key={`${place.top}-${place.left}`} className="space-y-1.5">
              <Crop page={page} place={place} label={words.unreadField(at + 1)} />
              <input
                aria-label={words.unreadField(at + 1)}
                value={lines[at] ?? ''}
                onChange={({ target }) =>
                  setLines((before) =>
                    unread.map((_, one) => (one === at ? target.value : (before[one] ?? ''))),
                  )
                }
                className={controlLook}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function useRowName({ en, hi }: PictureRow): string {
  return useLanguage() === 'hindi' ? hi : en;
}

function SureRow({ row }: { row: PictureRow }) {
  const name = useRowName(row);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <span className="text-note">{name}</span>
      <span className="tabular text-note">
        <b>{row.printed}</b> {row.unit}
        {row.range && <span className="text-small text-ink-soft"> ({row.range})</span>}
      </span>
    </div>
  );
}

type UnsureProps = {
  row: PictureRow;
  page: Grey;
  valuePlace: PictureRow['place'] | undefined;
  value: string;
  onValue: (value: string) => void;
};

function UnsureRow({ row, page, valuePlace, value, onValue }: UnsureProps) {
  const words = useWords(pictureWords);
  const name = useRowName(row);
  const id = useId();
  const wrong = value.trim() !== '' && !isTypedValue(value);
  return (
    <div className="space-y-1.5 rounded-soft border border-marigold bg-marigold-wash p-3">
      <label htmlFor={id} className="text-note font-semibold">
        {words.field(name)}
      </label>
      <Crop page={page} place={row.place} from={valuePlace} label={name} />
      <div className="flex items-center gap-2">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-describedby={`${id}-hint`}
          {...(wrong && { 'aria-invalid': true })}
          onChange={({ target }) => onValue(target.value)}
          className={`${controlLook} max-w-40`}
        />
        <span className="text-note text-ink-soft">{row.unit}</span>
      </div>
      <p id={`${id}-hint`} className={`text-small ${wrong ? 'font-medium text-danger' : 'text-ink-soft'}`}>
        {wrong ? words.badValue : words.unsureLead}
      </p>
    </div>
  );
}

/** Share of the page's height that is shown above and below a row. */
const around = 0.01;

type CropProps = {
  page: Grey;
  place: PictureRow['place'];
  /** It is scrolled to here at first: where the row is wider than the screen, its value is in sight. */
  from?: PictureRow['place'] | undefined;
  label: string;
};

/** The stretch of the picture that a row stands in, as it was printed. */
function Crop({ page, place, from, label }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const right = Math.max(place.right, from?.right ?? 0);
    const { width, height, data } = cutOut(
      page,
      (place.left - around) * page.width,
      (place.top - around) * page.height,
      (right + around) * page.width,
      (place.bottom + around) * page.height,
    );
    const paint = canvas.current?.getContext('2d');
    if (!canvas.current || !paint) return;
    canvas.current.width = width;
    canvas.current.height = height;
    const image = paint.createImageData(width, height);
    for (let at = 0; at < data.length; at += 1)
      image.data.set([data[at] ?? 0, data[at] ?? 0, data[at] ?? 0, 255], at * 4);
    paint.putImageData(image, 0, 0);
    const frame = canvas.current.parentElement;
    if (!frame || !from) return;
    const share = (from.left - place.left) / (right - place.left + 2 * around);
    frame.scrollLeft = share * frame.scrollWidth;
  }, [page, place, from]);
  return (
    // A line of a page is wider than a phone; made to fit, its digits could not be read.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys
    <div role="img" aria-label={label} tabIndex={0} className="overflow-x-auto rounded-soft bg-white">
      <canvas ref={canvas} className="block h-14 w-auto max-w-none" />
    </div>
  );
}
