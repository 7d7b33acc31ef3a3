import fc from 'fast-check';
import { fromColumns, inColumns, swapScripts } from '#clinical/knowledge/columns';
import { inFileOrder, likeTogether } from '#clinical/knowledge/likeness';
import { knowledgeOfDoses } from '#clinical/knowledge/of-doses';
import { dosesOnDevice } from '#clinical/knowledge/on-device';
import { toldOnce, toldWhole } from '#clinical/knowledge/told-once';

describe('knowledge in columns', () => {
  it('comes back as it was', () => {
    const packed = JSON.parse(JSON.stringify(inColumns(knowledgeOfDoses)));
    expect(fromColumns(packed)).toEqual(knowledgeOfDoses);
  });

  it('stands in the order of its files again after like stood beside like', () => {
    const sorted = likeTogether(knowledgeOfDoses);
    expect(sorted.drugs).not.toEqual(knowledgeOfDoses.drugs);
    expect(inFileOrder(sorted)).toEqual(knowledgeOfDoses);
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

  it('is told in either script, and back', () => {
    const text = fc.string({ unit: fc.constantFrom('क', '्', 'é', '×', 'a', '"', '़', '€', '😀') });
    fc.assert(fc.property(text, (one) => expect(swapScripts(swapScripts(one))).toBe(one)));
  });
});
