import names from '../knowledge/words/report-measures.json' with { type: 'json' };
import { anyOf, type WordList } from '../words/phrases';
import type { ReportKind } from './shape';

/** A number of a report that means a finding. `unit` of the limit is the printed one, named in the pattern. */
type MeasuredRule = {
  id: string;
  kinds: (ReportKind | 'laboratory')[];
  number: RegExp;
  when: (value: number) => boolean;
  /** Said anywhere in the report, the number means something else. */
  unlessTold?: RegExp;
  /** Only in a report that says this somewhere does the number mean it. */
  ifTold?: RegExp;
};

const gap = '[^\\d\\n;]{0,24}?';
/** A number behind a name; the name must be a word of its own. */
const behind = (name: string, unit = ''): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${name})(?![\\p{L}])${gap}(\\d+(?:\\.\\d+)?)${unit}`, 'giu');

/** A number of seconds below one behind a name whose letters may stand apart: "P - R 0.22". */
const inSeconds = (list: WordList): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${list.words.map((one) => [...one.replace(' ', '')].join('[\\s-]{0,3}')).join('|')})(?![\\p{L}])[^\\d\\n;]{0,24}?(0?\\.\\d{2,3})(?!\\d)`,
    'giu',
  );

const named = (list: WordList): string => anyOf(list, '\\s+');
const pusCellsInField = new RegExp(
  `(?<!\\p{L})(?:${named(names.pusCells)})[^\\d\\n;]{0,12}(?:\\d+\\s*[-–]\\s*)?(\\d+)\\s*/\\s*(?:hpf|lpf)`,
  'giu',
);

/** WHO 2021 lower limits of semen: million a mL, mL, percent. */
const spermPerMl = 16;
const semenMl = 1.4;
const motile = 42;
const progressive = 30;
const normalForms = 4;
/** ms; beyond it a torsade is likely. */
const dangerousQt = 500;
const longQt = 480;
/** ms; a QRS of 120 and more is wide. */
const wideQrs = 119;
/** ms; a PR of more than 200 is a first-degree block. */
const longPr = 200;
/** Percent: below is a clearly weak heart. */
const weakHeart = 40;
/** mmHg of the right ventricle or the lung artery. */
const lungPressure = 40;
/** mm; from 3.5 on a fetus is looked at further, whatever its length (ISUOG 2013). */
const thickNuchal = 3.5;
/** cm of the four pockets of water. */
const littleWater = 5;
const muchWater = 25;
/** Beats in a minute of a baby after the first third of pregnancy: 110 to 160 are as they should be, and below 100 or above 180 it is in danger (FIGO 2015, NICE NG229). */
const [slowBaby, fastBaby, tooSlowBaby, tooFastBaby] = [110, 160, 100, 180];
/** mL left behind. */
const muchResidual = 50;
/** mm: an appendix is wide above six, a bile duct above seven. */
const wideAppendix = 6;
const wideDuct = 7;
/** HU: fluid so dense is blood. */
const denseAsBlood = 35;
const densest = 100;
/** dB over which hearing is impaired (WHO grades begin at 20 of the better ear; reports call 26 mild). */
const hearing = 26;
const slowPulse = 40;
/** mL/kg of a vital capacity and cmH2O of breathing in and out, below which the muscles of breathing fail (Lawn: 20, 30, 40). */
const littleBreath = 20;
const weakIn = 30;
const weakOut = 40;
/** Percent of the cells in marrow or blood: from here on a leukaemia is acute (WHO). */
const manyBlasts = 20;
/** Percent of the cells of marrow: from 10 on plasma cells are too many (IMWG; not read at its source). */
const manyPlasmaCells = 10;

/** Percent: from 41 to 49 the heart pumps a little less than it should (the mildly reduced EF of the ESC, 2021; not read at its source). */
const wellHeart = 50;
/** Percent of what was breathed out that comes in the first second: below 70 the airways are narrow (GOLD; not read at its source). */
const narrowAirways = 70;
/** Percent of living sperm (WHO 2021). */
const livingSperm = 54;
/** Standard deviations from the bone of the same age: from -2 on it is thinner than expected (ISCD 2019; not read at its source). */
const thinForAge = -2;
/** Percent of the heart's blood: at 30 and below it pumps very weakly. */
const veryWeakHeart = 30;
/** cm2: a mitral valve below 1 is severely narrow, as is an aortic one (the table of Afilalo 2009). */
const narrowValve = 1;
/** mm that the ring of the tricuspid valve moves (ASE 2015). */
const weakRight = 17;
/** cm of water: from 25 on spinal fluid is let out (Graybill 2000). */
const highPressure = 25;
/** Percent of the haemoglobin: from 10 on carbon monoxide makes ill, from 20 on methaemoglobin takes the air. */
const muchMonoxide = 10;
const muchMethaemoglobin = 20;
/** Seconds without a beat. */
const longPause = 3;
/** A rate that is not the lowest or the mean of a day, and not that of the atria. */
const ofNow = `(?<!(?<!\\p{L})${named(names.rateOfAnother)}\\.?\\s)`;

/** mm across the left atrium and the full left ventricle: more is wide in a man too (limits of ASE and EACVI, not read at their source). */
const wideAtrium = 40;
const wideVentricle = 58;
/** cm2: at or below it a mitral stenosis is severe (table of ACC and AHA 2020). */
const narrowMitral = 1.5;
/** cm of a liver from above to below (Radiopaedia: enlarged above 15.5 to 16). */
const longLiver = 16;
/** mL or g of a prostate (AUA: drugs that shrink it above 30). */
const largeProstate = 30;
/** Standard deviations from the bone of the young: osteopenia below -1 (WHO). */
export const thinBone = -1;

/** mm across the trunk of the lung artery, the rising aorta and the portal vein: more is wide (limits of reports, not read at a source). */
const [wideLungTrunk, wideAorta, widePortalVein] = [29, 40, 13];
/** mm of the septum of the heart and of the lining of a neck artery: more is thick (limits of reports, not read at a source). */
const [thickSeptum, thickLining] = [12, 1];
/** mm of the lining of the womb: above 15 it is thick at any time of the cycle (limit of reports, not read at a source). */
const thickWombLining = 15;
/** Percent by which the great vein collapses with a breath: half and more are as they should be (ASE 2015; not read at its source). */
const halfOfIt = 50;
/** Percent of words understood: below 80 speech is understood poorly. */
const fewWords = 80;
/** Beats in a minute at rest. */
const [slowAtRest, fastAtRest] = [60, 100];
/** Percent of what is expected: below 80 a breathing test is low, and below 65 the flow in its middle (limits of reports). */
const [lowShare, lowMidFlow] = [80, 65];
const ofExercise = new RegExp(`(?<!\\p{L})${named(names.ofATest)}(?!\\p{L})`, 'iu');
/** "FVC 2.61 L (78 % predicted)": a share of what is expected. */
const shareOf = (list: WordList): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${named(list)})(?![\\p{L}/])[^\\n;,]{0,24}?(\\d{1,3})\\s*%\\s*(?:of\\s+)?pred`,
    'giu',
  );
/** What a test of breathing lists as a share of the expected, with the finding that a low one means. */
export const sharesExpected: readonly { id: string; name: RegExp; below: number; number: RegExp }[] = (
  [
    ['vital-capacity-low', names.vitalCapacityAlone, lowShare],
    ['peak-flow-low', names.peakFlow, lowShare],
    ['small-airways', names.midFlow, lowMidFlow],
    ['low-diffusion', names.diffusion, lowShare],
  ] as const
).map(([id, list, below]) => ({
  id,
  name: new RegExp(`^(?:${named(list)})(?![\\p{L}/])`, 'iu'),
  below,
  number: shareOf(list),
}));

/** Cells in a field of the microscope: more are pus. */
const fewCells = 5;
/** Million round cells a mL of semen (WHO 2021: more than one is watched). */
const fewRoundCells = 1;

/** A QT corrected for the rate stands in the report: the raw one says nothing of its own. */
const correctedQt = new RegExp(
  `(?<![\\p{L}])(?:${named(names.correctedQt)})(?![\\p{L}])[^\\n;,]{0,24}?(?:0?\\.\\d{2,3}|\\d{3})(?!\\d)`,
  'iu',
);
/** "QT/QTc 540/482 ms": the second number is the corrected one. */
const qtPair = new RegExp(
  `(?<!\\p{L})qt\\s*/\\s*(?:${named(names.correctedQt)})[^\\d\\n;]{0,12}\\d{3}\\s*(?:ms)?\\s*/\\s*(\\d{3})(?!\\d)`,
  'giu',
);
const hasCorrectedQt = new RegExp(`${correctedQt.source}|${qtPair.source}`, 'iu');

const inMilliseconds = '\\s*(?:ms|msec)?';
/** The ways in which a tracing prints its QT: the raw one counts only where none that is corrected stands beside it. */
const qtMeasures: readonly { number: RegExp; perSecond?: number; unlessTold?: RegExp }[] = [
  { number: behind(named(names.qt), inMilliseconds), unlessTold: hasCorrectedQt },
  { number: qtPair },
  { number: behind(`(?<!qt\\s?/\\s?)(?:${named(names.correctedQt)})`, inMilliseconds) },
  { number: inSeconds(names.qt), perSecond: 1000, unlessTold: hasCorrectedQt },
  { number: inSeconds(names.correctedQt), perSecond: 1000 },
];
const qtTooLong = [
  ['very-long-qt', dangerousQt, 900],
  ['long-qt', longQt, dangerousQt],
] as const;

/** A number that only words of measuring part from the name of what it measures. */
const sizeOf = (name: string, unit: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${name})(?:\\s+(?:${named(names.ofSize)}))*[\\s:=~(-]*(\\d+(?:\\.\\d+)?)\\s*${unit}`,
    'giu',
  );

const early = new RegExp(
  `(?<!\\p{L})(?:${named(names.earlyPregnancy)})(?!\\p{L})|(?<![\\d.+])(?:[4-9]|1[0-3])\\s*${anyOf(names.weeks)}(?!\\p{L})`,
  'iu',
);
const rateOfBaby = new RegExp(
  `(?<!\\p{L})(?:${named(names.heartOfBaby)})(?!\\p{L})[^\\d\\n;,]{0,24}?(\\d{2,3})(?!\\d|\\s*(?:%|mm|cm|w|d)|[-/+.]\\d)`,
  'giu',
);

export const measuredRules: MeasuredRule[] = [
  {
    id: 'fetal-distress',
    kinds: ['ultrasound', 'other'],
    number: rateOfBaby,
    when: (v) => (v >= 30 && v < tooSlowBaby) || (v > tooFastBaby && v < 300),
    unlessTold: early,
  },
  {
    id: 'fetal-rate-off',
    kinds: ['ultrasound', 'other'],
    number: rateOfBaby,
    when: (v) => (v >= tooSlowBaby && v < slowBaby) || (v > fastBaby && v <= tooFastBaby),
    unlessTold: early,
  },
  {
    id: 'fetal-rate-off',
    kinds: ['ultrasound', 'other'],
    number: rateOfBaby,
    when: (v) => v >= 30 && v < tooSlowBaby,
    ifTold: early,
  },
  {
    id: 'chamber-dilated',
    kinds: ['echo'],
    number: sizeOf('la|left atrium', '(?:mm(?!\\p{L})|(?=[\\s,.;)]|$))(?!\\s*(?:cm|ml|%|x))'),
    when: (v) => v > wideAtrium && v < 120,
  },
  {
    id: 'chamber-dilated',
    kinds: ['echo'],
    number: sizeOf('lvidd?|lvedd|lvid\\s?\\(?d\\)?', '(?:mm(?!\\p{L})|(?=[\\s,.;)]|$))(?!\\s*(?:cm|ml|%|x))'),
    when: (v) => v > wideVentricle && v < 120,
  },
  {
    id: 'mitral-stenosis',
    kinds: ['echo'],
    number: sizeOf('mva|mitral valve area', '(?:sq\\s?)?cms?\\s?(?:2|²|sq)?(?!\\d)'),
    when: (v) => v > 0 && v <= narrowMitral,
  },
  {
    id: 'hepatomegaly',
    kinds: ['ultrasound', 'ct'],
    number: sizeOf('liver', 'cms?(?!\\p{L}|\\s*x)'),
    when: (v) => v >= longLiver && v < 40,
  },
  {
    id: 'prostate-enlarged',
    kinds: ['ultrasound', 'ct', 'mri'],
    number: sizeOf('prostate', '(?:gms?|g|cc|ml)(?!\\p{L})'),
    when: (v) => v > largeProstate && v < 500,
  },
  ...(
    [
      ['lung-artery-wide', ['ct', 'echo', 'mri'], names.lungTrunk, wideLungTrunk, 80],
      ['aorta-wide', ['ct', 'echo', 'mri'], names.ascendingAorta, wideAorta - 1, 120],
      ['lv-wall-thick', ['echo', 'ct', 'mri'], names.heartSeptum, thickSeptum, 50],
      ['thick-artery-lining', ['ultrasound'], names.arteryLining, thickLining, 6],
      ['portal-vein-wide', ['ultrasound', 'ct', 'mri'], names.portalVein, widePortalVein, 40],
    ] as const
  ).map(
    ([id, kinds, list, above, most]): MeasuredRule => ({
      id,
      kinds: [...kinds],
      number: sizeOf(named(list), 'mm(?!\\p{L}|\\s*hg)'),
      when: (v) => v > above && v < most,
    }),
  ),
  {
    id: 'thick-endometrium',
    kinds: ['ultrasound'],
    number: sizeOf(named(names.wombLining), 'mm(?!\\p{L})'),
    when: (v) => v > thickWombLining && v < 80,
  },
  {
    id: 'ivc-collapses-little',
    kinds: ['echo', 'ultrasound'],
    number: new RegExp(
      `(?<!\\p{L})(?:${named(names.greatVein)})(?!\\p{L})[^.;\\n]{0,24}<\\s*(\\d{2})\\s*%`,
      'giu',
    ),
    when: (v) => v <= halfOfIt,
  },
  {
    id: 'speech-poor',
    kinds: ['audiogram'],
    number: new RegExp(
      `(?<=(?<!\\p{L})(?:${named(names.speechUnderstood)})[^\\n;]{0,40}?)(\\d{1,3})\\s*%`,
      'giu',
    ),
    when: (v) => v < fewWords,
  },
  {
    id: 'rate-slow',
    kinds: ['ecg'],
    number: behind(`${ofNow}(?:rate|hr|vr)`),
    when: (v) => v > 10 && v < slowAtRest,
    unlessTold: ofExercise,
  },
  {
    id: 'rate-fast',
    kinds: ['ecg'],
    number: behind(`${ofNow}(?:rate|hr|vr)`),
    when: (v) => v > fastAtRest && v < 300,
    unlessTold: ofExercise,
  },
  ...sharesExpected.map(
    ({ id, number, below }): MeasuredRule => ({
      id,
      kinds: ['lung-function'],
      number,
      when: (v) => v > 4 && v < below,
    }),
  ),
  {
    id: 'osteoporosis',
    kinds: ['x-ray', 'other'],
    number: /(?<![\p{L}\d])t(?:[\s-]?score)?[\s:=]*(-\s?\d(?:\.\d+)?)(?!\d|\s?[-–]\s?\d)/giu,
    when: (v) => v < thinBone && v > -8,
  },
  {
    id: 'pus-cells',
    kinds: ['culture'],
    number: pusCellsInField,
    when: (v) => v > fewCells,
  },
  {
    id: 'very-weak-heart',
    kinds: ['echo'],
    number: behind(named(names.ejectionFraction), '\\s*(?:-\\s*\\d+\\s*)?%'),
    when: (v) => v > 4 && v <= veryWeakHeart,
  },
  {
    id: 'severe-valve-narrowing',
    kinds: ['echo'],
    number: new RegExp(
      `(?<!\\p{L})(?:${named(names.valveArea)})(?!\\p{L})[^\\d\\n;]{0,12}?(\\d(?:\\.\\d+)?)\\s*(?:cm|sq)`,
      'giu',
    ),
    when: (v) => v > 0 && v < narrowValve,
  },
  {
    id: 'right-ventricle-weak',
    kinds: ['echo'],
    number: behind('tapse', '(?:\\s*mm)?(?!\\s*cm|[\\d.])'),
    when: (v) => v >= 4 && v < weakRight,
  },
  {
    id: 'right-ventricle-weak',
    kinds: ['echo'],
    number: behind('tapse', '\\s*cm'),
    when: (v) => v > 0 && v < weakRight / 10,
  },
  {
    id: 'plethoric-ivc',
    kinds: ['echo'],
    number: behind('ivc', '\\s*mm[^.\\n]{0,12}<\\s*50'),
    when: (v) => v > 21 && v < 50,
  },
  {
    id: 'csf-pressure-raised',
    kinds: ['culture', 'other', 'laboratory', 'mri'],
    number: behind(named(names.openingPressure), '\\s*(?:cm|cms)(?!\\p{L})'),
    when: (v) => v >= highPressure && v < 100,
  },
  {
    id: 'csf-pressure-raised',
    kinds: ['culture', 'other', 'laboratory', 'mri'],
    number: behind(named(names.openingPressure), '\\s*mm(?!\\p{L}|\\s*hg)'),
    when: (v) => v >= highPressure * 10 && v < 1000,
  },
  {
    id: 'bad-blood-gas-poison',
    kinds: ['laboratory', 'other'],
    number: behind(named(names.monoxide), '\\s*%'),
    when: (v) => v >= muchMonoxide && v <= 100,
  },
  {
    id: 'bad-blood-gas-poison',
    kinds: ['laboratory', 'other'],
    number: behind(named(names.methaemoglobin), '\\s*%'),
    when: (v) => v >= muchMethaemoglobin && v <= 100,
  },
  {
    id: 'sinus-pause',
    kinds: ['ecg', 'other'],
    number: behind('pauses?', '\\s*(?:s|sec|secs|seconds)(?!\\p{L})'),
    when: (v) => v >= longPause && v < 60,
  },
  {
    id: 'very-slow-rate',
    kinds: ['ecg'],
    number: behind(`${ofNow}(?:rate|hr|vr)`),
    when: (v) => v > 10 && v <= slowPulse,
  },
  {
    id: 'low-ejection-fraction',
    kinds: ['echo'],
    number: behind(named(names.ejectionFraction), '\\s*(?:-\\s*\\d+\\s*)?%'),
    when: (v) => v <= weakHeart,
  },
  ...(['low-ejection-fraction', 'very-weak-heart'] as const).map(
    (id): MeasuredRule => ({
      id,
      kinds: ['echo'],
      // "LA 52 EF 38.": a percentage without its sign stands right behind the name.
      number: new RegExp(
        `(?<!\\p{L})(?:${named(names.ejectionFraction)})\\s*[:=~-]?\\s*(\\d{2})(?!\\d|\\.\\d|\\s*(?:%|mm|cm|ml|-))`,
        'giu',
      ),
      when: (v) => v >= 10 && v <= (id === 'very-weak-heart' ? veryWeakHeart : weakHeart),
    }),
  ),
  {
    id: 'ef-mildly-low',
    kinds: ['echo'],
    number: behind(named(names.ejectionFraction), '\\s*(?:-\\s*\\d+\\s*)?%'),
    when: (v) => v > weakHeart && v < wellHeart,
  },
  {
    id: 'ef-mildly-low',
    kinds: ['echo'],
    number: new RegExp(
      `(?<!\\p{L})(?:${named(names.ejectionFraction)})\\s*[:=~-]?\\s*(\\d{2})(?!\\d|\\.\\d|\\s*(?:%|mm|cm|ml|-))`,
      'giu',
    ),
    when: (v) => v > weakHeart && v < wellHeart,
  },
  {
    id: 'pulmonary-hypertension',
    kinds: ['echo'],
    number: behind(named(names.lungPressure), '\\s*(?:mm)?'),
    when: (v) => v >= lungPressure && v < 200,
  },
  ...qtMeasures.flatMap(({ number, perSecond, unlessTold }) =>
    qtTooLong.map(
      ([id, from, below]): MeasuredRule => ({
        id,
        kinds: ['ecg'],
        number,
        when: (v) => v * (perSecond ?? 1) >= from && v * (perSecond ?? 1) < below,
        ...(unlessTold && { unlessTold }),
      }),
    ),
  ),
  {
    id: 'wide-qrs',
    kinds: ['ecg'],
    number: behind(named(names.qrs), '\\s*(?:ms|msec)'),
    when: (v) => v > wideQrs && v < 300,
  },
  {
    id: 'heart-block-first',
    kinds: ['ecg'],
    number: behind(named(names.prInterval), '\\s*(?:ms|msec)'),
    when: (v) => v > longPr && v < 600,
  },
  // "QRS 0.13 sec", "P-R 0.24", "QTc 0.52 s": seconds in place of milliseconds.
  {
    id: 'wide-qrs',
    kinds: ['ecg'],
    number: inSeconds(names.qrs),
    when: (v) => v * 1000 > wideQrs && v < 0.3,
  },
  {
    id: 'heart-block-first',
    kinds: ['ecg'],
    number: inSeconds(names.prInterval),
    when: (v) => v * 1000 > longPr && v < 0.6,
  },
  {
    id: 'sinus-bradycardia',
    kinds: ['ecg'],
    number: behind('sinus[^.\\n]{0,20}rate|rate|hr'),
    when: (v) => v > 10 && v <= slowPulse,
  },
  {
    id: 'nuchal-translucency-raised',
    kinds: ['ultrasound'],
    number: behind(named(names.nuchal), '\\s*mm'),
    when: (v) => v >= thickNuchal && v < 20,
  },
  {
    id: 'oligohydramnios',
    kinds: ['ultrasound'],
    number: behind('afi', '\\s*(?:cm)?'),
    when: (v) => v < littleWater,
  },
  {
    id: 'polyhydramnios',
    kinds: ['ultrasound'],
    number: behind('afi', '\\s*(?:cm)?'),
    when: (v) => v > muchWater && v < 60,
  },
  {
    id: 'residual-urine',
    kinds: ['ultrasound'],
    number: behind(named(names.residualUrine), '\\s*(?:ml|cc)'),
    when: (v) => v > muchResidual,
  },
  {
    id: 'appendicitis',
    kinds: ['ultrasound', 'ct'],
    number: behind('appendix', '\\s*mm'),
    when: (v) => v > wideAppendix && v < 40,
  },
  {
    id: 'bile-duct-dilated',
    kinds: ['ultrasound', 'ct', 'mri'],
    number: behind('cbd', '\\s*mm'),
    when: (v) => v > wideDuct && v < 50,
  },
  {
    id: 'breathing-muscles-failing',
    kinds: ['lung-function'],
    number: new RegExp(
      `(?<![\\p{L}])(?:${named(names.vitalCapacity)})(?![\\p{L}/])[^\\n;]{0,30}?(\\d+(?:\\.\\d+)?)\\s*(?:ml|cc)\\s*/\\s*kg`,
      'giu',
    ),
    when: (v) => v < littleBreath,
  },
  {
    id: 'breathing-muscles-failing',
    kinds: ['lung-function'],
    number: behind(named(names.breathIn), '(?=\\s*cm)'),
    when: (v) => v > 0 && v < weakIn,
  },
  {
    id: 'breathing-muscles-failing',
    kinds: ['lung-function'],
    number: behind(named(names.breathOut), '(?=\\s*cm)'),
    when: (v) => v > 0 && v < weakOut,
  },
  {
    id: 'oligozoospermia',
    kinds: ['semen'],
    number: behind('(?:sperm|total)?\\s*(?:concentration|count)', '\\s*(?:million|mill|x\\s*10\\^?6|m)'),
    when: (v) => v > 0 && v < spermPerMl,
  },
  {
    id: 'azoospermia',
    kinds: ['semen'],
    number: behind('(?:sperm|total)?\\s*(?:concentration|count)', '\\s*(?:million|mill|x\\s*10\\^?6|m)'),
    when: (v) => v === 0,
  },
  {
    id: 'asthenozoospermia',
    kinds: ['semen'],
    number: behind(`(?<!non\\s|non-)${named(names.progressive)}`, '\\s*%'),
    when: (v) => v < progressive,
  },
  {
    id: 'asthenozoospermia',
    kinds: ['semen'],
    number: behind(`${named(names.motility)}|motility\\s*\\(?total\\)?`, '\\s*%'),
    when: (v) => v < motile,
  },
  {
    id: 'semen-volume-low',
    kinds: ['semen'],
    number: behind('volume', '\\s*(?:ml|cc)'),
    when: (v) => v > 0 && v < semenMl,
  },
  {
    id: 'teratozoospermia',
    kinds: ['semen'],
    number: behind(named(names.normalForms), '\\s*%'),
    when: (v) => v < normalForms,
  },
  {
    id: 'pus-in-semen',
    kinds: ['semen'],
    number: pusCellsInField,
    when: (v) => v > fewCells,
  },
  {
    id: 'sperm-dead',
    kinds: ['semen'],
    number: behind(named(names.vitality), '\\s*%'),
    when: (v) => v < livingSperm,
  },
  {
    id: 'obstructive-defect',
    kinds: ['lung-function'],
    number: behind(named(names.firstSecond), '\\s*%?(?!\\s*(?:l|litres?)(?!\\p{L}))'),
    when: (v) => v > 10 && v < narrowAirways,
  },
  {
    id: 'obstructive-defect',
    kinds: ['lung-function'],
    number: behind(named(names.firstSecond)),
    when: (v) => v > 0.1 && v * 100 < narrowAirways,
  },
  {
    id: 'bone-thin-for-age',
    kinds: ['x-ray', 'other'],
    number: /(?<![\p{L}\d])z(?:[\s-]?score)?[\s:=]*(-\s?\d(?:\.\d+)?)(?!\d|\s?[-–]\s?\d)/giu,
    when: (v) => v <= thinForAge && v > -8,
  },
  {
    id: 'semen-round-cells',
    kinds: ['semen'],
    number: behind('round\\s+cells?', '\\s*(?:million|mill|x\\s*10\\^?6|m(?!\\p{L}))'),
    when: (v) => v > fewRoundCells,
  },
  {
    id: 'marrow-plasma-cells',
    kinds: ['histology'],
    number: behind('plasma\\s+cells?', '\\s*%'),
    when: (v) => v >= manyPlasmaCells && v <= 100,
  },
  {
    id: 'acute-leukaemia',
    kinds: ['histology', 'laboratory'],
    number: behind('blasts?(?:\\s+cells)?', '\\s*%'),
    when: (v) => v >= manyBlasts && v <= 100,
  },
  ...(
    [
      ['haemothorax', names.pleuralFluid],
      ['haemopericardium', names.pericardialFluid],
      ['haemoperitoneum', names.fluidOfTheBelly],
    ] as const
  ).map(
    ([id, name]): MeasuredRule => ({
      id,
      kinds: ['ct'],
      number: behind(`${named(name)}[^.\\n]{0,40}?`, '\\s*hu'),
      when: (v) => v >= denseAsBlood && v < densest,
    }),
  ),
  {
    id: 'hearing-loss',
    kinds: ['audiogram'],
    number: behind(named(names.hearing), '\\s*db'),
    when: (v) => v >= hearing && v <= 120,
  },
];
