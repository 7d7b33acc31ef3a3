/** Ids as the grounding gives them: [D1], [C12], [DOSE-paracetamol-1]; also several in one bracket. */
const citation =
  /\[\s*([A-Z][A-Z0-9]*(?:[-:][\w-]+)*\d*(?:\s*[,;]\s*[A-Z][A-Z0-9]*(?:[-:][\w-]+)*\d*)*)\s*\](?!\()/g;
/** Capitals with a number count as an id. Words in brackets are no citation. */
const sourceId = /^[A-Z]+[\w:-]*\d[\w-]*$/;

/** The text without citations that were not given; known ones stay, and so does everything else. */
export function stripUnknownCitations(
  text: string,
  allowedIds: readonly string[],
): { text: string; stripped: string[] } {
  const bare = (id: string): string => id.replace(/^\[|\]$/g, '').trim();
  const allowed = new Set(allowedIds.map(bare));
  const stripped: string[] = [];
  const cleaned = text.replace(citation, (whole, inside: string) => {
    const ids = inside.split(/[,;]/).map((id) => id.trim());
    if (!ids.every((id) => sourceId.test(id) || allowed.has(id))) return whole;
    const kept = ids.filter((id) => allowed.has(id));
    stripped.push(...ids.filter((id) => !allowed.has(id)));
    if (kept.length === ids.length) return whole;
    return kept.length > 0 ? `[${kept.join(', ')}]` : '';
  });
  return { text: stripped.length > 0 ? cleaned.replace(/ +([.,;।])/g, '$1') : text, stripped };
}
