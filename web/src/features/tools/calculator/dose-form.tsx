import { memo, useState } from 'react';
import { ageInWords } from '#rules/whom';
import { noteName, recentNames } from '#web/api/recent-names';
import { networkProblem } from '#web/api/request';
import { storedPerson } from '#web/api/session';
import { useNameOffers } from '#web/api/use-name-offers';
import { useOnline } from '#web/device/online';
import { useOnDevice } from '#web/device/update';
import { calculatorWords } from '#web/i18n/calculator';
import { useLanguage, wantedLanguage } from '#web/i18n/language';
import { patientWords } from '#web/i18n/patient';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { ErrorSummary } from '#web/ui/error-summary';
import { Select, TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { showToast } from '#web/ui/toasts';
import type { RequestOf } from '../ask-text';
import { LanguageField } from '../language-field';
import { NameChips } from '../name-chips';
import { NamedField } from '../named-field';
import { knownPatient, useOwnCase } from '../patient/own-case';
import { sendByKey } from '../send-by-key';
import { SubmitRow } from '../submit-row';
import { useSubmit } from '../use-submit';
import { type CheckedField, checkedFields, missingSentence, type TypedDose, type Wrong } from './typed-dose';
import { useTypedDose } from './use-typed-dose';

const drugTyping = { semicolons: true, dash: '-' } as const; // names of drugs take no long dash
const typing = { semicolons: true };
const drugs = ['drug'] as const;
const mostDrugs = 20; // the contract takes no more
const isEmpty = (typed: TypedDose) => Object.values(typed).every(({ length }) => length === 0);
const example: Partial<TypedDose> = { drug: 'Paracetamol', weight: '12', age: '2' };
// As the routes are called in English everywhere: the service reads them so.
const routes = [
  'oral',
  'intravenous',
  'intramuscular',
  'subcutaneous',
  'inhaled',
  'rectal',
  'nasal',
  'topical',
] as const;

/** The contract's checks of this form; like all of them they come when they are first needed. */
const doseChecks = () =>
  import('./dose-request').catch((cause: unknown) => {
    throw networkProblem(cause);
  });

type Props = {
  busy: boolean;
  busyText: string;
  spent: boolean;
  onAsk: (request: RequestOf<'calculateDose'>) => void;
  onStop: () => void;
  onClear: () => void;
};

/** A drug and a patient. The draft survives a reload; the checks are the service's own. */
export const DoseForm = memo(function DoseForm({ busy, busyText, spent, onAsk, onStop, onClear }: Props) {
  const words = useWords(calculatorWords);
  const tool = useWords(toolWords);
  const language = useLanguage();
  const [typed, change, empty] = useTypedDose();
  const [wrong, setWrong] = useState<Wrong>({});
  const offers = useNameOffers(typed.drug, drugs);
  const [uses, setUses] = useState<typeof import('#web/api/suggest-uses')>();
  const person = storedPerson() ?? '';
  const lastUses = recentNames(person).flatMap(({ kind, en }) => (kind === 'use' ? [en] : []));
  const purposes = uses?.suggestUses(typed.drug, typed.indication, lastUses) ?? [];
  const lang = language === 'hindi' ? 'hi' : 'en';
  const online = useOnline();
  const here = useOnDevice('doses');

  const write = (next: Partial<TypedDose>) => {
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))));
    change(next);
  };
  // A newborn's age in years is a fraction that nobody reads.
  const { age } = knownPatient(useOwnCase());
  const ofPatient = useWords(patientWords);
  const exactAge = age && age.unit !== 'years' ? ageInWords(age, ofPatient) : undefined;
  const errorOf = (field: CheckedField) => sayError(wrong[field], language);

  // The day's limit is the service's; what this device computes is not counted.
  const send = async () => {
    const { requestOf } = await doseChecks();
    const checked = requestOf(typed, wantedLanguage());
    if ('request' in checked) {
      offers.exact(); // what was asked about is offered first next time
      return onAsk(checked.request);
    }
    setWrong(checked.wrong);
    const refused = checkedFields.filter((field) => checked.wrong[field]);
    const first = refused.find((field) => checked.wrong[field] === missingSentence) ?? refused[0] ?? 'drug';
    const title = checked.wrong[first] === missingSentence ? tool.error : words.invalid[first];
    showToast({ title, text: sayError(checked.wrong[first], language), tone: 'danger' });
  };
  const submit = useSubmit(busy || (spent && online), send, here);
  const clear = () => {
    setWrong({});
    empty();
    onClear();
  };

  return (
    <form noValidate onSubmit={submit} onKeyDown={sendByKey} className="no-print space-y-5">
      <ErrorSummary />
      <LanguageField />
      <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-[2fr_1fr_1fr] lg:grid-cols-2">
        <div className="col-span-2 sm:col-span-1 lg:col-span-2">
          <NamedField
            label={words.drug}
            hint={words.drugHint}
            typing={drugTyping}
            value={typed.drug}
            offers={offers.rows}
            onFocus={offers.fetch}
            onPick={(key) => {
              const picked = offers.take(key);
              if (picked) write({ drug: picked.matched }); // a brand is asked as the brand that it is
            }}
            onChange={(drug) => write({ drug })}
            enterKeyHint="next"
            error={errorOf('drug')}
          />
        </div>
        <NumberField
          label={words.weight}
          value={typed.weight}
          onChange={(weight) => write({ weight })}
          error={errorOf('weight')}
        />
        <NumberField
          label={words.age}
          hint={exactAge}
          optional={tool.optional}
          value={typed.age}
          onChange={(age) => write({ age })}
          error={errorOf('age')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <NamedField
          label={words.indication}
          optional={tool.optional}
          typing={typing}
          value={typed.indication}
          offers={purposes.map((use) => ({ key: use[lang], label: use[lang], aside: '' }))}
          onFocus={() => {
            if (!uses) import('#web/api/suggest-uses').then(setUses, () => undefined);
          }}
          onPick={(indication) => {
            const picked = purposes.find((use) => use[lang] === indication);
            if (picked) noteName(person, { kind: 'use', en: picked.en, said: indication });
            write({ indication });
          }}
          enterKeyHint="next"
          onChange={(indication) => write({ indication })}
          error={errorOf('indication')}
        />
        <Select
          label={words.route}
          optional={tool.optional}
          value={typed.route}
          choices={[
            { value: '', label: words.anyRoute },
            ...routes.map((value) => ({ value, label: words.routes[value] })),
          ]}
          onChange={({ target }) => write({ route: target.value })}
        />
      </div>
      <NameChips
        label={words.current}
        optional={tool.optional}
        hint={words.currentHint}
        field="currentDrugs"
        names={typed.currentDrugs}
        most={mostDrugs}
        words={words}
        onChange={(currentDrugs) => write({ currentDrugs })}
        refusal={async (name) => {
          const checks = await doseChecks().catch(() => undefined); // the service checks again
          const refused = checks?.currentDrugRefusal(name);
          return sayError(refused, language);
        }}
      />
      {isEmpty(typed) && (
        <Button look="inline" onClick={() => write(example)}>
          {words.example}
        </Button>
      )}
      <SubmitRow
        submit={words.submit}
        busyText={busyText}
        busy={busy}
        spent={spent}
        onStop={onStop}
        keys={tool.keys}
        offline={{ text: here ? words.here.offline : words.here.missing, works: here }}
      >
        <Button onClick={clear}>{tool.clear}</Button>
      </SubmitRow>
    </form>
  );
});

type NumberProps = {
  label: string;
  optional?: string;
  hint?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

/** A number as text: a phone shows digits, and what is not a number is refused in words rather than swallowed. */
const NumberField = ({ onChange, ...field }: NumberProps) => (
  <TextField
    inputMode="decimal"
    enterKeyHint="next"
    autoComplete="off"
    onChange={({ target }) => onChange(target.value.replace(',', '.'))}
    {...field}
  />
);
