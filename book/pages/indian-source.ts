import { placeOf } from '#clinical/knowledge/cite';
import { indianSourceToLookUp, type LookedUp } from '#clinical/knowledge/indian-sources';
import type { HasSources, Names } from '#clinical/knowledge/shape';
import type { FiledKnowledge } from '../filed-knowledge';
import { both } from '../words';

/** Where treatment or doses rest on foreign sources alone: the line that names the Indian document to look up. */
export function indianSource(
  { sources }: FiledKnowledge,
  wanted: LookedUp,
  facts: readonly Partial<HasSources>[],
): { label: Names; value: Names }[] {
  const cited = facts.flatMap(({ src = [] }) => src).flatMap((src) => sources.get(placeOf(src).id) ?? []);
  const value = indianSourceToLookUp(wanted, cited);
  return value
    ? [
        {
          label: both('Read at foreign sources; Indian one to look up', 'विदेशी स्रोतों से; यह भारतीय स्रोत देखें'),
          value,
        },
      ]
    : [];
}
