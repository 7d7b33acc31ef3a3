/** From this weight on an untold age is taken as an adult's, and the answer says so: rules by weight end here. */
const adultWeightKg = 50;
/** The age taken then, in years: within every adult rule, and neither old nor young. */
const adultAge = 30;

/** The age in years of somebody whose age was not told: an adult's, of who weighs as much, is pregnant or a mother; else none. */
export const assumedAge = ({
  weightKg,
  pregnant,
  lactating,
  postpartumDays,
  grown,
}: {
  weightKg?: number | undefined;
  pregnant?: boolean | undefined;
  lactating?: boolean | undefined;
  postpartumDays?: number | undefined;
  grown?: boolean | undefined;
}): number | undefined =>
  pregnant ||
  lactating ||
  grown ||
  postpartumDays !== undefined ||
  (weightKg !== undefined && weightKg >= adultWeightKg)
    ? adultAge
    : undefined;
