/** From this weight on an untold age is taken as an adult's, and the answer says so: rules by weight end here. */
const adultWeightKg = 50;
/** The age taken then, in years: within every adult rule, and neither old nor young. */
const adultAge = 30;

/** The age in years of somebody whose age was not told: an adult's, of who weighs as much or is pregnant; else none. */
export const assumedAge = ({
  weightKg,
  pregnant,
}: {
  weightKg?: number | undefined;
  pregnant?: boolean | undefined;
}): number | undefined =>
  pregnant || (weightKg !== undefined && weightKg >= adultWeightKg) ? adultAge : undefined;
