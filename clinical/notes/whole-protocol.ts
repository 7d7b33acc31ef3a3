import { type Citation, cite } from '../knowledge/cite';
import type { Protocol } from '../knowledge/protocol-shape';
import type { Reference } from '../reference/reference';

/** A protocol with the names of its sources, each place once. */
export type WholeProtocol = Protocol & { sources: Citation[] };

/** All emergency cards, with their sources by name. */
export const wholeProtocols = ({ knowledge, sources }: Reference): WholeProtocol[] =>
  knowledge.protocols.map((protocol) => ({
    ...protocol,
    sources: cite(
      sources,
      [protocol.signs, ...protocol.steps, ...protocol.avoid].flatMap(({ src }) => src),
    ),
  }));
