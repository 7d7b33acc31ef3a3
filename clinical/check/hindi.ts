import type { Finding } from '../knowledge/shape';
import type { Complaint } from './complaints';

/** Findings that can be said in fewer ways in Hindi, in either script, than in English. */
export const fewerWaysInHindi = (findings: readonly Finding[]): Complaint[] =>
  findings.flatMap(({ id, terms: { english, devanagari, roman } }) =>
    devanagari.length < english.length || roman.length < english.length
      ? [
          `finding ${id}: ${english.length} ways to say it in English, ${devanagari.length} in Devanagari, ${roman.length} in Latin letters`,
        ]
      : [],
  );
