import type { Row } from '#contract/route';
import type { HttpContext, HttpEvent, HttpReply } from './gateway-event';

type Served = (event: HttpEvent, context: HttpContext) => Promise<HttpReply>;

/** The rows whose paths begin so are loaded when one of them is first called. */
type Part<Beginning extends string> = {
  readonly under: readonly Beginning[];
  readonly load: () => Promise<Served>;
};

/** The paths of rows that begin with none of these. */
type Unserved<Rows extends Record<string, Row>, Beginning extends string> = Exclude<
  Rows[keyof Rows]['path'],
  `${Beginning}${string}`
>;

/**
 * Serves a feature whose first call wants few of its rows: the other rows come in parts, so that a cold start does not
 * pay for them. A path of these rows that no part serves does not compile.
 */
export const servedInParts =
  <Others extends Record<string, Row>>() =>
  <const Beginning extends `/api/${string}`>(
    first: Served,
    parts: readonly Part<Beginning>[],
    ..._: [Unserved<Others, Beginning>] extends [never] ? [] : [unserved: Unserved<Others, Beginning>]
  ): Served => {
    const loaded = new Map<Part<Beginning>, Promise<Served>>();
    return async (event, context) => {
      const part = parts.find(({ under }) => under.some((path) => event.resource.startsWith(path)));
      if (!part) return first(event, context);
      const served = loaded.get(part) ?? part.load();
      loaded.set(part, served);
      return (await served)(event, context);
    };
  };
