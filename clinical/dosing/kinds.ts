import type { DrugKind } from '../knowledge/interaction-shape';
import namesFile from '../knowledge/interactions/names.json' with { type: 'json' };
import { onceForEach } from '../knowledge/once-for-each';
import { kindNamed } from '../reference/drug-kinds';
import { classesListedFor } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { listedNamesOf } from './listed';
import { type MetDrug, metDrug } from './met-drug';
import type { Reason } from './reason';
import { meetingReasons } from './together-reasons';

/** The drugs of a kind: those of the reference, and names that the lists alone know. */
const membersOf = onceForEach((reference: Reference) =>
  onceForEach((kind: DrugKind): readonly MetDrug[] => {
    const known = [...reference.drugNames().byId.values()].map((drug) =>
      metDrug({ name: drug.en, drug, listed: listedNamesOf(drug) }, classesListedFor),
    );
    const listed = Object.keys(namesFile)
      .filter((id) => !reference.drugNames().byId.has(id))
      .map((id) => metDrug({ name: id.replaceAll('-', ' '), listed: [id] }, classesListedFor));
    return [...known, ...listed].filter(
      ({ classes, listed: names }) =>
        kind.drugs?.some((id) => names.includes(id)) ||
        kind.classes?.some(
          (one) => classes.has(one) || names.some((name) => classesListedFor(name).includes(one)),
        ),
    );
  }),
);

const isGrave = ({ verdict }: Reason): boolean => verdict === 'not-for-this-patient';

/**
 * What a kind of drugs that is taken says against a drug. What holds of every drug of the kind holds of the one that is taken;
 * what holds of some asks which it is. A kind of drugs that are taken together is all of them at once.
 */
export function kindReasons(reference: Reference, self: MetDrug, name: string): Reason[] {
  const kind = kindNamed(name);
  if (!kind) return [];
  const members = membersOf(reference)(kind);
  const others = members.filter(({ drug }) => !drug || drug !== self.drug);
  const said = others.map((member) =>
    meetingReasons(reference, self, member).filter((one) => one.kind === 'interaction'),
  );
  const all = said.flat();
  const grave = all.find(isGrave);
  const first = grave ?? all[0];
  if (!first) return [];
  // "On NSAIDs: ibuprofen": the drug may be the one that the kind stands for.
  const isOfKind = members.some(({ drug }) => drug !== undefined && drug === self.drug);
  const isSure =
    grave !== undefined && !isOfKind && (kind.drugs !== undefined || said.every((one) => one.some(isGrave)));
  return [
    {
      ...first,
      verdict: isSure ? 'not-for-this-patient' : 'not-verified',
      text: {
        en: `Taken already, ${name.slice(0, 60)}. ${first.text.en}`,
        hi: `पहले से चल रही दवा: ${name.slice(0, 60)}। ${first.text.hi}`,
      },
    },
  ];
}
