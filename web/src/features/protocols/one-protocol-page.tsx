import { type ChangeEvent, type ReactNode, useState } from 'react';
import { ageInYearsOf, type Patient } from '#contract/patient';
import { useLanguage } from '#web/i18n/language';
import { protocolsWords } from '#web/i18n/protocols';
import { useWords } from '#web/i18n/words';
import { AssessmentSources, SourceList, SourceMarks } from '#web/ui/assessment/sources';
import { TextField } from '#web/ui/field';
import { Fold } from '#web/ui/fold';
import { NoteBox } from '#web/ui/note-box';
import { PageHeader } from '#web/ui/page-header';
import { TextLink } from '#web/ui/text-link';
import { CardDoseLine } from './card-dose-line';
import { protocolCards } from './protocol-cards.at-build';
import { keyOf, useCardDoses } from './use-card-doses';

type Card = (typeof protocolCards)[number];
type Step = Card['signs'];
type Props = {
  id: string;
  caseId: string;
  patient: Patient;
  /** The patient's card, whose form tells what a dose depends on beside weight and age. */
  card: ReactNode;
  /** Weight or age were typed here; the other tools need not be told them again. */
  onPatient: (patient: Patient) => void;
  onFillIn: () => void;
};

/** One emergency card with this patient's doses; `caseId` begins it anew for another patient. */
export function OneProtocolPage({ id, caseId, card: patientCard, ...whom }: Props) {
  const words = useWords(protocolsWords);
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const card = protocolCards.find((one) => one.id === id);
  return (
    <div className="space-y-4">
      <PageHeader title={card ? card[lang] : words.lost} back={{ to: '/protocols', label: words.title }} />
      {card && (
        <>
          {patientCard}
          <CardBody key={id + caseId} card={card} lang={lang} {...whom} />
        </>
      )}
    </div>
  );
}

/** The sources of a card, each once with all its places. */
function namedOnce({ sources }: Card) {
  const ids = [...new Set(sources.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const places = sources.filter((source) => source.id === id);
    const [first] = places;
    if (!first) return [];
    const { locator, ...source } = first;
    return [{ ...source, place: places.map((one) => one.locator).join('; ') }];
  });
}

/** A fluid or rate for this weight, or for each kilogram while no weight is told: "15–20 mL/kg/h", "900–1200 mL/h". */
function amountOf({ low, high, unit }: NonNullable<Step['perKg']>, kg: number | undefined): string {
  const [amount, ...time] = unit.split('/');
  const rounded = (value: number) => (value < 10 ? Number(value.toFixed(1)) : Math.round(value));
  const times = kg ?? 1;
  const span = low === high ? rounded(low * times) : `${rounded(low * times)}–${rounded(high * times)}`;
  return `${span} ${kg === undefined ? [amount, 'kg', ...time].join('/') : unit}`;
}

const numberIn = (text: string, from: number, to: number): number | undefined => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return value >= from && value <= to ? value : undefined;
};

/** Years are shown of an age that is told in whatever unit. */
const yearsOf = ({ age }: Patient): number | undefined => age && Number(ageInYearsOf(age).toFixed(2));

/** The patient with what was typed in place of one of their numbers, or without it. */
function told(patient: Patient, field: 'weightKg' | 'age', value: number | undefined): Patient {
  const { [field]: _, ...others } = patient;
  if (value === undefined) return others;
  return { ...others, ...(field === 'age' ? { age: { value, unit: 'years' } } : { weightKg: value }) };
}

/**
 * A field for a number of the patient: what is typed is theirs at once, and what their card's form says stands in it.
 * A text that is no such number stays until it is mended, and they are without it.
 */
function usePatientNumber(
  known: number | undefined,
  from: number,
  to: number,
  onTold: (value?: number) => void,
) {
  const [typed, setTyped] = useState('');
  const value = numberIn(typed, from, to);
  const text = value === known ? typed : known === undefined ? '' : String(known);
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    value: text,
    isWrong: text.trim() !== '' && known === undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const next = target.value.replace(',', '.');
      setTyped(next);
      onTold(numberIn(next, from, to));
    },
  } as const;
}

type BodyProps = { card: Card; lang: 'en' | 'hi' } & Pick<Props, 'patient' | 'onPatient' | 'onFillIn'>;

function CardBody({ card, lang, patient: known, onPatient, onFillIn }: BodyProps) {
  const words = useWords(protocolsWords);
  // A newborn is the only one whose age the card knows by itself.
  const patient: Patient =
    card.id === 'newborn' && !known.age ? { ...known, age: { value: 0, unit: 'days' } } : known;
  const kg = patient.weightKg;
  const years = yearsOf(patient);
  const { isWrong: isWrongWeight, ...weight } = usePatientNumber(kg, 0.3, 300, (value) =>
    onPatient(told(known, 'weightKg', value)),
  );
  const { isWrong: isWrongAge, ...age } = usePatientNumber(years, 0, 130, (value) =>
    onPatient(told(known, 'age', value)),
  );
  const asked = card.steps.flatMap(({ doses = [] }) => doses);
  const preferredLanguage = lang === 'hi' ? 'hindi' : 'english';
  const { answers, failed } = useCardDoses(
    asked,
    kg === undefined || years === undefined ? undefined : { patient, preferredLanguage },
  );
  const sources = namedOnce(card);
  const sourcesOf = ({ src }: Step) =>
    sources.filter(({ id: source }) => src.some((place) => place.startsWith(`${source}:`)));
  const wholeStep = (step: Step) => (
    <>
      {step[lang]}
      <SourceMarks sources={sourcesOf(step)} read={step.read} />
    </>
  );
  const unread = [card.signs, ...card.steps, ...card.avoid].some(({ read }) => !read);
  const waiting = kg === undefined || years === undefined ? words.tellFirst : words.computing;
  return (
    <AssessmentSources value={sources}>
      <div className="grid max-w-md grid-cols-2 items-start gap-4">
        <TextField
          label={words.weight}
          {...weight}
          error={isWrongWeight ? words.range('0.3–300') : undefined}
        />
        <TextField label={words.age} {...age} error={isWrongAge ? words.range('0–130') : undefined} />
      </div>
      {failed && <NoteBox tone="attention">{words.noEngine}</NoteBox>}
      <p className="measure text-note text-ink-soft">{wholeStep(card.signs)}</p>
      <ol className="max-w-3xl space-y-4" aria-label={words.steps}>
        {card.steps.map((step, at) => (
          <li key={step.en} className="flex gap-4 rounded-soft border border-line bg-sheet p-4">
            <span
              aria-hidden
              className="tabular flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-lead font-semibold"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1 space-y-3">
              <p className="text-lead">{wholeStep(step)}</p>
              {step.perKg && <p className="tabular text-lead font-semibold">{amountOf(step.perKg, kg)}</p>}
              {step.doses && (
                <ul className="space-y-2">
                  {step.doses.map((dose) => (
                    <CardDoseLine
                      key={keyOf(dose)}
                      drug={dose.drug}
                      route={dose.route}
                      answer={answers[keyOf(dose)]}
                      waiting={failed ? words.noDose : waiting}
                      onFillIn={onFillIn}
                    />
                  ))}
                </ul>
              )}
              {step.see && <TextLink to={step.see}>{words.goOn}</TextLink>}
            </div>
          </li>
        ))}
      </ol>
      <div className="max-w-3xl">
        <NoteBox tone="attention" title={words.avoid}>
          <ul className="space-y-1">
            {card.avoid.map((step) => (
              <li key={step.en}>{wholeStep(step)}</li>
            ))}
          </ul>
        </NoteBox>
      </div>
      <Fold title={words.sources} count={sources.length}>
        <SourceList sources={sources} unread={unread} />
      </Fold>
    </AssessmentSources>
  );
}
