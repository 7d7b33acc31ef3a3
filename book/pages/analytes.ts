import { writeAmount } from '#clinical/dosing/amount';
import type { Analyte, Range } from '#clinical/knowledge/analyte-shape';
import type { Measure, Names } from '#clinical/knowledge/shape';
import { type FiledKnowledge, factsOfList } from '../filed-knowledge';
import type { FiledEntry } from '../knowledge-files';
import type { BookEntry } from '../page';
import { agesName, both, joinNames, same } from '../words';
import { findingName } from './findings-in-words';

/** "12–16 g/dL", "from 12 g/dL", "up to 16 g/dL". */
function bounds(low: number | undefined, high: number | undefined, unit = ''): Names {
  const told = (one: number) => writeAmount(one);
  const of = unit === '' ? '' : ` ${unit}`;
  if (low !== undefined && high !== undefined) return same(`${told(low)}–${told(high)}${of}`);
  if (low !== undefined) return both(`${told(low)}${of} or more`, `${told(low)}${of} या ज़्यादा`);
  return high === undefined ? same('') : both(`up to ${told(high)}${of}`, `${told(high)}${of} तक`);
}

/** For whom numbers hold. */
function population({ age, sex, pregnant }: Pick<Range, 'age' | 'sex' | 'pregnant'>): Names {
  const sexes = { f: both('women', 'महिलाएँ'), m: both('men', 'पुरुष') };
  const told = joinNames([
    ...(pregnant ? [both('in pregnancy', 'गर्भावस्था में')] : []),
    ...(sex ? [sexes[sex]] : []),
    ...(age ? [agesName(age)] : []),
  ]);
  return told.en === '' ? both('everyone', 'सभी') : told;
}

function rangeText(range: Range, unit: string | undefined) {
  const { low, high, criticalLow, criticalHigh } = range;
  const urgent = [
    ...(criticalLow === undefined
      ? []
      : [both(`below ${writeAmount(criticalLow)}`, `${writeAmount(criticalLow)} से कम`)]),
    ...(criticalHigh === undefined
      ? []
      : [both(`above ${writeAmount(criticalHigh)}`, `${writeAmount(criticalHigh)} से ज़्यादा`)]),
  ];
  const critical = joinNames(urgent, both(' or ', ' या '));
  return {
    risk: urgent.length > 0 ? (2 as const) : (3 as const),
    title: population(range),
    lines: [
      bounds(low, high, unit),
      ...(urgent.length > 0 ? [both(`act at once: ${critical.en}`, `तुरंत कुछ करें: ${critical.hi}`)] : []),
    ].filter(({ en }) => en !== ''),
    ...(urgent.length > 0 && {
      word: { ...both('critical limits', 'गंभीर मान'), tone: 'attention' as const },
    }),
  };
}

const meanings = [
  ['low', both('Low', 'कम')],
  ['high', both('High', 'ज़्यादा')],
  ['abnormal', both('Abnormal', 'असामान्य')],
] as const;

function ofAnalyte(entry: FiledEntry<Analyte>): BookEntry {
  const { file, path, value } = entry;
  const { id, en, hi, panel, names, unit, factors, plausible, ranges, loinc } = value;
  const told = meanings.flatMap(([of, name]) => {
    const text = value[of];
    return text ? [both(`${name.en}: ${text.en}`, `${name.hi}: ${text.hi}`)] : [];
  });
  const others = Object.keys(factors).filter((other) => other !== unit);
  return {
    kind: 'analytes',
    id,
    names: both(en, hi),
    aka: names,
    group: same(panel),
    about: [
      { label: both('Panel', 'जाँच समूह'), value: same(panel) },
      ...(unit ? [{ label: both('Unit', 'इकाई'), value: same(unit) }] : []),
      ...(others.length > 0
        ? [{ label: both('Also printed in', 'इनमें भी छपता है'), value: same(others.join(', ')) }]
        : []),
      ...(plausible
        ? [
            {
              label: both('Can be true of a living person', 'जीवित व्यक्ति में संभव'),
              value: bounds(plausible[0], plausible[1], unit),
            },
          ]
        : []),
      ...(loinc ? [{ label: same('LOINC'), value: same(loinc) }] : []),
    ],
    file: `clinical/knowledge/${file.name}`,
    line: file.lineOf(path),
    sections: [
      {
        title: both('Normal and critical values', 'सामान्य और गंभीर मान'),
        text: [
          both(
            'The range that a laboratory prints goes before these.',
            'लैब की छपी सीमा इनसे ऊपर मानी जाती है।',
          ),
        ],
        facts: factsOfList(entry, ['ranges'], ranges, (range) => rangeText(range, unit)),
      },
      { title: both('What a result may mean', 'नतीजे का अर्थ'), text: told, facts: [] },
    ].filter(
      ({ facts, text = [] }) => facts.length > 0 || text.length > 1 || (text.length > 0 && told.length > 0),
    ),
  };
}

function ofMeasure(catalogue: FiledKnowledge, entry: FiledEntry<Measure>): BookEntry {
  const { file, path, value } = entry;
  const { id, en, hi, unit, plausible, rows } = value;
  return {
    kind: 'analytes',
    id: `measure--${id.replaceAll('_', '-')}`,
    names: both(en, hi),
    aka: [],
    group: both('Measured in a complaint', 'शिकायत में नापे गए'),
    about: [
      ...(unit ? [{ label: both('Unit', 'इकाई'), value: same(unit) }] : []),
      {
        label: both('Can be true of a living person', 'जीवित व्यक्ति में संभव'),
        value: bounds(plausible[0], plausible[1], unit),
      },
    ],
    file: `clinical/knowledge/${file.name}`,
    line: file.lineOf(path),
    sections: [
      {
        title: both('What a number counts as', 'संख्या का क्या अर्थ माना जाता है'),
        facts: factsOfList(entry, ['rows'], rows, (row) => ({
          risk: 2,
          title: findingName(catalogue, row.f),
          lines: [
            joinNames([
              ...(row.atLeast === undefined
                ? []
                : [both(`${row.atLeast} ${unit} or more`, `${row.atLeast} ${unit} या ज़्यादा`)]),
              ...(row.below === undefined
                ? []
                : [both(`below ${row.below} ${unit}`, `${row.below} ${unit} से कम`)]),
              ...(row.age || row.sex ? [population(row)] : []),
            ]),
          ],
        })),
      },
    ],
  };
}

/** A page for each test of a laboratory, and for each number that a complaint may hold. */
export const analytePages = (catalogue: FiledKnowledge): BookEntry[] => [
  ...catalogue.analytes.map(ofAnalyte),
  ...catalogue.measures.map((entry) => ofMeasure(catalogue, entry)),
];
