import { unitInWords, writeAmount } from '#clinical/dosing/amount';
import { summaryOf } from '#clinical/dosing/summary';
import type { Ban, DoseRule, Drug, KidneyNote, Note, Product } from '#clinical/knowledge/drug-shape';
import type { Names } from '#clinical/knowledge/shape';
import { bookFact, type FiledKnowledge, factsOfList, notesWithin } from '../filed-knowledge';
import type { FiledEntry } from '../knowledge-files';
import type { BookEntry, BookFact, BookSection, Risk } from '../page';
import {
  agesName,
  both,
  formName,
  frameWords,
  joinNames,
  routeName,
  same,
  scheduleName,
  telemedicineName,
} from '../words';
import { indianSource } from './indian-source';
import { type FactWord, pairId, severityOf, sideName } from './sides';

const safeties: Record<'safe' | 'caution' | 'avoid', FactWord & { risk: Risk }> = {
  safe: { ...both('may be given', 'दे सकते हैं'), risk: 2 },
  caution: { ...both('with care', 'सावधानी से'), tone: 'attention', risk: 2 },
  avoid: { ...both('not to be given', 'न दें'), tone: 'danger', risk: 1 },
};
const safety = (level: keyof typeof safeties) => {
  const { risk, ...word } = safeties[level];
  return { risk, word };
};

const text =
  (risk: Risk) =>
  ({ en, hi }: Note) => ({ risk, lines: [both(en, hi)] });

function ruleText(rule: DoseRule): { title: Names; lines: Names[] } {
  const { text: summary } = summaryOf(rule);
  const { maxDailyPerKg, days, unit, as } = rule;
  const unitName = unitInWords(unit);
  const span = days && (days[0] === days[1] ? `${days[0]}` : `${days[0]}–${days[1]}`);
  const most = maxDailyPerKg && `${writeAmount(maxDailyPerKg)} ${unitName}/kg`;
  return {
    title: both(rule.for.en, rule.for.hi),
    lines: [
      summary,
      joinNames([
        routeName(rule.route),
        ...(as ? [both(`counted as ${as}`, `${as} के हिसाब से`)] : []),
        ...(most ? [both(`never above ${most} a day`, `दिन में ${most} से ज़्यादा कभी नहीं`)] : []),
        ...(span ? [both(`for ${span} days`, `${span} दिन तक`)] : []),
      ]),
    ],
  };
}

/** The rules, each with its notes right behind it. */
const doses = (entry: FiledEntry<Drug>): BookFact[] =>
  entry.value.rules.flatMap((rule, place) => [
    bookFact(entry, ['rules', place], { risk: 1, ...ruleText(rule) }),
    ...notesWithin(entry, ['rules', place], (note) => ({
      ...kidneyText(note as unknown as KidneyNote),
      risk: 2,
    })),
  ]);

type Ceiling = Exclude<Drug['ceiling'], { none: Names }>;
function mostName({ perDay, perDose, unit }: Ceiling): Names {
  const amount = (one: number) => `${writeAmount(one)} ${unitInWords(unit)}`;
  return joinNames([
    ...(perDose === undefined ? [] : [both(`${amount(perDose)} at once`, `एक बार में ${amount(perDose)}`)]),
    ...(perDay === undefined ? [] : [both(`${amount(perDay)} in 24 hours`, `24 घंटे में ${amount(perDay)}`)]),
  ]);
}
const neverMore = both('Never more, adult', 'वयस्क में कभी इससे ज़्यादा नहीं');

const ceiling = (entry: FiledEntry<Drug>): BookFact[] =>
  'src' in entry.value.ceiling
    ? [bookFact(entry, ['ceiling'], { risk: 1, title: neverMore, lines: [mostName(entry.value.ceiling)] })]
    : [];

/** What no source states of the ceiling: why there is none, or that it is the most of the read doses. */
function ceilingText(most: Drug['ceiling']): Names[] {
  if ('src' in most) return [];
  if ('none' in most) return [both(most.none.en, most.none.hi)];
  const { en, hi } = mostName(most);
  return [
    both(
      `${neverMore.en}: ${en}, the most of the doses below.`,
      `${neverMore.hi}: ${hi}, नीचे की खुराकों में सबसे ज़्यादा।`,
    ),
  ];
}

function kidneyText({ en, hi, below, factor, timesDaily, avoid, unchanged }: KidneyNote) {
  const parts = [
    ...(below === undefined ? [] : [both(`below ${below} mL/min`, `clearance ${below} mL/min से कम पर`)]),
    ...(factor === undefined ? [] : [both(`dose × ${factor}`, `खुराक × ${factor}`)]),
    ...(timesDaily
      ? [both(`at most ${timesDaily[1]} times a day`, `दिन में ज़्यादा से ज़्यादा ${timesDaily[1]} बार`)]
      : []),
    ...(avoid ? [both('not given', 'न दें')] : []),
    ...(unchanged ? [both('as in anyone', 'सामान्य खुराक')] : []),
  ];
  return { risk: 1 as const, lines: [both(en, hi), ...(parts.length > 0 ? [joinNames(parts)] : [])] };
}

function banText(ban: Ban) {
  const { level, ageBelow, ageFrom, above, unit, route, pregnant, lactating } = ban;
  const ages =
    ageBelow === undefined && ageFrom === undefined ? [] : [agesName([ageFrom ?? 0, ageBelow ?? 120])];
  const parts = [
    ...ages,
    ...(pregnant ? [both('in pregnancy', 'गर्भावस्था में')] : []),
    ...(lactating ? [both('while breastfeeding', 'स्तनपान में')] : []),
    ...(route ? [routeName(route)] : []),
    ...(above !== undefined && unit
      ? [both(`above ${above} ${unitInWords(unit)}`, `${above} ${unitInWords(unit)} से ऊपर`)]
      : []),
  ].filter(({ en }) => en !== '');
  const block = level === 'block';
  return {
    risk: (block ? 1 : 2) as Risk,
    lines: [both(ban.en, ban.hi), ...(parts.length > 0 ? [joinNames(parts)] : [])],
    word: block ? safety('avoid').word : safety('caution').word,
  };
}

/** Says how slowly the drug must run in, where the list of slow infusions names it. */
function speed({ slowly }: FiledKnowledge, id: string): BookFact[] {
  const { mgPerMinute, minutes } = slowly.value[id] ?? {};
  if (mgPerMinute === undefined && minutes === undefined) return [];
  const line =
    mgPerMinute === undefined
      ? both(`over at least ${minutes} minutes`, `कम से कम ${minutes} मिनट में`)
      : both(`at most ${mgPerMinute} mg a minute`, `एक मिनट में अधिकतम ${mgPerMinute} mg`);
  return [bookFact(slowly, [id], { risk: 1, lines: [line] })];
}

/** With how much the drug is begun, for whom, and when it is not begun at all. */
function firstDosesOf({ firstDoses }: FiledKnowledge, id: string): BookFact[] {
  const { steps = [], never = [] } = firstDoses.value[id] ?? {};
  return [
    ...steps.map(({ most, unit, per, ageFrom, below, words = [] }, place) => {
      const amount = `${writeAmount(most)} ${unitInWords(unit)}`;
      const whom = [
        ...(ageFrom === undefined ? [] : [agesName([ageFrom, 120])]),
        ...(below === undefined
          ? []
          : [both(`clearance or eGFR below ${below}`, `clearance या eGFR ${below} से कम`)]),
        ...words.map(same),
      ];
      return bookFact(firstDoses, [id, 'steps', place], {
        risk: 1,
        lines: [
          per === 'day'
            ? both(`at most ${amount} a day to begin with`, `शुरू में दिन में अधिकतम ${amount}`)
            : both(`at most ${amount} at once to begin with`, `शुरू में एक बार में अधिकतम ${amount}`),
          ...(whom.length > 0 ? [joinNames(whom)] : []),
        ],
      });
    }),
    ...never.map(({ en, hi }, place) =>
      bookFact(firstDoses, [id, 'never', place], { ...safety('avoid'), lines: [both(en, hi)] }),
    ),
  ];
}

const interactionsOf = (catalogue: FiledKnowledge, entry: FiledEntry<Drug>): BookFact[] =>
  factsOfList(entry, ['interactions'], entry.value.interactions, ({ with: other, severity, en, hi }) => ({
    ...severityOf(severity),
    title: sideName(catalogue, other),
    lines: [both(en, hi)],
    to: { kind: 'interactions' as const, id: pairId(entry.value.id, other) },
  }));

function productText({ brand, maker, form, composition, janAushadhi }: Product): Names {
  const whole = composition
    .map(({ drug, amount, unit, perMl }) => {
      const volume = perMl === undefined ? '' : `/${perMl === 1 ? '' : `${writeAmount(perMl)} `}mL`;
      return `${drug.replaceAll('-', ' ')} ${writeAmount(amount)} ${unitInWords(unit)}${volume}`;
    })
    .join(' + ');
  const name = formName(form);
  const shop = janAushadhi ? both(' · Jan Aushadhi', ' · जन औषधि') : same('');
  const who = brand ? `${brand}${maker ? ` (${maker})` : ''}: ` : '';
  return both(`${who}${name.en}, ${whole}${shop.en}`, `${who}${name.hi}, ${whole}${shop.hi}`);
}

function sections(catalogue: FiledKnowledge, entry: FiledEntry<Drug>): BookSection[] {
  const { value } = entry;
  const { ceiling: most, hepatic, pregnancy, lactation, products } = value;
  const liver = {
    mild: both('not from mild liver disease on', 'हल्की लिवर बीमारी से ही न दें'),
    severe: both('not in severe liver disease', 'लिवर की गंभीर बीमारी में न दें'),
  };
  return [
    { title: both('What it is for', 'किसलिए'), facts: factsOfList(entry, ['uses'], value.uses, text(4)) },
    {
      title: both('Doses', 'खुराकें'),
      ...(!('src' in most) && { text: ceilingText(most) }),
      facts: [...doses(entry), ...ceiling(entry)],
    },
    {
      title: both('Not to be given', 'कब न दें'),
      facts: [
        ...factsOfList(entry, ['bans'], value.bans, banText),
        ...factsOfList(entry, ['contraindications'], value.contraindications, text(2)),
      ],
    },
    { title: both('Kidneys', 'किडनी'), facts: factsOfList(entry, ['renal'], value.renal, kidneyText) },
    {
      title: both('Liver', 'लिवर'),
      facts: factsOfList(entry, ['hepatic'], hepatic, ({ en, hi, avoid }) => ({
        risk: 2,
        lines: [both(en, hi), ...(avoid ? [liver[avoid]] : [])],
      })),
    },
    {
      title: both('Pregnancy and breastfeeding', 'गर्भावस्था और स्तनपान'),
      facts: [
        bookFact(entry, ['pregnancy'], {
          ...safety(pregnancy.level),
          title: both('Pregnancy', 'गर्भावस्था'),
          lines: [both(pregnancy.en, pregnancy.hi)],
        }),
        bookFact(entry, ['lactation'], {
          ...safety(lactation.level),
          title: both('Breastfeeding', 'स्तनपान'),
          lines: [both(lactation.en, lactation.hi)],
        }),
      ],
    },
    { title: both('To begin with', 'शुरुआत में'), facts: firstDosesOf(catalogue, value.id) },
    { title: both('How fast into a vein', 'नस में कितनी तेज़ी से'), facts: speed(catalogue, value.id) },
    { title: both('With other drugs', 'दूसरी दवाओं के साथ'), facts: interactionsOf(catalogue, entry) },
    {
      title: both('Side effects', 'साइड इफ़ेक्ट'),
      facts: [
        ...factsOfList(entry, ['sideEffects', 'serious'], value.sideEffects.serious, ({ en, hi }) => ({
          risk: 3,
          lines: [both(en, hi)],
          word: { ...both('serious', 'गंभीर'), tone: 'attention' as const },
        })),
        ...factsOfList(entry, ['sideEffects', 'common'], value.sideEffects.common, ({ en, hi }) => ({
          risk: 4,
          lines: [both(en, hi)],
          word: both('common', 'आम'),
        })),
      ],
    },
    {
      title: both('Sold in India as', 'भारत में मिलने वाले रूप'),
      text: products.map(productText),
      facts: [],
    },
  ];
}

function pageOf(catalogue: FiledKnowledge, entry: FiledEntry<Drug>): BookEntry {
  const { file, path, value } = entry;
  const { id, en, hi, aka, classes, nlem, schedule, ndps, telemedicine, highAlert, products } = value;
  const brands = [...new Set(products.flatMap(({ brand }) => brand ?? []))];
  return {
    kind: 'drugs',
    id,
    names: both(en, hi),
    aka,
    brands,
    group: same(en.charAt(0).toUpperCase()),
    about: [
      ...(highAlert
        ? [
            {
              label: both('High alert', 'हाई अलर्ट'),
              value: both('look twice at every dose', 'हर खुराक दो बार देखें'),
            },
          ]
        : []),
      { label: both('Class', 'वर्ग'), value: same(classes.map((one) => one.replaceAll('-', ' ')).join(', ')) },
      {
        label: both('Prescribing', 'पर्ची के नियम'),
        value: joinNames([
          scheduleName(schedule),
          telemedicineName(telemedicine),
          ...(ndps ? [both('NDPS Act applies', 'NDPS कानून लागू')] : []),
        ]),
      },
      ...(nlem ? [{ label: same('NLEM 2022'), value: same(nlem) }] : []),
      ...(brands.length > 0 ? [{ label: frameWords.brands, value: same(brands.join(', ')) }] : []),
      ...indianSource(catalogue, { drug: id }, value.rules),
    ],
    file: `clinical/knowledge/${file.name}`,
    line: file.lineOf(path),
    ...(highAlert && { highAlert }),
    sections: sections(catalogue, entry).filter(
      ({ facts, text: told = [] }) => facts.length + told.length > 0,
    ),
  };
}

/** A page for each drug. */
export const drugPages = (catalogue: FiledKnowledge): BookEntry[] =>
  catalogue.drugs.map((entry) => pageOf(catalogue, entry));
