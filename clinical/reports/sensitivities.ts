import type { Sensitivity } from './shape';

/** A drug and what the laboratory says of it, on a line, in a list or in brackets. */
const row =
  /(?<![\p{L}])(amikacin|gentamicin|tobramycin|ampicillin|amoxicillin(?:[\s/-]*clav\w*)?|amoxyclav|co-?amoxiclav|piperacillin(?:[\s/-]*tazobactam)?|pip-?taz|cefazolin|cefuroxime|cefixime|ceftriaxone|cefotaxime|ceftazidime|cefepime|cefoperazone(?:[\s/-]*sulbactam)?|cefoxitin|oxacillin|penicillin(?:\s*g)?|imipenem|meropenem|ertapenem|doripenem|aztreonam|ciprofloxacin|levofloxacin|ofloxacin|norfloxacin|moxifloxacin|nitrofurantoin|fosfomycin|co-?trimoxazole|trimethoprim(?:[\s/-]*sulfa\w*)?|tetracycline|doxycycline|minocycline|tigecycline|erythromycin|azithromycin|clindamycin|vancomycin|teicoplanin|linezolid|daptomycin|colistin|polymyxin(?:\s*b)?|chloramphenicol|rifampic?in|isoniazid|fluconazole|voriconazole|amphotericin(?:\s*b)?|caspofungin)(?![\p{L}])[\s:.=\-–(|]*(?:mic\s*[<>=≤≥]*\s*[\d./]+\s*)?[<>=≤≥]*\s*(?:\d+(?:\.\d+)?\s*)?(sensitive|susceptible|intermediate|resistant|[SIR])(?![\p{L}])/giu;

const meaning = (word: string): Sensitivity['is'] =>
  /^s/i.test(word) ? 'sensitive' : /^i/i.test(word) ? 'intermediate' : 'resistant';

/** The antibiogram of a culture, in the order of the report. */
export const sensitivitiesIn = (text: string): Sensitivity[] =>
  [...text.matchAll(row)].map((hit) => ({ drug: hit[1] ?? '', is: meaning(hit[2] ?? '') }));

const carbapenem = /^(?:imi|mero|erta|dori)penem/i;
const staph = /staph\w*\s+aureus|s\.?\s*aureus/iu;
const aureusDrug = /^(?:cefoxitin|oxacillin)/i;

/** Finds what a laboratory leaves to be read out of its table: resistance to a whole group. */
export function resistancesIn(text: string, table: readonly Sensitivity[]): string[] {
  const resistant = (drug: RegExp) => table.some((one) => one.is === 'resistant' && drug.test(one.drug));
  return [
    ...(resistant(carbapenem) ? ['carbapenem-resistance'] : []),
    ...(staph.test(text) && resistant(aureusDrug) ? ['mrsa'] : []),
    ...(resistant(/^rifamp/i) ? ['rifampicin-resistance'] : []),
  ];
}
