/** The names of a statement of a report: its own, and the general ones of which it is one. */
export const toldAs = ({ id, includes = [] }: { id: string; includes?: string[] }): string[] => [
  id,
  ...includes,
];
