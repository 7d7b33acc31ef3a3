import type { LandingWords } from '#web/i18n/landing';
import { useLanguage } from '#web/i18n/language';
import { DoseLedger } from '#web/ui/dose-ledger';
import { ValueList } from '#web/ui/value-list';
import { VerdictBadge } from '#web/ui/verdict-badge';
import { proof } from './proof.at-build';
import { specimen } from './specimen.at-build';

type Props = { words: LandingWords };

const rows = 'tabular divide-y divide-line border-y border-line text-note';
const soft = 'text-small text-ink-soft';

/** A piece of what a tool says, with the case it says it of. */
function Specimen({ of, children }: { of: string; children: React.ReactNode }) {
  return (
    <figure className="mt-4">
      <figcaption className={`mb-1.5 ${soft}`}>{of}</figcaption>
      {children}
    </figure>
  );
}

/** Shows what to ask next, after the case of the hero. */
export function QuestionsSpecimen({ words: { specimens } }: Props) {
  const { questions } = specimen[useLanguage()];
  return (
    <Specimen of={specimens.questions}>
      <ul className={rows}>
        {questions.map((question) => (
          <li key={question} className="py-2 first-letter:uppercase">
            {question}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

/** A child's dose in what is on the shelf. */
export function DoseSpecimen({ words: { specimens } }: Props) {
  const { drug, perDose, syrups } = proof[useLanguage()].measured;
  return (
    <Specimen of={specimens.child(drug)}>
      <div className="border-y border-line">
        <DoseLedger
          lines={[
            { name: specimens.perDose, value: perDose, strong: true },
            ...syrups.map(({ name, amount }) => ({ name, value: amount })),
          ]}
        />
      </div>
    </Specimen>
  );
}

/** Values of a report, as they are read. */
export function ValuesSpecimen({ words: { specimens } }: Props) {
  return (
    <Specimen of={specimens.report}>
      <ValueList values={proof[useLanguage()].values} flags={specimens.flags} />
    </Specimen>
  );
}

/** The beginning of a note. */
export function NoteSpecimen({ words: { specimens } }: Props) {
  const { title, sections } = proof[useLanguage()].outline;
  return (
    <figure className="rounded-soft border border-line bg-sheet px-5 py-5 shadow-lift sm:px-6">
      <figcaption className="display text-lead">{title}</figcaption>
      <dl className="mt-3 divide-y divide-line border-t border-line">
        {sections.map((section) => (
          <div key={section.title} className="py-2.5">
            <dt className={`font-semibold ${soft}`}>{section.title}</dt>
            <dd className="text-note">{section.line}</dd>
          </div>
        ))}
      </dl>
      <p className={`mt-2 border-t border-line pt-3 ${soft}`}>{specimens.by}</p>
    </figure>
  );
}

/** The four verdicts, each beside a dose that earns it. */
export function VerdictSpecimens({ words: { specimens } }: Props) {
  return (
    <figure className="rounded-soft border border-line bg-sheet shadow-lift">
      <figcaption className="border-b border-line px-5 py-4 text-note text-ink-soft sm:px-6">
        {specimens.doses}
      </figcaption>
      <ul className="divide-y divide-line">
        {proof[useLanguage()].doses.map(({ verdict, name, dose, reason, source }) => (
          <li key={verdict} className="tabular px-5 py-4 sm:px-6">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">{dose}</span>
              <VerdictBadge
                verdict={verdict}
                label={<span className="first-letter:uppercase">{name}</span>}
              />
            </p>
            <p className="mt-1 text-note">{reason}</p>
            {source && <p className={soft}>{source}</p>}
          </li>
        ))}
      </ul>
      <p className={`border-t border-line px-5 py-3 sm:px-6 ${soft}`}>{specimens.by}</p>
    </figure>
  );
}
