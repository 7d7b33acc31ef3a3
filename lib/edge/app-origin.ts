/** The origin of the pages inside the Android app, as Capacitor serves them. No other origin but the site calls the API. */
export const appOrigin = 'https://localhost';

/** The app's pages may send and read this; a preflight's answer is kept for two hours, the most that Chromium keeps. */
export const appCalls = {
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  headers: ['authorization', 'content-type', 'accept-language', 'idempotency-key'],
  reads: ['x-request-id', 'retry-after'],
  maxAgeSeconds: 7_200,
} as const;

/** The headers of every API answer, by the origin that asks. Never a star, never credentials, never an echo. */
export const crossOriginHeaders = (origin: string | undefined): Record<string, string> => ({
  vary: 'Origin',
  ...(origin === appOrigin && {
    'access-control-allow-origin': appOrigin,
    'access-control-expose-headers': appCalls.reads.join(', '),
  }),
});

/** The answer to the question that a browser asks before a call of the app's pages. */
export const preflightHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': appOrigin,
  'access-control-allow-methods': appCalls.methods.join(', '),
  'access-control-allow-headers': appCalls.headers.join(', '),
  'access-control-max-age': String(appCalls.maxAgeSeconds),
  vary: 'Origin',
};

/** Says whether a request is that question, asked for the app. */
export const isPreflightOfApp = (method: string | undefined, origin: string | undefined): boolean =>
  method === 'OPTIONS' && origin === appOrigin;
