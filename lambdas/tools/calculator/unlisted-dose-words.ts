import { mustNotStand, sourcesShown, unitName } from '#clinical/dose-reply';
import type { StatedDose, Verdict } from '#clinical/engine';
import { type Language, type Sentence, say } from '#contract/sentences';
import type { CalculatedDose } from '#contract/tools/calculator/routes';
import type { UnlistedDose } from './unlisted-dose-prompt';

const words = {
  title: {
    en: 'Dose by the language model: not verified',
    hi: 'भाषा मॉडल की बताई खुराक: सत्यापित नहीं (not verified)',
  },
  warning: {
    en: 'The reference has no rule for this, so nobody has checked these numbers. Look them up before use.',
    hi: 'रेफ़रेंस में इसके लिए नियम नहीं है, इसलिए इन संख्याओं की जाँच किसी ने नहीं की। देने से पहले मिला लें।',
  },
  within: {
    en: 'For {0} these numbers lie within the reference, but that they fit what was asked is only the language model’s word. Read the composition on the label.',
    hi: '{0} के लिए ये संख्याएँ रेफ़रेंस की सीमा में हैं, पर ये पूछी गई दवा और मरीज़ के लिए सही हैं, यह केवल भाषा मॉडल कहता है। लेबल पर संघटन (composition) पढ़ें।',
  },
  withheld: {
    en: 'What it said for {0} is above the maximum of the reference or not allowed for this patient.',
    hi: '{0} के लिए बताई गई मात्रा रेफ़रेंस की अधिकतम सीमा से ज़्यादा है या इस मरीज़ के लिए मना है।',
  },
  reference: { en: 'Reference for {0}: {1}', hi: '{0} के लिए रेफ़रेंस: {1}' },
  withheldTitle: {
    en: 'The dose of the language model is not shown',
    hi: 'भाषा मॉडल की बताई खुराक नहीं दिखाई गई',
  },
  none: {
    en: 'The language model gives no dose either.',
    hi: 'भाषा मॉडल भी कोई खुराक नहीं बताता।',
  },
  drug: { en: 'Drug', hi: 'दवा' },
  purpose: { en: 'For', hi: 'किसके लिए' },
  dose: { en: 'Dose', hi: 'खुराक' },
  duration: { en: 'Duration', hi: 'कितने दिन' },
} as const satisfies Record<string, Sentence>;
const per: Record<UnlistedDose['per'], Sentence> = {
  dose: { en: 'a dose', hi: 'प्रति खुराक' },
  day: { en: 'a day', hi: 'प्रति दिन' },
  'kg-dose': { en: '/kg a dose', hi: '/kg प्रति खुराक' },
  'kg-day': { en: '/kg a day', hi: '/kg प्रति दिन' },
};

/** A field of a structured answer may hold this many letters: one line of text, long enough for what it is for. */
const mostField = 200;
const mostExplanation = 2_000;
/** The signs that could build Markdown or an address are taken out; citations stand in brackets and stay. */
const plain = (text: string, most = mostField): string =>
  text
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, ' ')
    .replace(/[<>*_`#|\\]+/g, ' ')
    .replace(/\]\(/g, '] (')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most);

/** The model's dose as the engine's verifier reads it; nothing when the model gave none. */
function statedBy(unlisted: UnlistedDose): StatedDose | undefined {
  const { drug, indication, route, dose, doseTo, unit, timesDaily } = unlisted;
  if (dose === null || dose <= 0) return undefined;
  return {
    drug: plain(drug),
    indication: plain(indication) || undefined,
    route: plain(route) || undefined,
    dose,
    ...(doseTo !== null && doseTo > dose && { doseTo }),
    unit,
    per: unlisted.per,
    ...(timesDaily !== null && timesDaily > 0 && { timesDaily }),
  };
}

/** A model's dose that no rule covers is at best "not verified"; what the engine found worse stays worse. */
const verdictShown = ({ verdict }: Verdict): CalculatedDose['verdict'] =>
  verdict === 'verified' ? 'not-verified' : verdict;

/** As numbers, for whoever reads the reply; a dose that must not stand has none. */
function inNumbers(
  unlisted: UnlistedDose,
  stated: StatedDose,
  verdict: Verdict,
  language: Language,
): CalculatedDose {
  const named = {
    verdict: verdictShown(verdict),
    drug: plain(unlisted.drug),
    ...(stated.indication && { indication: stated.indication }),
    ...(stated.route && { route: stated.route }),
    ...(verdict.sources.length > 0 && { sources: sourcesShown(verdict.sources, language) }),
  };
  if (mustNotStand(verdict)) return named;
  const unit = unitName(stated.unit) + (stated.per.startsWith('kg') ? '/kg' : '');
  const amount = { low: stated.dose, high: stated.doseTo ?? stated.dose, unit };
  return {
    ...named,
    ...(stated.per === 'day' || stated.per === 'kg-day' ? { perDay: amount } : { perDose: amount }),
    ...(stated.timesDaily !== undefined && { timesDaily: [stated.timesDaily] }),
  };
}

/** One line that names drug, amount, route and frequency, as the dose guard reads doses. */
function doseLine(unlisted: UnlistedDose, stated: StatedDose, language: Language): string {
  const numbers = [stated.dose, stated.doseTo].filter((each) => each !== undefined).join('–');
  const counted = stated.per.startsWith('kg') ? '' : ' ';
  return [
    `${plain(unlisted.drug).toUpperCase()} ${numbers} ${unitName(stated.unit)}${counted}${say(per[unlisted.per], language)}`,
    plain(unlisted.route),
    plain(unlisted.frequency),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Says above the numbers that nobody checked them, or what the engine can say of them. */
function warning(verdict: Verdict, name: string, language: Language): string {
  if (mustNotStand(verdict)) {
    const known =
      verdict.reference && say(words.reference, language, [name, say(verdict.reference, language)]);
    return [say(words.withheld, language, [name]), known].filter(Boolean).join(' ');
  }
  return verdict.verdict === 'verified' ? say(words.within, language, [name]) : say(words.warning, language);
}

/** A model's structured dose in Markdown and as numbers, marked as what it is. `verify` is the engine's verifier. */
export function unlistedDoseInWords(
  unlisted: UnlistedDose,
  language: Language,
  verify: (stated: StatedDose) => Verdict,
): { text: string; dose?: CalculatedDose } {
  const stated = statedBy(unlisted);
  const explanation = plain(unlisted.explanation, mostExplanation);
  if (!stated) return { text: `## ${say(words.none, language)}\n\n${explanation}\n` };
  const verdict = verify(stated);
  const withheld = mustNotStand(verdict);
  const name = plain(unlisted.drug).toUpperCase();
  const line = (label: Sentence, text: string) => (text === '' ? [] : [`- ${say(label, language)}: ${text}`]);
  const lines = [
    `## ${say(withheld ? words.withheldTitle : words.title, language)}`,
    '',
    `**${warning(verdict, name, language)}**`,
    '',
    ...line(words.drug, name),
    ...line(words.purpose, plain(unlisted.indication)),
    ...(withheld
      ? []
      : [
          ...line(words.dose, doseLine(unlisted, stated, language)),
          ...line(words.duration, plain(unlisted.duration)),
          '',
          explanation,
        ]),
  ];
  return { text: `${lines.join('\n').trim()}\n`, dose: inNumbers(unlisted, stated, verdict, language) };
}
