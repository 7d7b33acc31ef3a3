import type { Knowledge } from '../knowledge/knowledge';
import { onceForEach } from '../knowledge/once-for-each';
import type { Measure, Source } from '../knowledge/shape';
import { checkAnalyte, sharedLoinc, sharedPrintedNames } from './analytes';
import { checkNames, checkSources, forbidden, twice } from './complaints';
import { checkCondition } from './conditions';
import { checkDanger } from './dangers';
import { checkDrugs } from './drugs';
import { checkFinding, everydayTerms, sharedTerms, wornTerms } from './findings';
import { fewerWaysInHindi } from './hindi';
import { checkMarks } from './marks';
import { checkOrder } from './orders';
import { checkPresentation } from './presentations';
import { checkGrades, checkIndianFirst, checkReviews } from './sources';

const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);

function checkSource({ id, title, publisher, year, locator }: Source): string[] {
  return [
    ...(title && publisher && year > 1900 && locator
      ? []
      : [`source ${id}: title, publisher, year or locator missing`]),
    ...(forbidden.test(`${id} ${title} ${publisher}`) ? [`source ${id}: forbidden`] : []),
  ];
}

function checkMeasure(
  { id, rows, ...names }: Measure,
  findings: ReadonlySet<string>,
  sources: ReadonlySet<string>,
): string[] {
  return [
    ...checkNames(`measure ${id}`, names),
    ...rows.flatMap(({ f, src }) => [
      ...(findings.has(f) ? [] : [`measure ${id}: unknown finding ${f}`]),
      ...checkSources(`measure ${id}, ${f}`, src, sources),
    ]),
  ];
}

/** Marks of entries, looked at once: a check of changed knowledge meets most entries again. */
const marksOfEntry = onceForEach((entry: object) => checkMarks(entry, 'id' in entry ? `${entry.id}` : ''));
const marksIn = (knowledge: Knowledge): string[] =>
  Object.values(knowledge).flatMap((part: readonly object[]) => part.flatMap(marksOfEntry));

/** Everything that is wrong with a body of knowledge, in words; an empty list when nothing is. */
export function checkKnowledge(knowledge: Knowledge): string[] {
  const { sources, conditions, dangers, measures, drugs, analytes, orders, presentations } = knowledge;
  const findings = knowledge.systems.flatMap((system) => system.findings);
  const knownFindings = new Set(idsOf(findings));
  const knownConditions = new Set(idsOf(conditions));
  const knownSources = new Set(idsOf(sources));
  return [
    ...twice('source', idsOf(sources)),
    ...twice('finding', idsOf(findings)),
    ...twice('condition', idsOf(conditions)),
    ...twice('danger', idsOf(dangers)),
    ...twice('drug', idsOf(drugs)),
    ...twice('analyte', idsOf(analytes)),
    ...sources.flatMap(checkSource),
    ...checkGrades(knowledge),
    ...checkIndianFirst(knowledge),
    ...checkReviews(knowledge),
    ...marksIn(knowledge),
    ...findings.flatMap((finding) => checkFinding(finding, knownFindings, knownSources)),
    ...sharedTerms(findings),
    ...everydayTerms(findings),
    ...wornTerms(findings),
    ...fewerWaysInHindi(findings),
    ...conditions.flatMap((condition) => checkCondition(condition, knownFindings, knownSources)),
    ...dangers.flatMap((rule) => checkDanger(rule, knownFindings, knownConditions, knownSources, dangers)),
    ...measures.flatMap((measure) => checkMeasure(measure, knownFindings, knownSources)),
    ...orders.flatMap((order) =>
      checkOrder(order, {
        findings: knownFindings,
        conditions: knownConditions,
        dangers: new Set(idsOf(dangers)),
        drugs: new Set(idsOf(drugs)),
        sources: knownSources,
      }),
    ),
    ...twice('presentation', idsOf(presentations)),
    ...presentations.flatMap((one) =>
      checkPresentation(one, {
        findings: knownFindings,
        conditions: knownConditions,
        sources: knownSources,
      }),
    ),
    ...checkDrugs(drugs, knownSources),
    ...analytes.flatMap((analyte) => checkAnalyte(analyte, knownFindings, knownSources)),
    ...sharedPrintedNames(analytes),
    ...sharedLoinc(analytes),
  ];
}
