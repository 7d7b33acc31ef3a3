import { networkProblem } from '#web/api/request';

/**
 * The contract's own checks of what is typed. They come when something is sent, because they weigh a quarter of a screen;
 * a form asks for them early, when it is first typed in. Throws a `Problem` without a connection.
 */
export const inputChecks = () =>
  import('#contract/tools/inputs').catch((cause: unknown) => {
    throw networkProblem(cause);
  });
