import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type ShiftableClock, shiftableClock } from '../../../local/control/clock';
import type { LoopbackServer } from '../../../local/emulators/loopback';
import { startS3 } from '../../../local/emulators/s3';
import { clientOf, credentials, removeTemporaryFolders, temporaryFolder } from './support';

describe('the clock that can be set', () => {
  const RealDate = Date;
  let clock: ShiftableClock;
  let server: LoopbackServer | undefined;

  beforeEach(() => {
    clock = shiftableClock();
  });
  afterEach(async () => {
    clock.uninstall();
    await server?.close();
    server = undefined;
    await removeTemporaryFolders();
  });

  const secondsFrom = (iso: string, time: number) => Math.abs(time - RealDate.parse(iso)) / 1000;

  it('tells the set time by every way of asking, and ticks on from there', () => {
    clock.set('2026-11-21T18:29:30Z');
    const first = Date.now();

    expect(secondsFrom('2026-11-21T18:29:30Z', first)).toBeLessThan(5);
    expect(secondsFrom('2026-11-21T18:29:30Z', RealDate.parse(new Date().toISOString()))).toBeLessThan(5);
    expect(secondsFrom('2026-11-21T18:29:30Z', RealDate.parse(Date()))).toBeLessThan(5);
    expect(Date.now()).toBeGreaterThanOrEqual(first);
  });

  it('stands where it is told to, until it is set again', async () => {
    clock.set('2026-11-21T18:29:30Z', true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(new Date().toISOString()).toBe('2026-11-21T18:29:30.000Z');
    clock.reset();
    expect(Math.abs(Date.now() - RealDate.now())).toBeLessThan(1_000);
  });

  it('shifts from the real time, not from the last shift', () => {
    clock.shift(3_600_000);
    clock.shift(3_600_000);

    expect(Math.round((Date.now() - RealDate.now()) / 1000)).toBe(3_600);
    clock.reset();
    expect(Math.round((Date.now() - RealDate.now()) / 1000)).toBe(0);
  });

  it('leaves dates that were given, the static functions and instanceof as they are', () => {
    clock.set('2030-01-01T00:00:00Z');
    class Day extends Date {}

    expect(new Date('2026-01-02T03:04:05Z').toISOString()).toBe('2026-01-02T03:04:05.000Z');
    expect(new Date(2026, 0, 2).getDate()).toBe(2);
    expect(Date.UTC(2026, 0, 2)).toBe(RealDate.UTC(2026, 0, 2));
    expect(Date.parse('2026-01-02')).toBe(RealDate.parse('2026-01-02'));
    expect(new Date()).toBeInstanceOf(RealDate);
    expect(new RealDate()).toBeInstanceOf(Date);
    expect(new Day().getUTCFullYear()).toBe(2030);
    expect(new Day()).toBeInstanceOf(Day);
  });

  it('refuses what is no time', () => {
    expect(() => clock.set('tomorrow')).toThrow(RangeError);
    expect(() => clock.shift(Number.NaN)).toThrow(RangeError);
    expect(() => clock.shift(Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
  });

  it('is gone when it is uninstalled', () => {
    clock.uninstall();

    expect(Date).toBe(RealDate);
  });

  it('lets signed calls through a month ahead and back again', async () => {
    server = await startS3({ dir: await temporaryFolder(), ...credentials });
    const s3 = new S3Client(clientOf(server.endpoint));
    await s3.send(new CreateBucketCommand({ Bucket: 'reports' }));
    const read = async () => {
      await s3.send(new PutObjectCommand({ Bucket: 'reports', Key: 'k', Body: 'x' }));
      return (await s3.send(new GetObjectCommand({ Bucket: 'reports', Key: 'k' }))).LastModified;
    };
    clock.shift(30 * 86_400_000);
    const ahead = [await read(), await read()];
    clock.reset();
    const back = await read();

    const daysAhead = (time: Date | undefined) =>
      Math.round(((time?.getTime() ?? 0) - Date.now()) / 86_400_000) + 0;
    expect([...ahead, back].map(daysAhead)).toEqual([30, 30, 0]);
  });
});
