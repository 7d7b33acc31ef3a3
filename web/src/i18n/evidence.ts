import { words } from './dictionary';

/** The page on what answers rest on. Its counts are made when the pages are built; what was measured names its day. */
export const evidence = {
  title: 'What the answers rest on',
  lead: 'Where the facts come from, how much of them was read there, how the engine was measured, and what it cannot do.',
  grades: {
    title: 'Sources and their grades',
    text: (sources: number, { none, front }: { none: number; front: number }) => [
      `The knowledge cites ${sources} sources. Each has a grade, shown beside it in every answer. ${none === 0 ? 'Each has an address' : `${none} of them have no address that we know for certain and stand in the list without a link`}; of ${front} it is only the front page of a site.`,
      'Doses, danger signs and what is done need a source of grade A to D; what a disease looks like may also stand on E. A fact without one is never shown as read, and a dose without one is never marked as verified.',
      'Many pages were read as copies of the official text, because this is what was at hand. The link leads to the official page where we know it, else to the copy.',
    ],
    columns: ['Grade', 'Sources'],
    names: {
      A: 'A: national programme, guideline or law of India',
      B: 'B: guideline of the WHO, of another country or of a professional society',
      C: 'C: label of a regulator, or formulary',
      D: 'D: textbook, systematic review or official page of a health service',
      E: 'E: other peer-reviewed article',
      below: 'Weaker than E: to be replaced, carries nothing that counts as read',
    },
  },
  read: {
    title: 'How much was read',
    text: (reviewed: number, badCopies: number) => [
      'A fact counts as read when a reader has found it at the place that it names. A hollow mark (○) in an answer stands at a fact that nobody has read there yet.',
      'A second reader looks facts up again from a sheet without what the first one found. Read by two means that both found the same. Where they differ, the fact bears the first reader’s mark alone until the difference is settled.',
      ...(badCopies === 0
        ? []
        : [
            `${badCopies} readings name only the copy of a shop, a blog or a newspaper. They count as read until they are read again elsewhere.`,
          ]),
      reviewed === 0
        ? 'No physician has accepted any fact yet. No clinical validation is claimed.'
        : `Physicians have accepted ${reviewed} facts, each as it stands now. No clinical validation is claimed.`,
    ],
    columns: ['Facts on', 'Read', 'By two', 'Goal'],
    names: {
      doses: 'Doses: rules, ceilings, bans, interactions',
      'drug notes': 'Notes on drugs: uses, side effects, cautions',
      dangers: 'Danger signs (the sign at least)',
      actions: 'Danger signs with what is done',
      steps: 'Tests and first steps',
      findings: 'Findings of the 300 commonest diseases',
    },
    twice: {
      columns: ['Facts that two readers look up', 'Read by two'],
      names: {
        doseRules: 'Dose rules',
        ceilings: 'Daily ceilings that a source states',
        bans: 'Bans of a drug: age, pregnancy, amount',
        interactions: 'Interactions of two drugs',
        illnessBans: 'What a disease forbids',
        allergyFamilies: 'What an allergy forbids',
        startingDoses: 'How a treatment is begun',
        dangerSigns: 'Danger signs with what is done first',
        firstSteps: 'First steps of treatment',
      },
    },
  },
  doses: {
    title: 'How a dose is verified',
    text: (read: number, of: number) => [
      `The engine compares a dose with its own rule for this drug, age, weight, route and indication, and with everything that it knows of the patient. ${read === of ? `All ${of} rules were read at their source.` : `${read} of ${of} rules were read at their source; the others never give a green mark.`}`,
    ],
    list: [
      'Verified: inside a rule that was read, and nothing known of the patient speaks against it.',
      'Outside, or above the maximum: the rule says another amount.',
      'Not for this patient: an allergy, a disease, a pregnancy, an age or another drug forbids it.',
      'Not verified: no rule fits, the rule was not read, or something must be known first. This is not an approval.',
    ],
  },
  measured: {
    title: 'How it was measured',
    text: (day: string) => [
      `Measured on ${day}, with the engine alone and no language model. Published cases are hard on purpose; cases that were kept back were not seen while the rules were made. The misses stand beside the hits.`,
    ],
    columns: ['What', 'Result', 'Missed'],
    rows: {
      publishedKnown: (of: number) => `Published cases (Avey), ${of}: the disease is in the knowledge at all`,
      publishedAmongThree: () => 'The same: the disease is among the first three',
      examinationAmongThree: (of: number) =>
        `Published examination cases (MedQA), ${of}: among the first three`,
      dangers: (of: number) => `Dangers in other words, ${of} kept back: raised at their level`,
      calm: (of: number) => `Texts without a danger, ${of} kept back: alarmed all the same`,
      forbidden: (of: number) => `Drugs that must not be given, ${of} questions kept back: marked verified`,
      wrongDoses: (of: number) => `Wrong doses in a text, ${of} kept back: caught or marked`,
    },
  },
  book: {
    title: 'See every fact',
    text: [
      'Every condition, drug, danger sign, laboratory test, interaction and formula has a page of its own: each fact with its source, the grade of the source, whether it was read there, and a way to propose a change.',
    ],
    open: 'Open the reference',
    unread: 'What nobody has read yet, the most dangerous first',
  },
  limits: {
    title: 'What it cannot do',
    text: [
      'The engine compares what was written with what it knows. It does not examine and does not decide.',
    ],
    list: [
      'It does not know every disease and every drug, and says so when nothing fits.',
      'Many hard published cases are not among its first three; the table above counts them. A list without your diagnosis is no evidence against it.',
      'What was not written down counts as unknown. Spelling and shorthand can be misread: look at what was understood.',
      'How often a finding occurs in a disease is our reading of words, not a measured rate; no percentage is shown.',
      'A photograph of a laboratory report is read on your device first, letter by letter; what two readings do not agree on, you type. An uploaded picture is read by a language model alone. Pictures of X-rays, scans and ECGs are never judged: their reports are read by their words.',
    ],
  },
  version: {
    title: 'Version, and how to correct us',
    text: (version: string) => [
      `This page describes version ${version} of the knowledge. Every answer carries the version that it was given from.`,
      'If a fact or a source is wrong, write to us with the answer’s version and the sentence.',
    ],
  },
};
export type EvidenceWords = typeof evidence;
export const evidenceWords = words(evidence, async () => (await import('./hi/evidence')).evidence);
