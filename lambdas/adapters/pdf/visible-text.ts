import { type Box, isInside } from './matrix';
import type { Colour, Cover, PaintedPage, TextRun } from './painted-page';

/** The text of a page, divided by whether a reader sees it or only a machine does. */
export type SortedText = {
  readonly visible: readonly TextRun[];
  /** Text over or under the picture of a page, where scanners put what they read. */
  readonly overImage: readonly TextRun[];
  readonly hidden: readonly TextRun[];
};

const leastContrast = 0.12; // of luminance: lighter prints than a tenth cannot be read on paper either
const leastOpacity = 0.1;
const leastHeights = 210; // A4 is 842 points high, so this is text below 4 points
const largeImage = 0.4; // of the page: a scan has margins, a letterhead's picture is far smaller

const luminance = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const areaOf = ({ left, bottom, right, top }: Box): number =>
  Math.max(0, right - left) * Math.max(0, top - bottom);

/** The share of the page that its images cover, at most 1. */
export const imageShare = ({ images }: PaintedPage, page: Box): number =>
  Math.min(1, images.reduce((sum, { box }) => sum + areaOf(box), 0) / Math.max(1, areaOf(page)));

const white: Colour = [1, 1, 1];

/**
 * Sorts a page's text by who can see it. What was painted over later is hidden as well. `unseen`: the page was read
 * without its pictures, so one may be anywhere.
 */
export function sortText(painted: PaintedPage, page: Box, unseen: boolean): SortedText {
  const scanned = unseen || imageShare(painted, page) >= largeImage;
  const [visible, overImage, hidden]: [TextRun[], TextRun[], TextRun[]] = [[], [], []];
  for (const run of painted.runs) {
    const why = hiddenBy(run, painted, page);
    if (why === undefined) visible.push(run);
    else if (scanned && (why === 'unpainted' || why === 'image')) overImage.push(run);
    else hidden.push(run);
  }
  return { visible, overImage, hidden };
}

function hiddenBy(
  run: TextRun,
  { covers, images }: PaintedPage,
  page: Box,
): 'unpainted' | 'image' | 'other' | undefined {
  // The middle of the letters counts, because their baseline may lie on a line of the table.
  const rise = Math.min(run.size, 1_000) * 0.3;
  const middle = [(run.start[0] + run.end[0]) / 2, (run.start[1] + run.end[1]) / 2 + rise] as const;
  if (!isInside(page, middle)) return 'other';
  if (run.unpainted) return 'unpainted';
  if (run.opacity < leastOpacity || run.size < (page.top - page.bottom) / leastHeights) return 'other';
  const over = ({ box, at }: { box: Box; at: number }) => at > run.at && isInside(box, middle);
  if (images.some(over)) return 'image';
  if (covers.some(over)) return 'other';
  return contrast(
    run,
    lastUnder(covers, run, middle),
    images.some((image) => isInside(image.box, middle)),
  )
    ? undefined
    : 'other';
}

const lastUnder = (
  covers: readonly Cover[],
  run: TextRun,
  middle: readonly [number, number],
): Cover | undefined => covers.findLast(({ box, at }) => at < run.at && isInside(box, middle));

/** Says whether text stands out from what is under it. Over an unknown, a picture or a pattern, it is taken to. */
function contrast({ colour }: TextRun, under: Cover | undefined, onImage: boolean): boolean {
  if (!colour || onImage || (under && !under.colour)) return true;
  return Math.abs(luminance(colour) - luminance(under?.colour ?? white)) >= leastContrast;
}
