import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { packClosely, unpackClosely } from '#clinical/knowledge/close-text';
import { fromColumns, inColumns } from '#clinical/knowledge/columns';
import { knowledgeOfDoses } from '#clinical/knowledge/of-doses';
import { dosesOnDevice } from '#clinical/knowledge/on-device';
import { toldOnce, toldWhole } from '#clinical/knowledge/told-once';

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
