import { useParams } from 'react-router-dom';
import { OneProtocolPage } from '#web/features/protocols/one-protocol-page';
import { keepPatient, knownPatient, openPatient, useOwnCase } from '#web/features/tools/patient/own-case';
import { PatientCard } from '#web/features/tools/patient/patient-card';

// The tools own the patient: no feature imports another.

/** One emergency card for the patient of this tab. */
export function OneProtocol() {
  const { id = '' } = useParams();
  const own = useOwnCase();
  return (
    <OneProtocolPage
      id={id}
      caseId={own.id}
      patient={knownPatient(own)}
      card={<PatientCard onNew={() => undefined} />}
      onPatient={keepPatient}
      onFillIn={openPatient}
    />
  );
}
