import type { Catalogue } from '../labs/names';
import { cutOut, evenOut, type Grey, scale } from './grey';
import { pageText, type ReadWord } from './page-text';
import { quarterTurned, straighten } from './straighten';
import { type Pass, type PictureReading, type PictureSpot, surelyRead } from './sure-rows';
import { withoutRulings } from './without-rulings';

/** Reads the words in a picture; their places count in its pixels. A strip is one line of print. */
export type Recognise = (picture: Grey, kind: 'page' | 'strip') => ReadWord[];

export type ReadPicture = PictureReading & {
  /** The page as it was read: level, upright, evenly lit. Places are shares of it. */
  readonly page: Grey;
  /** All that the first pass read, for a report in words. Numbers on which the passes differ are left out. */
  readonly text: string;
};

/** Pixels on the longer side of the page in the two passes; two sizes, so that a letter is not spoiled alike in both. */
const sides = [2250, 2900] as const;
/** Height of a line of print in the pass that looks at one line, with the paper around it. */
const stripHeight = 96;
/** So much of a line's height is taken along above and below it. */
const around = 0.45;
/** Lines looked at once more; a page with more doubtful ones is no page that can be read. */
const mostStrips = 45;
/** A page read with less certainty than this stands on its head, or is no page. */
const leastCertain = 45;

const certainty = (words: readonly ReadWord[]): number => {
  const long = words.filter(({ text }) => text.length > 2);
  return long.length < 3 ? 0 : long.reduce((sum, { sure }) => sum + sure, 0) / long.length;
};

const sized = (page: Grey, side: number): Grey => scale(page, side / Math.max(page.width, page.height));

/** The doubtful lines, each read by itself and larger; as a pass over the whole page. */
function stripsPass(
  page: Grey,
  places: readonly PictureSpot[],
  recognise: Recognise,
  onEach: () => void,
): Pass {
  const words: ReadWord[] = [];
  for (const { top, bottom } of places.slice(0, mostStrips)) {
    const height = (bottom - top) * page.height;
    const from = Math.max(0, top * page.height - height * around);
    const strip = cutOut(page, 0, from, page.width, bottom * page.height + height * around);
    const factor = stripHeight / strip.height;
    for (const word of recognise(scale(strip, factor), 'strip'))
      words.push({
        ...word,
        left: word.left / factor,
        right: word.right / factor,
        // All of a strip is one line, whatever sticks out of it.
        top: top * page.height,
        bottom: bottom * page.height,
      });
    onEach();
  }
  return { ...pageText(words), width: page.width, height: page.height };
}

/** The text of the first pass with a sign in place of each number that the second did not read in the same line. */
function agreedText(first: Pass, second: Pass): string {
  const near = (top: number, bottom: number) =>
    second.lines.filter(({ words }) => {
      const middle = (words[0] ? (words[0].top + words[0].bottom) / 2 : 0) / second.height;
      return middle > top - 0.012 && middle < bottom + 0.012;
    });
  return first.lines
    .map(({ words }) => {
      const [one] = words;
      if (!one) return '';
      const said = new Set(
        near(one.top / first.height, one.bottom / first.height).flatMap((line) =>
          line.words.map(({ text }) => text.replace(/[.,;:)]$/u, '')),
        ),
      );
      return words
        .map(({ text }) => (/\d/.test(text) && !said.has(text.replace(/[.,;:)]$/u, '')) ? '[?]' : text))
        .join(' ');
    })
    .join('\n');
}

/**
 * Reads the picture of a report: makes it even, upright and level, reads it at two sizes, and every doubtful line once more
 * by itself. `onProgress` hears shares from 0 to 1. Never throws for what is in a picture; one without print gives no rows.
 */
export function readPicture(
  picture: Grey,
  recognise: Recognise,
  catalogue: Catalogue,
  onProgress: (share: number) => void = () => undefined,
): ReadPicture {
  const even = evenOut(
    Math.max(picture.width, picture.height) > sides[1] ? sized(picture, sides[1]) : picture,
  );
  onProgress(0.05);
  const pass = (page: Grey, side: number): { page: Grey; pass: Pass; certain: number } => {
    const copy = sized(page, side);
    const words = recognise(copy, 'page');
    const read = { ...pageText(words), width: copy.width, height: copy.height };
    return { page, pass: read, certain: certainty(words) };
  };
  const level = (turned: Grey): Grey => withoutRulings(straighten(turned));
  onProgress(0.1);
  // As it was taken; where that gives no words, on its side and on its head.
  let best = pass(level(even), sides[0]);
  const hasPrint = best.pass.lines.length > 0;
  for (let turns = 1, turned = even; hasPrint && turns < 4 && best.certain < leastCertain; turns += 1) {
    turned = quarterTurned(turned);
    const tried = pass(level(turned), sides[0]);
    if (tried.certain > best.certain) best = tried;
    onProgress(0.1 + 0.07 * turns);
  }
  const { page, pass: first } = best;
  onProgress(0.4);
  if (best.certain < leastCertain) return { rows: [], unread: [], patient: {}, page, text: '' };
  const { pass: second } = pass(page, sides[1]);
  onProgress(0.75);
  const roughly = surelyRead(catalogue, [first, second]);
  const doubtful = [...roughly.rows.filter(({ printed }) => printed === undefined), ...roughly.unread].map(
    ({ place }) => place,
  );
  let done = 0;
  const third = stripsPass(page, doubtful, recognise, () => {
    done += 1;
    onProgress(0.75 + (0.25 * done) / doubtful.length);
  });
  return {
    ...(doubtful.length === 0 ? roughly : surelyRead(catalogue, [first, second, third])),
    page,
    text: agreedText(first, second),
  };
}
