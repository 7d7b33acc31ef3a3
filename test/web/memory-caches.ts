/** The browser's caches in memory: the DOM of the tests has none. What the pages use of them, and no more. */
function memoryCaches() {
  const stores = new Map<string, Map<string, string>>();
  const urlOf = (at: string | { url: string }) =>
    new URL(typeof at === 'string' ? at : at.url, location.origin).href;
  const cacheOf = (files: Map<string, string>) => ({
    put: async (at: string, response: Response) => void files.set(urlOf(at), await response.text()),
    match: async (at: string) => {
      const text = files.get(urlOf(at));
      return text === undefined ? undefined : new Response(text);
    },
    delete: async (at: string) => files.delete(urlOf(at)),
    keys: async () => [...files.keys()].map((url) => ({ url })),
  });
  return {
    open: async (name: string) => {
      const files = stores.get(name) ?? new Map<string, string>();
      stores.set(name, files);
      return cacheOf(files);
    },
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
    /** Everything that lies there, as "cache address". */
    all: () =>
      [...stores].flatMap(([name, files]) =>
        [...files.keys()].map((url) => `${name} ${new URL(url).pathname}`),
      ),
  };
}

/** Gives a test file caches, empty before every test. */
export function withCaches() {
  const suite = {} as { caches: ReturnType<typeof memoryCaches> };
  beforeEach(() => {
    suite.caches = memoryCaches();
    Object.defineProperty(globalThis, 'caches', { value: suite.caches, configurable: true });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'caches');
  });
  return suite;
}
