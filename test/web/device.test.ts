import { jest } from '@jest/globals';
import { closeTopmost, standsOver, wayBack } from '#web/device/back';
import { pathOfLink } from '#web/device/deep-link';
import { download } from '#web/device/download';
import { installNative, type NativeDevice } from '#web/device/native';
import { askAfterAnswer } from '#web/device/permission';
import { canPrint, shareSheet } from '#web/device/share';
import { canListen } from '#web/device/speech';
import { rememberPayment, unfinishedPayment } from '#web/device/unfinished-payment';

const site = 'site.example';

describe('a link of the site', () => {
  it('leads to its screen, fragment included', () => {
    expect(pathOfLink('https://site.example/reset-password#type=recovery&token=t', site)).toBe(
      '/reset-password#type=recovery&token=t',
    );
    expect(pathOfLink('https://site.example/payment-success?orderId=o', site)).toBe(
      '/payment-success?orderId=o',
    );
  });

  it.each([
    'http://site.example/reset-password',
    'https://site.example.evil.example/reset-password',
    'https://site.example@evil.example/reset-password',
    'https://user:pass@site.example/reset-password',
    'https://site.example:8443/reset-password',
    'https://site.example/admin',
    'https://site.example/reset-password/../admin',
    'https://site.example//reset-password',
    'javascript:alert(1)',
    'intent://site.example/reset-password',
    'no address',
  ])('does not lead anywhere when it is %s', (link) => {
    expect(pathOfLink(link, site)).toBeUndefined();
  });
});

describe('the back button', () => {
  afterEach(() => document.body.replaceChildren());

  it('closes what stands over the page first: the last that was opened', () => {
    const closed: string[] = [];
    const gone = standsOver(() => closed.push('payment page'));
    expect([closeTopmost(), closed]).toEqual([true, ['payment page']]);
    gone();
    expect(closeTopmost()).toBe(false);
  });

  it('closes a dialog as Escape would, unless the dialog forbids it', () => {
    document.body.innerHTML = '<dialog open></dialog>';
    const dialog = document.querySelector('dialog');
    if (!dialog) throw new Error('no dialog');
    const close = jest.fn();
    dialog.close = close;
    const stay = (event: Event) => event.preventDefault();
    dialog.addEventListener('cancel', stay);
    expect([closeTopmost(), close.mock.calls.length]).toEqual([true, 0]);
    dialog.removeEventListener('cancel', stay);
    expect([closeTopmost(), close.mock.calls.length]).toEqual([true, 1]);
  });

  it('folds what is unfolded', () => {
    document.body.innerHTML = '<button aria-expanded="true" aria-controls="list"></button>';
    const heard = jest.fn();
    addEventListener('keydown', ({ key }) => heard(key), { once: true });
    expect(closeTopmost()).toBe(true);
    expect(heard).toHaveBeenCalledWith('Escape');
  });

  it('goes back, home when there is no page before, and out of the app where one begins', () => {
    expect(wayBack('/ai-diagnosis', true)).toBe('back');
    expect(wayBack('/reset-password', false)).toBe('home');
    expect([wayBack('/dashboard', true), wayBack('/', false)]).toEqual(['leave', 'leave']);
  });
});

describe('a download', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs in a hidden frame that goes after five seconds', () => {
    download('https://files.example/app.apk');
    const frame = document.querySelector('iframe');
    expect([frame?.src, frame?.hidden]).toEqual(['https://files.example/app.apk', true]);
    jest.advanceTimersByTime(4_999);
    expect(frame?.isConnected).toBe(true);
    jest.advanceTimersByTime(1);
    expect(frame?.isConnected).toBe(false);
  });
});

/** Last: the module remembers for good that it runs in the app. */
describe('in the app', () => {
  const values: Record<string, string> = {};
  let permission: NotificationPermission | undefined = 'default';
  const ask = jest.fn(async () => {
    permission = 'denied';
    return permission;
  });

  beforeAll(() => {
    const store: NativeDevice['store'] = {
      values,
      getItem: async (key) => values[key] ?? null,
      setItem: async (key, value) => void Object.assign(values, { [key]: value }),
      removeItem: async (key) => void delete values[key],
      clear: async () => undefined,
    };
    const notifications: NativeDevice['notifications'] = {
      permission: () => permission,
      ask,
      messaging: () => ({ platform: 'android', token: async () => 't', onMessage: () => () => {} }),
    };
    installNative({
      store,
      notifications,
      online: { now: () => true, subscribe: () => () => {} },
      share: async () => undefined,
      takePhoto: async () => undefined,
      saveFile: async () => undefined,
      onReturn: () => () => {},
    });
  });

  it('asks about notifications after an answer, once in its life', () => {
    askAfterAnswer();
    permission = 'default'; // as after a question that was only put aside
    askAfterAnswer();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('shares where a browser prints, and hears no speech', () => {
    Object.assign(globalThis, { webkitSpeechRecognition: class {} });
    expect([canPrint(), shareSheet() !== undefined, canListen()]).toEqual([false, true, false]);
  });

  it('remembers a payment until its end is known, for half an hour', () => {
    const now = 1_000_000;
    rememberPayment('/payment-success?orderId=o', now);
    expect(unfinishedPayment(now + 60_000)).toBe('/payment-success?orderId=o');
    expect(unfinishedPayment(now + 60_000)).toBeUndefined(); // it is asked about once
    rememberPayment('/payment-success?orderId=o', now);
    expect(unfinishedPayment(now + 31 * 60_000)).toBeUndefined();
    rememberPayment('/payment-success?orderId=o', now)();
    expect(values).not.toHaveProperty('ai-medix.paying');
  });
});
