import type { ReadMark } from './reading';
import type { HasSources, Names } from './shape';

/** A dose that the dose engine computes for the patient: the drug, what for, and the way in. */
type ProtocolDose = { drug: string; indication: string; route?: string };
/** One step is done after the other, in this order. */
type ProtocolStep = Names &
  HasSources & {
    doses?: ProtocolDose[];
    /** A fluid or rate that is no drug: this much for each kilogram. */
    perKg?: { low: number; high: number; unit: string };
    /** Another card or calculator that goes on from here. */
    see?: string;
    /** That it was read at its sources. */
    checked?: ReadMark;
  };
/** An emergency as one card: its signs, its steps, and what must not be done. */
export type Protocol = Names & {
  id: string;
  signs: ProtocolStep;
  steps: ProtocolStep[];
  avoid: ProtocolStep[];
};
