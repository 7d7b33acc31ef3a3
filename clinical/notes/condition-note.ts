import { extentOf, isRead } from '../knowledge/reading';
import type { Condition, ConditionFeature, DangerRule, Level, NoteLine, Step } from '../knowledge/shape';
import { wholeSteps } from '../knowledge/whole-steps';
import type { Reference } from '../reference/reference';
import { actedOn, type Line, type NoteSection } from './section';

const lines = (given: readonly (NoteLine | Step)[]): Line[] =>
  given.map(({ en, hi, src, checked }) => ({ en, hi, src, checked: isRead(checked) }));

const howOften: Record<Level, { en: string; hi: string }> = {
  always: { en: 'Almost always', hi: 'लगभग हमेशा' },
  usual: { en: 'Usually', hi: 'अक्सर' },
  common: { en: 'Often', hi: 'कई बार' },
  occasional: { en: 'Sometimes', hi: 'कभी-कभी' },
  rare: { en: 'Rarely; speaks against it', hi: 'बहुत कम; इसके ख़िलाफ़ जाता है' },
};

/** Findings by how often they are met, one line a level. */
function features(reference: Reference, findings: readonly ConditionFeature[]): Line[] {
  return Object.entries(howOften).flatMap(([level, often]) => {
    const met = findings.filter(({ p }) => p === level);
    if (met.length === 0) return [];
    const named = met.map(({ f }) => reference.findings.get(f) ?? { en: f, hi: f });
    return [
      {
        en: `${often.en}: ${named.map(({ en }) => en).join(', ')}`,
        hi: `${often.hi}: ${named.map(({ hi }) => hi).join(', ')}`,
        src: met.flatMap(({ src }) => src),
        checked: met.every(({ checked }) => isRead(checked)),
      },
    ];
  });
}

const redFlag = ({ en, hi, action, src, checked }: DangerRule): Line => ({
  en: `${en}: ${action.en}`,
  hi: `${hi}: ${action.hi}`,
  src,
  checked: extentOf(checked) === 'sign and action',
});

/** All that the reference holds on a condition, as a student reads it. */
export function conditionSections(reference: Reference, condition: Condition): NoteSection[] {
  const { knowledge } = reference;
  const topic = knowledge.topics.find((one) => one.condition === condition.id);
  const dangers = knowledge.dangers.filter(({ consider }) => consider?.includes(condition.id));
  return [
    { title: { en: 'Definition', hi: 'परिभाषा' }, lines: topic ? lines([topic.definition]) : [] },
    { title: { en: 'Causes', hi: 'कारण' }, lines: lines(topic?.causes ?? []) },
    { title: { en: 'Clinical features', hi: 'लक्षण' }, lines: features(reference, condition.findings) },
    { title: actedOn.redFlags, lines: dangers.map(redFlag) },
    { title: { en: 'Investigations', hi: 'जाँच' }, lines: lines(wholeSteps(condition.tests)) },
    { title: actedOn.firstSteps, lines: lines(wholeSteps(condition.steps)) },
    { title: { en: 'Complications', hi: 'जटिलताएँ' }, lines: lines(topic?.complications ?? []) },
    { title: { en: 'Exam points', hi: 'परीक्षा के लिए याद रखें' }, lines: lines(topic?.examPoints ?? []) },
  ];
}
