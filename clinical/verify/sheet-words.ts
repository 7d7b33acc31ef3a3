import doses from '../knowledge/words/doses.json' with { type: 'json' };
import sheets from '../knowledge/words/sheets.json' with { type: 'json' };

/** All lists by which a sheet of prescriptions is read; a device that only computes doses carries those of doses alone. */
export const sheetWords = { ...doses, ...sheets };
