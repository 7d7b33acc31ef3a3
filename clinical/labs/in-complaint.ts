import type { Analyte } from '../knowledge/analyte-shape';
import context from '../knowledge/words/context.json' with { type: 'json' };
import measures from '../knowledge/words/measures.json' with { type: 'json' };
import lists from '../knowledge/words/report.json' with { type: 'json' };
import aliases from '../knowledge/words/results.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { shownBy } from '../text/measure';
import { numberTyped, numeral, readingSpoken, spokenDecimal, spokenReading } from '../text/numeral';
import { spanAt } from '../text/span';
import { newerUnnamed, valuesOfThen } from '../text/then-and-now';
import { withValueOfThen } from '../text/understand';
import type { ResultRead, Understanding, UnderstoodFinding } from '../text/understanding';
import { anyOf } from '../words/phrases';
import { filteredBy } from './derived';
import { isBareDrug, type Word, wordsOf } from './names';
import { criticalSide, judge, ownRangeOf } from './own-range';
import type { ReportPatient } from './reading';

const { links, unclear, positive, negative, raised, lowered, thousands, lakhs, ...otherNames } = aliases;

/** Longest name of a test in a complaint, in words. */
const longestName = 4;
/** A result is looked for at most so far behind its name. */
const reach = 48;

const keyOf = (name: string): string =>
  wordsOf(name)
    .map(({ key }) => key)
    .join(' ');

const catalogues = new WeakMap<Reference, ReadonlyMap<string, Analyte>>();
/** Analytes by their printed names and by those that are typed; built once. */
function catalogueOf(reference: Reference): ReadonlyMap<string, Analyte> {
  const before = catalogues.get(reference);
  if (before) return before;
  const { analytes } = reference.knowledge;
  const known = new Map(
    analytes.flatMap((one) => [...one.names, one.en].map((name) => [keyOf(name), one] as const)),
  );
  for (const [id, { words }] of Object.entries(otherNames)) {
    const analyte = analytes.find((one) => one.id === id);
    if (analyte) for (const word of words) known.set(keyOf(word), analyte);
  }
  for (const name of unclear.words) known.delete(keyOf(name));
  catalogues.set(reference, known);
  return known;
}

const beginnings = new WeakMap<ReadonlyMap<string, Analyte>, ReadonlySet<string>>();
/** The first words of all names: at any other word no name begins. */
function firstWordsOf(known: ReadonlyMap<string, Analyte>): ReadonlySet<string> {
  const before = beginnings.get(known);
  if (before) return before;
  const first = new Set([...known.keys()].map((name) => name.split(' ', 1)[0] ?? name));
  beginnings.set(known, first);
  return first;
}

const link = `^\\)?(?:\\s*(?:${anyOf(links)})(?![\\p{L}]))*\\s*(?:[<>~]\\s*)?`;
const number = new RegExp(
  `${link}${numeral}(?![0-9०-९/]|\\.[0-9०-९]|\\s*(?:${anyOf(lists.behindNumbers)}|mg(?!\\s*\\/?\\s*d?l|\\s*%))(?![\\p{L}]))\\s*([^\\s,;]*)`,
  'iu',
);
/** "Creatinine 1.1 to 4.2", "K 4.8 se 6.9": what a value became is the value of now. */
const became = new RegExp(
  `${link}${numeral}\\s*(?:to|se|से|→|->|=>|–>)\\s*${numeral}(?![0-9०-९/]|\\.[0-9०-९]|\\s*(?:${anyOf(lists.behindNumbers)}|mg(?!\\s*\\/?\\s*d?l|\\s*%))(?![\\p{L}]))\\s*([^\\s,;]*)`,
  'iu',
);
/** "Potassium reported as seven point two", "lactate seven", "platelets down to ninety thousand": as it is dictated. */
const dictated = new RegExp(
  `${link}(?:reported\\s+)?(?:as\\s+)?(${spokenDecimal}|(?!${anyOf(lists.notDictated)}\\s)${spokenReading})(?![\\p{L}\\p{M}]|\\s*(?:${anyOf(lists.behindNumbers)})(?![\\p{L}]))\\s*([^\\s,;]*)`,
  'iu',
);
const said = (list: typeof positive) =>
  new RegExp(`${link}(?:is\\s+|are\\s+)?(?:${anyOf(list)})(?![\\p{L}\\p{M}0-9])`, 'iu');
const words: [RegExp, 'abnormal' | 'normal' | 'high' | 'low'][] = [
  [said(negative), 'normal'],
  [said(positive), 'abnormal'],
  [said(raised), 'high'],
  [said(lowered), 'low'],
];
const multiples: [RegExp, number][] = [
  [new RegExp(`^(?:${anyOf(lakhs)})`, 'iu'), 100_000],
  [new RegExp(`^(?:${anyOf(thousands)}|x\\s*10\\^?3)(?![\\p{L}])`, 'iu'), 1_000],
];
const unitKey = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/[μu](?=mol|g|l)/g, 'µ')
    .replace(/[\s.]/g, '');

/** "Albumin 3+", "sugar ++": pluses count what a stick in the urine shows, and no blood is measured so. */
const onStick = /^\s*[:=]?\s*(?:[1-4]\s?\+|\+{1,4})(?![0-9+])/;

/** A count is told in whole numbers; a typed multiple such as "k" only makes sense for one. */
const isCount = ({ plausible }: Analyte): boolean => (plausible?.[1] ?? 0) >= 100_000;

const possible = (value: number, { plausible }: Analyte): boolean =>
  !plausible || (value >= plausible[0] && value <= plausible[1]);

const unitOfItsOwn = ({ factors }: Analyte, unit: string): boolean =>
  Object.keys(factors).some((name) => unitKey(name) === unitKey(unit));

/** The value in the analyte's unit: by the unit that is written, else by the first that makes it possible in a living person. */
function amountOf(analyte: Analyte, typed: number, unit: string): number | undefined {
  const multiple = isCount(analyte) ? multiples.find(([name]) => name.test(unit))?.[1] : undefined;
  if (multiple) return possible(typed * multiple, analyte) ? typed * multiple : undefined;
  if (!unitOfItsOwn(analyte, unit) && drugUnit.test(unit)) return undefined;
  const written = Object.entries(analyte.factors).find(([name]) => unitKey(name) === unitKey(unit));
  const factors = written ? [written[1]] : [1, ...Object.values(analyte.factors)];
  const values = factors.map((factor) => Number((typed * factor).toPrecision(12)));
  return values.find((value) => possible(value, analyte));
}

/** These units, behind a number, make it a dose of the same name: "vit D 60k", "calcium 500 mg". */
const drugUnit = new RegExp(`^${anyOf(lists.unitsOfDrugs)}(?![\\p{L}/])`, 'iu');

/** "Vaginal pH 7", "urine pH 5": no blood is measured so. */
const notOfBlood = new RegExp(
  `(?<![\\p{L}])(?:${anyOf(measures.notBlood)})(?![\\p{L}\\p{M}])[^0-9.;।\\n]{0,12}$`,
  'iu',
);
const reachOfFluid = 32;

type Read = ResultRead & { critical?: 'low' | 'high' };

function resultBehind(
  reference: Reference,
  analyte: Analyte,
  patient: ReportPatient,
  text: string,
  [from, to]: [number, number],
): Read | undefined {
  if (analyte.id === 'blood-ph' && notOfBlood.test(text.slice(Math.max(0, from - reachOfFluid), from)))
    return undefined;
  const behind = text.slice(to, to + reach);
  const stick = onStick.exec(behind)?.[0];
  if (stick !== undefined) {
    const inUrine = catalogueOf(reference).get(keyOf(`urine ${text.slice(from, to)}`));
    if (inUrine) {
      const { id, en, hi } = inUrine;
      return { id, en, hi, flag: 'abnormal', span: spanAt(text, from, to - from + stick.length) };
    }
  }
  const names = { id: analyte.id, en: analyte.en, hi: analyte.hi };
  const spoken = analyte.unit ? dictated.exec(behind) : null;
  const later = analyte.unit && !spoken ? became.exec(behind) : null;
  const hit =
    spoken ?? (later && [later[0], later[2], later[3]]) ?? (analyte.unit ? number.exec(behind) : null);
  if (hit?.[1]) {
    if (isBareDrug(text, { analyte, start: from, end: to }) && !unitOfItsOwn(analyte, hit[2] ?? ''))
      return undefined;
    const value = amountOf(analyte, spoken ? readingSpoken(hit[1]) : numberTyped(hit[1]), hit[2] ?? '');
    if (value === undefined) return undefined;
    const own = ownRangeOf(reference, analyte, patient);
    const critical = criticalSide(value, undefined, own);
    const flag = own ? (judge(value, undefined, own) ?? critical) : undefined;
    if (flag === undefined || flag === 'unjudged') return undefined;
    const length = to - from + hit[0].length;
    const unit = analyte.unit ? { unit: analyte.unit } : {};
    return {
      ...names,
      flag: flag as ResultRead['flag'],
      value,
      ...unit,
      ...(critical && { critical }),
      span: spanAt(text, from, length),
    };
  }
  const word = words.find(([one]) => one.test(behind));
  if (analyte.id === 'sodium' && isNeither(text.slice(from, to), behind)) return undefined;
  const length = word?.[0].exec(behind)?.[0].length ?? 0;
  return word && { ...names, flag: word[1], span: spanAt(text, from, to - from + length) };
}

/** "Na badha na ghata": neither, in Hindi, and no sodium. */
const isNeither = (name: string, behind: string): boolean =>
  name === 'na' && /^\s(?:badh|kam|ghat)[^;.।]*\sna\s/u.test(behind);

const mostInHundred = 100;
/** "Neutrophils 900": more than a hundred are none in a hundred, but those of a microlitre. */
function countedBehind(
  reference: Reference,
  { id }: Analyte,
  patient: ReportPatient,
  text: string,
  at: [number, number],
): Read | undefined {
  const absolute = reference.knowledge.analytes.find((one) => one.id === `${id}-absolute`);
  const read = absolute && resultBehind(reference, absolute, patient, text, at);
  return read?.value !== undefined && read.value > mostInHundred ? read : undefined;
}

/** "K pehle 6.1 thi, ab 4.9": the value of now behind one of then, which names it. */
function newerOf(
  reference: Reference,
  analyte: Analyte,
  patient: ReportPatient,
  text: string,
  { value, span }: Read,
): Read[] {
  const newer = value === undefined ? undefined : newerUnnamed(text, span);
  const read = newer && resultBehind(reference, analyte, patient, text, [newer.start, newer.start]);
  return read ? [read] : [];
}

const drugLevels = 'Drug levels';
const formInFront = new RegExp(`(?:^|[^\\p{L}])${anyOf(lists.drugForms)}\\.?\\s*$`, 'iu');

/** All laboratory results that a complaint names: "ferritin 6", "TLC 18k", "trop +ve". */
function resultsIn(reference: Reference, text: string, patient: ReportPatient): Read[] {
  const known = catalogueOf(reference);
  const named: Word[] = wordsOf(text);
  const found: Read[] = [];
  const begins = firstWordsOf(known);
  for (let first = 0; first < named.length; first++) {
    if (!begins.has(named[first]?.key ?? '')) continue;
    for (let length = Math.min(longestName, named.length - first); length > 0; length--) {
      const run = named.slice(first, first + length);
      const [start, end] = [run[0], run.at(-1)];
      const analyte = known.get(run.map(({ key }) => key).join(' '));
      if (!analyte || !start || !end) continue;
      // "Tab paracetamol 60" counts tablets, and tells no level in the blood.
      if (analyte.panel === drugLevels && formInFront.test(text.slice(0, start.start))) break;
      const at: [number, number] = [start.start, end.end];
      const result =
        resultBehind(reference, analyte, patient, text, at) ??
        countedBehind(reference, analyte, patient, text, at);
      if (result) found.push(result, ...newerOf(reference, analyte, patient, text, result));
      first += length - 1;
      break;
    }
  }
  return found;
}

/** The findings that a result implies; of those that a measure of the analyte judges, the measure tells. */
function findingsOf(
  reference: Reference,
  result: Read,
  told: readonly UnderstoodFinding[] = [],
): UnderstoodFinding[] {
  const analyte = reference.knowledge.analytes.find(({ id }) => id === result.id);
  if (!analyte) return [];
  const measure = reference.knowledge.measures.find(({ id }) => id === analyte.measure);
  const byMeasure = new Set(measure?.rows.map(({ f }) => f));
  const critical =
    result.critical === 'low' ? 'criticalLow' : result.critical === 'high' ? 'criticalHigh' : '';
  // "INR 2.6 on warfarin": what the drug is given for is no sign of an illness.
  const isMeant = (unless?: string): boolean =>
    told.some(({ id, assertion }) => id === unless && assertion === 'present');
  const own = (analyte.findings ?? []).filter(({ unless }) => !isMeant(unless));
  // A critical value is told as one, whatever else it shows.
  const shown = critical === '' || measure ? own : [...own, { when: critical, f: 'critical-result' }];
  return shown.flatMap(({ when, f }): UnderstoodFinding[] => {
    const finding = reference.findings.get(f);
    if (!finding || byMeasure.has(f) || when === 'normal') return [];
    if (when !== result.flag && when !== critical) return [];
    return [
      { id: f, en: finding.en, hi: finding.hi, assertion: 'present', from: 'number', span: result.span },
    ];
  });
}

/** Finds what a result shows by the cut-offs of a measure of its name: "K 7.1" is the potassium of the danger rule. */
function measuredOf(
  reference: Reference,
  { id, value, en, hi, unit = '', span }: Read,
  patient: ReportPatient,
): UnderstoodFinding[] {
  if (value === undefined) return [];
  const { present } = shownBy({ id, value, en, hi, unit, span }, reference.knowledge.measures, patient);
  return present.flatMap((f): UnderstoodFinding[] => {
    const finding = reference.findings.get(f);
    return finding
      ? [{ id: f, en: finding.en, hi: finding.hi, assertion: 'present', from: 'number', span }]
      : [];
  });
}

/** Works out of a creatinine what the kidneys filter, where nobody typed it. */
function filteredIn(reference: Reference, read: readonly Read[], patient: ReportPatient): Read[] {
  const creatinine = read.find(({ id, value }) => id === 'creatinine' && value !== undefined);
  const analyte = reference.knowledge.analytes.find(({ id }) => id === 'egfr');
  if (!creatinine || !analyte || read.some(({ id }) => id === 'egfr')) return [];
  const found = filteredBy(patient, creatinine.value);
  const own = ownRangeOf(reference, analyte, patient);
  if (!found || !own) return [];
  const value = Math.round(found.value);
  const flag = judge(value, undefined, own);
  if (flag === undefined || flag === 'unjudged') return [];
  const { id, en, hi, unit } = analyte;
  return [
    { id, en, hi, flag: flag as ResultRead['flag'], value, ...(unit && { unit }), span: creatinine.span },
  ];
}

/** Results of then, of which the text tells a newer one; one that a measure judges is known by the name of the measure. */
function resultsOfThen({ knowledge }: Reference, text: string, results: readonly Read[]): Read[] {
  const told = results.map((result) => ({
    id: knowledge.analytes.find(({ id }) => id === result.id)?.measure ?? result.id,
    span: result.span,
    result,
  }));
  return [...valuesOfThen(text, told)].map(({ result }) => result);
}

/** Exposures to what somebody else has, told in the words of a result. */
const ofOthers: ReadonlySet<string> = new Set(context.kinExposures.words);

/** Adds the laboratory results of the text, judged for age, sex and pregnancy, to what was understood. */
export function withResults(reference: Reference, understanding: Understanding): Understanding {
  const { text, person, findings } = understanding;
  const patient: ReportPatient = {
    ...(person.ageYears !== undefined && { ageYears: person.ageYears }),
    ...(person.sex && { sex: person.sex }),
    ...(person.pregnant && { pregnant: true }),
  };
  // "Mother HIV positive", "husband HIV reactive": what is told of somebody else is no result of the patient.
  const others = findings.filter(({ id, assertion }) => assertion === 'family' || ofOthers.has(id));
  const typed = resultsIn(reference, text, patient).filter(
    (result) => !others.some(({ span }) => span.start < result.span.end && result.span.start < span.end),
  );
  if (typed.length === 0) return understanding;
  const then = resultsOfThen(reference, text, typed);
  const ofNow = typed.filter((result) => !then.includes(result));
  const read = [...ofNow, ...filteredIn(reference, ofNow, patient)];
  const present = new Set(findings.filter(({ assertion }) => assertion === 'present').map(({ id }) => id));
  const shown = read
    .flatMap((result) => [
      ...findingsOf(reference, result, findings),
      ...measuredOf(reference, result, patient),
    ])
    .filter(({ id }) => !present.has(id));
  const former = then.flatMap((result) =>
    findingsOf(reference, result).map((said) => ({ ...said, assertion: 'historical' as const })),
  );
  const results = read.map(({ critical: _critical, ...result }) => result);
  const worded = findings.map((said) => withValueOfThen(reference, said, then));
  return { ...understanding, results, findings: [...worded, ...former, ...shown] };
}
