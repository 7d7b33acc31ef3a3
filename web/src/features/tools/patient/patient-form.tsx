import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Patient } from '#contract/patient';
import type { NameField } from '#contract/patient-names';
import { sexesAt } from '#rules/whom';
import { useLanguage } from '#web/i18n/language';
import { patientWords } from '#web/i18n/patient';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Select, TextField } from '#web/ui/field';
import { leadToWrong, sayError } from '#web/ui/form-errors';
import { NameChips } from '../name-chips';
import type { WrongFields } from './check-patient';
import { ageTyped, type TypedPatient, typedFrom, vitalFields } from './typed-patient';

type Props = { patient: Patient; onDone: (patient: Patient) => void; onCancel: () => void };
type TextKey = Exclude<keyof TypedPatient, NameField>;

const mostNames = { allergies: 20, conditions: 30, currentDrugs: 30 } as const; // the contract takes no more
const stages = ['G1', 'G2', 'G3a', 'G3b', 'G4', 'G5'];
const listNames = Object.keys(mostNames) as NameField[];

/** Everything that answers and doses depend on; checked as the service checks it. */
export function PatientForm({ patient, onDone, onCancel }: Props) {
  const words = useWords(patientWords);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => typedFrom(patient));
  const [wrong, setWrong] = useState<WrongFields>({});

  useEffect(() => {
    if (form.current && Object.keys(wrong).length > 0) leadToWrong(form.current);
  }, [wrong]);

  const write = (next: Partial<TypedPatient>) => setTyped((before) => ({ ...before, ...next }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { checkPatient } = await import('./check-patient'); // the contract's checks, when they are first needed
    const checked = checkPatient(typed);
    if ('patient' in checked) onDone(checked.patient);
    else setWrong(checked.wrong);
  };
  const numberField = (key: TextKey) => (
    <TextField
      key={key}
      label={words.fields[key]}
      inputMode="decimal"
      autoComplete="off"
      value={typed[key]}
      onChange={({ target }) => write({ [key]: target.value.replace(',', '.') })}
      error={sayError(wrong[key], language)}
    />
  );
  const choice = (key: TextKey, choices: Readonly<Record<string, string>>, told = false) => (
    <Select
      label={words.fields[key]}
      value={typed[key]}
      choices={[
        ...(told ? [] : [{ value: '', label: words.notTold }]),
        ...Object.entries(choices).map(([value, label]) => ({ value, label })),
      ]}
      onChange={({ target }) => write({ [key]: target.value })}
      error={sayError(wrong[key], language)}
    />
  );
  const mayBeMother = typed.sex !== 'male';
  return (
    <form ref={form} noValidate onSubmit={send} className="space-y-4 border-t border-line py-4">
      <div className="grid grid-cols-2 items-start gap-4">
        {numberField('age')}
        {choice('ageUnit', words.units, true)}
        {choice('sex', sexesAt(ageTyped(typed), words))}
        {numberField('weightKg')}
        {numberField('heightCm')}
        {numberField('birthGestationWeeks')}
        {mayBeMother && choice('pregnancy', words.pregnancies)}
        {mayBeMother && ['yes', 'possible'].includes(typed.pregnancy) && numberField('weeks')}
        {mayBeMother && choice('breastfeeding', words.answers)}
        {mayBeMother && numberField('postpartumDays')}
        {choice('kidneyKind', words.kidneys)}
        {typed.kidneyKind === 'stage'
          ? choice('kidney', Object.fromEntries(stages.map((stage) => [stage, stage])))
          : typed.kidneyKind !== '' && typed.kidneyKind !== 'dialysis' && numberField('kidney')}
        {choice('liver', words.livers)}
      </div>
      {listNames.map((list) => (
        <NameChips
          key={list}
          label={words.fields[list]}
          hint={words.listHint}
          field={list}
          names={typed[list]}
          most={mostNames[list]}
          words={words}
          error={sayError(wrong[list], language)}
          onChange={(names) => write({ [list]: names })}
        />
      ))}
      <fieldset>
        <legend className="text-note font-semibold">{words.vitals}</legend>
        <div className="mt-2 grid grid-cols-2 items-start gap-4">{vitalFields.map(numberField)}</div>
      </fieldset>
      {Object.keys(wrong).length > 0 && (
        <p role="alert" className="text-note text-danger">
          {words.invalid}
        </p>
      )}
      <p className="text-small text-ink-soft">{words.kept}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{words.done}</Button>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
