import { onceForEach } from '../knowledge/once-for-each';
import type { Finding } from '../knowledge/shape';
import lookAlikes from '../knowledge/words/look-alikes.json' with { type: 'json' };
import synonyms from '../knowledge/words/synonyms.json' with { type: 'json' };
import { termsOf } from '../words/lexicon';
import { englishKey } from '../words/stem';
import { wordPieces } from '../words/tokens';
import { fillers } from '../words/words';
import { type Complaint, checkNames, checkSources } from './complaints';

/** Gives the words that tell each term of a finding from others; a term of filler words alone has none. */
const termsToldBy = onceForEach((finding: Finding): string[] =>
  termsOf(finding).map(({ keys, ordered }) => (ordered ? keys : [...keys].sort()).join(' ')),
);

/** Terms that lead to two findings, unless one of them marks the term as shared. */
export function sharedTerms(findings: readonly Finding[]): Complaint[] {
  const owners = new Map<string, Finding>();
  return findings.flatMap((finding) =>
    termsToldBy(finding).flatMap((key) => {
      if (key === '') return [`finding ${finding.id}: a term of filler words only`];
      const owner = owners.get(key);
      owners.set(key, owner ?? finding);
      const allowed =
        !owner ||
        owner === finding ||
        finding.shared?.includes(owner.id) ||
        owner.shared?.includes(finding.id);
      return allowed ? [] : [`findings ${owner.id} and ${finding.id} share the term "${key}"`];
    }),
  );
}

const everyday = new Set(lookAlikes.everyday.words);
/** A filler is never looked up, so that it is not mistaken for a word of its key: "fell" is not "feel". */
const everydayKeys = new Set(
  [...everyday].filter((word) => !wordPieces(word).every((piece) => fillers.has(piece))).map(englishKey),
);

/** The one word of a term that is no filler; nothing where there are more, or none. */
function soleWordOf(term: string): string | undefined {
  const [first, ...more] = wordPieces(term).filter((piece) => piece.kind !== 'sign' && !fillers.has(piece));
  return more.length === 0 ? first?.word : undefined;
}

const everydayTermsOf = onceForEach(({ id, terms }: Finding): Complaint[] =>
  (['english', 'roman'] as const).flatMap((script) =>
    terms[script].flatMap((term) => {
      const word = soleWordOf(term);
      if (word === undefined) return [];
      const isEveryday = everyday.has(word) || (script === 'english' && everydayKeys.has(englishKey(word)));
      return isEveryday ? [`finding ${id}: "${term}" comes to one everyday word`] : [];
    }),
  ),
);

/** Terms that come to one everyday word once their fillers are left out: such a word says nothing. */
export const everydayTerms = (findings: readonly Finding[]): Complaint[] => findings.flatMap(everydayTermsOf);

/** Words that composed terms stand for, each in many terms of many findings. */
const manyMeanings = new Set(Object.values(synonyms).flatMap(({ words, hindi }) => [...words, ...hindi]));

const wornTermsOf = onceForEach(({ id, terms }: Finding): Complaint[] =>
  (['english', 'devanagari', 'roman'] as const).flatMap((script) =>
    terms[script].flatMap((term) => {
      const word = soleWordOf(term);
      return term.includes(' ') && word !== undefined && manyMeanings.has(word)
        ? [`finding ${id}: of "${term}" its fillers leave only "${word}"`]
        : [];
    }),
  ),
);

/** Terms of which fillers leave a word that means many things: "periods bahut" was read wherever a period was told. */
export const wornTerms = (findings: readonly Finding[]): Complaint[] => findings.flatMap(wornTermsOf);

/** Names in composed terms that are no set of synonyms: such a term would never be read. */
const unknownSynonyms = ({ id, terms }: Finding): Complaint[] =>
  (terms.composed ?? []).flatMap((term) =>
    term
      .split(/[ |]/)
      .filter((name) => !Object.hasOwn(synonyms, name))
      .map((name) => `finding ${id}: no synonyms "${name}"`),
  );

export function checkFinding(
  finding: Finding,
  known: ReadonlySet<string>,
  sources: ReadonlySet<string>,
): Complaint[] {
  const what = `finding ${finding.id}`;
  const linked = [
    ...(finding.parents ?? []),
    ...(finding.refine ?? []).map(({ to }) => to),
    ...(finding.shared ?? []),
    ...[finding.whenSevere ?? []].flat(),
    ...[finding.whenSudden ?? []].flat(),
    ...[finding.whenOver ?? []].flat(),
  ];
  return [
    ...checkNames(what, finding),
    ...unknownSynonyms(finding),
    ...linked.filter((id) => !known.has(id)).map((id) => `${what}: unknown finding ${id}`),
    ...(finding.refine ?? []).flatMap(({ to, src }) => checkSources(`${what} → ${to}`, src, sources)),
    ...(finding.parents?.includes(finding.id) ? [`${what}: its own parent`] : []),
    ...(finding.terms.english.length > 0 ? [] : [`${what}: no English term`]),
  ];
}
