import { anyOf, anyWordOf } from '../words/phrases';
import type { WrittenAmount } from './amounts';
import { frequencyIn } from './dose-words';
import type { Mention } from './drug-mentions';
import { sheetWords as words } from './sheet-words';

const applied = anyWordOf(words.applied);
/** In capitals, by a pattern of its own: "la" in small letters is another word. */
const locally = /(?<![\p{L}\p{M}])LA(?![\p{L}\p{M}])/u;
/** "Luliconazole 1% cr": behind a percent alone these letters mean a cream, and no creatinine. */
const creamOfPercent = /(?<=\d\s*%\s*)(?:cr|oint)(?![\p{L}\p{M}])/iu;
const putOnIn = (text: string): RegExpExecArray | null =>
  applied.exec(text) ?? locally.exec(text) ?? creamOfPercent.exec(text);
/** Put on when it itches or hurts. */
const asNeeded = new RegExp(`(?<![\\p{L}])${anyOf(words.whenNeeded, '\\s+')}(?![\\p{L}])`, 'iu');
const onceOnly = anyWordOf(words.onceOnly);
/** "Twice weekly": less than once a day is never too often for a layer. */
const severalAWeek = new RegExp(
  `(?<![\\p{L}])(?:(?:${anyOf(words.onceToThrice)}|[1-4]\\s*(?:x|times))\\s*(?:a|per)?\\s*${anyOf(words.ofAWeek)}|${anyOf(words.everyOther, '\\s+')}|weekly)(?![\\p{L}])`,
  'iu',
);
const drops = anyWordOf(words.bareDrops);
/** In capitals alone: "be" is a word. */
const eyeSide = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf(words.eyeSides).toUpperCase()})(?![\\p{L}\\p{M}/])`,
  'u',
);
const ofEye = anyWordOf([words.eyes, words.eyeIllnesses]);
const swallowed = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf([words.solidForms, words.swallowedForms])}\\.?\\s*$`,
  'iu',
);
const ointment = /^\s*(?:e\s?\/\s?o(?![\p{L}])|(?:eye\s+)?oint)/iu;
/** "Timolol 0.5% BD BE", "Vigamox QID" on a sheet of an eye: what has a rule in drops is put in where no other form is told. */
const isForEye = ({ drug }: Mention, lead: string, clause: string, sheet: string): boolean =>
  !swallowed.test(lead) &&
  !ointment.test(clause) &&
  drug?.rules.some(({ unit, route }) => unit === 'drop' && route === 'eye') === true &&
  (eyeSide.test(clause) ||
    ((eyeSide.test(sheet) || ofEye.test(sheet)) &&
      drug.rules.every(({ route }) => route === 'eye' || route === 'ear')));
/** "Moxicip e/d QID", "Refresh tears QID": where no number is told, one drop is put in. */
const dropsFor = (
  mention: Mention,
  lead: string,
  clause: string,
  sheet: string,
): RegExpExecArray | undefined =>
  (mention.drug?.rules.some(({ unit }) => unit === 'drop') &&
    drops.test(`${lead}${mention.name} ${clause}`)) ||
  isForEye(mention, lead, clause, sheet)
    ? (drops.exec(clause) ?? eyeSide.exec(clause) ?? /[\p{L}\p{M}]+/u.exec(clause) ?? undefined)
    : undefined;
/** "Adapalene 0.1% HS": a percent of what is made for the skin alone. */
const isStrengthOnSkin = ({ drug }: Mention, lead: string, clause: string): boolean =>
  !swallowed.test(lead) &&
  /^\s*\d{1,2}(?:\.\d{1,3})?\s*%/.test(clause) &&
  drug !== undefined &&
  drug.rules.length > 0 &&
  drug.rules.every(({ route }) => route === 'topical');

/** What a sheet is about stands among its first letters. */
const readOfSheet = 400;
/** How often stands at most so far behind the name. */
const reach = 80;

/**
 * "Clotrimazole cream LA BD": a layer on the skin is one dose, where a name is put on and no other amount stands behind it.
 * How often is told by the amount itself; nothing is read where neither that nor a single time is told.
 */
export function applications(
  text: string,
  mentions: readonly Mention[],
  amounts: readonly { start: number }[],
): WrittenAmount[] {
  return mentions.flatMap((mention, index): WrittenAmount[] => {
    const { name, start: ownerAt, end } = mention;
    const lineEnds = text.indexOf('\n', end);
    const until = Math.min(
      mentions[index + 1]?.start ?? text.length,
      lineEnds < 0 ? text.length : lineEnds,
      end + reach,
    );
    if (amounts.some(({ start }) => start >= ownerAt && start < until)) return [];
    const clause = text.slice(end, until);
    const lineStart = text.lastIndexOf('\n', ownerAt - 1) + 1;
    const lead = text.slice(Math.max(lineStart, ownerAt - 16), ownerAt);
    const dropped = dropsFor(mention, lead, clause, text.slice(0, readOfSheet));
    const isPutOn =
      dropped === undefined &&
      (putOnIn(`${lead}${name}${clause}`) !== null || isStrengthOnSkin(mention, lead, clause));
    const said = dropped ?? (isPutOn ? (putOnIn(clause) ?? /[\p{L}\p{M}]+/u.exec(clause)) : null);
    if (!said) return [];
    const times = frequencyIn(clause)?.times;
    const isOrdered = [onceOnly, asNeeded, severalAWeek].some((pattern) => pattern.test(clause));
    if (times === undefined && !isOrdered) return [];
    const start = end + said.index;
    return [
      {
        start,
        end: start + said[0].length,
        low: 1,
        unit: dropped ? 'drop' : 'application',
        per: 'dose',
        perSaid: false,
        ...(times !== undefined && { timesDaily: times }),
        ...(!dropped && { route: 'topical' as const }),
      },
    ];
  });
}
