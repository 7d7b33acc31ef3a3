/** A text says this of a finding. */
export type Assertion = 'present' | 'negated' | 'possible' | 'historical' | 'family' | 'hypothetical';

/** As a text words it; `over` is a symptom of this illness that is gone, `listed` a further item of a list of absences. */
export type WordedAssertion = Assertion | 'over' | 'listed';
