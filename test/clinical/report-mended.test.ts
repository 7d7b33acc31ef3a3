import { readReport } from '#clinical/engine';

const read = (text: string) => {
  const { inWords } = readReport(text);
  return {
    stated: inWords?.statements.map(({ id, is }) => `${id} ${is}`) ?? [],
    critical: inWords?.critical.map(({ id }) => id) ?? [],
    absent: inWords?.absent.map(({ en }) => en) ?? [],
    quoted: inWords?.alsoStated.map(({ span }) => span.text) ?? [],
    measured: inWords?.measures.map(({ name, value }) => `${name} ${value}`) ?? [],
  };
};

describe('a report in words is told no further than it goes', () => {
  it.each([
    ['MRI RIGHT SHOULDER\nPartial tear of supraspinatus 8 mm at its footprint.', 'meniscal-tear present'],
    ['MRI RIGHT HIP\nTear of the acetabular labrum, 6 mm.', 'meniscal-tear present'],
    ['CT CHEST\nCase # 2231/24 was scanned.\nNodule 9 mm in right upper lobe.', 'fracture present'],
    ['DEXA SCAN\nT score -2.8\nFRAX 10 year probability of osteoporotic fracture 12 %', 'fracture present'],
    ['X-RAY RIGHT SHOULDER\nFracture of the surgical neck of humerus.', 'hip-fracture present'],
    ['USG PELVIS\nRamesh 52/M\nSimple cyst 3 cm in the pelvis.', 'ovarian-cyst present'],
    ['CT NECK\nLevel II nodes, largest 7 mm, are insignificant.', 'lymph-nodes present'],
    ['MRI BRAIN\nMidline shift, extra-axial collection: not seen.', 'midline-shift present'],
    ['HISTOPATHOLOGY\nBlock A1-A4.\nChronic cholecystitis.', 'blocked-brain-artery present'],
  ])('%s does not state %s', (text, stated) => {
    expect(read(text).stated).not.toContain(stated);
  });

  it.each([
    ['MRI RIGHT KNEE\nTear of posterior horn of medial meniscus.', 'meniscal-tear present'],
    ['X-RAY FOOT\n# 5th metatarsal base.', 'fracture present'],
    ['X-RAY HIP\nFracture neck of femur.', 'hip-fracture present'],
    ['USG PELVIS\nSunita 32/F\nSimple cyst 3 cm in the pelvis.', 'ovarian-cyst present'],
    ['X-RAY CHEST\n?Right lower zone consolidation', 'consolidation possible'],
  ])('%s states %s', (text, stated) => {
    expect(read(text).stated).toContain(stated);
  });

  it.each([
    ['X-RAY ABDOMEN\nFew dilated small bowel loops with 3 air fluid levels. ? ileus.', []],
    ['X-RAY ABDOMEN\nDilated loops. ?intestinal obstruction.', []],
    ['CT ABDOMEN\nDilated loops with transition point s/o small bowel obstruction.', ['bowel-obstruction']],
    ['X-RAY ABDOMEN\nMultiple air fluid levels.', ['bowel-obstruction']],
    ['CECT ABDOMEN\nLeft renal mass 7 cm with RV thrombus.', []],
    ['ECHO\nRV thrombus 12 mm.', ['intracardiac-thrombus']],
    ['CT BRAIN\nResolving SDH in left frontal region 6 mm.', []],
    ['CT BRAIN\nAcute SDH in left frontal region 6 mm.', ['subdural-haemorrhage']],
  ])('%s raises the cards %j', (text, critical) => {
    expect(read(text).critical).toEqual(critical);
  });

  it.each([
    ['X-RAY CHEST\nNo fracture of the clavicle seen.', 'broken bone: “fracture of the clavicle”'],
    [
      'HISTOPATHOLOGY\nGranulomas. No caseous necrosis is seen.',
      'dead tissue (necrosis): “caseous necrosis”',
    ],
    ['X-RAY CHEST\nNo fracture seen.', 'broken bone'],
  ])('%s denies %s', (text, denied) => {
    expect(read(text).absent).toContain(denied);
  });

  it('tells no number of the sheet or of the machine, and no letterhead', () => {
    const ct = read(
      'CT CHEST\nkVp 120, mAs 250, slice thickness 5 mm, CTDIvol 12 mGy, DLP 450\nNodule 8 mm in left upper lobe.\nPage 1 of 3\nISO 9001:2015 certified centre',
    );
    expect(ct.measured).toEqual([]);
    expect(ct.quoted).toEqual([]);
    expect(read('ECHO\nUHID 889921\nTR 2.8 m/s. EF 60 %').measured).toEqual(['TR 2.8 m/s', 'EF 60 %']);
  });
});
