import type { HeldLexicon } from './held-lexicon';

/** The lexicon as it was worked out where a function was built, which puts it here; elsewhere it is worked out on first use. */
export const lexiconOfBuild: HeldLexicon | undefined = undefined;
