import { useWords } from '#web/i18n/words';
import { CodeField } from '#web/ui/code-field';
import { ErrorSummary } from '#web/ui/error-summary';
import { controlLook, Field, Select, TextArea, TextField } from '#web/ui/field';
import { PasswordField } from '#web/ui/password-field';
import { ProfessionField } from '#web/ui/profession-field';
import { StrengthMeter } from '#web/ui/strength-meter';
import { SuggestField } from '#web/ui/suggest-field';
import { TickField } from '#web/ui/tick-field';
import { Specimen, State } from './specimen';
import { galleryWords } from './words';

const levels = ['weak', 'good', 'strong'] as const;

/** Shows everything that is typed in and chosen from. */
export function Fields() {
  const words = useWords(galleryWords);
  const { label, hint, error, value, city, long } = words;
  const choices = words.choices.map((each) => ({ value: each, label: each }));
  return (
    <>
      <Specimen name="TextField, Field">
        <State name="empty, with a hint">
          <TextField label={label} hint={hint} inputMode="decimal" />
        </State>
        <State name="optional, filled">
          <TextField label={label} optional="·" defaultValue={value} />
        </State>
        <State name="refused">
          <TextField label={label} error={error} defaultValue="-1" />
        </State>
        <State name="read only">
          <TextField label={label} readOnly value={value} />
        </State>
        <State name="Field, around a control of one's own">
          <Field label={city}>{(links) => <input className={controlLook} {...links} />}</Field>
        </State>
      </Specimen>
      <Specimen name="TextArea, Select">
        <State name="TextArea, with error and hint">
          <TextArea label={city} rows={3} hint={hint} error={error} defaultValue={long} />
        </State>
        <State name="Select">
          <Select label={words.choice} choices={choices} />
        </State>
      </Specimen>
      <Specimen name="TickField">
        <State name="to be ticked">
          <TickField name="tick" label={long} />
        </State>
        <State name="refused">
          <TickField name="tick-refused" label={label} error={error} />
        </State>
      </Specimen>
      <Specimen name="SuggestField">
        <State name="SuggestField">
          <SuggestField
            label={words.choice}
            value=""
            suggestions={choices.map((each) => ({ key: each.value, label: each.label, aside: '' }))}
            told={String}
            onType={() => undefined}
            onPick={() => undefined}
          />
        </State>
      </Specimen>
      <Specimen name="PasswordField, CodeField">
        <State name="PasswordField">
          <PasswordField
            label={words.password}
            show={words.show}
            hide={words.hide}
            defaultValue="a long one"
          />
        </State>
        <State name="PasswordField, refused">
          <PasswordField label={words.password} show={words.show} hide={words.hide} error={error} />
        </State>
        <State name="CodeField">
          <CodeField label={words.code} name="code" digits={6} hint={hint} />
        </State>
        <State name="CodeField, refused">
          <CodeField label={words.code} name="code-refused" digits={6} error={error} />
        </State>
      </Specimen>
      <Specimen name="ProfessionField">
        <State name="ProfessionField">
          <ProfessionField />
        </State>
        <State name="ProfessionField, told">
          <ProfessionField said="nurse" />
        </State>
      </Specimen>
      <Specimen name="ErrorSummary">
        <State name="two of three fields refused">
          <form className="space-y-5">
            <ErrorSummary />
            <TextField label={label} error={error} defaultValue="-1" />
            <TextField label={city} defaultValue={long} />
            <PasswordField label={words.password} show={words.show} hide={words.hide} error={error} />
          </form>
        </State>
      </Specimen>
      <Specimen name="StrengthMeter">
        {levels.map((level) => (
          <State key={level} name={level}>
            <StrengthMeter label={words.strength} level={level} words={words.levels[level]} />
          </State>
        ))}
      </Specimen>
    </>
  );
}
