import type { ReactNode } from 'react';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { assessmentWords } from '#web/i18n/assessment';
import { useWords } from '#web/i18n/words';
import { DangerCard } from '../danger-card';
import { Fold } from '../fold';
import { InTurn } from '../in-turn';
import { NoteBox } from '../note-box';
import { Candidates } from './candidates';
import { ChangeLine } from './change-line';
import type { Changes } from './changes';
import { FoldedDangers } from './folded-dangers';
import { NextQuestions, type SaidAnswer } from './next-questions';
import { notToMiss } from './not-to-miss';
import { type OrderedDose, Orders } from './orders';
import { isSameWords } from './same-words';
import { AssessmentSources, SourceList, SourceMarks, sourcesOf } from './sources';
import { UnderstoodText } from './understood-text';
import { UrgencyBar } from './urgency-bar';

/** These are the answers and corrections since the question was asked, and what takes new ones. */
export type AssessmentControls = {
  said: readonly SaidAnswer[];
  changes?: Changes | undefined;
  /** This sentence says why nothing can be answered now. */
  held?: string | undefined;
  /** This sentence says what the last answer waits for. */
  waits?: string | undefined;
  onSay: (answer: SaidAnswer) => void;
  onTakeBack: (finding: string) => void;
  /** Hears that somebody looks at what was understood, and may correct it next. */
  onLook?: () => void;
};

type Props = {
  assessment: Assessment;
  lang: 'en' | 'hi';
  /** The question as it was typed. */
  text: string;
  /** Absent where an assessment is only read, as in the history. */
  refinement?: AssessmentControls | undefined;
  onCalculate?: ((dose: OrderedDose) => void) | undefined;
  /** Opens the form of what a dose needs to know of the patient. */
  onFill?: (() => void) | undefined;
};

/** So many candidates are in sight on a phone below a danger sign, which is acted on first. */
const belowDangers = 3;

/**
 * The ids of dangers that another, at least as grave, already says more exactly: all that raises them raises it too. The one
 * that makes the case urgent is none of them: what to do about it is in sight.
 */
function lesserDangers({ dangers, urgency }: Assessment): ReadonlySet<string> {
  const raises = ({ findings }: (typeof dangers)[number]) => findings.map(({ finding }) => finding);
  const isWithin = (one: (typeof dangers)[number], other: (typeof dangers)[number]) =>
    one.findings.length > 0 &&
    one.findings.length < other.findings.length &&
    (one.level === other.level || other.level === 'emergency') &&
    raises(one).every((finding) => raises(other).includes(finding));
  const others = dangers.filter(({ title }) => !isSameWords(title, urgency.reason));
  return new Set(others.filter((one) => dangers.some((other) => isWithin(one, other))).map(({ id }) => id));
}

const nobody = () => {};
const readOnly: AssessmentControls = { said: [], onSay: nobody, onTakeBack: nobody };

/** The engine's assessment as one screen: how soon, danger, what it may be, what to ask, what to do; the rest folded. */
export function AssessmentView({ assessment, lang, text: asked, refinement, onCalculate, onFill }: Props) {
  const { urgency, dangers, candidates, questions, orders } = assessment;
  const { said, changes, held, waits, onSay, onTakeBack } = refinement ?? readOnly;
  const words = useWords(assessmentWords);
  // An order that a danger's own card gives is not given twice.
  const isOnACard = (text: string) => dangers.some(({ now }) => isSameWords(now, text));
  const treatments = orders.filter(
    ({ kind, text }) => kind !== 'test' && kind !== 'advise' && !isOnACard(text),
  );
  // The tests are what is done while nothing is treated yet.
  const isTestedFirst = treatments.length === 0 && dangers.length === 0;
  const tests = orders.filter(({ kind }) => kind === 'test');
  // A test of the same day is done, and not folded away: the smear stands before the drug that waits for it.
  const settling = urgency.level === 'urgent' && dangers.length === 0 ? tests.slice(0, 1) : [];
  const doNow = isTestedFirst ? tests : [...settling, ...treatments];
  const lesser = lesserDangers(assessment);
  const cards = dangers.map(({ id, title, now, sources, read }) => ({
    id,
    // The bar that had the term behind its name is not shown beside this card.
    title: isSameWords(title, urgency.reason) ? urgency.reason : title,
    now: (
      <>
        {now}
        <SourceMarks sources={sources} read={read} />
      </>
    ),
  }));
  const isOnCard = dangers.some(({ title }) => isSameWords(title, urgency.reason));
  // Orders in sight: a danger's own steps are done first, and stand on its card; what must be stopped is never folded away.
  const stopped = treatments.filter(({ kind, dose }) => kind === 'now' && !dose).length;
  const mostOpen = stopped + (dangers.length > 0 ? 1 : 2);
  // A danger sign in doubt is urgent with nothing named beside it.
  const nothing = candidates.length === 0 && dangers.length === 0 && urgency.level !== 'urgent';
  const why = assessment.aboutNobody ? words.aboutNobody : words.nothing;
  return (
    <AssessmentSources value={sourcesOf(assessment)}>
      <div className="assessment space-y-2 sm:space-y-4" lang={lang}>
        {nothing ? (
          <NoteBox tone="attention" title={why.title}>
            {why.text}
          </NoteBox>
        ) : (
          <UrgencyBar urgency={isOnCard ? { ...urgency, reason: '' } : urgency} />
        )}
        {cards
          .filter(({ id }) => !lesser.has(id))
          .map(({ id, title, now }) => (
            <DangerCard key={id} dense title={title} now={now} />
          ))}
        <FoldedDangers dangers={cards.filter(({ id }) => lesser.has(id))} />
        {changes && <ChangeLine changes={changes} candidates={candidates} />}
        <Candidates
          candidates={candidates}
          moves={changes?.moves}
          {...(dangers.length > 0 && !changes && { onPhones: belowDangers })}
        />
        <InTurn>
          {refinement && (
            <NextQuestions
              questions={questions}
              said={said}
              held={held}
              waits={waits}
              onSay={onSay}
              onTakeBack={onTakeBack}
            />
          )}
        </InTurn>
        <InTurn>
          {doNow.length > 0 && (
            <section>
              <h3 className="text-note font-semibold">{words.orders.title}</h3>
              <Orders orders={doNow.slice(0, mostOpen)} onCalculate={onCalculate} onFill={onFill} />
            </section>
          )}
        </InTurn>
        <InTurn>
          <Folded
            assessment={assessment}
            text={asked}
            open={nothing}
            tests={isTestedFirst ? [] : tests.slice(settling.length)}
            then={
              doNow.length > mostOpen && (
                <Fold title={words.orders.more} count={doNow.length - mostOpen} printed>
                  <Orders orders={doNow.slice(mostOpen)} onCalculate={onCalculate} onFill={onFill} />
                </Fold>
              )
            }
            refinement={refinement ?? readOnly}
          />
        </InTurn>
      </div>
    </AssessmentSources>
  );
}

type FoldedProps = {
  assessment: Assessment;
  text: string;
  open: boolean;
  /** These do not stand above. */
  tests: Assessment['orders'];
  /** The orders after the first ones. */
  then: ReactNode;
  refinement: AssessmentControls;
};

/** Folds away what is there only for those who ask. */
function Folded({ assessment, text, open, tests, then, refinement }: FoldedProps) {
  const { said, held, onSay, onLook } = refinement;
  const { folded } = useWords(assessmentWords);
  const { orders, understood, notUnderstood, dangers, candidates } = assessment;
  const graver = notToMiss(assessment);
  const advice = orders.filter(({ kind }) => kind === 'advise');
  const sources = sourcesOf(assessment);
  const unread = [...dangers, ...candidates, ...orders].some(({ read }) => read === false);
  const findings = new Set(understood.map(({ finding }) => finding));
  const shown = (
    <UnderstoodText
      text={text}
      understood={understood}
      notUnderstood={notUnderstood}
      said={said}
      held={held !== undefined || onSay === nobody}
      onSay={onSay}
    />
  );
  return (
    <div className="border-b border-line">
      {then}
      {graver.length > 0 && (
        <Fold title={folded.mustNotMiss} count={graver.length} printed>
          <ul className="space-y-1.5 text-note">
            {graver.map(({ id, name, why }) => (
              <li key={id}>
                <strong className="font-semibold">{name}</strong>: {why}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {tests.length > 0 && (
        <Fold title={folded.tests} count={tests.length} printed>
          <Orders orders={tests} />
        </Fold>
      )}
      {advice.length > 0 && (
        <Fold title={folded.advice} count={advice.length} printed>
          <Orders orders={advice} />
        </Fold>
      )}
      {(understood.length > 0 || notUnderstood.length > 0) &&
        (open ? (
          shown
        ) : (
          <Fold
            title={folded.understood}
            {...(findings.size > 0 && { count: findings.size })}
            onOpen={onLook}
          >
            {shown}
          </Fold>
        ))}
      {sources.length > 0 && (
        <Fold title={folded.sources} count={sources.length} printed>
          <SourceList sources={sources} unread={unread} indian={assessment.indianSources} />
        </Fold>
      )}
    </div>
  );
}
