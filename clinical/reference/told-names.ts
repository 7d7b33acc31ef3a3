import type { AllergyFamily, ConditionTerm } from '../knowledge/interaction-shape';
import allergies from '../knowledge/interactions/allergies.json' with { type: 'json' };
import alsoCalled from '../knowledge/interactions/also-called.json' with { type: 'json' };
import conditions from '../knowledge/interactions/conditions.json' with { type: 'json' };
import generics from '../knowledge/interactions/names.json' with { type: 'json' };
import lists from '../knowledge/words/names.json' with { type: 'json' };
import { namesOfKinds } from './drug-kinds';

/** Names that a patient is told with beside the drugs of this reference: families of allergens, illnesses that drugs are weighed against. */
export const toldNames = () => [
  ...(allergies.families as AllergyFamily[]).map(({ en, hi, words }) => ({
    kind: 'allergen' as const,
    en,
    hi,
    also: words,
  })),
  ...(conditions.conditions as ConditionTerm[]).map(({ en, hi, words }) => ({
    kind: 'illness' as const,
    en,
    hi,
    also: words,
  })),
];

const { noneTaken, illnessesThatForbidNothing, aroundAllergens, aroundIllnesses } = lists;
/** Names of drugs of which only the classes are known. */
const withoutDose = [
  ...Object.keys(generics).map((id) => id.replaceAll('-', ' ')),
  ...Object.keys(alsoCalled),
];

/** Lists names that are understood of a patient though no field offers them, by the field, and words around the name of an allergen or an illness. */
export const understoodNames = (): Readonly<
  Record<'allergies' | 'conditions' | 'currentDrugs' | 'aroundAllergen' | 'aroundIllness', readonly string[]>
> => ({
  allergies: [...allergies.ignored, ...noneTaken.words, ...withoutDose],
  conditions: [...illnessesThatForbidNothing.words, ...noneTaken.words],
  currentDrugs: [...namesOfKinds, ...noneTaken.words, ...withoutDose],
  aroundAllergen: aroundAllergens.words,
  aroundIllness: aroundIllnesses.words,
});
