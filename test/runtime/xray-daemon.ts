import { createSocket } from 'node:dgram';

/** A part of a trace as X-Ray takes it. */
export type SubSegment = {
  readonly name: string;
  readonly namespace: 'aws' | 'remote';
  readonly aws?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
};

/** The daemon that Lambda runs beside a function: it takes what the function tells of its calls. */
export async function startXrayDaemon() {
  const told: SubSegment[] = [];
  const socket = createSocket('udp4');
  let heard = () => {};
  socket.on('message', (message) => {
    const [head = '', document = ''] = message.toString().split('\n');
    const { format, version } = JSON.parse(head) as Record<string, unknown>;
    if (format !== 'json' || version !== 1) throw new Error('not as the daemon takes it');
    told.push(JSON.parse(document));
    heard();
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    told,
    /** Waits until something was told that is as wanted; the test's own time ends the wait. */
    async until(isWanted: (each: SubSegment) => boolean): Promise<SubSegment> {
      for (;;) {
        const found = told.find(isWanted);
        if (found) return found;
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
