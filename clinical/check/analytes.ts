import type { Analyte, Range } from '../knowledge/analyte-shape';
import { type Complaint, checkNames, checkSources, unless } from './complaints';

const whens = ['low', 'high', 'criticalLow', 'criticalHigh', 'abnormal', 'normal'];
const meanings = ['normal', 'abnormal', 'unsure', 'unjudged'];

/** Bounds in the order in which they must lie; a bound that is not given is no bound. */
function rangeInOrder({ criticalLow, low, high, criticalHigh }: Range): Complaint[] {
  const below = (a: number | undefined, b: number | undefined) => a === undefined || b === undefined || a < b;
  return [
    ...unless(below(low, high), 'low is above high'),
    ...unless(
      below(criticalLow, low) && below(criticalLow, high),
      'critical low lies inside the normal range',
    ),
    ...unless(
      below(high, criticalHigh) && below(low, criticalHigh),
      'critical high lies inside the normal range',
    ),
    ...unless(below(criticalLow, criticalHigh), 'critical low is above critical high'),
    ...unless(
      [criticalLow, low, high, criticalHigh].every((bound) => bound === undefined || Number.isFinite(bound)),
      'a bound is no number',
    ),
  ];
}

/** The last digit of a LOINC code is worked out of those before it (modulus 10), so that a slip of a digit shows. */
function isLoinc(code: string): boolean {
  const [, digits = '', check] = /^(\d{1,7})-(\d)$/.exec(code) ?? [];
  const fromRight = [...digits].reverse();
  const doubled = String(
    Number(
      fromRight
        .filter((_, at) => at % 2 === 0)
        .reverse()
        .join(''),
    ) * 2,
  );
  const others = fromRight.filter((_, at) => at % 2 === 1);
  const sum = [...doubled, ...others].reduce((total, digit) => total + Number(digit), 0);
  return digits !== '' && (10 - (sum % 10)) % 10 === Number(check);
}

/** LOINC codes that two analytes claim. */
export function sharedLoinc(analytes: readonly Analyte[]): Complaint[] {
  const owners = Map.groupBy(
    analytes.filter(({ loinc }) => loinc !== undefined),
    ({ loinc }) => loinc,
  );
  return [...owners].flatMap(([code, some]) =>
    some.length > 1 ? [`LOINC ${code} is claimed by ${some.map(({ id }) => id).join(' and ')}`] : [],
  );
}

/** Everything that is wrong with one analyte. */
export function checkAnalyte(
  analyte: Analyte,
  findings: ReadonlySet<string>,
  sources: ReadonlySet<string>,
): Complaint[] {
  const what = `analyte ${analyte.id}`;
  const lists = [analyte.names, analyte.ranges];
  if (!lists.every(Array.isArray) || typeof analyte.factors !== 'object')
    return [`${what}: names, ranges or factors missing`];
  const { factors, unit, plausible, words } = analyte;
  return [
    ...checkNames(what, analyte),
    ...unless(Boolean(analyte.panel), `${what}: no panel`),
    ...unless(analyte.loinc === undefined || isLoinc(analyte.loinc), `${what}: no LOINC code`),
    ...unless(analyte.names.length > 0, `${what}: no printed name`),
    ...unless(unit !== undefined || words !== undefined, `${what}: neither a unit nor words`),
    ...unless(unit === undefined || factors[unit] === 1, `${what}: factor of its own unit is not 1`),
    ...Object.entries(factors).flatMap(([printed, factor]) =>
      unless(Number.isFinite(factor) && factor > 0, `${what}: factor of ${printed} is not above 0`),
    ),
    ...unless(!plausible || plausible[0] < plausible[1], `${what}: plausible bounds are out of order`),
    ...Object.entries(words ?? {}).flatMap(([word, meaning]) => [
      ...unless(meanings.includes(meaning), `${what}: "${word}" has no known meaning`),
      ...unless(word === word.toLowerCase(), `${what}: "${word}" is not in lower case`),
    ]),
    ...analyte.ranges.flatMap((range, i) => [
      ...checkSources(`${what}, range ${i + 1}`, range.src, sources),
      ...rangeInOrder(range).map((wrong) => `${what}, range ${i + 1}: ${wrong}`),
      ...unless(!range.age || range.age[0] < range.age[1], `${what}, range ${i + 1}: ages out of order`),
    ]),
    ...(['low', 'high', 'abnormal'] as const).flatMap((side) =>
      analyte[side] ? checkNames(`${what}, ${side}`, analyte[side]) : [],
    ),
    ...(analyte.findings ?? []).flatMap(({ when, f, unless: told }) => [
      ...unless(findings.has(f), `${what}: unknown finding ${f}`),
      ...unless(!told || findings.has(told), `${what}: unknown finding ${told}`),
      ...unless(whens.includes(when), `${what}: ${f} comes at no known time`),
    ]),
  ];
}

/** Printed names that two analytes claim, so that a row of a report could be read as either. */
export function sharedPrintedNames(analytes: readonly Analyte[]): Complaint[] {
  const owners = new Map<string, string>();
  return analytes.flatMap(({ id, names, en }) =>
    [...new Set([en, ...(Array.isArray(names) ? names : [])].map((name) => `${name}`.trim().toLowerCase()))]
      .filter((name) => {
        const owner = owners.get(name) ?? id;
        owners.set(name, owner);
        return owner !== id;
      })
      .map((name) => `analytes ${owners.get(name)} and ${id} share the printed name "${name}"`),
  );
}
