import { cite } from '../knowledge/cite';
import { fileUnder } from '../knowledge/file-under';
import type { ConditionRule, ConditionTerm, UntilRead, WeighedDrugs } from '../knowledge/interaction-shape';
import file from '../knowledge/interactions/conditions.json' with { type: 'json' };
import { anyLength, onceForEach, onceForText } from '../knowledge/once-for-each';
import { isRead } from '../knowledge/reading';
import type { Names } from '../knowledge/shape';
import lists from '../knowledge/words/names.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { withDenialsApart } from '../words/denials-apart';
import { namesAsKnown, namesHeard } from '../words/names-by-sound';
import { anyOf } from '../words/phrases';
import { begunIn, mentions } from './bans';
import { keysOf, saysNothing } from './choose-rule';
import { type DrugInQuestion, isLocal, isMeant, isSaidOfAll, purposeOf } from './facts';
import { measuredConditions } from './measured';
import type { Reason } from './reason';

const terms = file.conditions as ConditionTerm[];
const rules = file.against as ConditionRule[];
const termOf = new Map(terms.map((term) => [term.id, term]));
/** The rules by the conditions of which they speak: a case has a few of hundreds. */
const rulesOn = new Map<string, ConditionRule[]>();
for (const rule of rules) for (const id of rule.when) fileUnder(rulesOn, id, rule);
const namesOfTerms = onceForEach((all: readonly ConditionTerm[]) =>
  namesHeard(all.flatMap(({ words }) => words)),
);

/** A lasting illness that was read in a text comes by the name that we have for it. */
const namesOf = onceForEach(({ en, hi, words }: ConditionTerm): readonly string[] => [...words, en, hi]);
const termsBegunIn = begunIn(terms, namesOf);
const lastingBegunIn = begunIn(terms, ({ asKnown = [] }) => asKnown);

/** Conditions that a text names and does not deny, by their words or by a value; each drug of an answer asks for the same few texts. */
const namedIn = onceForText(readConditions, { most: 16, longest: anyLength });

function readConditions(text: string): readonly ConditionTerm[] {
  if (text.trim() === '') return [];
  const measured = measuredConditions(text);
  const asKnown = namesAsKnown(text, namesOfTerms(terms));
  const said = asKnown === text ? [text] : [text, asKnown];
  const begun = new Set(said.flatMap(termsBegunIn));
  return terms.filter(
    (term) =>
      measured.includes(term.id) ||
      // Without its phrases a text may hold words that it did not hold before.
      ((begun.has(term) || term.not) &&
        said.some((one) => mentions(without(one, term.not ?? []), namesOf(term)))),
  );
}

/** English names of the conditions for which a value of a text stands: "K 6.1" is a high potassium. */
export function conditionsMeasured(text: string): string[] {
  const measured = measuredConditions(text);
  return terms.filter(({ id }) => measured.includes(id)).map(({ en }) => en);
}

const without = (text: string, phrases: readonly string[]): string =>
  phrases.reduce((rest, phrase) => rest.replaceAll(new RegExp(phrase, 'gi'), ' '), text);

/** Clearance, liver and a great age as they were told are conditions as well, by their names in the knowledge. */
const severeKidney = 30;
const old = 65;
const veryOld = 75;
function organsAndAge({ patient }: DrugInQuestion): string[] {
  const { creatinineClearance: clearance, liver, ageYears = 0 } = patient;
  return [
    ...(ageYears >= old ? ['age of 65 and more'] : []),
    ...(ageYears >= veryOld ? ['age of 75 and more'] : []),
    ...(clearance !== undefined && clearance < severeKidney ? ['severe kidney disease'] : []),
    ...(liver === 'severe' ? ['severe liver disease'] : []),
  ];
}

/** Lists what is known of the case: conditions, the purpose, and what an assessment thinks of first. */
const told = (question: DrugInQuestion): string[] => [
  ...(question.patient.conditions ?? []),
  ...(question.patient.candidates ?? []),
  ...(question.indication ? [question.indication] : []),
  ...organsAndAge(question),
];

/** Words by which a contraindication holds only in part. */
const qualifiers = new RegExp(`\\b${anyOf(lists.partOnly)}\\b`, 'i');

const liver = 'liver-disease';
const moreThanMild = /severe|failure|coma|decompensated/i;

/** A contraindication of a drug that names a condition of the patient, clause by clause. */
function notesAgainst(question: DrugInQuestion): Reason[] {
  const { parts, reference, rule } = question;
  const said = told(question);
  const known = namedIn(said.join('; '));
  // A mild disease of the liver is one as well, where a clause does not ask for more than that.
  const mild = question.patient.liver === 'mild' ? namedIn('liver disease') : [];
  // "Liver coma": an illness of the organ does not say that the patient is unconscious of it.
  const isOfUnconscious = (one: string): boolean => mentions(one, termOf.get('coma')?.words ?? []);
  const isAwake = !known.some(({ id }) => id === 'coma');
  // "Severe liver failure": who is told to have a liver that works has it not, whatever its illness is called.
  const isMild = question.patient.liver === 'mild';
  const meets = (one: string): boolean =>
    known.some(
      ({ id, words }) => !(isMild && id === liver && moreThanMild.test(one)) && mentions(one, words),
    );
  const isNamed = (one: string): boolean =>
    !(isAwake && isOfUnconscious(one)) &&
    (meets(one) || (!moreThanMild.test(one) && mild.some(({ words }) => mentions(one, words))));
  return parts.flatMap(({ contraindications = [], rules: all }) => {
    // A list of drugs chooses no rule: whatever a drug is given for is its purpose there.
    const purposes = rule ? purposeOf(rule) : all.map(purposeOf).join('; ');
    return contraindications.flatMap(({ en, hi, src, checked, exceptFor }): Reason[] => {
      if (exceptFor && mentions([...said, ...known.map((one) => one.en)].join('; '), exceptFor)) return [];
      const clause = en.split(/[;,]/).find((one) => !/^\s*together with/i.test(one) && isNamed(one));
      if (clause === undefined) return [];
      const met = [...known, ...mild].filter(({ words }) => mentions(clause, words));
      // A drug that is given for a condition is not forbidden by its bare name.
      if (met.every(({ words }) => mentions(purposes, words))) return [];
      const qualifier = qualifiers.exec(clause)?.[0];
      const sure =
        qualifier === undefined || said.some((one) => one.toLowerCase().includes(qualifier.toLowerCase()));
      return [
        {
          kind: 'condition',
          // It was written of the drug in the blood: what is put on the skin is weighed.
          verdict: sure && !isLocal(question) ? 'not-for-this-patient' : 'not-verified',
          text: { en: `Contraindication: ${en}.`, hi: `मनाही: ${hi}।` },
          sources: cite(reference.sources, src),
          checked: isRead(checked),
        },
      ];
    });
  });
}

function byRules(question: DrugInQuestion): Reason[] {
  const { parts, beside = [], reference, rule, route, patient } = question;
  const known = new Set(namedIn(told(question).join('; ')).map(({ id }) => id));
  const speaking = new Set([...known].flatMap((id) => rulesOn.get(id) ?? []));
  if (speaking.size === 0) return [];
  const inOrder = rules.filter((against) => speaking.has(against));
  return inOrder.flatMap((against): Reason[] => {
    const {
      when,
      routes,
      with: drugs,
      except,
      exceptFor,
      inTheseWords,
      level,
      needs,
      en,
      hi,
      src,
      checked,
    } = against;
    const met = when.filter((id) => known.has(id));
    const given = rule?.route ?? route;
    if (routes && given && !routes.some((one) => one === given)) return [];
    if (!isMeant(drugs, parts)) return [];
    if (isMeant(except ?? [], [...parts, ...beside])) return [];
    // A purpose that nobody named excuses nothing: the drug is weighed, not forbidden.
    const excused =
      exceptFor !== undefined &&
      mentions(purposeOf(rule), exceptFor) &&
      (!inTheseWords || mentions([...told(question), ...(patient.purposes ?? [])].join('; '), exceptFor));
    if (excused && question.indicationNamed) return [];
    const open = (needs ?? []).filter((need) =>
      need === 'kidney' ? patient.creatinineClearance === undefined : patient.liver === undefined,
    );
    // What is asked for is told already: the rules for kidneys and liver judge it.
    if (needs && open.length === 0) return [];
    const names = met.flatMap((id) => termOf.get(id) ?? []);
    const list = (pick: (term: ConditionTerm) => string) => names.map(pick).join(', ');
    return [
      {
        kind: 'condition',
        verdict: level === 'avoid' && !excused ? 'not-for-this-patient' : 'not-verified',
        text: { en: `${capital(list((one) => one.en))}: ${en}`, hi: `${list((one) => one.hi)}: ${hi}` },
        sources: cite(reference.sources, src),
        checked: isRead(checked),
        ...(open.length > 0 && { needs: open }),
      },
    ];
  });
}

const capital = ([first = '', ...rest]: string): string => first.toUpperCase() + rest.join('');

/** Ids of the conditions about which a rule speaks for this drug, whether it forbids or excuses it. */
const spokenOf = onceForEach(
  (parts: DrugInQuestion['parts']): ReadonlySet<string> =>
    new Set(
      rules.flatMap(({ when, with: drugs, except }) =>
        isMeant(drugs, parts) || isMeant(except ?? [], parts) ? when : [],
      ),
    ),
);

const weighedIn = new Map(
  (file.weighed as WeighedDrugs[]).flatMap((one) =>
    Object.entries(one.drugs).map(([drug, names]) => [drug, { ...one, names: new Set(names) }] as const),
  ),
);

const isWhollyWeighed = ({ id }: DrugInQuestion['parts'][number]): boolean =>
  weighedIn.get(id)?.inPart === undefined && weighedIn.has(id);

/**
 * In an illness that many drugs make worse, silence about a drug is no promise: it is not judged there unless its
 * precautions were read and do not name the illness, or it is the treatment of just this.
 */
function notJudgedIn(question: DrugInQuestion): Reason[] {
  const { parts, rule, reference } = question;
  if (isLocal(question)) return [];
  const purpose = purposeOf(rule);
  const precautions = parts.flatMap((part) => weighedIn.get(part.id) ?? []);
  const naming = (id: string) => precautions.find(({ names }) => names.has(id));
  const open = namedIn(told(question).join('; ')).filter(
    ({ id, manyDrugs, words }) =>
      (manyDrugs === true || naming(id) !== undefined) && !mentions(purpose, words),
  );
  if (open.length === 0) return [];
  const spoken = spokenOf(parts);
  return open.flatMap(({ id, en, hi, ownLists }): Reason[] => {
    if (spoken.has(id)) return [];
    const named = naming(id);
    if (named === undefined && !ownLists && isSaidOfAll(question, isWhollyWeighed)) return [];
    return [
      {
        kind: 'condition',
        verdict: 'not-verified',
        text: named
          ? {
              en: `${capital(en)} stands among the precautions of this drug: weigh it.`,
              hi: `${hi} इस दवा की सावधानियों में है: सोच-समझकर दें।`,
            }
          : {
              en: `${capital(en)}: many drugs do harm in it, and of this one nothing was read.`,
              hi: `${hi}: इसमें कई दवाएँ नुकसान करती हैं; इस दवा के बारे में कुछ नहीं पढ़ा गया।`,
            },
        sources: cite(reference.sources, named?.src ?? []),
        ...(named && { checked: isRead(named.checked) }),
      },
    ];
  });
}

/** Every word of an illness or a purpose that this reference knows, by its stem. */
const knownWords = onceForEach((reference: Reference): ReadonlySet<string> => {
  const purposes = [...reference.drugNames().byId.values()].flatMap(({ rules }) =>
    rules.flatMap(({ for: { en, hi }, words = [] }) => [en, hi, ...words]),
  );
  const illnesses = terms.flatMap(({ en, hi, words }) => [en, hi, ...words]);
  const { keys } = keysOf([...purposes, ...illnesses, ...lists.illnessesThatForbidNothing.words].join('; '));
  // Of a purpose that tells an amount the unit is no word: "MG" may stand for an illness.
  return new Set([...keys].filter((key) => key !== 'mg'));
});

/** The words of an illness or a purpose, by their stems, without those that say nothing. */
const wordsOf = (text: string): string[] =>
  [...keysOf(text.slice(0, 500)).keys].filter((word) => !saysNothing(word));

/** Says whether any word of a text is one of an illness or a purpose that this reference knows. */
export const isKnownPurpose = (reference: Reference, text: string): boolean =>
  wordsOf(text).some((word) => knownWords(reference).has(word));

/** "MG" is no word of an illness that is known, and may stand for one. */
const initials = /^\p{Lu}{2,6}$/u;

/** Whether anything is written against a drug, where it is put on the skin or into an eye, in any illness. */
const isForbiddenLocally = ({ parts, rule }: DrugInQuestion): boolean =>
  parts.some(
    (part) =>
      (part.contraindications ?? []).length > 0 ||
      (part.bans ?? []).some(
        ({ route, words = [] }) => words.length > 0 && (!route || route === rule?.route),
      ),
  ) ||
  rules.some(
    ({ with: drugs, routes }) =>
      !drugs.includes('any') &&
      isMeant(drugs, parts) &&
      (!routes || rule === undefined || routes.some((one) => one === rule.route)),
  );

/**
 * An illness of which no word is known was weighed against no drug: nobody may take the silence for consent. What is put on
 * a skin or into an eye is asked about where it is forbidden in any illness: timolol drops in asthma.
 */
function notUnderstood(question: DrugInQuestion): Reason[] {
  const { patient, reference } = question;
  if (isLocal(question) && !isForbiddenLocally(question)) return [];
  const open = (patient.conditions ?? []).filter((said) => {
    const words = wordsOf(said);
    return (
      (words.length > 0 || initials.test(said)) &&
      !words.some((word) => knownWords(reference).has(word)) &&
      namedIn(said).length === 0
    );
  });
  return open.map((said) => ({
    kind: 'condition',
    verdict: 'not-verified',
    text: {
      en: `“${said.slice(0, 60)}” is nothing that this reference knows: whether it speaks against the drug was not weighed.`,
      hi: `“${said.slice(0, 60)}” को यह रेफ़रेंस नहीं जानता: यह दवा के ख़िलाफ़ है या नहीं, यह नहीं देखा गया।`,
    },
    sources: [],
  }));
}

const forbidsNothing = keysOf(lists.illnessesThatForbidNothing.words.join('; ')).keys;

/** Of some drugs nothing is written against any illness: neither by us, nor among the precautions that were read. */
const isUnread = (part: DrugInQuestion['parts'][number]): boolean =>
  !weighedIn.has(part.id) &&
  (part.contraindications ?? []).length === 0 &&
  !rules.some(({ with: drugs }) => !drugs.includes('any') && isMeant(drugs, [part]));

/** Kinds of drugs that are not judged before somebody read what speaks against them: for anyone, or beside another illness. */
const kindsUntilRead = (whom: UntilRead['in']): ReadonlySet<string> =>
  new Set((file.untilRead as UntilRead[]).flatMap((one) => (one.in === whom ? one.classes : [])));
const harmfulToAnyone = kindsUntilRead('anyone');
const harmfulInIllness = kindsUntilRead('another illness');
const isOfKind = (parts: DrugInQuestion['parts'], kinds: ReadonlySet<string>): boolean =>
  parts.some(({ classes = [] }) => classes.some((one) => kinds.has(one)));

/** A drug whose precautions nobody read is not judged beside any illness but the one that it is for. */
function notReadInAny({ parts, rule, patient }: DrugInQuestion): Reason[] {
  if (isLocal({ rule })) return [];
  // Most drugs are of neither kind: only for the others all that is written is gone through.
  const isHarmful = (part: DrugInQuestion['parts'][number]): boolean =>
    isOfKind([part], harmfulToAnyone) || isOfKind([part], harmfulInIllness);
  const unread = parts.filter((part) => isHarmful(part) && isUnread(part));
  if (unread.length === 0) return [];
  const purpose = keysOf(purposeOf(rule)).keys;
  const isAnother = (said: string): boolean => {
    const words = wordsOf(said);
    return words.some((word) => !forbidsNothing.has(word)) && !words.some((word) => purpose.has(word));
  };
  const isOpen = isOfKind(unread, harmfulInIllness) && (patient.conditions ?? []).some(isAnother);
  if (!isOpen && !isOfKind(unread, harmfulToAnyone)) return [];
  return [
    {
      kind: 'condition',
      verdict: 'not-verified',
      text: {
        en: 'In which illnesses this drug does harm was not read: it is not judged beside another one.',
        hi: 'यह दवा किन बीमारियों में नुकसान करती है, यह पढ़ा नहीं गया: दूसरी बीमारी के साथ इसे परखा नहीं गया।',
      },
      sources: [],
    },
  ];
}

/** Too much of the drug itself is no purpose for more of it: "paracetamol overdose", "digoxin toxicity". */
const tooMuchOfIt = ['overdose', 'toxicity', 'poisoning', 'intoxication'];
const poisonedReasons = ({ patient, parts }: DrugInQuestion): Reason[] =>
  parts
    .filter(({ en }) =>
      mentions(
        [...(patient.conditions ?? []), ...(patient.candidates ?? [])].join('; '),
        tooMuchOfIt.map((what) => `${en} ${what}`),
      ),
    )
    .map(({ en, hi }) => ({
      kind: 'condition',
      verdict: 'not-for-this-patient',
      text: {
        en: `The patient had too much ${en} already.`,
        hi: `मरीज़ को ${hi} पहले ही ज़्यादा मिल चुकी है।`,
      },
      sources: [],
    }));

/** Lists what the conditions of a patient say against a drug, and those in which it was not judged. */
export const conditionReasons = (question: DrugInQuestion): Reason[] => [
  ...byRules(question),
  ...poisonedReasons(question),
  ...notesAgainst(question),
  ...notJudgedIn(question),
  ...notUnderstood(question),
  ...notReadInAny(question),
];

/** Says whether a text names any condition that something is known against. */
export const namesAnyCondition = (text: string): boolean => namedIn(text).length > 0;

/** Says whether a text names an illness that many drugs make worse: there it must be known for sure which drug it is. */
export const namesGraveIllness = (text: string): boolean =>
  namedIn(text).some(({ manyDrugs }) => manyDrugs === true);

const notTheirs = new RegExp(
  `\\b${anyOf([lists.notTheirs, lists.ofOthers], '\\s+')}\\b|[?]|${anyOf(lists.notTheirsInHindi)}`,
  'iu',
);
const relatives = new RegExp(`\\b${anyOf(lists.ofOthers)}\\b|${anyOf(lists.notTheirsInHindi)}`, 'iu');

/** A text without its clauses that deny, doubt or speak of others: the coarser way, where nobody reads complaints. */
export const withoutTheirClauses = (text: string): string =>
  text
    .split(/[,;।\n]|\.(?=\s|$)/u)
    .filter((clause) => !relatives.test(clause))
    .join('; ');

/**
 * Lasting illnesses that a text says the patient has, by the names that the rules against drugs know them by: "80 F, parkinson,
 * vertigo". What is denied, doubted or said of others is left out.
 */
export const lastingIllnessesIn = (text: string): Names[] => {
  const clauses = withDenialsApart(text)
    .split(/[,;।\n]|\.(?=\s|$)|(?=[?!])(?<=\p{L})[?!]+(?=\s)/u)
    .filter((clause) => !notTheirs.test(clause));
  const named = new Set(
    clauses.flatMap((clause) =>
      lastingBegunIn(clause).filter(({ asKnown = [], not = [] }) => mentions(without(clause, not), asKnown)),
    ),
  );
  return terms.flatMap((term) => (named.has(term) ? [{ en: term.en, hi: term.hi }] : []));
};

/** Names of the illnesses that last, and of those that a sheet or a value shows: a patient is told with them. */
export const illnessesTold: readonly Names[] = terms;

/** English names of the conditions that findings of a sheet show, by the finding and whether it is over. */
export const conditionsShown = (findings: readonly { id: string; assertion: string }[]): string[] =>
  terms.flatMap(({ en, shownBy = [], shownByPast }) =>
    findings.some(
      ({ id, assertion }) =>
        shownBy.includes(id) && (assertion === 'present' || (shownByPast && assertion === 'historical')),
    )
      ? [en]
      : [],
  );

/** Says whether any of these names is one that a lasting illness goes by. */
export const isNamedIn = (illness: string, names: readonly string[]): boolean => {
  const words = terms.find(({ en }) => en === illness)?.words ?? [];
  return names.some((name) => mentions(name, words));
};

/** Says whether a text names a condition by its id. */
export const namesCondition = (text: string, id: string): boolean =>
  namedIn(text).some((term) => term.id === id);
