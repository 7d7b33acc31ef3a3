import { unitInWords, writeAmount } from '../dosing/amount';
import { countedText, summaryOf } from '../dosing/summary';
import type { DoseRule, Drug, Interaction, Note, Product } from '../knowledge/drug-shape';
import { isRead } from '../knowledge/reading';
import type { Names } from '../knowledge/shape';
import names from '../knowledge/words/names.json' with { type: 'json' };
import { hindi as inHindi } from '../render/dose-phrases-hindi';
import { purposeAndWay } from '../render/purpose-and-way';
import { anyOf } from '../words/phrases';
import { actedOn, type Line, type NoteSection } from './section';

const lines = (notes: readonly Note[] | undefined, before?: (note: Note) => Names): Line[] =>
  (notes ?? []).map((note) => {
    const start = before?.(note) ?? { en: '', hi: '' };
    return {
      en: `${start.en}${note.en}`,
      hi: `${start.hi}${note.hi}`,
      src: note.src,
      checked: isRead(note.checked),
    };
  });

function dose(rule: DoseRule): Line[] {
  const { text, for: what } = summaryOf(rule);
  const as = countedText(rule.as);
  return [
    {
      en: `${what.en} (${rule.route}): ${text.en}${as}`,
      hi: `${purposeAndWay(what.hi, inHindi.routes[rule.route])}: ${text.hi}${as}`,
      src: rule.src,
      checked: isRead(rule.checked),
    },
    ...lines(rule.notes).map((line) => ({ ...line, below: true })),
  ];
}

const strength = ({ composition }: Product): string =>
  composition
    .map(({ drug, amount, unit, perMl }) => {
      const of = perMl === undefined ? '' : ` / ${writeAmount(perMl)} mL`;
      return `${drug} ${writeAmount(amount)} ${unitInWords(unit)}${of}`;
    })
    .join(' + ');

const product = (one: Product): Line => ({
  en: `${one.brand ?? 'Generic'} (${one.form}): ${strength(one)}`,
  hi: `${one.brand ?? inHindi.generic} (${inHindi.forms[one.form]}): ${strength(one)}`,
  src: [],
  checked: one.checked !== undefined,
});

/** These names of classes are written in capitals. */
const initials = new RegExp(`\\b${anyOf(names.initials)}\\b`, 'g');
const partnerOf = ({ with: name }: Interaction): string =>
  name
    .replace(/^class:/, '')
    .replaceAll('-', ' ')
    .replace(initials, (word) => word.toUpperCase());

const severity: Record<Interaction['severity'], (partner: string) => Names> = {
  avoid: (partner) => ({ en: `Not with ${partner}: `, hi: `${partner} के साथ न दें: ` }),
  caution: (partner) => ({ en: `With care beside ${partner}: `, hi: `${partner} के साथ सावधानी से दें: ` }),
  note: (partner) => ({ en: `With ${partner}: `, hi: `${partner} के साथ ध्यान दें: ` }),
};

/** All that the reference holds on a drug, as a student reads it. */
export function drugSections(drug: Drug): NoteSection[] {
  return [
    { title: { en: 'Uses', hi: 'किन बीमारियों में' }, lines: lines(drug.uses) },
    { title: actedOn.doses, lines: drug.rules.flatMap(dose) },
    { title: actedOn.bans, lines: lines(drug.bans) },
    { title: actedOn.against, lines: lines(drug.contraindications) },
    { title: { en: 'Kidney disease', hi: 'किडनी की बीमारी' }, lines: lines(drug.renal) },
    { title: { en: 'Liver disease', hi: 'लिवर की बीमारी' }, lines: lines(drug.hepatic) },
    { title: { en: 'Pregnancy', hi: 'गर्भावस्था' }, lines: lines([drug.pregnancy]) },
    { title: { en: 'Breastfeeding', hi: 'स्तनपान' }, lines: lines([drug.lactation]) },
    {
      title: { en: 'Interactions', hi: 'दूसरी दवाओं के साथ' },
      lines: (drug.interactions ?? []).flatMap((one) =>
        lines([one], () => severity[one.severity](partnerOf(one))),
      ),
    },
    { title: { en: 'Common side effects', hi: 'आम साइड इफ़ेक्ट' }, lines: lines(drug.sideEffects.common) },
    { title: { en: 'Serious side effects', hi: 'गंभीर साइड इफ़ेक्ट' }, lines: lines(drug.sideEffects.serious) },
    { title: { en: 'Indian products', hi: 'भारत में उपलब्ध' }, lines: drug.products.map(product) },
  ];
}
