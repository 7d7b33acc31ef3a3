import { cite } from '../knowledge/cite';
import type { Drug } from '../knowledge/drug-shape';
import type { AllergyFamily } from '../knowledge/interaction-shape';
import file from '../knowledge/interactions/allergies.json' with { type: 'json' };
import names from '../knowledge/words/names.json' with { type: 'json' };
import { findDrug, ingredientsOf } from '../reference/drug-names';
import { genericNamed } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { anyOf } from '../words/phrases';
import { mentions } from './bans';
import { type DrugInQuestion, isMeant, partsOf } from './facts';
import type { Reason } from './reason';
import { moleculeOf } from './same-molecule';

const families = file.families as AllergyFamily[];
const asClasses = (classes: readonly string[] | undefined): string[] =>
  (classes ?? []).map((one) => `class:${one}`);

/** Words around the name of a drug in an allergy: "anaphylaxis to amoxicillin in 2019". */
const aroundNames = new RegExp(`\\b${anyOf(names.aroundAllergens)}\\b|एलर्जी|\\d+`, 'gi');
const wordsOfAllergy = new RegExp(`^${anyOf(names.allergyInFront)} | ${anyOf(names.allergyBehind)}$`, 'gi');

type Families = {
  own: AllergyFamily[];
  drugIds: string[];
  /** Of these close classes it is, as far as its entry or its name shows. */
  alike: string[];
  parts: readonly Drug[];
  understood: boolean;
};

/** Says whether a name shows by a stem what it is: "cefaclor" by "cef-", "candesartan" by "-sartan". */
const hasStem = (name: string, stem: string): boolean =>
  name
    .toLowerCase()
    .split(/\s+/)
    .some((word) =>
      stem.startsWith('-') ? word.endsWith(stem.slice(1)) : word.startsWith(stem.slice(0, -1)),
    );

/** The drug of the first of some readings that is one: "vitamin B12" is named by its number, which a year is not. */
const drugMeant = (reference: Reference, readings: readonly string[]) =>
  readings.map((one) => findDrug(reference.drugNames(), one)).find(({ kind }) => kind === 'drug');

/** Finds what an allergy as typed is to: families by their words, else a drug and the families of its classes. */
function read({ reference }: DrugInQuestion, allergy: string): Families {
  const name = allergy.replace(aroundNames, ' ').trim();
  const own = families.filter(
    ({ en, hi, words, stems = [] }) =>
      mentions(allergy, [...words, en, hi]) || stems.some((stem) => hasStem(name, stem)),
  );
  const byStem = Object.entries(file.alike.stems).flatMap(([stem, one]) =>
    hasStem(name, stem) ? [one] : [],
  );
  const found = drugMeant(reference, [allergy.trim().replace(wordsOfAllergy, ''), name]);
  if (found?.kind !== 'drug') {
    const understood = own.length > 0 || name === '' || mentions(allergy, file.ignored);
    const generic = genericNamed(name);
    // Of a drug without an entry nothing is known but its name: where that does not show its class, nothing was compared.
    return {
      own,
      drugIds: generic ? [generic.id] : [],
      alike: byStem,
      parts: [],
      understood: understood || byStem.length > 0,
    };
  }
  const parts = partsOf(reference, found.drug);
  const ofClasses = families.filter(({ classes, drugs }) =>
    isMeant([...asClasses(classes), ...(drugs ?? [])], parts),
  );
  return {
    own: [...new Set([...own, ...ofClasses])],
    drugIds: [...ingredientsOf(found.drug)],
    alike: file.alike.classes.filter((one) => isMeant([`class:${one}`], parts)),
    parts,
    understood: true,
  };
}

/** Says whether an allergen of these close classes, or a drug of one make with it, is met. */
const areAlike = (close: readonly string[], allergens: readonly Drug[], parts: readonly Drug[]): boolean =>
  isMeant(asClasses(close), parts) ||
  file.alike.drugs.some((group) => isMeant(group, allergens) && isMeant(group, parts));

/** Reasons against a drug by one allergy: the drug itself, its family, and families that may react as well. */
function against(question: DrugInQuestion, allergy: string): Reason[] {
  const { parts, reference } = question;
  const { own, drugIds, alike, parts: allergens, understood } = read(question, allergy);
  const told = allergy.trim().replace(wordsOfAllergy, '').slice(0, 60);
  const reason = (
    verdict: Reason['verdict'],
    en: string,
    hi: string,
    src: readonly string[],
    needs?: Reason['needs'],
  ): Reason => ({
    kind: 'allergy',
    verdict,
    text: { en: `Allergy to ${told}: ${en}.`, hi: `${told} से एलर्जी: ${hi}।` },
    sources: cite(reference.sources, src),
    ...(needs && { needs }),
  });
  if (!understood)
    return [
      reason(
        'not-verified',
        'not understood, so nothing was compared with it; name the drug or its class',
        'समझ नहीं आया, इसलिए मिलान नहीं हुआ; दवा या उसका वर्ग लिखें',
        [],
        ['allergies'],
      ),
    ];
  const molecules = parts.flatMap((part) => [part.id, ...ingredientsOf(part)]).map(moleculeOf);
  if (drugIds.some((id) => molecules.includes(moleculeOf(id))))
    return [reason('not-for-this-patient', 'this is the same drug', 'यह वही दवा है', [])];
  const severe = mentions(allergy, file.severeWords);
  const ofFamilies = own.flatMap(({ classes, drugs, cross, src, ...family }): Reason[] => {
    if (isMeant([...asClasses(classes), ...(drugs ?? [])], parts))
      return [
        reason(
          'not-for-this-patient',
          `the drug is one of the ${family.en}`,
          `यह भी ${family.hi} वर्ग की है`,
          src,
        ),
      ];
    const other = (cross ?? []).find((one) =>
      isMeant([...asClasses(one.classes), ...(one.drugs ?? [])], parts),
    );
    const level = severe ? (other?.severe ?? other?.level) : other?.level;
    if (!other || level === 'caution') return [];
    return level === 'avoid'
      ? [reason('not-for-this-patient', other.en, other.hi, src)]
      : [reason('not-verified', other.en, other.hi, src, ['allergies'])];
  });
  // No family says anything of the two: drugs that are made alike are still asked about.
  return ofFamilies.length > 0 || !areAlike(alike, allergens, parts)
    ? ofFamilies
    : [
        reason(
          'not-verified',
          'this drug is much like it; what was the reaction',
          'यह दवा उससे मिलती-जुलती है; क्या हुआ था',
          [],
          ['allergies'],
        ),
      ];
}

/** Allergies told as an illness or in the purpose; one that names no drug is an illness. */
const toldElsewhere = (question: DrugInQuestion): string[] =>
  [...(question.patient.conditions ?? []), question.indication ?? '']
    .flatMap((one) => one.split(/[;,।\n+]| and /))
    .filter((one) => mentions(one, names.allergyWords.words))
    .filter((one) => {
      const { own, drugIds } = read(question, one);
      return own.length > 0 || drugIds.length > 0;
    });

/** Lists what the patient's allergies say against a drug. */
export const allergyReasons = (question: DrugInQuestion): Reason[] =>
  [
    ...(question.patient.allergies ?? []).filter((one) => one.trim() !== ''),
    ...toldElsewhere(question),
  ].flatMap((one) => against(question, one));
