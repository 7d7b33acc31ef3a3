import type { DoseRule } from '../knowledge/drug-shape';
import names from '../knowledge/words/names.json' with { type: 'json' };
import { anyOf } from '../words/phrases';
import type { DrugInQuestion } from './facts';
import type { Reason } from './reason';

/** Days after birth in which liver and kidneys clear drugs as in nobody else. */
const newbornDays = 28;
const daysOfYear = 365.25;
/** Born before so many weeks, a child is preterm. */
const termWeeks = 37;
/** A rule that ends within this age, in years, was written for the smallest. */
const infantYears = 1;

const namesNewborns = new RegExp(anyOf(names.newborns), 'i');
const namesPreterms = new RegExp(`${anyOf(names.preterms)}|under \\d(?:\\.\\d)? ?kg`, 'i');

const isForNewborns = ({ age, gestation, for: { en }, id }: DoseRule): boolean =>
  gestation !== undefined ||
  (age !== undefined && age[0] === 0 && age[1] <= infantYears) ||
  namesNewborns.test(`${en} ${id}`);

const isForPreterms = ({ gestation, weight, for: { en }, id }: DoseRule): boolean =>
  gestation !== undefined || weight !== undefined || namesPreterms.test(`${en} ${id}`);

/** A rule for children is none for the first four weeks, and one for newborns none for those born early, unless it says so. */
export function newbornReasons({ patient, rule }: DrugInQuestion): Reason[] {
  const { ageYears, gestationWeeks } = patient;
  if (rule === undefined || ageYears === undefined || ageYears * daysOfYear >= newbornDays) return [];
  const preterm = gestationWeeks !== undefined && gestationWeeks < termWeeks;
  if (isForNewborns(rule) && (!preterm || isForPreterms(rule))) return [];
  return [
    {
      kind: 'age',
      verdict: 'not-verified',
      text: preterm
        ? {
            en: 'Born early: this rule does not say that it holds for a preterm child.',
            hi: 'समय से पहले जन्म: यह नियम ऐसे बच्चे के लिए है, ऐसा इसमें नहीं लिखा।',
          }
        : {
            en: 'Under four weeks old: this rule does not say that it holds for a newborn.',
            hi: 'चार हफ़्ते से छोटा: यह नियम नवजात के लिए है, ऐसा इसमें नहीं लिखा।',
          },
      sources: [],
    },
  ];
}
