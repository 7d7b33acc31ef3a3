import { readReport } from '#clinical/engine';
import { toldAs } from '../support/told-as';

const read = (text: string) => readReport(text).inWords;
/** Each statement as "id | side | size | place", with the general names it includes behind a plus. */
const stated = (text: string) =>
  (read(text)?.statements ?? []).map((one) =>
    [toldAs(one).join(' + '), one.side, one.size, one.site].map((part) => part ?? '-').join(' | '),
  );
const absent = (text: string) =>
  (read(text)?.absent ?? []).map(({ id, en }) => (id.endsWith('-in-words') ? en : id));
const red = (text: string) => read(text)?.critical.map(({ id }) => id);

describe('one finding at several places', () => {
  it.each([
    [
      'of both sides, each with its size',
      'USG KUB\nRight kidney: calculus 6 mm. Left kidney: calculus 11 mm.',
      ['kidney-stone | right | 6 mm | -', 'kidney-stone | left | 11 mm | -'],
    ],
    [
      'of two chambers of the heart',
      '2D ECHO\nLA dilated. RA mildly dilated.',
      ['chamber-dilated | - | - | -', 'chamber-dilated | - | - | -'],
    ],
    [
      'at the segment that opens its line, whichever sentence tells it',
      'MRI LS SPINE\nL4-5: Disc desiccation. Mild canal stenosis.\nL5-S1: disc desiccation with annular tear.',
      [
        'disc-degeneration | - | - | L4-5',
        'disc-degeneration | - | - | L5-S1',
        'canal-stenosis | - | - | L4-5',
        'annular-tear | - | - | L5-S1',
      ],
    ],
    [
      'of both sides at once, where the report says so',
      'CXR PA\nBilateral pleural effusion, moderate on the right. Left pleural effusion is mild.',
      ['pleural-effusion | both | - | -'],
    ],
    [
      'again in the impression, once',
      'CXR PA\nMild pleural effusion on the left.\nIMPRESSION: Left pleural effusion.',
      ['pleural-effusion | left | - | -'],
    ],
  ])('is told %s', (_, text, wanted) => {
    expect(stated(text).sort()).toEqual([...wanted].sort());
  });

  it('keeps the words of a denial of another side or kind', () => {
    const doppler =
      'VENOUS DOPPLER BOTH LEGS\nEchogenic thrombus in left popliteal vein, non compressible.\nIMP: Acute DVT left. No DVT on right.';
    expect(stated(doppler)[0]).toContain('deep-vein-thrombosis | left');
    expect(absent(doppler)).toContain('right: DVT');
    expect(absent('USG KUB\nRT KIDNEY: No hydronephrosis.\nLT KIDNEY: Mild hydronephrosis.')).toContain(
      'right: hydronephrosis',
    );
    const lungs = 'HRCT THORAX\nFibrotic bands in right upper lobe. No honeycombing.';
    expect([stated(lungs)[0], absent(lungs)]).toEqual([
      expect.stringContaining('fibrosis | right'),
      ['honeycombing'],
    ]);
    // A denial of the same is still none beside what is there.
    expect(absent('X-RAY LEG\nFracture of the tibia. No fracture.')).toEqual([]);
  });
});

describe('a finding with an exact name', () => {
  it.each([
    [
      'USG NECK\nRight lobe: solid nodule 14 mm in mid pole, TIRADS 5.',
      'thyroid-nodule-suspicious + thyroid-nodule | right',
    ],
    ['X-RAY HIP\nLeft femoral neck shows a transcervical fracture.', 'hip-fracture + fracture | left'],
    ['2D ECHO\nSevere LV dysfunction, EF 28%.', 'very-weak-heart + low-ejection-fraction'],
    [
      'USG PELVIS\nCorpus luteal cyst 21 mm in right ovary.',
      'reactive-ovary-cyst + ovarian-cyst | right | 21 mm',
    ],
  ])('is told once: %s', (text, wanted) => {
    expect(stated(text)).toEqual([expect.stringContaining(wanted)]);
  });

  it('leaves one of the general kind at another place', () => {
    const neck =
      'USG THYROID\nRight lobe: solid nodule 14 mm in mid pole, TIRADS 5.\nLeft lobe: nodule 6 mm at lower pole.';
    expect(stated(neck)).toEqual([
      expect.stringContaining('thyroid-nodule-suspicious + thyroid-nodule | right'),
      expect.stringContaining('thyroid-nodule | left | 6 mm'),
    ]);
    const bones = 'X-RAY PELVIS\nFracture neck of right femur. Fracture of left pubic ramus.';
    expect(stated(bones).filter((one) => one.startsWith('fracture'))).toEqual([
      expect.stringContaining('fracture | left'),
    ]);
  });

  it('tells how no blood comes as a part of the emergency it belongs to, and not of another', () => {
    const torsion = 'USG SCROTUM\nTorsion of the left testis. No flow in the left testis.';
    expect(stated(torsion).filter((one) => one.includes('no-flow'))).toEqual([]);
    expect(
      stated('CT AORTOGRAM\nStanford type B aortic dissection with left renal malperfusion.').join(),
    ).toContain('no-flow-kidney | left');
  });
});

describe('what is no finding', () => {
  it.each([
    ['gas that hides an organ', 'USG ABDOMEN\nPANCREAS : obscured by bowel gas in the tail region.'],
    ['the transition zone of a prostate', 'MRI PROSTATE\nTransition zone : BPH nodules, well encapsulated.'],
    [
      'dye that spills from an open tube',
      'HYSTEROSALPINGOGRAPHY\nRight fallopian tube opacified with free peritoneal spill.',
    ],
    [
      'restricted diffusion of a prostate',
      'MRI PROSTATE\nPeripheral zone: focus 14 mm on the left with marked diffusion restriction.',
    ],
    ['a clot that does not move', '2D ECHO\nLV apical thrombus, non mobile.', ['intracardiac-thrombus']],
  ])('raises no red card: %s', (_, text, wanted: string[] = []) => {
    expect(red(text)).toEqual(wanted);
  });

  it('lies behind the age in the line of the title', () => {
    const marrow =
      'BONE MARROW ASPIRATION   Leela 48 F   pancytopenia ? leukemia\nAspirate: normocellular.\nErythropoiesis normal.\nMegakaryocytes adequate.\nNo parasites.';
    const scope =
      'FIBREOPTIC BRONCHOSCOPY   Nathu Ram 61/M, smoker, left hilar mass\nVocal cords mobile.\nTrachea central.\nRight bronchial tree normal.\nLeft bronchial tree normal.';
    expect([stated(marrow), stated(scope)]).toEqual([[], []]);
    // What a report on one line tells behind the age is the report.
    expect(stated('USG ABDOMEN 45/M fatty liver, gall stones').sort()).toEqual([
      'fatty-liver | - | - | -',
      'gallstones | - | - | -',
    ]);
  });

  it('is a healed ulcer, and a trace behind a denial is there', () => {
    expect(stated('UGI ENDOSCOPY\nAntral erosions, healed duodenal ulcer.').join()).not.toContain(
      'peptic-ulcer',
    );
    expect(stated('2D ECHO\nAortic valve : no AS, trivial AR.').join()).toContain('aortic-regurgitation');
  });
});

describe('the place and the size of a finding', () => {
  it('is on the side that was named last on its line', () => {
    expect(stated('OCT MACULA\nRE: macular oedema. LE: normal contour. Macular hole.').join()).toMatch(
      /macula-changed \| left/,
    );
    expect(stated('X-RAY PELVIS AND HIPS\n# neck femur Rt. OA left hip')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^osteoarthritis.* \| left/)]),
    );
  });

  it('is not the side of what stands behind "&"', () => {
    expect(stated('CT ABDOMEN\nLiver lesions & Rt kidney calculus').join()).not.toMatch(
      /liver-lesion \| right/,
    );
  });

  it('has no size that is of what was injected, of another day, or of the organ in front of it', () => {
    const scope = stated('UPPER GI ENDOSCOPY\nInj. glue 2 ml in fundal varix.').join();
    expect(scope).not.toContain('2 ml');
    expect(stated('CT CHEST\nLung nodule, previously 4.6 cm, now 1.8 cm.').join()).not.toContain('4.6');
    expect(stated('USG PELVIS\nRt ovary normal, 2.9 x 1.8 cm with corpus luteum.').join()).not.toContain(
      '2.9',
    );
  });
});
