import type { Analyte } from './analyte-shape';
import type { Calculator } from './calculator-shape';
import type { Drug } from './drug-shape';
import type { OrderRule } from './order-shape';
import type { Presentation } from './presentation-shape';
import type { Protocol } from './protocol-shape';
import type { Condition, DangerRule, FindingSystem, Measure, Source, Topic } from './shape';

/** All that the reference knows, as it lies in the files. */
export type Knowledge = {
  sources: Source[];
  systems: FindingSystem[];
  conditions: Condition[];
  dangers: DangerRule[];
  measures: Measure[];
  orders: OrderRule[];
  presentations: Presentation[];
  calculators: Calculator[];
  topics: Topic[];
  protocols: Protocol[];
  drugs: Drug[];
  analytes: Analyte[];
};
