import {
  dose,
  type Names,
  note,
  readReport,
  type VerdictWord,
  verdictName,
  verifyText,
} from '#clinical/engine';

// The engine computes what the sections of the landing page show when the pages are built, so a page shows what
// the engine of its release says; where the engine would no longer say what a section is about, the build
// stops.

type Lang = keyof Names;
const child = { ageYears: 4, weightKg: 16 };

const doses: readonly [VerdictWord, string][] = [
  ['verified', 'Paracetamol 240 mg every 6 hours'],
  ['outside', 'Paracetamol 100 mg every 6 hours'],
  ['above-maximum', 'Ibuprofen 400 mg three times daily'],
  ['not-verified', 'Cefaclor 125 mg three times daily'],
];

/** "Dose: verdict (why). Reference." of the engine as its parts. */
function checked([expected, text]: readonly [VerdictWord, string], lang: Lang) {
  const language = lang === 'hi' ? 'hindi' : 'english';
  const [found] = verifyText(text, child, { language }).verdicts;
  if (found?.verdict !== expected) throw new Error(`${text} is not ${expected} any more`);
  const [what = '', ...rest] = found.sentence[lang].split(': ');
  const name = verdictName(expected, language);
  const reason = rest
    .join(': ')
    .replace(name, '')
    .replace(/^[ .]+/, '')
    .replace(/^\((.+?)\)\.\s*/, '$1. ')
    .trim();
  const [first] = found.sources;
  return {
    verdict: expected,
    name: name.replace(/ \(.*/, ''),
    dose: what,
    reason: reason.charAt(0).toUpperCase() + reason.slice(1),
    ...(first && { source: `${first.publisher}, ${first.year}` }),
  };
}

/** Millilitres of the syrups that hold the child's dose. */
function measured(lang: Lang) {
  const found = dose({ drug: 'Paracetamol', ...child });
  if (found.kind !== 'dose') throw new Error('there is no dose of paracetamol any more');
  const syrups = found.products.flatMap(({ brand, composition: [part], volumeMl }) =>
    part?.perMl === 5 && volumeMl !== undefined
      ? [{ name: `${brand ?? found.drug[lang]} ${part.amount} mg/5 mL`, amount: `${volumeMl.join('–')} mL` }]
      : [],
  );
  const { low, high } = found.perDose;
  return { drug: found.drug[lang], perDose: `${low}–${high} mg`, syrups: syrups.slice(0, 3) };
}

const report = [
  'Haemoglobin 7.8 g/dL 12.0 - 15.0',
  'Platelet count 92000 /cumm 150000 - 410000',
  'Potassium 6.4 mmol/L 3.5 - 5.1',
  'Creatinine 0.9 mg/dL 0.6 - 1.1',
].join('\n');

const values = (lang: Lang) =>
  readReport(report, { ageYears: 34, sex: 'f' }).results.map(
    ({ printed, unit, flag, critical, ...names }) => ({
      name: names[lang].replace(/ \(.*/, ''),
      value: `${printed} ${unit ?? ''}`,
      flag: critical ? ('critical' as const) : flag === 'low' || flag === 'high' ? flag : ('normal' as const),
    }),
  );

/** The beginnings of the sections of a note. */
function outline(lang: Lang) {
  const found = note('acute pancreatitis');
  if (found.kind === 'unknown') throw new Error('there is no note on acute pancreatitis any more');
  return {
    title: found[lang],
    sections: found.sections
      .slice(0, 5)
      .map(({ title, lines }) => ({ title: title[lang], line: lines[0]?.[lang] ?? '' })),
  };
}

const proofIn = (lang: Lang) => ({
  doses: doses.map((asked) => checked(asked, lang)),
  measured: measured(lang),
  values: values(lang),
  outline: outline(lang),
});

/** Pieces of what the four tools say, in each language. */
export const proof = { english: proofIn('en'), hindi: proofIn('hi') };
