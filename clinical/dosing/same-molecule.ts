import file from '../knowledge/interactions/same-molecule.json' with { type: 'json' };

const parents: Record<string, string> = file;

/** The name under which a drug and its mirror image, its prodrug or what it turns into in the body are one. */
export const moleculeOf = (id: string): string => parents[id] ?? id;
