import type { Names, When } from '#clinical/knowledge/shape';
import type { FiledKnowledge } from '../filed-knowledge';
import { ageName, both, joinNames, same } from '../words';

/** A finding by its name; an id that nobody knows stands as it is. */
export const findingName = ({ findings }: Pick<FiledKnowledge, 'findings'>, id: string): Names => {
  const { en, hi } = findings.get(id) ?? same(id.replaceAll('-', ' '));
  return { en, hi };
};

const and = both(' and ', ' और ');
const or = both(' or ', ' या ');

/** Says in one sentence when something holds. */
export function whenName(catalogue: Pick<FiledKnowledge, 'findings'>, when: When): Names {
  if ('finding' in when) return findingName(catalogue, when.finding);
  if ('ageBelow' in when) {
    const age = ageName(when.ageBelow);
    return both(`younger than ${age.en}`, `${age.hi} से कम उम्र`);
  }
  if ('ageFrom' in when) {
    const age = ageName(when.ageFrom);
    return both(`${age.en} or older`, `${age.hi} या ज़्यादा उम्र`);
  }
  if ('denied' in when) {
    const { en, hi } = findingName(catalogue, when.denied);
    return both(`no ${en}`, `${hi} नहीं`);
  }
  if ('pregnant' in when) return both('pregnancy', 'गर्भावस्था');
  if ('weeksBelow' in when)
    return both(`pregnancy of less than ${when.weeksBelow} weeks`, `${when.weeksBelow} हफ़्ते से कम का गर्भ`);
  if ('breastfeeding' in when) return both('breastfeeding', 'दूध पिलाती माँ');
  if ('postpartum' in when) return both('after delivery', 'प्रसव के बाद');
  if ('any' in when)
    return joinNames(
      when.any.map((one) => whenName(catalogue, one)),
      or,
    );
  if ('all' in when)
    return joinNames(
      when.all.map((one) => inBrackets(catalogue, one)),
      and,
    );
  const of = joinNames(when.of.map((one) => whenName(catalogue, one)));
  return both(`at least ${when.atLeast} of: ${of.en}`, `इनमें से कम से कम ${when.atLeast}: ${of.hi}`);
}

/** A choice inside a list that must be complete stands in brackets. */
function inBrackets(catalogue: Pick<FiledKnowledge, 'findings'>, when: When): Names {
  const { en, hi } = whenName(catalogue, when);
  return ('any' in when && when.any.length > 1) || 'atLeast' in when
    ? both(`(${en})`, `(${hi})`)
    : both(en, hi);
}
