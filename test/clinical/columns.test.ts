import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { knowledge } from '#clinical/knowledge/all';
import { packClosely, unpackClosely } from '#clinical/knowledge/close-text';
import { fromColumns, inColumns } from '#clinical/knowledge/columns';
import { packedForFunctions, unpackedInFunction } from '#clinical/knowledge/held-in-functions';
import { knowledgeOfDoses } from '#clinical/knowledge/of-doses';
import { dosesOnDevice } from '#clinical/knowledge/on-device';
import {
  namesOf,
  sourcesByPlace,
  sourcesCalled,
  sourcesNamed,
  sourcesNumbered,
} from '#clinical/knowledge/source-numbers';
import { toldOnce, toldWhole } from '#clinical/knowledge/told-once';
import { heldLexiconOf, lexiconFrom } from '#clinical/words/held-lexicon';
import { type LexiconTerm, termReaders, termsOf } from '#clinical/words/lexicon';
import { closeInFunctions } from '../../lib/functions/close-in-functions';
import { withShortMarks } from '../../lib/functions/short-marks';
import { fc } from '../support/properties';

const ofDevice = JSON.stringify(inColumns(toldOnce(dosesOnDevice)));
const packedClosely = packClosely(ofDevice);

describe('knowledge in columns', () => {
  it('comes back as it was', () => {
    const packed = JSON.parse(JSON.stringify(inColumns(knowledgeOfDoses)));
    expect(fromColumns(packed)).toEqual(knowledgeOfDoses);
  });

  it('is whole again on a device after what follows from the rest was left out', () => {
    const once = toldOnce(dosesOnDevice);
    expect(JSON.stringify(once).length).toBeLessThan(JSON.stringify(dosesOnDevice).length);
    expect(toldWhole(JSON.parse(JSON.stringify(once)))).toEqual(dosesOnDevice);
  });

  it('names its sources again behind their numbers, and leaves a name that is not among them', () => {
    const names = namesOf(dosesOnDevice);
    const numbered = sourcesNumbered(toldOnce(dosesOnDevice), names);
    expect(JSON.stringify(numbered).length).toBeLessThan(JSON.stringify(toldOnce(dosesOnDevice)).length);
    expect(toldWhole(sourcesNamed(JSON.parse(JSON.stringify(numbered)), names))).toEqual(dosesOnDevice);
    expect(sourcesNumbered({ src: ['unknown-source'] }, names)).toEqual({ src: ['unknown-source'] });
  });

  it('cites every source on a device under its place, and under its name what a program calls', () => {
    const { sources } = dosesOnDevice;
    const [first] = sources;
    const called = sourcesCalled({ sources: sourcesByPlace(sources, (id) => id === first?.id) });
    expect(called.sources).toEqual(
      sources.map((source, place) => (place === 0 ? source : { ...source, id: `${place}` })),
    );
  });

  it('comes back whatever it holds', () => {
    const text = fc.string({ unit: 'grapheme' });
    const value = fc.letrec((again) => ({
      any: fc.oneof({ depthSize: 'small' }, text, fc.boolean(), fc.constant(null), again('object')),
      object: fc.record(
        { en: text, hi: text, src: fc.array(text), of: fc.array(again('any')), count: fc.integer() },
        { requiredKeys: [] },
      ),
    })).any;
    fc.assert(fc.property(value, (one) => expect(fromColumns(inColumns(one))).toEqual(one)));
  });
});

describe('the knowledge of a function', () => {
  const { analytes, ...others } = withShortMarks(knowledge) as typeof knowledge;
  const findings = knowledge.systems.flatMap((system) => system.findings);
  const packed = JSON.stringify(packedForFunctions(others));
  const lexicon = JSON.stringify(heldLexiconOf(findings));

  it('comes back as it was, but for the terms of findings', () => {
    const systems = others.systems.map((one) => ({
      ...one,
      findings: one.findings.map(({ terms: _terms, ...finding }) => finding),
    }));
    expect(unpackedInFunction(JSON.parse(packed))).toEqual({ ...others, systems });
  });

  it('has marks as short as they can be, once and for all', () => {
    expect(withShortMarks(others)).toEqual(others);
  });

  it('holds every term in the lexicon', () => {
    const read = lexiconFrom(JSON.parse(lexicon), findings);
    const told = ({ finding, keys, ordered, close }: LexiconTerm): string =>
      [finding.id, ordered, close ?? false, ...(ordered ? keys : [...keys].sort())].join(' ');
    const held = new Set(read.allTerms().map(told));
    const terms = findings.flatMap((finding) => termsOf(finding)).filter(({ keys }) => keys.length > 0);
    expect(terms.length).toBeGreaterThan(50_000);
    expect(terms.map(told).filter((one) => !held.has(one))).toEqual([]);
    // Each is looked up at one of its own words.
    for (const key of termReaders.english.read('fever').flatMap((one) => one.key ?? []))
      expect(read.termsAt(key).every(({ keys }) => keys.includes(key))).toBe(true);
  });

  it('takes at most 1,200 kB', () => {
    const asTheyLie = [analytes, readFileSync('clinical/knowledge/resemblance.json', 'utf8')];
    const carried = closeInFunctions(packed) + JSON.stringify(asTheyLie) + closeInFunctions(lexicon);
    expect(gzipSync(carried, { level: 9 }).length).toBeLessThan(1_200_000);
  });
});

describe('a text packed closely', () => {
  it('comes back as it was, in any script', () => {
    const text = fc.string({ unit: fc.constantFrom('क', '्', 'é', 'a', 'b', '"', '\\', '~', '\n', '😀') });
    fc.assert(fc.property(text, (one) => expect(unpackClosely(packClosely(one))).toBe(one)));
    expect(unpackClosely(JSON.parse(JSON.stringify(packedClosely))) === ofDevice).toBe(true);
  });

  it('takes less room than gzip leaves', () => {
    const size = (one: string) => gzipSync(one, { level: 9 }).length;
    expect(size(JSON.stringify(packedClosely))).toBeLessThan(0.8 * size(JSON.stringify(ofDevice)));
  });

  it('is told in printable signs', () => {
    const { bits } = packClosely(JSON.stringify(knowledgeOfDoses.drugs[0]));
    expect(bits).toMatch(/^[(-[\]-g~]*$/);
  });
});
