import { listedNamesOf } from '../dosing/listed';
import { type MetDrug, metDrug } from '../dosing/met-drug';
import type { Reason } from '../dosing/reason';
import { isApplied as isPutOn } from '../dosing/routes';
import { meetingReasons, sumReasons } from '../dosing/together-reasons';
import type { Drug } from '../knowledge/drug-shape';
import names from '../knowledge/words/names.json' with { type: 'json' };
import patient from '../knowledge/words/patient.json' with { type: 'json' };
import { findDrug, genericCalled, ingredientsOf } from '../reference/drug-names';
import { classesListedFor, genericNamed } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { anyOf, anyWordOf } from '../words/phrases';
import { courseIn } from './course';
import { frequencyIn } from './dose-words';
import type { Mention } from './drug-mentions';
import { areMeantTogether } from './meant-together';
import { isKeptAway, isNamedOnly, sentenceAt, stoppedBehind } from './names-alone';
import { placesOfDrops, sheetWords as words } from './sheet-words';
import { saidOf } from './wrong-ways';

// Says what the drugs of one text do to each other: for a text that prescribes two nobody has to tell what is taken.

/** A line that prescribes: it begins with a form, numbered or not. */
const prescribes = new RegExp(
  `^\\s*(?:rx\\b\\s*[:.]?\\s*)?(?:[-–•*]\\s*)?(?:\\d{1,2}[.)]\\s*)?(?:(?:add|start|give)\\s+)?${anyOf(words.formsInFront)}(?![\\p{L}\\p{M}])`,
  'iu',
);
/** Between two names: one of them is given, not both. */
const alternative = anyWordOf(words.alternatives);

/** "Which the family refuses to stop". */
const stillTaken = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(words.stillTaken)}(?![\\p{L}\\p{M}])`, 'giu');

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** Says whether both are given. What stands far apart is, unless the line of the later one offers it instead. */
function areBothGiven(text: string, one: Mention, other: Mention): boolean {
  const [first, later] = one.start <= other.start ? [one, other] : [other, one];
  const from = Math.max(first.end, lineStart(text, later.start));
  return !alternative.test(text.slice(from, later.start).replace(stillTaken, ' '));
}

const afterwards = anyWordOf(words.afterwards);
/** "56 doses" of a day each. */
const ofDoses = /\d\s*doses(?!\p{L})/iu;
const until = /(?<![\p{L}\p{M}])(?:till|until|तक|tak)(?![\p{L}\p{M}])/iu;
const injected = /(?<![\p{L}])(?:inj(?:ection)?|iv|im)\.?\s*$/iu;
const swallowed = new RegExp(`(?<![\\p{L}])${anyOf(words.swallowedForms)}\\.?\\s*$`, 'iu');
/** Both phases of a tuberculosis take rifampicin, and each its months. */
const daysOfPhase = 28;
/** "HRZE 3 tab OD x 2 mo, HRE 3 tab OD x 4 mo": one phase follows the other, though no word says so. */
function arePhases(text: string, first: Mention, later: Mention, between: string): boolean {
  const isOfTuberculosis = ({ drug }: Mention): boolean => drug?.id.includes('rifampicin') === true;
  if (!isOfTuberculosis(first) || !isOfTuberculosis(later) || first.drug?.id === later.drug?.id) return false;
  const behind = /^[^\n]*/u.exec(text.slice(later.end))?.[0] ?? '';
  return [between, behind].every((one) => (courseIn(one).courseDays ?? 0) >= daysOfPhase);
}

/** "HRZE 4 tabs for 2 months, then HRE 4 tabs": one follows when the other ends, and the same drug in both is no duplicate. */
function isFollowed(text: string, one: Mention, other: Mention): boolean {
  const [first, later] = one.start <= other.start ? [one, other] : [other, one];
  const whole = text.slice(first.end, later.start);
  // A step may stand in the line below.
  const between =
    whole.split('\n').length <= 2 ? whole : text.slice(lineStart(text, later.start), later.start);
  if (arePhases(text, first, later, between)) return true;
  return (
    afterwards.test(between) &&
    (courseIn(between).courseDays !== undefined ||
      ofDoses.test(between) ||
      until.test(between) ||
      // "25 % dextrose 100 mL stat, then 10 % dextrose 75 mL/h".
      (first.drug !== undefined && first.drug.id === later.drug?.id && isFirstDose(between)) ||
      // "Inj Levetiracetam 3 g over 15 min. Then Tab Levipil": what was injected is swallowed from then on.
      (injected.test(text.slice(Math.max(0, first.start - 16), first.start)) && swallowed.test(between)))
  );
}

/** "Iron folic acid (60 mg elemental iron)": a bracket behind a name says what it holds, and prescribes nothing more. */
function isExplained(text: string, one: Mention, other: Mention): boolean {
  const [first, later] = one.start <= other.start ? [one, other] : [other, one];
  const between = text.slice(first.end, later.start);
  return /^[^()\n]{0,24}\([^)\n]*$/.test(between) || isHeading.test(between) || isGloss(text, first, later);
}

/** "B12: Tab Methylcobalamin": what a line is about stands in front of what it gives. */
const isHeading = new RegExp(`^\\s*[:–-]\\s*${anyOf(words.formsInFront)}\\.?\\s+$`, 'iu');

/** "Augmentin DDS 4 ml BD (45 mg/kg of amox)": in a bracket at its end a part of the drug in front is counted. */
const isGloss = (text: string, { drug, end }: Mention, later: Mention): boolean =>
  drug !== undefined &&
  later.drug !== undefined &&
  ingredientsOf(drug).includes(later.drug.id) &&
  /^[^\n;]*\([^()\n]*\d[^()\n]*$/.test(text.slice(end, later.start)) &&
  /^\s*\)/.test(text.slice(later.end));

/** "No brufen/combiflam/disprin", "avoid NSAIDs": a name that a text forbids is not taken. */
const forbidden = new RegExp(
  `(?:(?<![\\p{L}\\p{M}])${anyOf(words.forbidsName)}|(?<=(?:^|[.;,(→\\n-])\\s*)(?:${anyOf(words.leavesOut)}))(?:\\s+|:\\s*)(?:[\\p{L}\\p{M}]+\\s*(?:[/,]|or\\s)\\s*){0,5}$`,
  'iu',
);
const isForbidden = (text: string, mention: Mention): boolean => {
  const { start } = mention;
  return (
    forbidden.test(text.slice(Math.max(lineStart(text, start), start - 60), start)) ||
    isNamedOnly(text, mention) ||
    stoppedBehind.test(text.slice(mention.end, mention.end + 40)) ||
    isKeptAway(text, mention) ||
    isOffLong(text, mention) ||
    allergyBehind.test(text.slice(mention.end, mention.end + 32))
  );
};
/** "Penicillin se allergy nahi": whatever is said of an allergy, the drug is not taken. */
const allergyBehind = new RegExp(
  `^(?:\\s+(?:${anyOf(words.kindsOfDrug)}))?(?:\\s+(?:${anyOf(words.toAllergen)}))?\\s+(?:${anyOf([words.allergyNamed, patient.allergyNouns])})(?![\\p{L}\\p{M}])`,
  'iu',
);
/** "Off ramipril for 48 hours": so long that nothing of it is left; of a drug left off this morning much is. */
const leftOff = /(?<!\p{L})off\s+$/iu;
const longOff = new RegExp(
  `^\\s*(?:\\d[\\d./]*\\s*mg\\s*)?(?:\\p{L}{1,5}\\s+){0,3}(\\d{1,3})\\s*(?:(${anyOf(words.hoursWords)})|${anyOf([words.dayNames, words.weekNames, words.monthNames])})(?![\\p{L}\\p{M}])`,
  'iu',
);
const leastHoursOff = 36; // after an ACE inhibitor, before sacubitril
function isOffLong(text: string, { start, end }: Mention): boolean {
  if (!leftOff.test(text.slice(Math.max(0, start - 8), start))) return false;
  const [, count, inHours] = longOff.exec(text.slice(end, end + 40)) ?? [];
  return count !== undefined && Number(count) * (inHours ? 1 : hoursOfDay) >= leastHoursOff;
}
const hoursOfDay = 24;

/** "Lulifin cream", "xylocaine jelly": put on the skin, it is no second drug of its class. */
const applied = new RegExp(
  `^\\s*(?:\\d+(?:\\.\\d+)?\\s*%\\s*)?${anyOf(words.appliedForms)}(?![\\p{L}])`,
  'iu',
);
const isOrderedForSkin = (text: string, { end }: Mention): boolean => applied.test(text.slice(end, end + 24));
const isApplied = (text: string, mention: Mention): boolean =>
  isOrderedForSkin(text, mention) || (mention.drug !== undefined && isOnlyApplied(mention.drug));
/** What is made for the skin, the eye or the vagina alone acts there. */
const isOnlyApplied = ({ rules }: Drug): boolean =>
  rules.length > 0 && rules.every(({ route }) => isPutOn(route));

/** Places at which a drug acts beside what the blood brings, each by its words, and the classes given both ways as a rule. */
const germs = ['antibiotic', 'antifungal', 'antiviral', 'corticosteroid'];
const places: readonly { words: RegExp; classes: readonly string[] }[] = [
  { words: anyWordOf(words.intoBowel), classes: ['aminosalicylate', 'corticosteroid', 'laxative'] },
  { words: anyWordOf(words.breathedForms), classes: ['corticosteroid'] },
  ...placesOfDrops.map((list) => ({ words: anyWordOf(list), classes: germs })),
  { words: anyWordOf(words.intoVagina), classes: germs },
  { words: anyWordOf(words.appliedForms), classes: germs },
];
/** "Mesalamine 2.4 g OD + Mesacol enema": by mouth and at its place a drug is no duplicate, where that is usual. */
function areAtTwoPlaces(text: string, one: Mention, other: Mention, all: readonly Mention[]): boolean {
  const [first, second] = [one, other].map((each) => {
    const said = saidOf(text, each, all);
    return places.find(({ words: told }) => told.test(said));
  });
  const isUsual = (place: (typeof places)[number] | undefined): boolean =>
    place === undefined || place.classes.some((id) => one.drug?.classes.includes(id));
  return first !== second && isUsual(first) && isUsual(second);
}

/** "Calcirol/Uprise D3": two packets of one drug with a stroke between are one or the other. */
const isEither = (text: string, one: Mention, other: Mention): boolean => {
  const [first, later] = one.start <= other.start ? [one, other] : [other, one];
  return /^\s*\/\s*(?:\p{L}+\s*)?$/u.test(text.slice(first.end, later.start));
};

/** "40 M, Tab Tranylcypromine 20 mg OD, Tab Fluoxetine 20 mg OD": right behind a form a name is ordered, wherever its line begins. */
const formedInFront = new RegExp(`(?<![\\p{L}\\p{M}])${anyOf(words.formsInFront)}\\.?\\s+$`, 'iu');
const isFormed = (text: string, { start }: Mention): boolean =>
  formedInFront.test(text.slice(Math.max(lineStart(text, start), start - 24), start));
const isPrescribed = (text: string, { start }: Mention): boolean =>
  prescribes.test(text.slice(lineStart(text, start), lineEnd(text, start)));

const taken = new RegExp(`(?<![\\p{L}\\p{M}])(?:${anyOf(names.takenInFront)})\\s+$`, 'iu');
/** "Selegiline 5 mg do baar chal rahi hai". */
const goesOn = new RegExp(`^[^.;,।\\n]{0,24}\\s(?:${anyOf(patient.takesBehind)})(?![\\p{L}\\p{M}])`, 'iu');
/** "On OCP", "takes warfarin": it is taken beside whatever the sheet orders. */
export const isTakenAlready = (text: string, { start, end }: Mention): boolean =>
  taken.test(text.slice(Math.max(lineStart(text, start), start - 16), start)) ||
  goesOn.test(text.slice(end, end + 40));

const isBesideTaken = (text: string, one: Mention, other: Mention): boolean =>
  isTakenAlready(text, one) !== isTakenAlready(text, other);

const illnessOfDrug = new RegExp(`^[\\s-]*(?:${anyOf(words.illnessOfDrug)})(?![\\p{L}\\p{M}])`, 'iu');
/**
 * "65M AF digoxin 0.25 mg" above "Tab Verapamil": what the patient's own line names is taken beside what is ordered below it; a
 * word of taking, or how much of it, makes that sure.
 */
const isToldInFront = (text: string, told: Mention, ordered: Mention): boolean =>
  told.end <= ordered.start &&
  !illnessOfDrug.test(text.slice(told.end, told.end + 24)) &&
  (isPrescribed(text, ordered) || isFormed(text, ordered)) &&
  !isPrescribed(text, told) &&
  !isFormed(text, told);
const isToldBeside = (text: string, one: Mention, other: Mention): boolean =>
  isToldInFront(text, one, other) || isToldInFront(text, other, one);
/** "Azmarda 50 BD": so much and so often is an amount without its unit as well. */
const numberThenOften = /^\s*(?:\d{1,4}(?:\.\d{1,3})?\s+)?(?=\p{L})/u;
const hasAmount = (text: string, { name, end }: Mention): boolean => {
  const behind = text.slice(end, Math.min(end + 40, lineEnd(text, end)));
  const number = numberThenOften.exec(behind)?.[0] ?? '';
  const isNumbered = /\d/u.test(number) || /\s\d+(?:\.\d+)?$/u.test(name);
  return unitBehind.test(behind) || (isNumbered && frequencyIn(behind.slice(number.length))?.start === 0);
};
const isSurelyTold = (text: string, one: Mention, other: Mention): boolean =>
  [
    [one, other],
    [other, one],
  ].some(
    ([told, ordered]) =>
      told !== undefined &&
      ordered !== undefined &&
      isToldInFront(text, told, ordered) &&
      hasAmount(text, told),
  );

const perhapsTaken = anyWordOf(words.perhapsTaken);
/** "If on nitrates", "on ramipril: switch to": whether both are taken is left open. */
const isPerhapsTaken = (text: string, mention: Mention): boolean =>
  perhapsTaken.test(sentenceAt(text, mention));

/** "Lasix band", "amlodipine earlier": right behind its name, or behind its strength, the drug is taken no more. */
const noMore = new RegExp(
  `^\\s*(?:\\d+(?:\\.\\d+)?\\s*(?:(?:mg|mcg|g)\\s*)?)?(?:${anyOf([patient.noMoreTaken, words.stoppedNow, words.notBorne])})(?![\\p{L}\\p{M}])(?!\\s*(?:kar\\p{L}*\\s+)?(?:${anyOf(words.hindiNot)}))`,
  'iu',
);
/** "With amlodipine, stopped": behind a comma the word alone says so. */
const noMoreThen = new RegExp(`^\\s*,\\s*(?:now\\s+)?${anyOf(words.stoppedNow)}\\s*(?=[,.;)\\n]|$)`, 'iu');
const isNoMore = (text: string, { end }: Mention): boolean =>
  noMore.test(text.slice(end, end + 32)) || noMoreThen.test(text.slice(end, end + 32));

const unitBehind = new RegExp(
  `^\\s*\\d[\\d.,/]*\\s*(?:${anyOf([patient.doseBehind, patient.thousands])})(?!\\p{L})`,
  'iu',
);
const givenBefore = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${anyOf([patient.onWords, patient.takes])})\\s+$`,
  'iu',
);
const timeBehind = new RegExp(
  `^\\s*\\d+\\s*${anyOf([words.yearsOfPerson, words.monthsOfPerson])}(?![\\p{L}\\p{M}])`,
  'iu',
);
const isOfNutrients = ({ classes }: Drug): boolean =>
  ['vitamin', 'mineral', 'glucose'].some((one) => classes.includes(one));
/**
 * "Vitamin A first dose", "glucose 30", "last tetanus 12 years": of a vitamin, of what blood holds or of a vaccine a name beside
 * its order tells what it is for, a value or how long ago the last one was, where nobody says how much of it is taken.
 */
const isTopic = (text: string, mention: Mention): boolean => {
  const { start, end, drug } = mention;
  if (drug === undefined || isPrescribed(text, mention) || isFormed(text, mention)) return false;
  const behind = text.slice(end, Math.min(end + 40, lineEnd(text, end)));
  if (drug.classes.includes('vaccine')) return timeBehind.test(behind) || !unitBehind.test(behind);
  return (
    isOfNutrients(drug) &&
    !isTakenAlready(text, mention) &&
    !givenBefore.test(text.slice(Math.max(lineStart(text, start), start - 24), start)) &&
    !unitBehind.test(behind) &&
    frequencyIn(behind) === undefined
  );
};

const strengthBehind = /^\s*(\d+(?:\.\d+)?)/u;
/** "On amlo 5", and amlodipine 5 mg ordered: short for the same name in the same strength, it goes on. */
function isOrderedAgain(text: string, one: Mention, other: Mention): boolean {
  const strengths = [one, other].map(({ end }) => strengthBehind.exec(text.slice(end, end + 12))?.[1]);
  const [short = '', long = ''] = [one.name, other.name]
    .map((name) => name.toLowerCase())
    .sort((a, b) => a.length - b.length);
  return strengths[0] !== undefined && strengths[0] === strengths[1] && long.startsWith(short);
}

function metOf(reference: Reference, { name }: Mention): MetDrug | undefined {
  const named = findDrug(reference.drugNames(), name);
  if (named.kind === 'drug')
    return metDrug({ name, drug: named.drug, listed: listedNamesOf(named.drug) }, classesListedFor);
  const generic = genericNamed(name, 'exact') ?? genericCalled(reference.drugNames(), name);
  return generic && metDrug({ name, listed: [generic.id] }, classesListedFor);
}

/** "Foracort 400", and "rinse the mouth after Foracort". */
const withoutStrength = ({ name, drug }: MetDrug): string =>
  drug ? name.toLowerCase().replace(/[\s-]*\d[\d./]*$/u, '') : name.toLowerCase();
/** One drug told twice is a first dose and the next, or a taper; two names of it are two packets. */
const isSameTold = (one: MetDrug, other: MetDrug): boolean =>
  withoutStrength(one) === withoutStrength(other) ||
  (one.drug !== undefined && one.drug.id === other.drug?.id && one.drug.en.startsWith('Insulin'));

/** "Inj Paracetamol 1 g IV stat", then tablets of a brand: the first dose and the next, for somebody to add up. */
const isFirstDose = (behind: string): boolean => /(?<![\p{L}\p{M}])stat(?![\p{L}\p{M}])/iu.test(behind);

/** Adds what three and more drugs of the lines that prescribe do together. */
function addSums(
  reference: Reference,
  text: string,
  met: ReadonlyMap<Mention, MetDrug | undefined>,
  found: Map<Mention, Reason[]>,
  isMeant: (drugs: readonly MetDrug[]) => boolean,
): void {
  const given = [...met].flatMap(([mention, drug]) =>
    drug && isPrescribed(text, mention) ? [{ mention, drug }] : [],
  );
  for (const one of given) {
    const others = given.filter(
      ({ mention }) => mention !== one.mention && areBothGiven(text, one.mention, mention),
    );
    const reasons = sumReasons(
      reference,
      one.drug,
      others.map(({ drug }) => drug),
      isMeant,
    );
    if (reasons.length > 0) found.set(one.mention, [...(found.get(one.mention) ?? []), ...reasons]);
  }
}

/** Texts that name more drugs than this are no prescription; each pair of them would be looked at. */
const mostDrugs = 40;

/**
 * For each drug that a text names, by its place among the mentions: what the others say against it. On lines that prescribe
 * both are taken; elsewhere a text may list what could be given, so what must not meet leaves the dose unverified there. `told`
 * is what the sheet tells of its patient: drugs of one regimen for that are meant together.
 */
export function reasonsOnSheet(
  reference: Reference,
  text: string,
  mentions: readonly Mention[],
  { isProse = false, told = '' }: { isProse?: boolean; told?: string } = {},
): ReadonlyMap<Mention, Reason[]> {
  const found = new Map<Mention, Reason[]>();
  if (mentions.length > mostDrugs) return found;
  const met = new Map(mentions.map((one) => [one, metOf(reference, one)]));
  const isMeant = (drugs: readonly MetDrug[]): boolean => areMeantTogether(told, drugs);
  const noMoreTaken = new Set(
    mentions.flatMap((one) => (one.drug && isNoMore(text, one) ? [one.drug.id] : [])),
  );
  for (const one of mentions)
    for (const other of mentions) {
      const [self, meets] = [met.get(one), met.get(other)];
      if (one === other || !self || !meets || isSameTold(self, meets)) continue;
      if (!areBothGiven(text, one, other) || isExplained(text, one, other)) continue;
      if (isForbidden(text, one) || isForbidden(text, other)) continue;
      if ([one, other].some(({ drug }) => drug !== undefined && noMoreTaken.has(drug.id))) continue;
      const isSame = self.drug !== undefined && self.drug.id === meets.drug?.id;
      // A bolus of glucose is followed by a drip of a weaker one.
      if (isSame && self.drug?.classes.includes('glucose')) continue;
      if (!isSame && isMeant([self, meets])) continue;
      if (isSame && isEither(text, one, other)) continue;
      if (isSame && (isTopic(text, one) || isTopic(text, other))) continue;
      if (isSame && isBesideTaken(text, one, other) && isOrderedAgain(text, one, other)) continue;
      const onSkin = [one, other].filter((each) => isApplied(text, each)).length;
      if ([one, other].every((each) => isOrderedForSkin(text, each))) continue;
      const prescribed = isPrescribed(text, one) && isPrescribed(text, other);
      // Nobody lists vaccines to choose among: whoever names one beside a drug means to give it.
      const isVaccination = [self, meets].some(({ classes }) => classes.has('vaccine'));
      const besideTaken = isBesideTaken(text, one, other);
      const toldBeside = !isProse && isToldBeside(text, one, other);
      // What is right behind a form is ordered, and what must not meet forbids; a word of caution needs a line of its own.
      const areFormed = [one, other].every((each) => isFormed(text, each));
      const isSurelyTaken =
        (besideTaken || areFormed || isSurelyTold(text, one, other)) &&
        !isProse &&
        !isPerhapsTaken(text, one) &&
        !isPerhapsTaken(text, other);
      const [isFirst, isOtherFirst] = [one, other].map(({ end }) =>
        isFirstDose(text.slice(end, lineEnd(text, end))),
      );
      const isNext = isSame && isFirst !== isOtherFirst;
      const interrupts = prescribed && !isNext;
      const reasons = meetingReasons(reference, self, meets, { isOneSheet: true })
        .filter(
          ({ verdict, kind }) =>
            prescribed ||
            isVaccination ||
            verdict === 'not-for-this-patient' ||
            ((besideTaken || toldBeside) && kind === 'interaction'),
        )
        .filter(
          ({ kind }) =>
            kind !== 'duplicate' ||
            !(
              isFollowed(text, one, other) ||
              (onSkin === 1 && !isSame) ||
              (isSame && areAtTwoPlaces(text, one, other, mentions))
            ),
        )
        .map((reason) =>
          interrupts || (isSurelyTaken && reason.kind === 'interaction')
            ? reason
            : ({ ...reason, verdict: 'not-verified' } satisfies Reason),
        );
      found.set(one, [...(found.get(one) ?? []), ...reasons]);
    }
  addSums(reference, text, met, found, isMeant);
  return found;
}
