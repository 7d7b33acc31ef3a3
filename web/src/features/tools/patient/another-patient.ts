/** "62M", "7 yr", "32 साल", "10 din ka": the age as a text tells it first. */
const ageTold =
  /(?<![\p{L}\p{N}./])(\d{1,3})\s*[-/]?\s*(years?|yrs?|y\/?o?|m|f|months?|mo|mths?|days? old|साल|वर्ष|बरस|महीने|माह|दिन क[ाीे]|saal|sal|varsh|mahine|din k[aie])(?![\p{L}\p{M}])/iu;

/** Fewer shared words than this tell of somebody else: a text that is corrected keeps nearly all of its words. */
const fewShared = 0.4;

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []);

/** Says whether a text tells of somebody else than the one before it: another age, in other words. */
export function isAnotherPatient(before: string, now: string): boolean {
  const [then, told] = [before, now].map((text) => ageTold.exec(text)?.[0].toLowerCase().replace(/\s/g, ''));
  if (!then || !told || then === told) return false;
  const had = wordsOf(before);
  const has = [...wordsOf(now)];
  return has.filter((word) => had.has(word)).length < fewShared * has.length;
}
