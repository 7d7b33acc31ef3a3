// What the tests beside a weakened part know of it (`npm run mutants`).

/** Says which mutant is asked about; undefined while nothing is weakened. */
export const mutantOfNow = () => process.env.__STRYKER_ACTIVE_MUTANT__;

let noticed;
/** Remembers that a test has noticed the mutant of now. */
export const noticeMutant = () => {
  noticed = mutantOfNow();
};
/** Says whether the mutant of now was noticed already. */
export const wasNoticed = () => mutantOfNow() !== undefined && noticed === mutantOfNow();
