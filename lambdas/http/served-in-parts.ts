import type { HttpContext, HttpEvent, HttpReply } from './gateway-event';

type Served = (event: HttpEvent, context: HttpContext) => Promise<HttpReply>;

/**
 * Serves a feature whose first call wants few of its rows. The rows whose paths begin as is said here are loaded when one
 * of them is first called, so that a cold start does not pay for them.
 */
export function servedInParts(
  first: Served,
  parts: Readonly<Record<`/api/${string}`, () => Promise<Served>>>,
): Served {
  const loaded = new Map<string, Promise<Served>>();
  return async (event, context) => {
    const found = Object.entries(parts).find(([path]) => event.resource.startsWith(path));
    if (!found) return first(event, context);
    const [path, load] = found;
    const part = loaded.get(path) ?? load();
    loaded.set(path, part);
    return (await part)(event, context);
  };
}
