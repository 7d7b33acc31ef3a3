import { wholeFields } from '#clinical/calculators/fields';
import type { Calculator, CalculatorField, MeaningBand } from '#clinical/knowledge/calculator-shape';
import type { Names } from '#clinical/knowledge/shape';
import { bookFact, type FiledKnowledge } from '../filed-knowledge';
import type { FiledEntry } from '../knowledge-files';
import type { BookEntry } from '../page';
import { agesName, both, joinNames, same } from '../words';

const groups: Record<Calculator['group'], Names> = {
  emergency: both('Emergency', 'इमरजेंसी'),
  heart: both('Heart', 'दिल'),
  kidney: both('Kidney', 'किडनी'),
  liver: both('Liver', 'लिवर'),
  mother: both('Mother', 'माँ'),
  child: both('Child', 'बच्चा'),
  body: both('Body', 'शरीर'),
};

const points = (count: number) => both(`${count}`, `${count}`);

/** Says what a field asks for, with the points that it gives. */
function fieldName(field: CalculatorField): Names {
  const name = both(field.en, field.hi);
  if (field.kind === 'sign') return joinNames([name, points(field.points)], same(': '));
  if (field.kind === 'choice') {
    const options = joinNames(
      field.options.map((one) =>
        one.points === undefined
          ? both(one.en, one.hi)
          : both(`${one.en} (${one.points})`, `${one.hi} (${one.points})`),
      ),
    );
    return joinNames([name, options], same(': '));
  }
  if (field.kind === 'date') return name;
  const unit = field.unit === '' ? '' : ` (${field.unit})`;
  const bands = (field.bands ?? []).map(({ below, points: count }) =>
    below === undefined
      ? both(`else ${count}`, `बाकी ${count}`)
      : both(`below ${below}: ${count}`, `${below} से कम: ${count}`),
  );
  const told = both(`${name.en}${unit}`, `${name.hi}${unit}`);
  return bands.length > 0 ? joinNames([told, joinNames(bands, same('; '))], same(': ')) : told;
}

const meaningOf = ({ below, en, hi }: MeaningBand): Names =>
  below === undefined
    ? both(`from there on: ${en}`, `उससे आगे: ${hi}`)
    : both(`below ${below}: ${en}`, `${below} से कम: ${hi}`);

function pageOf(entry: FiledEntry<Calculator>): BookEntry {
  const { file, path, value } = entry;
  const { id, en, hi, group, unit, ages, heightFrom, meaning = [], note, when, notFor } = value;
  return {
    kind: 'formulas',
    id,
    names: both(en, hi),
    aka: [],
    group: groups[group],
    about: [
      ...(unit ? [{ label: both('Unit', 'इकाई'), value: same(unit) }] : []),
      ...(ages ? [{ label: both('For', 'किसके लिए'), value: agesName(ages) }] : []),
      ...(heightFrom ? [{ label: both('Taller than', 'इससे लंबे'), value: same(`${heightFrom} cm`) }] : []),
    ],
    file: `clinical/knowledge/${file.name}`,
    line: file.lineOf(path),
    sections: [
      {
        title: both('The formula, when it helps and when it misleads', 'फ़ॉर्मूला, कब काम का है और कब नहीं'),
        facts: [
          bookFact(entry, [], {
            risk: 3,
            title: both(when.en, when.hi),
            lines: [
              both(notFor.en, notFor.hi),
              ...(note ? [both(note.en, note.hi)] : []),
              ...meaning.map(meaningOf),
            ],
          }),
        ],
      },
      { title: both('What goes in', 'क्या भरना है'), text: wholeFields(value).map(fieldName), facts: [] },
    ],
  };
}

/** A page for each formula and score. */
export const formulaPages = ({ calculators }: FiledKnowledge): BookEntry[] => calculators.map(pageOf);
