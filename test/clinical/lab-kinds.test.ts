import { readReport } from '#clinical/engine';

const idsIn = (text: string) => readReport(text).results.map(({ id }) => id);

describe('what was examined decides which test a name means', () => {
  it.each([
    ['CUE\nColour yellow\nRBC 5-6/hpf, pus cells 20-25/hpf', ['urine-rbc', 'urine-pus-cells']],
    ['Microscopic examination\nRBC 5-6/hpf\nWBC 10-12/hpf', ['urine-rbc', 'urine-pus-cells']],
    ['Urine R/M: R.B.C. 5 to 6 per hpf', ['urine-rbc']],
    [
      'BONE MARROW ASPIRATION\nblasts 2%, neutrophils 25%, lymphocytes 62%, plasma cells 3%, eosinophils 9%',
      [],
    ],
    ['BONE MARROW\nplasma cells 2 %\nlymphocytes 40 %\nmonocytes 2 %', []],
    [
      'BONE MARROW EXAMINATION\nPeripheral smear: Hb 7.1 g/dl, TLC 2,300, platelets 40,000\nAspirate: lymphocytes 30%, monocytes 4%',
      ['haemoglobin', 'wbc-count', 'platelet-count'],
    ],
    ['Pancytopenia, bone marrow planned\nHb 6.1 g/dl\nPlatelets 20,000', ['haemoglobin', 'platelet-count']],
    ['BAL FLUID\nTotal count 450 cells/cumm, neutrophils 60%, lymphocytes 10%', []],
    ['PERICARDIAL FLUID\nTLC 800, lymphocytes 75%, protein 5, glucose 50', []],
    ['LYMPH NODE ASPIRATE\nLymphocytes 80%, neutrophils 5%', []],
    ['NASAL SMEAR\nEosinophils 30%', []],
    ['CSF\nCells 120, lymphocytes 90%, protein 110', ['csf-cells', 'csf-lymphocytes', 'csf-protein']],
    ['CBC\nRBC 3.4 million/cumm\nLymphocytes 12%', ['rbc-count', 'lymphocytes']],
  ])('%s', (text, ids) => {
    expect(idsIn(text).sort()).toEqual([...ids].sort());
  });
});
