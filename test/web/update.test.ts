import { MessageChannel } from 'node:worker_threads';
import { jest } from '@jest/globals';
import { hearUpdates } from '#web/device/update';

/** A worker of some version, which knows the scripts of its build. */
class AWorker extends EventTarget {
  state = 'installing';
  readonly told: string[] = [];
  private readonly isPagesOwn: boolean;
  constructor(isPagesOwn: boolean) {
    super();
    this.isPagesOwn = isPagesOwn;
  }
  postMessage({ kind }: { kind: string }, [port]: MessagePort[] = []) {
    this.told.push(kind);
    if (kind === 'ai-medix.is-yours') port?.postMessage(this.isPagesOwn);
  }
  installed() {
    this.state = 'installed';
    this.dispatchEvent(new Event('statechange'));
  }
}

class ARegistration extends EventTarget {
  waiting: AWorker | null = null;
  installing: AWorker | null = null;
}

const container = Object.assign(new EventTarget(), { controller: {} as object | null });
beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  Object.defineProperty(globalThis, 'MessageChannel', { value: MessageChannel, configurable: true }); // jsdom has none
});
beforeEach(() => {
  container.controller = {};
});
afterAll(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
});

/** Hears updates of a registration; answers what was offered, as it comes, and whether the page was loaded anew. */
function hearing(registration: ARegistration) {
  const reload = jest.fn();
  const offered = new Promise<() => void>((resolve) => {
    hearUpdates(registration as unknown as ServiceWorkerRegistration, resolve, reload);
  });
  return { offered, reload };
}

describe('a new version', () => {
  it('that waits is offered, and takes over only when the person says so', async () => {
    const registration = new ARegistration();
    registration.waiting = new AWorker(false);
    const { offered, reload } = hearing(registration);
    const show = await offered;
    expect(registration.waiting.told).toEqual(['ai-medix.is-yours']);
    show();
    expect(registration.waiting.told).toEqual(['ai-medix.is-yours', 'ai-medix.take-over']);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that arrives while the page is open is offered once it is whole', async () => {
    const registration = new ARegistration();
    const { offered } = hearing(registration);
    const worker = new AWorker(false);
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    expect(worker.told).toEqual([]);
    worker.installed();
    expect(await offered).toBeInstanceOf(Function);
  });

  it('that the page came with takes over without a word', async () => {
    const registration = new ARegistration();
    const worker = new AWorker(true);
    registration.waiting = worker;
    const tookOver = new Promise<void>((resolve) => {
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (message, ports) => {
        post(message, ports);
        if (message.kind === 'ai-medix.take-over') resolve();
      };
    });
    const { offered, reload } = hearing(registration);
    let said = false;
    void offered.then(() => {
      said = true;
    });
    await tookOver;
    container.dispatchEvent(new Event('controllerchange'));
    expect([said, reload.mock.calls]).toEqual([false, []]);
  });

  it('is none where there was no version before', () => {
    container.controller = null;
    const registration = new ARegistration();
    const worker = new AWorker(false);
    registration.installing = worker;
    hearing(registration);
    worker.installed();
    expect(worker.told).toEqual([]);
  });
});
