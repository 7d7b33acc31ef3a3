// The one layout of the files of knowledge: a fact is a line, however long it is, so that a difference shows which one changed.
// It imports nothing, so that scripts can use it as it lies.

/** A value that is no fact stands on one line where it is no longer than this; a condition's lists are wider. */
const width = (path: string): number => (/^(?:rarer-)?conditions\//.test(path) ? 240 : 160);
/** A fact that would be longer than this is opened, a field a line: nobody finds his way in it. */
const longestLine = 2000;

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFact = (value: unknown): boolean =>
  isThing(value) && ('src' in value || 'checked' in value) && typeof value.whollyRead !== 'boolean';

/** A mark of who read a fact, when and where, is a line as well. */
const isReading = (value: unknown): boolean => isThing(value) && 'by' in value && 'edition' in value;

const partsOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isThing(value) ? Object.values(value) : [];
const factsIn = (value: unknown): number =>
  partsOf(value).reduce<number>((sum, part) => sum + Number(isFact(part)) + factsIn(part), 0);

/** A value on one line, as Biome would put it. */
function onLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onLine).join(', ')}]`;
  if (!isThing(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${onLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Letters that take room of their own. */
const lengthOf = (text: string): number => [...text.replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, '')].length;

/** The room of a comma, which stands behind all but the last. */
const comma = (place: number, all: readonly unknown[]): number => Number(place < all.length - 1);

/** Lines between two brackets. */
const opened = (brackets: string, lines: readonly string[], indent: string): string =>
  `${brackets[0]}\n${lines.map((line) => `${indent}  ${line}`).join(',\n')}\n${indent}${brackets[1]}`;

/** Numbers, as many on a line as there is room for. */
function filled(numbers: readonly unknown[], room: number): string[] {
  const lines: string[] = [];
  for (const number of numbers) {
    const longer = lines.length > 0 && `${lines.at(-1)}, ${number}`;
    if (longer && longer.length < room) lines[lines.length - 1] = longer;
    else lines.push(`${number}`);
  }
  return lines;
}

/** The text of a file of knowledge, by its place in the folder: "drugs/paracetamol.json". */
export function filedText(path: string, content: unknown): string {
  const room = width(path);
  /** So many signs stand beside a value on its line; an entry is what its file is, or holds as a list. */
  function written(value: unknown, indent: string, beside: number, isEntry: boolean): string {
    const line = onLine(value);
    const held = factsIn(value);
    const fits = indent.length + beside + lengthOf(line) <= room;
    const isOneFact = held === 0 && isFact(value) && !isEntry && line.length <= longestLine;
    if (isOneFact || isReading(value) || partsOf(value).length === 0 || (fits && held < 2)) return line;
    const inner = `${indent}  `;
    if (Array.isArray(value)) {
      const lines = value.every((one) => typeof one === 'number')
        ? filled(value, room - inner.length)
        : value.map((one, place) => written(one, inner, comma(place, value), isEntry && indent === ''));
      return opened('[]', lines, indent);
    }
    const all = Object.entries(value as object);
    const fields = all.map(([name, field], place) => ({ name, field, beside: comma(place, all) }));
    if (!isEntry && isFact(value) && held > 0) return opened('{}', besideFacts(fields, inner), indent);
    return opened(
      '{}',
      fields.map((one) => fieldText(one, inner)),
      indent,
    );
  }
  type Field = { name: string; field: unknown; beside: number };
  const fieldText = ({ name, field, beside }: Field, indent: string): string => {
    const told = `${JSON.stringify(name)}: `;
    return told + written(field, indent, told.length + beside, false);
  };
  /** A fact that holds facts states its own fields together, before and behind those. */
  function besideFacts(fields: readonly Field[], indent: string): string[] {
    const lines: string[] = [];
    let isOpen = false;
    for (const one of fields) {
      const own = factsIn(one.field) === 0;
      const text = own ? `${JSON.stringify(one.name)}: ${onLine(one.field)}` : fieldText(one, indent);
      if (own && isOpen) lines[lines.length - 1] += `, ${text}`;
      else lines.push(text);
      isOpen = own;
    }
    return lines;
  }
  return `${written(content, '', 0, true)}\n`;
}
