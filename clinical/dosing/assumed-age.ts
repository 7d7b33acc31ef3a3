/** From this weight on an untold age is taken as an adult's, and the answer says so: rules by weight end here. */
const adultWeightKg = 50;
/** The age taken then, in years: within every adult rule, and neither old nor young. */
const adultAge = 30;

/** The age in years that a weight in kg stands for where none was told; none below an adult's weight. */
export const assumedAge = (weightKg: number | undefined): number | undefined =>
  weightKg !== undefined && weightKg >= adultWeightKg ? adultAge : undefined;
