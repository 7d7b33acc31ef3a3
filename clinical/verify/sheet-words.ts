import doses from '../knowledge/words/doses.json' with { type: 'json' };
import sheets from '../knowledge/words/sheets.json' with { type: 'json' };

/** All lists by which a sheet of prescriptions is read; a device that only computes doses carries those of doses alone. */
export const sheetWords = { ...doses, ...sheets };

/** Eyes, ears and noses are treated by drops, each by its own. */
export const placesOfDrops = [sheetWords.eyes, sheetWords.ears, sheetWords.noses];
/** Words that tell how a drug is made, … */
export const howMade = [
  sheetWords.formsInFront,
  sheetWords.formsOfPlaces,
  sheetWords.tablets,
  sheetWords.slowForms,
  sheetWords.diluents,
];
/** … by which way it is given, … */
export const howGiven = [sheetWords.routes, sheetWords.otherRoutes, sheetWords.applied, ...placesOfDrops];
/** … and how often. */
export const howOften = [
  sheetWords.once,
  sheetWords.twice,
  sheetWords.threeTimes,
  sheetWords.fourTimes,
  sheetWords.onceOnly,
];
