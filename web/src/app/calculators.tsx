import { useParams } from 'react-router-dom';
import { OneCalculatorPage } from '#web/features/calculators/one-calculator-page';
import { knownPatient, useOwnCase } from '#web/features/tools/patient/own-case';
import { PatientCard } from '#web/features/tools/patient/patient-card';

// The tools own the patient: no feature imports another.

/** One calculator for the patient of this tab. */
export function OneCalculator() {
  const { id = '' } = useParams();
  const own = useOwnCase();
  return (
    <OneCalculatorPage
      id={id}
      caseId={own.id}
      patient={knownPatient(own)}
      card={<PatientCard onNew={() => undefined} />}
    />
  );
}
