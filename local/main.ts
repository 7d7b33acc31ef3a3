import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { androidAppOf, assetLinks, assetLinksPath } from '../lib/edge/app-links';
import { crossOriginHeaders, isPreflightOfApp, preflightHeaders } from '../lib/edge/app-origin';
import { checkoutHosts } from '../lib/edge/checkout-hosts';
import {
  apiSecurityHeaders,
  isReaderScript,
  readerHeaders,
  securityHeaders,
} from '../lib/edge/security-headers';
import { securityText, securityTextPath } from '../lib/edge/security-text';
import { banner } from './banner';
import { buildWeb } from './build-web';
import { shiftableClock } from './control/clock';
import { faultBook } from './control/fault-book';
import { findViolations } from './control/invariants';
import { type Controls, controlSurface } from './control/surface';
import { type LoopbackServer, listenOnLoopback } from './emulators/loopback';
import { outboxPage } from './emulators/outbox/page';
import { checkoutPath } from './emulators/razorpay/checkout';
import { loadEngineAhead } from './engine-ahead';
import { openFolder } from './folder';
import { inThreads } from './function-threads';
import { loadBackground, loadFunctions } from './functions';
import { type Gateway, gateway, tokenDoor } from './gateway';
import { jobsOnTheirHours, runJobs } from './jobs';
import { names, provision } from './provision';
import { tellRunning } from './reach';
import { seed } from './seed';
import { functionSettings, pagesOrigin, setSdk, supportEmail } from './settings';
import { type Stack, startStack } from './stack';
import { webFiles } from './web-files';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env.PORT ?? 3000);
const origin = pagesOrigin();
const controlled = process.env.LOCAL_CONTROL === '1';

/** The whole product on this machine, from nothing to a banner. */
async function start(): Promise<void> {
  const begun = performance.now();
  const folder = await openFolder(
    resolve(root, process.env.LOCAL_FOLDER ?? '.local'),
    process.argv.includes('--fresh'),
  );
  const building = process.env.LOCAL_PAGES ? undefined : buildWeb(root);
  const book = controlled ? faultBook() : undefined;
  const clock = controlled ? shiftableClock() : undefined;

  setSdk(folder.secrets);
  const stack = await startStack(folder, book);
  Object.assign(process.env, stack.endpoints);
  const made = await provision(origin);
  const identityEndpoint = stack.endpoints.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  Object.assign(process.env, functionSettings(made, folder.secrets, identityEndpoint));

  const issuer = `https://cognito-idp.${process.env.AWS_REGION}.amazonaws.com/${made.userPoolId}`;
  const { cognito } = stack;
  const door = tokenDoor({
    issuer,
    clientId: made.userPoolClientId,
    ...(cognito && { keys: () => cognito.jwks(made.userPoolId) }),
  });
  const bundles = process.env.LOCAL_BUNDLES;
  const functions = await loadFunctions(bundles);
  // The clock of a machine that tests steer stands in this thread alone.
  const api = gateway(controlled ? functions : inThreads(functions, { bundles }), door);
  const background = await loadBackground();
  stack.outbox?.subscribe(made.messagesTopicArn, background.deliver);
  await building;
  const jobs = { ...background.jobs, ...stack.jobs };
  const controls: Controls | undefined = book &&
    clock && {
      clock,
      book,
      proxies: stack.proxies,
      outbox: stack.outbox,
      razorpay: stack.razorpay,
      jobs,
      invariants: () => findViolations(names.table, made.userPoolId, new Date(), clock.farthest()),
    };
  let ready = false;
  const connect = [identityEndpoint, process.env.AWS_ENDPOINT_URL_S3];
  const server = await serve(api, controls, stack, { connect, isReady: () => ready });
  stack.razorpay?.toldAt(`http://127.0.0.1:${port}/api/payments/webhook`);
  await seed(`http://127.0.0.1:${port}`, made.userPoolId, folder);
  ready = true;
  // Whoever reads the banner asks at once; a test that steers the product asks the engine only where it needs it.
  if (!controlled) await loadEngineAhead();

  // A machine that tests steer forgets when it is told to: their clocks jump over days.
  const stopJobs = jobsOnTheirHours(controlled ? background.jobs : jobs);
  if (!controlled) runJobs(stack.jobs); // this machine may have been off at every hour
  const tellStopped = tellRunning(folder, stack.endpoints, made);
  stopCleanly(server, stack, () => {
    stopJobs();
    tellStopped();
  });
  console.log(banner({ origin, folder, controlled, seconds: (performance.now() - begun) / 1000 }));
}

async function serve(
  api: Gateway,
  controls: Controls | undefined,
  { outbox, razorpay }: Pick<Stack, 'outbox' | 'razorpay'>,
  { connect, isReady }: { connect: (string | undefined)[]; isReady: () => boolean },
): Promise<LoopbackServer> {
  const { ANDROID_APP_ID = 'in.aimedix.app', ANDROID_FINGERPRINTS } = process.env;
  const androidApp = androidAppOf(ANDROID_APP_ID, ANDROID_FINGERPRINTS);
  const files = webFiles([join(root, 'web/dist'), join(root, 'book/dist/public')], origin);
  const apiHeaders = apiSecurityHeaders({ https: false });
  const pageHeaders = securityHeaders({
    connect: connect.filter((address) => address !== undefined),
    https: false,
    download: process.env.ANDROID_APK_URL,
    // The settings name the real provider's secret when its keys were given.
    ...(razorpay ? {} : { checkout: checkoutHosts }),
  });
  return listenOnLoopback(port, async (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const isApi = url.pathname.startsWith('/api/');
    const { method, headers } = request;
    if (isApi && isPreflightOfApp(method, headers.origin))
      return void response.writeHead(204, preflightHeaders).end();
    const fileHeaders = isReaderScript(url.pathname) ? readerHeaders({ https: false }) : pageHeaders;
    const ours = isApi ? { ...apiHeaders, ...crossOriginHeaders(headers.origin) } : fileHeaders;
    for (const [name, value] of Object.entries(ours)) {
      response.setHeader(name, value);
    }
    // Nobody can sign in before the first accounts are there.
    if (url.pathname === '/api/health' && !isReady()) return void response.writeHead(503).end();
    if (isApi) return api(request, response, url);
    if (androidApp && url.pathname === `/${assetLinksPath}`) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(assetLinks(androidApp)));
    }
    if (url.pathname === `/${securityTextPath}`) {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      return void response.end(securityText({ email: supportEmail, origin }, new Date()));
    }
    if (controls && url.pathname.startsWith('/__local/'))
      return controlSurface(controls, request, response, url);
    if (razorpay && url.pathname.startsWith(checkoutPath)) return razorpay.checkout(request, response, url);
    if (outbox && url.pathname === '/outbox') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      return void response.end(outboxPage(outbox.messages()));
    }
    return files(url.pathname, request, response);
  });
}

function stopCleanly(
  server: LoopbackServer,
  stack: Awaited<ReturnType<typeof startStack>>,
  stopJobs: () => void,
): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    stopJobs();
    await server.close();
    await stack.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  void stack.broken.then((reason) => {
    // Ctrl-C reaches the database as well; it may end a moment before this process is told.
    setTimeout(() => {
      if (!stopping) console.error(`The database has ended: ${reason}`);
      void stop(1);
    }, 300);
  });
}

start().catch((fault: NodeJS.ErrnoException) => {
  const another = 'Choose another: PORT=3001 npm start';
  // Browsers and Node's fetch call no port that belongs to another protocol (the Fetch standard lists them).
  const barred = (fault.cause as Error | undefined)?.message === 'bad port';
  if (fault.code === 'EADDRINUSE') console.error(`Port ${port} is taken. ${another}`);
  else if (barred) console.error(`No browser opens port ${port}. ${another}`);
  else console.error(fault);
  process.exit(1);
});
