import { type Citation, cite } from '../knowledge/cite';
import type { Protocol } from '../knowledge/protocol-shape';
import { isRead } from '../knowledge/reading';
import type { Reference } from '../reference/reference';

type Step = Protocol['signs'];
type WholeStep = Omit<Step, 'checked'> & { read: boolean };
/** A protocol with the names of its sources, each place once; of each step whether it was read. */
export type WholeProtocol = Omit<Protocol, 'signs' | 'steps' | 'avoid'> & {
  signs: WholeStep;
  steps: WholeStep[];
  avoid: WholeStep[];
  sources: Citation[];
};

const wholeStep = ({ checked, ...step }: Step): WholeStep => ({ ...step, read: isRead(checked) });

/** All emergency cards, with their sources by name. */
export const wholeProtocols = ({ knowledge, sources }: Reference): WholeProtocol[] =>
  knowledge.protocols.map(({ signs, steps, avoid, ...protocol }) => ({
    ...protocol,
    signs: wholeStep(signs),
    steps: steps.map(wholeStep),
    avoid: avoid.map(wholeStep),
    sources: cite(
      sources,
      [signs, ...steps, ...avoid].flatMap(({ src }) => src),
    ),
  }));
