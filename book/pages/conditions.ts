import type { Condition, NoteLine, Topic } from '#clinical/knowledge/shape';
import { bookFact, type FiledKnowledge, factsOfList } from '../filed-knowledge';
import type { FiledEntry } from '../knowledge-files';
import type { BookEntry, BookFact, BookSection } from '../page';
import { agesName, both, joinNames, likelihoods, same, urgencies } from '../words';
import { findingName, whenName } from './findings-in-words';
import { indianSource } from './indian-source';

const chapters: readonly (readonly [RegExp, string, string])[] = [
  [/^[AB]/, 'Infections', 'इन्फेक्शन'],
  [/^C|^D[0-4]/, 'Tumours', 'ट्यूमर'],
  [/^D/, 'Blood', 'खून'],
  [/^E/, 'Hormones and metabolism', 'हार्मोन और मेटाबॉलिज़्म'],
  [/^F/, 'Mind', 'मन'],
  [/^G/, 'Nerves', 'नसें और दिमाग़'],
  [/^H[0-5]/, 'Eye', 'आँख'],
  [/^H/, 'Ear', 'कान'],
  [/^I/, 'Heart and vessels', 'दिल और रक्त वाहिकाएँ'],
  [/^J/, 'Airways and lungs', 'साँस और फेफड़े'],
  [/^K/, 'Digestion', 'पाचन'],
  [/^L/, 'Skin', 'त्वचा'],
  [/^M/, 'Muscles and joints', 'मांसपेशी और जोड़'],
  [/^N/, 'Kidney and genitals', 'किडनी और जननांग'],
  [/^O/, 'Pregnancy', 'गर्भावस्था'],
  [/^P/, 'Newborn', 'नवजात'],
  [/^Q/, 'Inborn', 'जन्मजात'],
];
function chapterOf(icd10 = '') {
  const [, en = 'Injury, poisoning, symptoms', hi = 'चोट, ज़हर, लक्षण'] =
    chapters.find(([pattern]) => pattern.test(icd10)) ?? [];
  return both(en, hi);
}

const note = ({ en, hi }: NoteLine) => ({ risk: 4 as const, lines: [both(en, hi)] });

function taught(entry: FiledEntry<Topic> | undefined): BookSection[] {
  if (!entry) return [];
  const { causes, complications, examPoints } = entry.value;
  return [
    {
      title: both('What it is', 'यह क्या है'),
      facts: [bookFact(entry, ['definition'], note(entry.value.definition))],
    },
    { title: both('Causes', 'कारण'), facts: factsOfList(entry, ['causes'], causes, note) },
    {
      title: both('Complications', 'जटिलताएँ'),
      facts: factsOfList(entry, ['complications'], complications, note),
    },
    {
      title: both('Worth remembering', 'याद रखने लायक'),
      facts: factsOfList(entry, ['examPoints'], examPoints, note),
    },
  ];
}

function about(
  catalogue: FiledKnowledge,
  { icd10, only, course, formOf, triage, mustNotMiss, prior }: Condition,
) {
  const days = (count: number) => both(`${count} days`, `${count} दिन`);
  const { from, to } = course ?? {};
  const sexes = { f: both('women', 'महिलाएँ'), m: both('men', 'पुरुष') };
  return [
    { label: both('How urgent', 'कितनी जल्दी'), value: urgencies[triage] },
    ...(icd10 ? [{ label: same('ICD-10'), value: same(icd10) }] : []),
    ...(mustNotMiss
      ? [{ label: both('Must not be missed', 'छूटना नहीं चाहिए'), value: both('yes', 'हाँ') }]
      : []),
    ...(formOf && catalogue.conditionNames.has(formOf)
      ? [
          {
            label: both('A form of', 'इसका एक रूप'),
            value: catalogue.conditionNames.get(formOf) ?? same(formOf),
          },
        ]
      : []),
    ...(only
      ? [
          {
            label: both('Only in', 'केवल इनमें'),
            value: joinNames([
              ...(only.sex ? [sexes[only.sex]] : []),
              ...(only.from !== undefined || only.to !== undefined
                ? [agesName([only.from ?? 0, only.to ?? 120])]
                : []),
            ]),
          },
        ]
      : []),
    ...(from !== undefined || to !== undefined
      ? [
          {
            label: both('Course of complaints', 'तकलीफ़ की अवधि'),
            value: joinNames([
              ...(from === undefined ? [] : [both(`from ${days(from).en}`, `${days(from).hi} या ज़्यादा`)]),
              ...(to === undefined ? [] : [both(`up to ${days(to).en}`, `${days(to).hi} तक`)]),
            ]),
          },
        ]
      : []),
    ...(prior.season
      ? [{ label: both('Season', 'मौसम'), value: joinNames(prior.season.months.map(monthName)) }]
      : []),
  ];
}

const months = [
  ['Jan', 'जनवरी'],
  ['Feb', 'फ़रवरी'],
  ['Mar', 'मार्च'],
  ['Apr', 'अप्रैल'],
  ['May', 'मई'],
  ['Jun', 'जून'],
  ['Jul', 'जुलाई'],
  ['Aug', 'अगस्त'],
  ['Sep', 'सितंबर'],
  ['Oct', 'अक्टूबर'],
  ['Nov', 'नवंबर'],
  ['Dec', 'दिसंबर'],
];
const monthName = (month: number) => {
  const [en = '', hi = ''] = months[month - 1] ?? [];
  return both(en, hi);
};

const byLikelihood = (a: BookFact, b: BookFact): number => placeOf(a) - placeOf(b);
const order = Object.values(likelihoods).map(({ en }) => en);
const placeOf = ({ word }: BookFact): number => order.indexOf(word?.en ?? '');

/** Lists what is ordered and given for a condition, beside its own first steps. */
function ordered(catalogue: FiledKnowledge, id: string): BookFact[] {
  return catalogue.orders.flatMap((entry) => {
    const { value } = entry;
    const [first] = value.give;
    if (!value.for.includes(id) || !value.src || !first) return [];
    const name = catalogue.drugNames.get(first.drug) ?? same(first.drug);
    const when = value.when && whenName(catalogue, value.when);
    return [
      bookFact(entry, [], {
        risk: 2,
        title: both(`${name.en}: ${first.purpose.en}`, `${name.hi}: ${first.purpose.hi}`),
        lines: when ? [both(`When: ${when.en}`, `कब: ${when.hi}`)] : [],
        to: { kind: 'drugs', id: first.drug },
      }),
    ];
  });
}

function pageOf(catalogue: FiledKnowledge, entry: FiledEntry<Condition>): BookEntry {
  const { file, path, value } = entry;
  const { id, en, hi, icd10, findings, tests, steps, stages } = value;
  const topic = catalogue.topics.find((one) => one.value.condition === id);
  const step = (risk: 2 | 3) => (one: (typeof steps)[number]) => ({ risk, lines: [both(one.en, one.hi)] });
  const [definition, ...more] = taught(topic);
  return {
    kind: 'conditions',
    id,
    names: both(en, hi),
    aka: topic?.value.aka ?? [],
    group: chapterOf(icd10),
    about: [...about(catalogue, value), ...indianSource(catalogue, { condition: value }, steps)],
    file: `clinical/knowledge/${file.name}`,
    line: file.lineOf(path),
    sections: [
      ...(definition ? [definition] : []),
      {
        title: both('Stages, the gravest first', 'गंभीरता के चरण, सबसे गंभीर पहले'),
        facts: factsOfList(entry, ['stages'], stages, (stage) => {
          const when = whenName(catalogue, stage.when);
          const grave = stage.triage === 'emergency';
          return {
            risk: 2,
            title: both(stage.en, stage.hi),
            lines: [both(`When: ${when.en}`, `कब: ${when.hi}`)],
            word: { ...urgencies[stage.triage], ...(grave && { tone: 'danger' as const }) },
          };
        }),
      },
      {
        title: both('What is done', 'क्या करें'),
        facts: [...factsOfList(entry, ['steps'], steps, step(2)), ...ordered(catalogue, id)],
      },
      { title: both('Tests', 'जाँचें'), facts: factsOfList(entry, ['tests'], tests, step(3)) },
      {
        title: both('Findings, by how likely they are', 'लक्षण, संभावना के क्रम में'),
        facts: factsOfList(entry, ['findings'], findings, ({ f, p, required, deciding }) => ({
          risk: 4,
          lines: [
            findingName(catalogue, f),
            ...(required === true ? [both('without it hardly thinkable', 'इसके बिना सोचना मुश्किल')] : []),
            ...(required === 'one of these'
              ? [both('one of those marked so is needed', 'ऐसे चिह्न वालों में से एक ज़रूरी')]
              : []),
            ...(deciding ? [both('settles the matter', 'इससे रोग पक्का')] : []),
          ],
          word: likelihoods[p],
        })).sort(byLikelihood),
      },
      ...more,
    ].filter(({ facts }) => facts.length > 0),
  };
}

/** A page for each condition, with what is taught about it. */
export const conditionPages = (catalogue: FiledKnowledge): BookEntry[] =>
  catalogue.conditions.map((entry) => pageOf(catalogue, entry));
