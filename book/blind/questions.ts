import { unitInWords } from '#clinical/dosing/amount';
import { placeOf } from '#clinical/knowledge/cite';
import type { Ban, DoseRule, Drug, Interaction, KidneyNote } from '#clinical/knowledge/drug-shape';
import { type FactPath, type FiledFact, signsInEnglish } from '#clinical/knowledge/facts';
import type { AllergyFamily, ConditionRule } from '#clinical/knowledge/interaction-shape';
import { isRead, isReadByTwo } from '#clinical/knowledge/reading';
import type { Condition, DangerRule, Step } from '#clinical/knowledge/shape';
import { type FiledKnowledge, factKeyOf } from '../filed-knowledge';
import type { FiledEntry, KnowledgeFile } from '../knowledge-files';
import { whenName } from '../pages/findings-in-words';
import { sideName } from '../pages/sides';
import { agesName, urgencies } from '../words';

/** A value that is compared: numbers as they stand, a range as two of them, a level as its word. */
export type Value = number | string | readonly number[];
export type SheetValues = Readonly<Record<string, Value>>;

/** What a second reader is asked of one fact, without anything that the first reader found. */
export type SheetQuestion = {
  /** The fact's key; where several of a list share one, with the eight signs of what it says in English. */
  id: string;
  about:
    | 'rule'
    | 'kidney'
    | 'ceiling'
    | 'ban'
    | 'interaction'
    | 'illness'
    | 'allergy'
    | 'start'
    | 'danger'
    | 'step';
  drug?: string;
  condition?: string;
  text: string;
  sources: string[];
  /** What is asked for, and what the knowledge says of it. */
  ours: SheetValues;
  /** What the knowledge says in words, shown only after the answer. */
  words: string;
  isRead: boolean;
  isReadByTwo: boolean;
  file: KnowledgeFile;
  fact: FiledFact;
};

/** Numbers are taken out of whatever a question quotes, for they may be the answer. */
const masked = (text: string): string => text.replace(/\d+(?:[.,]\d+)*/g, '#');

const present = (values: Record<string, Value | undefined>): SheetValues =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, Value] => pair[1] !== undefined));

type QuestionBody = Pick<SheetQuestion, 'about' | 'text' | 'ours' | 'words'> &
  Partial<Pick<SheetQuestion, 'drug' | 'condition'>>;

type PlacedQuestion = { place: FactPath; asked: QuestionBody };

/** A note on kidneys without a bound of its own is meant for a clearance below this. */
const boundUnsaid = 60;

/** These stand in a list without names: the signs of what one says in English tell it from the next, and change with it. */
const nameless: readonly SheetQuestion['about'][] = [
  'kidney',
  'ban',
  'interaction',
  'illness',
  'start',
  'step',
];

function questionOf(
  catalogue: FiledKnowledge,
  { file, path }: FiledEntry,
  place: FactPath,
  asked: QuestionBody,
): SheetQuestion {
  const whole = [...path, ...place];
  const fact = whole.reduce<unknown>(
    (held, step) => (held as Record<string, unknown>)[step],
    file.content,
  ) as FiledFact;
  const key = factKeyOf(file.name, file.content, whole);
  const named = nameless.includes(asked.about) ? `${key} ${signsInEnglish(fact)}` : key;
  const sources = fact.src.map((src) => {
    const { id, locator } = placeOf(src);
    const { title = id, address } = catalogue.sources.get(id) ?? {};
    // A place often goes on to say what stands there: only its name is told.
    return [`${id}: ${title}`, masked(locator.split(':')[0] ?? ''), address ?? '']
      .filter(Boolean)
      .join(' | ');
  });
  return {
    id: named,
    sources,
    file,
    fact,
    isRead: isRead(fact.checked),
    isReadByTwo: isReadByTwo(fact.checked),
    ...asked,
  };
}

const range = (name: string, [from, to]: readonly number[], unit: string) => `${name} ${from}–${to} ${unit}`;

/** A rule without its amounts: for whom, for what, by which way, and in which unit it counts. */
function ruleName(drug: Drug, rule: DoseRule): string {
  const { basis, per, unit, as, age, weight, gestation, sex, route, weekly, once } = rule;
  const whom = [
    age && agesName(age).en,
    weight && range('weight', weight, 'kg'),
    gestation && range('gestation', gestation, 'weeks'),
    sex && (sex === 'f' ? 'women' : 'men'),
  ].filter(Boolean);
  const amount = `${unitInWords(unit)}${as ? ` of ${as}` : ''}${basis === 'kg' ? '/kg' : basis === 'm2' ? '/m²' : ''} a ${per}`;
  return `${drug.en} | ${masked(rule.for.en)} | ${route} | ${whom.join(', ') || 'any age'} | dose in ${amount}${weekly ? ', once a week' : ''}${once ? ', once' : ''}`;
}

function askRule(drug: Drug, rule: DoseRule): QuestionBody {
  const { min, max, timesDaily, maxSingle, maxDaily, maxDailyPerKg, days } = rule;
  return {
    about: 'rule',
    drug: drug.id,
    text: ruleName(drug, rule),
    ours: present({ dose: [min, max], times: timesDaily, maxSingle, maxDaily, maxDailyPerKg, days }),
    words: '',
  };
}

/** A drug whatever it is given for, in the unit of its first rule. */
const drugName = ({ en, rules: [first] }: Drug): string =>
  first ? `${en} | whatever it is for | dose in ${unitInWords(first.unit)}` : en;

/** What a note on weak kidneys does to a dose; undefined of one that is text for a reader alone. */
function kidneyLevel({ avoid, unchanged, byLevel, factor, timesDaily, maxSingle, maxDaily }: KidneyNote) {
  if (avoid) return 'avoid';
  if (byLevel) return 'by level';
  if (unchanged) return 'unchanged';
  const isChanged = [factor, timesDaily, maxSingle, maxDaily].some((part) => part !== undefined);
  return isChanged ? 'changed' : undefined;
}

/**
 * What weak kidneys do to a dose, at a clearance within the bounds of the note: neither bound is told. `name` says whose
 * dose it is, and in which unit.
 */
function askKidney(drug: Drug, name: string, notes: readonly KidneyNote[]): PlacedQuestion[] {
  return notes.flatMap((note, place) => {
    const { below, factor, timesDaily, maxSingle, maxDaily } = note;
    const level = kidneyLevel(note);
    if (level === undefined) return [];
    const upper = below ?? boundUnsaid;
    const lower = Math.max(
      0,
      ...notes.flatMap((one) => (Number(one.below) < upper ? Number(one.below) : [])),
    );
    const between = Math.round(upper - (upper - lower) / 3);
    const asked: QuestionBody = {
      about: 'kidney',
      drug: drug.id,
      text: `${name} | clearance or eGFR ${between}: avoid, unchanged, by level or changed, below which bound, and to what (factor is the part of the usual dose)?`,
      ours: present({ level, below, factor, times: timesDaily, maxSingle, maxDaily }),
      words: '',
    };
    return [{ place: [place], asked }];
  });
}

const askBan = (drug: Drug, ban: Ban): QuestionBody => ({
  about: 'ban',
  drug: drug.id,
  text: `${drug.en} | forbidden (block) or with care (caution)?${ban.pregnant ? ' In pregnancy.' : ''}${ban.lactating ? ' While breastfeeding.' : ''} ${masked(ban.en)}`,
  ours: present({
    level: ban.level,
    ageBelow: ban.ageBelow,
    ageFrom: ban.ageFrom,
    above: ban.above,
  }),
  words: ban.en,
});

const askInteraction = (catalogue: FiledKnowledge, drug: Drug, pair: Interaction): QuestionBody => ({
  about: 'interaction',
  drug: drug.id,
  text: `${drug.en} with ${sideName(catalogue, pair.with).en} | avoid, caution or note? What happens?`,
  ours: { severity: pair.severity },
  words: pair.en,
});

const sidesOf = (catalogue: FiledKnowledge, sides: readonly string[]): string =>
  sides.map((side) => (side === 'any' ? 'every drug' : sideName(catalogue, side).en)).join(', ');

/** What an illness says against drugs. */
function askIllness(catalogue: FiledKnowledge, rule: ConditionRule): QuestionBody {
  const { when, with: drugs, except = [], routes = [], exceptFor = [], level, en } = rule;
  const names = new Map(catalogue.diseases.value.conditions.map((one) => [one.id, one.en]));
  const told = [
    when.map((id) => names.get(id) ?? id).join(', '),
    sidesOf(catalogue, drugs),
    except.length > 0 && `but not ${sidesOf(catalogue, except)}`,
    routes.length > 0 && `given ${routes.join(', ')}`,
    exceptFor.length > 0 && `given for another purpose than ${exceptFor.join(', ')}`,
    'not to be given (avoid) or weighed first (ask)? Why?',
  ].filter(Boolean);
  return { about: 'illness', text: masked(told.join(' | ')), ours: { level }, words: en };
}

const sidesOfAllergy = (
  catalogue: FiledKnowledge,
  { classes = [], drugs = [] }: { classes?: string[]; drugs?: string[] },
): string => sidesOf(catalogue, [...classes.map((one) => `class:${one}`), ...drugs]);

/** What else must not be given to who reacted to a drug of a family. */
function askAllergy(catalogue: FiledKnowledge, family: AllergyFamily): QuestionBody {
  const others = (family.cross ?? []).map((one) => ({ ...one, sides: sidesOfAllergy(catalogue, one) }));
  const asked = others.map(({ sides }) => sides).join('; ');
  const own = sidesOfAllergy(catalogue, family);
  return {
    about: 'allergy',
    text: masked(
      `allergy to ${family.en}${own && `: ${own}`} | not to be given (avoid), to be asked (ask) or with care (caution), also after a severe reaction: the others of the family${asked && `; ${asked}`}`,
    ),
    ours: {},
    words: [
      'avoid: the others of the family',
      ...others.map(({ sides, level, severe, en }) => {
        const levels = severe ? `${level}, after a severe reaction ${severe}` : level;
        return `${levels}: ${sides} (${en})`;
      }),
    ].join('; '),
  };
}

/** With how much a drug is begun, and when it is not begun at all. */
function askStarts(catalogue: FiledKnowledge, id: string): readonly PlacedQuestion[] {
  const { steps = [], never = [] } = catalogue.firstDoses.value[id] ?? {};
  const drug = catalogue.drugNames.get(id)?.en ?? id;
  return [
    ...steps.map(({ most, unit, per, ageFrom, below, words = [] }, place) => ({
      place: [id, 'steps', place],
      asked: {
        about: 'start' as const,
        drug: id,
        text: [
          `${drug} | most to begin with, in ${unitInWords(unit)} a ${per}`,
          ...(ageFrom === undefined ? [] : [agesName([ageFrom, 120]).en]),
          ...(below === undefined ? [] : [`clearance or eGFR below ${below}`]),
          ...words,
        ].join(' | '),
        ours: per === 'day' ? { perDay: most } : { perDose: most },
        words: '',
      },
    })),
    ...never.map(({ en, words }, place) => ({
      place: [id, 'never', place],
      asked: {
        about: 'start' as const,
        drug: id,
        text: masked(`${drug} | is it begun with ${words.join(', ')}?`),
        ours: {},
        words: en,
      },
    })),
  ];
}

function askCeiling(entry: FiledEntry<Drug>): QuestionBody[] {
  const { en, id, ceiling } = entry.value;
  if (!('src' in ceiling)) return [];
  const { perDay, perDose, unit } = ceiling;
  return [
    {
      about: 'ceiling',
      drug: id,
      text: `${en} | most for an adult, in ${unitInWords(unit)}`,
      ours: present({ perDay, perDose }),
      words: '',
    },
  ];
}

const askDanger = (catalogue: FiledKnowledge, { en, level, action, when }: DangerRule): QuestionBody => ({
  about: 'danger',
  text: `${masked(en)} | when: ${masked(whenName(catalogue, when).en)} | emergency (now) or urgent (today)? What is done first?`,
  ours: { level },
  words: action.en,
});

/** What kind of thing a step may be, each with the words that make it so; one step is often two of them. */
const stepKinds: readonly (readonly [string, RegExp])[] = [
  ['referral', /\b(?:refer|send|hospital|admit|transfer|centre|108|specialist|surgeon|theatre|ICU)/i],
  ['advice', /\b(?:teach|tell|explain|advise|advice|avoid|stop|no|not|never|review|see again|come back)\b/i],
  ['procedure', /\b(?:drain|reduce|remove|wash|splint|cast|surgery|operat|incis|ventilat|dialys|transfus)/i],
];

/** A step is told by its kind alone: the drugs, doses and places in it are what the reader looks for. */
function askStep(catalogue: FiledKnowledge, condition: Condition, step: Step, place: number): QuestionBody {
  const { id, en, triage, only, stages = [] } = condition;
  const names = [...catalogue.drugNames.values()].map((drug) => drug.en.toLowerCase());
  const said = step.en.toLowerCase();
  const kinds = [
    ...(names.some((name) => said.includes(name)) ? ['medicine'] : []),
    ...stepKinds.flatMap(([kind, words]) => (words.test(step.en) ? [kind] : [])),
  ];
  const whom = [
    only?.sex && (only.sex === 'f' ? 'women' : 'men'),
    only && agesName([only.from ?? 0, only.to ?? 120]).en,
    ...stages.map((stage) => stage.en),
  ].filter(Boolean);
  const told = [
    en,
    urgencies[triage].en,
    ...whom,
    `${place === 0 ? 'the first step' : 'a further step'}${step.goesOn ? ' that goes on where the one before it ended' : ''}: ${kinds.join(', ') || 'care'}`,
    'which drug, dose, route and duration, which procedure or which referral does the source name first?',
  ];
  return { about: 'step', condition: id, text: masked(told.join(' | ')), ours: {}, words: step.en };
}

/** Every dose rule, note on kidneys, ceiling, ban, interaction, ban by illness, allergy, starting dose, danger sign and first step as a question. */
export const sheetQuestionsOf = (catalogue: FiledKnowledge): SheetQuestion[] => [
  ...catalogue.drugs.flatMap((entry) => {
    const { value } = entry;
    const { rules, bans = [], interactions = [] } = value;
    const ask = (field: FactPath, asked: QuestionBody) => questionOf(catalogue, entry, field, asked);
    return [
      ...rules.map((rule, place) => ask(['rules', place], askRule(value, rule))),
      ...rules.flatMap((rule, at) =>
        askKidney(value, ruleName(value, rule), rule.renal ?? []).map(({ place, asked }) =>
          ask(['rules', at, 'renal', ...place], asked),
        ),
      ),
      ...askKidney(value, drugName(value), value.renal ?? []).map(({ place, asked }) =>
        ask(['renal', ...place], asked),
      ),
      ...askCeiling(entry).map((asked) => ask(['ceiling'], asked)),
      ...bans.map((ban, place) => ask(['bans', place], askBan(value, ban))),
      ...interactions.map((pair, place) =>
        ask(['interactions', place], askInteraction(catalogue, value, pair)),
      ),
    ];
  }),
  ...catalogue.diseases.value.against.map((rule, place) =>
    questionOf(catalogue, catalogue.diseases, ['against', place], askIllness(catalogue, rule)),
  ),
  ...catalogue.allergies.value.families.map((family, place) =>
    questionOf(catalogue, catalogue.allergies, ['families', place], askAllergy(catalogue, family)),
  ),
  ...Object.keys(catalogue.firstDoses.value).flatMap((id) =>
    askStarts(catalogue, id).map(({ place, asked }) =>
      questionOf(catalogue, catalogue.firstDoses, place, asked),
    ),
  ),
  ...catalogue.dangers.map((entry) => questionOf(catalogue, entry, [], askDanger(catalogue, entry.value))),
  ...catalogue.conditions.flatMap((entry) =>
    entry.value.steps.map((step, place) =>
      questionOf(catalogue, entry, ['steps', place], askStep(catalogue, entry.value, step, place)),
    ),
  ),
];
