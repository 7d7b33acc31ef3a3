import { englishKey } from '../words/stem';
import type { Token } from '../words/tokens';

/** A sign between two words, with as much space in front as behind, is said; in "RDT+ vivax" it is a result. */
const isSaid = (before: Token | undefined, { start, end }: Token, behind: Token | undefined): boolean =>
  before?.kind === 'word' && behind?.kind === 'word' && start - before.end === behind.start - end;

/** "Mouth + genital ulcers", "fever&chills": the sign is read as the word that it stands for. */
export const withSaidJoins = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, i) =>
    /^[+&]$/.test(token.word) && isSaid(tokens[i - 1], token, tokens[i + 1])
      ? { ...token, kind: 'word', word: 'and', english: englishKey('and') }
      : token,
  );
