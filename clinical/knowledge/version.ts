// Written by write-index.mjs; do not edit.
/** Which state of the knowledge an answer was given from. */
export const knowledgeVersion = '25b03d29';
