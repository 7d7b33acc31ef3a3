import { knowledgeOfReports } from '../../clinical/knowledge/of-reports';
import { catalogueOf } from '../../clinical/labs/names';
import { readPicture } from '../../clinical/pictures/read-picture';
import type { PictureReading } from '../../clinical/pictures/sure-rows';
import { openBrowser, photographOf, type Taking } from './photograph';
import { hindiHere, recogniserHere } from './recogniser-here';
import { type Sheet, sheetOf } from './sheet';

export type Counted = {
  sheets: number;
  values: number;
  read: number;
  /** Shown as read, and not what is printed. Nothing else matters as much. */
  wrong: number;
  /** Shown with their place in the picture, to be typed. */
  unsure: number;
  /** The name of the test was not read; its line is shown with its place in the picture, to be typed. */
  listed: number;
  /** Neither read nor shown. */
  dropped: number;
  /** Of the processor, in one thread. */
  cpuSeconds: number;
};

/** What was counted on sheets as a scanner and as a telephone gives them, and every value that was read wrongly. */
export type Sheets = { readonly counted: Record<Taking, Counted>; readonly wrongOnes: readonly string[] };

/** Lines of a picture made level lie so far from where they were taken, as a share of its height, at most. */
const shifted = 0.02;

function count(
  into: Counted,
  { values }: Sheet,
  reading: PictureReading,
  heights: readonly number[],
  wrongOnes: string[],
  from: string,
): void {
  into.sheets += 1;
  for (const [at, { id, printed }] of values.entries()) {
    const height = heights[at] ?? -1;
    into.values += 1;
    const rows = reading.rows.filter((row) => row.id === id);
    const sure = rows.filter((row) => row.printed !== undefined);
    const wrong = sure.find((row) => row.printed !== printed);
    if (wrong) {
      into.wrong += 1;
      wrongOnes.push(`${from}: ${id}: ${printed} read as ${wrong.printed}`);
    } else if (sure.length > 0) into.read += 1;
    else if (rows.length > 0) into.unsure += 1;
    else if (
      reading.unread.some(({ place }) => place.top - shifted < height && height < place.bottom + shifted)
    )
      into.listed += 1;
    else into.dropped += 1;
  }
  const known = new Set(values.map(({ id }) => id));
  for (const row of reading.rows)
    if (row.printed !== undefined && !known.has(row.id)) {
      into.wrong += 1;
      wrongOnes.push(`${from}: ${row.id}: not printed, read as ${row.printed}`);
    }
}

/**
 * Generated sheets of twelve laboratories, as scans and as a telephone takes them, read by the reader of the pages; each part is
 * given as soon as it is read. The truth stands beside every sheet. They are drawn by a browser and no camera: real photographs
 * are not among them.
 */
export async function* measureSheets(sheets: number, from = 0): AsyncGenerator<Sheets & { from: number }> {
  const recogniser = await recogniserHere();
  const catalogue = catalogueOf(knowledgeOfReports.analytes);
  const browser = await openBrowser();
  try {
    for (let seed = from; seed < from + sheets; seed += 1) {
      const none = {
        sheets: 0,
        values: 0,
        read: 0,
        wrong: 0,
        unsure: 0,
        listed: 0,
        dropped: 0,
        cpuSeconds: 0,
      };
      const counted: Record<Taking, Counted> = { scan: { ...none }, phone: { ...none } };
      const wrongOnes: string[] = [];
      for (const taking of ['scan', 'phone'] as const) {
        const sheet = sheetOf(seed);
        const picture = await photographOf(browser, sheet, taking, seed);
        const before = process.cpuUsage();
        const reading = await readPicture(picture, recogniser, catalogue, undefined, hindiHere);
        const { user, system } = process.cpuUsage(before);
        counted[taking].cpuSeconds += (user + system) / 1e6;
        count(counted[taking], sheet, reading, picture.heights, wrongOnes, `sheet ${seed} as ${taking}`);
      }
      yield { from: seed, counted, wrongOnes };
    }
  } finally {
    await browser.close();
  }
}

/** The figures as they are printed: shares of all values, and seconds for one page. */
export const sheetTable = (counted: Record<Taking, Counted>): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(counted).map(([taking, { cpuSeconds, ...of }]) => [
      taking,
      {
        ...of,
        'read %': Math.round((of.read / of.values) * 1000) / 10,
        'cpu s/page': Math.round((cpuSeconds / of.sheets) * 10) / 10,
      },
    ]),
  );
