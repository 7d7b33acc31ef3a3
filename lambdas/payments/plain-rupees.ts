/** Paise as rupees for a sentence: whole where they are whole. */
export const plainRupees = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
