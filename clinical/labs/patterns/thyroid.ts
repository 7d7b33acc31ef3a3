import type { PatternMatch, Rule, Values } from './values';

type Level = 'low' | 'normal' | 'high' | undefined;

function levelOf(v: Values, id: string): Level {
  if (v.isHigh(id)) return 'high';
  if (v.isLow(id)) return 'low';
  return v.get(id)?.flag === 'normal' ? 'normal' : undefined;
}

/** TSH against the hormone; free hormones before total ones, because carriers change the total. */
function quadrant(v: Values): (PatternMatch & { is: string }) | undefined {
  const tsh = levelOf(v, 'tsh');
  const t4 = ['free-t4', 't4'].find((id) => levelOf(v, id) !== undefined);
  const t3 = ['free-t3', 't3'].find((id) => levelOf(v, id) !== undefined);
  const [four, three] = [t4 && levelOf(v, t4), t3 && levelOf(v, t3)];
  const because = ['tsh', ...(t4 ? [t4] : []), ...(t3 ? [t3] : [])];
  if (tsh === 'high') {
    if (four === 'low') return { is: 'hypothyroid', because };
    if (four === 'normal') return { is: 'subclinical-hypothyroid', because };
    return four === undefined ? { is: 'tsh-high', because: ['tsh'] } : undefined;
  }
  if (tsh === 'low' && (four === 'high' || three === 'high')) return { is: 'hyperthyroid', because };
  if (tsh === 'low' && four === 'normal') return { is: 'subclinical-hyperthyroid', because };
  return tsh !== undefined && four === 'low' ? { is: 'central-hypothyroid', because } : undefined;
}

const when =
  (id: string) =>
  (v: Values): PatternMatch | undefined => {
    const found = quadrant(v);
    return found?.is === id ? { because: found.because } : undefined;
  };

export const thyroidRules: Rule[] = [
  'hypothyroid',
  'subclinical-hypothyroid',
  'tsh-high',
  'hyperthyroid',
  'subclinical-hyperthyroid',
  'central-hypothyroid',
].map((id) => ({ id, when: when(id) }));
