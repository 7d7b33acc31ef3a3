import { powertoolsLogger } from './log';
import { publishCounts } from './metrics';

type Context = Parameters<typeof powertoolsLogger.addContext>[0];

/**
 * Makes a function that no caller waits for: its lines carry the id of their run, and what it counted is published
 * however it ends. One machine starts it without a context.
 */
export const backgroundFunction =
  <Event = void, Done = unknown>(run: (event: Event) => Promise<Done>) =>
  async (event: Event, context?: Context): Promise<Done> => {
    if (context) powertoolsLogger.addContext(context);
    try {
      return await run(event);
    } finally {
      await publishCounts();
    }
  };
