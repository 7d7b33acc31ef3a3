import { memo, Suspense, useEffect, useId, useRef, useState } from 'react';
import { patientWords } from '#web/i18n/patient';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { lazily } from '#web/ui/lazily';
import { patientChips } from '#web/ui/patient-chips';
import { Skeleton } from '#web/ui/skeleton';
import { beginNewCase, keepPatient, knownPatient, onOpenPatient, useOwnCase } from './own-case';

const PatientForm = lazily(async () => (await import('./patient-form')).PatientForm);

/** Shows the patient whom the tool is asked about: one row of chips, opened a small form. "New patient" empties every field of every tool. */
export const PatientCard = memo(function PatientCard({ onNew }: { onNew: () => void }) {
  const words = useWords(patientWords);
  const own = useOwnCase();
  const { id } = own;
  const patient = knownPatient(own);
  const [open, setOpen] = useState(false);
  const [emptied, setEmptied] = useState(false);
  const panel = useId();
  const chips = patientChips(patient, words);
  const frame = useRef<HTMLElement>(null);
  useEffect(
    () =>
      onOpenPatient(() => {
        setOpen(true);
        frame.current?.scrollIntoView({ block: 'start' });
      }),
    [],
  );
  const begin = () => {
    setOpen(false);
    setEmptied(true);
    beginNewCase();
    onNew();
  };
  return (
    <section
      ref={frame}
      aria-label={words.title}
      className="no-print scroll-mt-20 rounded-soft border border-line bg-sheet px-4 py-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-note font-semibold">{words.title}</h2>
        <span className="-me-4 flex">
          <Button look="quiet" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            {chips.length === 0 ? words.open : words.change}
          </Button>
          <Button look="quiet" onClick={begin}>
            {words.newPatient}
          </Button>
        </span>
      </div>
      {chips.length > 0 ? (
        <ul className="tabular flex flex-wrap gap-1.5 pb-1.5 text-small">
          {chips.map((chip) => (
            <li key={chip} className="rounded-full border border-line bg-sunken px-2.5 py-0.5">
              {chip}
            </li>
          ))}
        </ul>
      ) : (
        !open && <p className="pb-1.5 text-small text-ink-soft">{words.none}</p>
      )}
      <p role="status" className="sr-only">
        {emptied && chips.length === 0 ? words.newDone : ''}
      </p>
      <div id={panel}>
        {open && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <PatientForm
              key={id}
              patient={patient}
              onDone={(told) => {
                keepPatient(told);
                setOpen(false);
              }}
              onCancel={() => setOpen(false)}
            />
          </Suspense>
        )}
      </div>
    </section>
  );
});
