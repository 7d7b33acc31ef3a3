import { type ReactNode, useState } from 'react';
import { type CalculatorInputs, computeRow } from '#clinical/calculators/compute';
import type { Patient } from '#contract/patient';
import { calculatorsWords } from '#web/i18n/calculators';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { SourceList } from '#web/ui/assessment/sources';
import { Button } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { PageHeader } from '#web/ui/page-header';
import { CalculatorFields } from './calculator-fields';
import { CalculatorResult } from './calculator-result';
import { calculatorRows } from './calculator-rows.at-build';
import { knownOf, type TypedValues } from './known-of-patient';
import { unitShown } from './unit-shown';

type Row = (typeof calculatorRows)[number];
type Props = { id: string; caseId: string; patient: Patient; card: ReactNode };

const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** One calculator at its own address, with what is known of the patient filled in. */
export function OneCalculatorPage({ id, caseId, patient, card }: Props) {
  const words = useWords(calculatorsWords);
  const lang = useLanguage() === 'hindi' ? 'hi' : 'en';
  const row = calculatorRows.find((one) => one.id === id);
  const known = knownOf(patient);
  return (
    <div className="space-y-6">
      <PageHeader
        title={row ? row[lang] : words.lost}
        {...(row && { lead: words.free })}
        back={{ to: '/calculators', label: words.title }}
      />
      {row && (
        <>
          {card}
          {/* Another patient begins with empty fields. */}
          <Calculator key={id + caseId + JSON.stringify(known)} row={row} known={known} lang={lang} />
        </>
      )}
    </div>
  );
}

function inputsOf(row: Row, typed: TypedValues): CalculatorInputs {
  return Object.fromEntries(
    row.fields.map(({ id, kind }) => {
      const value = typed[id];
      const asNumber = kind === 'number' && typeof value === 'string' && value.trim() !== '';
      return [id, asNumber ? Number(value) : value];
    }),
  );
}

function Calculator({ row, known, lang }: { row: Row; known: TypedValues; lang: 'en' | 'hi' }) {
  const words = useWords(calculatorsWords);
  const [typed, setTyped] = useState<TypedValues>(() => ({ asOf: today(), ...known }));
  const computed = computeRow(row, inputsOf(row, typed));
  const wrong =
    computed.kind === 'impossible'
      ? {
          input: computed.input,
          text: words.range(computed.from, computed.to, unitShown(computed.unit, words)),
        }
      : computed.kind === 'impossible-date'
        ? { input: computed.input, text: words.date }
        : undefined;
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[1.3fr_1fr]">
        <Card>
          <CalculatorFields
            fields={row.fields}
            lang={lang}
            typed={typed}
            wrong={wrong}
            onType={(field, value) => setTyped((before) => ({ ...before, [field]: value }))}
          />
          <div className="mt-4">
            <Button look="quiet" onClick={() => setTyped({ asOf: today() })}>
              {words.clear}
            </Button>
          </div>
        </Card>
        <div className="space-y-6 lg:sticky lg:top-20">
          <Card title={words.result}>
            <div role="status">
              <CalculatorResult computed={computed} unit={row.unit} fields={row.fields} lang={lang} />
            </div>
          </Card>
        </div>
      </div>
      <Card>
        <dl className="measure space-y-3 text-note">
          <NamedText name={words.when} text={row.when[lang]} />
          <NamedText name={words.notFor} text={row.notFor[lang]} />
          {row.note && <NamedText name={words.note} text={row.note[lang]} />}
        </dl>
        <h2 className="mt-4 mb-2 text-note font-semibold">{words.sources}</h2>
        <SourceList
          sources={row.sources.map(({ locator, ...source }) => ({ ...source, place: locator }))}
          unread={!row.read}
        />
      </Card>
    </>
  );
}

const NamedText = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="font-semibold">{name}</dt>
    <dd className="text-ink-soft">{text}</dd>
  </div>
);
