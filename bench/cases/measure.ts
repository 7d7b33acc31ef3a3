import {
  type RubricVerdict,
  rubricHalves,
  rubricOf,
  rubricParts,
  verdictsOf,
} from '../../test/clinical/rubric/rubric';
import { medianTimesAsDeployed } from '../as-deployed';
import { ownCases, ownFigures } from './own';
import { publishedFigures } from './published';

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

function rubricFigures(verdicts: readonly RubricVerdict[]) {
  const sum = (of: (one: RubricVerdict) => number): number =>
    verdicts.reduce((total, one) => total + of(one), 0);
  const wanted = sum((one) => one.wanted);
  const missing = sum((one) => one.missing.length);
  return {
    cases: verdicts.length,
    'wanted and there, %': percent(wanted - missing, wanted),
    'must not be and is': sum(({ wrong }) => wrong.length),
    'urgency right, %': percent(verdicts.filter(({ urgency }) => !urgency).length, verdicts.length),
    'a sensible question, %': percent(verdicts.filter(({ asked }) => asked).length, verdicts.length),
    'first orders there': `${sum(({ ordered }) => ordered.told)} of ${sum(({ ordered }) => ordered.of)}`,
  };
}

/** The differential on own cases, on published ones and against the rubric; single results of what is not held back alone. */
function measureCases() {
  const {
    own,
    unseen,
    visits,
    shortVisits,
    levels,
    mixedVisits,
    textbookVisits,
    textbookVisitsApart,
    ...opd
  } = ownCases();
  const parts = Object.fromEntries(rubricParts.map((part) => [part, verdictsOf(part)]));
  return {
    own: {
      own: ownFigures(own),
      unseen: ownFigures(unseen),
      visits: ownFigures(visits),
      'short visits': ownFigures(shortVisits),
      levels: ownFigures(levels),
      'mixed visits': ownFigures(mixedVisits),
      'textbook visits': ownFigures(textbookVisits),
      'textbook visits, apart': ownFigures(textbookVisitsApart),
      'outpatients, English': ownFigures(opd.opdVisits),
      'outpatients, Devanagari': ownFigures(opd.opdVisitsInDevanagari),
      'outpatients, Latin letters': ownFigures(opd.opdVisitsInLatinLetters),
    },
    published: publishedFigures(),
    rubric: Object.fromEntries(Object.entries(parts).map(([part, list]) => [part, rubricFigures(list)])),
    seen: ['development', 'ordinary', 'consulting', 'visits', 'rooms'].flatMap((part) => parts[part] ?? []),
  };
}

/** The figures as tables, and each defect of the rubric's seen parts on a line. */
export async function printCases(): Promise<void> {
  const { own, published, rubric, seen } = measureCases();
  const texts = rubricHalves.flatMap((half) => rubricOf(half).map(({ text }) => text));
  const { 'one assessment': ms } = await medianTimesAsDeployed({ 'one assessment': texts });
  console.table(own);
  console.table(published);
  console.table(rubric);
  console.log(`one assessment, as deployed: ${ms} ms of a processor (median)\n`);
  for (const { id, missing, wrong, urgency, asked } of seen) {
    const said = [
      ...missing.map((what) => `misses ${what}`),
      ...wrong.map((what) => `must not say ${what}`),
      ...(urgency ? [`says ${urgency}`] : []),
      ...(asked ? [] : ['asks nothing sensible']),
    ];
    if (said.length > 0) console.log(`${id}: ${said.join('; ')}`);
  }
}
