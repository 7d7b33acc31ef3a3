import type { DrugPattern, VitalRule } from '#clinical/knowledge/interaction-shape';
import type { Names } from '#clinical/knowledge/shape';
import { bookFact, type FiledKnowledge } from '../filed-knowledge';
import type { FiledEntry } from '../knowledge-files';
import type { BookEntry, BookFact, Risk } from '../page';
import { both, joinNames, routeName, same } from '../words';
import { type FactWord, pairId, severityOf, sideName } from './sides';

const levels: Record<'avoid' | 'ask' | 'must' | 'should', FactWord & { risk: Risk }> = {
  avoid: { ...both('not to be given', 'न दें'), tone: 'danger', risk: 1 },
  ask: { ...both('ask first', 'पहले पूछें'), tone: 'attention', risk: 2 },
  must: { ...both('not together', 'साथ न दें'), tone: 'danger', risk: 1 },
  should: { ...both('better not', 'न देना बेहतर है'), tone: 'attention', risk: 2 },
};
const levelOf = (level: keyof typeof levels) => {
  const { risk, ...word } = levels[level];
  return { risk, word };
};

const groups = {
  pairs: both('Two drugs', 'दो दवाएँ'),
  diseases: both('A disease and drugs', 'बीमारी और दवाएँ'),
  allergies: both('An allergy and drugs', 'एलर्जी और दवाएँ'),
  signs: both('A measured sign and drugs', 'नापा गया मान और दवाएँ'),
  together: both('Drugs that add up', 'एक-दूसरे का असर बढ़ाने वाली दवाएँ'),
  lists: both('Pairs of the official lists', 'आधिकारिक सूचियों की जोड़ियाँ'),
};

const sideNames = (catalogue: FiledKnowledge, sides: readonly DrugPattern[]): Names =>
  joinNames(sides.map((side) => (side === 'any' ? both('every drug', 'हर दवा') : sideName(catalogue, side))));

type Parts = Pick<BookEntry, 'id' | 'names' | 'group' | 'sections'> &
  Partial<Pick<BookEntry, 'about' | 'aka'>>;
const page = ({ file, path }: Pick<FiledEntry, 'file' | 'path'>, parts: Parts): BookEntry => ({
  kind: 'interactions',
  aka: [],
  about: [],
  file: `clinical/knowledge/${file.name}`,
  line: file.lineOf(path),
  ...parts,
});

/** Two drugs, or a drug and a class: what the file of either says. */
function pairs(catalogue: FiledKnowledge): BookEntry[] {
  const pages = new Map<string, BookEntry>();
  for (const entry of catalogue.drugs)
    for (const [place, { with: other, severity, en, hi }] of (entry.value.interactions ?? []).entries()) {
      const id = pairId(entry.value.id, other);
      const fact = bookFact(entry, ['interactions', place], {
        ...severityOf(severity),
        lines: [both(en, hi)],
        to: { kind: 'drugs', id: entry.value.id },
        title: both(entry.value.en, entry.value.hi),
      });
      const known = pages.get(id);
      if (known) known.sections[0]?.facts.push(fact);
      else
        pages.set(
          id,
          page(
            { ...entry, path: [...entry.path, 'interactions', place] },
            {
              id,
              names: joinNames(
                [both(entry.value.en, entry.value.hi), sideName(catalogue, other)],
                same(' + '),
              ),
              group: groups.pairs,
              sections: [{ title: both('What happens', 'क्या होता है'), facts: [fact] }],
            },
          ),
        );
    }
  return [...pages.values()];
}

/** Diseases that speak against drugs. */
function diseases(catalogue: FiledKnowledge): BookEntry[] {
  const { diseases: entry } = catalogue;
  const { conditions, against } = entry.value;
  return conditions.flatMap(({ id, en, hi, words }) => {
    const facts = against.flatMap((rule, place): BookFact[] =>
      rule.when.includes(id)
        ? [
            bookFact(entry, ['against', place], {
              ...levelOf(rule.level),
              title: sideNames(catalogue, rule.with),
              lines: [
                both(rule.en, rule.hi),
                ...(rule.except
                  ? [joinNames([both('but not', 'पर ये नहीं'), sideNames(catalogue, rule.except)], same(': '))]
                  : []),
                ...(rule.routes
                  ? [
                      joinNames(
                        [both('given', 'देने का तरीका'), joinNames(rule.routes.map(routeName))],
                        same(': '),
                      ),
                    ]
                  : []),
                ...(rule.exceptFor
                  ? [
                      joinNames(
                        [
                          both('weighed when given for', 'इसके लिए दें तो सोचकर'),
                          joinNames(rule.exceptFor.map(same)),
                        ],
                        same(': '),
                      ),
                    ]
                  : []),
              ],
            }),
          ]
        : [],
    );
    if (facts.length === 0) return [];
    return page(entry, {
      id: `disease--${id}`,
      names: both(`${en}: drugs to avoid`, `${hi}: कौन सी दवा न दें`),
      aka: words,
      group: groups.diseases,
      sections: [{ title: both('Drugs', 'दवाएँ'), facts }],
    });
  });
}

/** Drugs whose precautions were read whole, each with the diseases that its source names. */
function weighedDrugs(catalogue: FiledKnowledge): BookEntry {
  const { diseases: entry } = catalogue;
  const { conditions, weighed } = entry.value;
  const diseaseNames = new Map<string, Names>(conditions.map((one) => [one.id, one]));
  return page(entry, {
    id: 'precautions-read',
    names: both('Drugs whose precautions were read whole', 'दवाएँ जिनकी सावधानियाँ पूरी पढ़ी गईं'),
    group: groups.diseases,
    sections: [
      {
        title: both('Diseases that the source names', 'स्रोत में लिखी बीमारियाँ'),
        facts: weighed.map(({ drugs }, place) =>
          bookFact(entry, ['weighed', place], {
            risk: 2,
            lines: Object.entries(drugs).map(([drug, named]) =>
              joinNames(
                [
                  catalogue.drugNames.get(drug) ?? same(drug),
                  named.length === 0
                    ? both('none', 'कोई नहीं')
                    : joinNames(named.map((id) => diseaseNames.get(id) ?? same(id))),
                ],
                same(': '),
              ),
            ),
          }),
        ),
      },
    ],
  });
}

function allergies(catalogue: FiledKnowledge): BookEntry[] {
  const { allergies: entry } = catalogue;
  return entry.value.families.map(({ id, en, hi, words, classes = [], drugs = [], cross = [] }, place) => {
    const own = sideNames(catalogue, [...classes.map((one) => `class:${one}`), ...drugs]);
    const fact = bookFact(entry, ['families', place], {
      ...levelOf('avoid'),
      title: both(`Allergy to ${en}`, `${hi} से एलर्जी`),
      lines: [
        own,
        ...cross.map((other) => {
          const sides = sideNames(catalogue, [
            ...(other.classes ?? []).map((one) => `class:${one}`),
            ...(other.drugs ?? []),
          ]);
          return both(`${sides.en}: ${other.en}`, `${sides.hi}: ${other.hi}`);
        }),
      ].filter((line) => line.en !== ''),
    });
    return page(entry, {
      id: `allergy--${id}`,
      names: both(`Allergy to ${en}`, `${hi} से एलर्जी`),
      aka: words,
      group: groups.allergies,
      sections: [{ title: both('Not to be given', 'न दें'), facts: [fact] }],
    });
  });
}

const signNames: Record<VitalRule['sign'], Names> = {
  sbp: both('Systolic pressure', 'ऊपर का BP'),
  dbp: both('Diastolic pressure', 'नीचे का BP'),
  pulse: both('Pulse', 'नाड़ी'),
  rr: both('Breaths a minute', 'साँस की गति'),
  spo2: same('SpO2'),
  tempC: both('Temperature', 'तापमान'),
  gcs: same('GCS'),
  glucose_mgdl: both('Blood glucose', 'खून में शुगर'),
};

function boundName({ bound, value }: VitalRule): Names {
  const limit =
    value === 'floor'
      ? both('the lowest for the age', 'उम्र की न्यूनतम सीमा')
      : value === 'floor + 10'
        ? both('10 over the lowest for the age', 'उम्र की न्यूनतम सीमा से 10 ज़्यादा')
        : value === 'fast'
          ? both('the racing pulse of the age', 'उम्र की तेज़ नाड़ी की सीमा')
          : same(String(value));
  return bound === 'below'
    ? both(`below ${limit.en}`, `${limit.hi} से कम`)
    : both(`above ${limit.en}`, `${limit.hi} से ज़्यादा`);
}

function signs(catalogue: FiledKnowledge): BookEntry[] {
  const { vitalSigns: entry } = catalogue;
  return Object.entries(signNames).flatMap(([sign, names]) => {
    const facts = entry.value.against.flatMap((rule, place) =>
      rule.sign === sign
        ? [
            bookFact(entry, ['against', place], {
              ...levelOf(rule.level),
              title: joinNames([boundName(rule), ...(rule.route ? [routeName(rule.route)] : [])]),
              lines: [both(rule.en, rule.hi), sideNames(catalogue, rule.with)],
            }),
          ]
        : [],
    );
    if (facts.length === 0) return [];
    return page(entry, {
      id: `sign--${sign.replace('_', '-').toLowerCase()}`,
      names: both(`${names.en}: drugs to avoid`, `${names.hi}: कौन सी दवा न दें`),
      group: groups.signs,
      sections: [{ title: both('Limits', 'सीमाएँ'), facts }],
    });
  });
}

/** Drugs of one kind that must not add up; a kind may have two limits. */
function addingUp(catalogue: FiledKnowledge): BookEntry[] {
  const kinds = new Set(catalogue.together.map(({ value }) => value.kind));
  return [...kinds].map((kind) => {
    const rules = catalogue.together.filter(({ value }) => value.kind === kind);
    const facts = rules.map((entry) => {
      const { en, hi, level, members, atLeast } = entry.value;
      const sides = members.flatMap(({ classes, names }) => [
        ...classes.map((one) => `class:${one}`),
        ...names,
      ]);
      return bookFact(entry, [], {
        ...levelOf(level),
        title: both(`${atLeast} or more of these`, `इनमें से ${atLeast} या ज़्यादा`),
        lines: [both(en, hi), sideNames(catalogue, sides)],
      });
    });
    const [first] = rules as [(typeof rules)[number], ...typeof rules];
    return page(first, {
      id: `together--${kind}`,
      names: beginningOf(first.value),
      group: groups.together,
      sections: [{ title: both('What happens', 'क्या होता है'), facts }],
    });
  });
}

/** Takes what stands before the first colon or full stop: it names a sentence that has no name. */
const beginningOf = ({ en, hi }: Names): Names => both(en.split(/[:.]/)[0] ?? en, hi.split(/[:।]/)[0] ?? hi);

/** The pairs of the two official lists, a page for what goes wrong. The lists themselves are the source. */
function listed(catalogue: FiledKnowledge): BookEntry[] {
  const { pairs: entry, mechanisms, listSources } = catalogue;
  const { ansm, onc } = entry.value;
  const rows = (sides: Record<string, string[]> = {}) =>
    Object.entries(sides).map(([one, others]) => {
      const [first, rest] = [sideName(catalogue, one), sideNames(catalogue, others)];
      return both(`${first.en}: ${rest.en}`, `${first.hi}: ${rest.hi}`);
    });
  return Object.entries(mechanisms.value).flatMap(([id, { en, hi }]) => {
    const lists = [
      {
        title: both('Forbidden together (ANSM)', 'साथ देना मना (ANSM)'),
        text: rows(ansm.must[id]),
        from: listSources.value.ansm,
      },
      {
        title: both('Advised against (ANSM)', 'साथ न देने की सलाह (ANSM)'),
        text: rows(ansm.should[id]),
        from: listSources.value.ansm,
      },
      {
        title: both('Alerts of high priority (ONC)', 'सबसे ज़रूरी चेतावनियाँ (ONC)'),
        text: rows(onc[id]),
        from: listSources.value.onc,
      },
    ].filter(({ text }) => text.length > 0);
    if (lists.length === 0) return [];
    return page(
      { ...entry, path: [] },
      {
        id: `list--${id}`,
        names: beginningOf({ en, hi }),
        group: groups.lists,
        sections: [
          { title: both('What happens', 'क्या होता है'), text: [both(en, hi)], facts: [] },
          ...lists.map(({ title, text, from }) => ({ title, text, from, facts: [] })),
        ],
      },
    );
  });
}

/** Pages for what must not come together: two drugs, or a drug and what is known of the patient. */
export const interactionPages = (catalogue: FiledKnowledge): BookEntry[] => [
  ...pairs(catalogue),
  ...diseases(catalogue),
  weighedDrugs(catalogue),
  ...allergies(catalogue),
  ...signs(catalogue),
  ...addingUp(catalogue),
  ...listed(catalogue),
];
