import type { HighAlert } from '../knowledge/interaction-shape';
import type { Names } from '../knowledge/shape';
import { genericNamed } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { nameKey } from '../reference/spelling';
import { gravest, type Reason, reasonsByGravity } from './reason';
import { genericReasons } from './reasons-against';
import { withoutRule } from './refusal';
import type { DoseAsk, DoseRequest, NoRule, UnknownDrug } from './result';
import { takenDrugs } from './together';

const unlisted: Names = {
  en: 'This reference knows the name and holds no dose rule for this drug.',
  hi: 'यह नाम पता है, पर इस दवा के लिए इस रेफ़रेंस में खुराक का कोई नियम नहीं है।',
};
const unknownName: Names = { en: 'This drug is not in the reference.', hi: 'यह दवा इस रेफ़रेंस में नहीं है।' };

/** A name of several products of a high-alert drug: none of them is taken for it. */
export function whichProduct(asked: string, { needs, en, hi }: HighAlert): DoseAsk {
  const reason: Reason = {
    kind: 'high-alert',
    verdict: 'not-verified',
    text: { en, hi },
    sources: [],
    needs,
  };
  return {
    kind: 'ask',
    verdict: 'not-verified',
    reasons: [reason],
    drug: { id: nameKey(asked), en: asked, hi: asked },
    needs,
    reason: { en, hi },
    cautions: [],
    sources: [],
  };
}

/** A generic name one letter away is asked about as well, before any other. */
function withGeneric(asked: string, suggestions: UnknownDrug['suggestions']): UnknownDrug['suggestions'] {
  const near = genericNamed(asked);
  return near === undefined || suggestions.some(({ id }) => id === near.id)
    ? suggestions
    : [{ id: near.id, en: near.en, hi: near.en, name: near.en }, ...suggestions];
}

/** A name without a dose: known to the lists of interactions, or to nobody. */
export function withoutDrug(
  reference: Reference,
  request: DoseRequest,
  suggestions: UnknownDrug['suggestions'],
): NoRule | UnknownDrug {
  const generic = genericNamed(request.drug, 'exact');
  if (!generic) {
    const reasons: Reason[] = [{ ...withoutRule(unknownName), kind: 'unknown-drug' }];
    return {
      kind: 'unknown-drug',
      verdict: 'not-verified',
      reasons,
      asked: request.drug.slice(0, 100),
      suggestions: withGeneric(request.drug, suggestions),
    };
  }
  const taken = takenDrugs(reference.drugNames(), request.currentDrugs);
  const reasons = reasonsByGravity([...genericReasons(reference, generic, taken), withoutRule(unlisted)]);
  return {
    kind: 'no-rule',
    verdict: gravest(reasons.map(({ verdict }) => verdict)),
    reasons,
    drug: { id: generic.id, en: generic.en, hi: generic.en },
    reason: unlisted,
    nearest: [],
    cautions: [],
    sources: reasons.flatMap(({ sources }) => sources),
  };
}
