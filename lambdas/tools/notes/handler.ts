import { notesRoutes } from '#contract/tools/notes';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { portsFor } from '../answering/who-may-ask';
import type { ToolsPorts } from '../ports';
import { writeNote } from './write-note';

export const notesHandler = (ports: ToolsPorts, door: Door) =>
  serve(notesRoutes, door, {
    writeNote: ({ body, ...caller }) => writeNote(portsFor(ports, caller.member), body, caller),
  });
