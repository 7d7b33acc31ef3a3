import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { jest } from '@jest/globals';
import { inThreads } from '../../../local/function-threads';

/**
 * A function as it is bundled. It tells which thread it runs in, and does what the event asks: it waits for its caller to
 * leave, crashes, or ends its thread.
 */
const bundled = `
  import { threadId } from 'node:worker_threads';
  const left = [];
  export const handler = awslambda.streamifyResponse(async ({ does, of }, out) => {
    const response = awslambda.HttpResponseStream.from(out, { statusCode: 201, headers: { 'x-thread': String(threadId) } });
    if (does === 'crash') throw new Error('it crashed');
    if (does === 'end its thread') setImmediate(() => { throw new Error('nobody catches this'); });
    out.once('close', () => { if (!out.writableFinished) left.push(of); });
    response.write('a first piece, ');
    if (does) await new Promise((resolve) => out.once('close', resolve));
    response.end(does ? '' : 'and who left: ' + left);
  });`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-medix-threads-'));
  await mkdir(join(folder, 'tools'));
  await writeFile(join(folder, 'tools', 'index.mjs'), bundled);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The response to somebody who waits. */
class Reading extends Writable {
  headersSent = false;
  head: unknown;
  text = '';
  writeHead(...head: unknown[]) {
    this.headersSent = true;
    this.head = head;
  }
  override _write(piece: Buffer, _encoding: string, done: () => void) {
    this.text += piece;
    this.emit('piece');
    done();
  }
}

/** A machine whose own thread is full of calls that last until they are told to end; further calls go elsewhere. */
function fullMachine(most: number) {
  const done = new EventEmitter().setMaxListeners(0);
  let here = 0;
  const tools = async () => {
    here += 1;
    await once(done, 'now');
  };
  const functions = inThreads({ tools, auth: tools }, { bundles: folder, most });
  const ask = (event: object = {}, feature = 'tools') => {
    const reading = new Reading();
    const over = functions[feature]?.(event, 'a request', reading as unknown as ServerResponse);
    return {
      reading,
      over: over?.then(
        () => 'done',
        (fault: Error) => fault.message,
      ),
    };
  };
  for (let call = 0; call < 4; call += 1) ask();
  return { ask, here: () => here, end: () => done.emit('now') };
}

describe('calls that pile up', () => {
  it('are answered in a thread, piece by piece, with status and headers', async () => {
    const { ask, here, end } = fullMachine(2);
    const { reading, over } = ask();
    expect(await over).toBe('done');
    expect(reading.text).toBe('a first piece, and who left: ');
    expect(reading.head).toEqual([201, { 'x-thread': expect.stringMatching(/^[1-9]/) }]);
    expect(here()).toBe(4);
    end();
  });

  it('wait for no thread that is only beginning', async () => {
    const { ask, here, end } = fullMachine(2);
    const first = ask();
    ask();
    expect(here()).toBe(5);
    await first.over;
    ask();
    expect(here()).toBe(5);
    end();
  });

  it('stay here where there is one processor, and where they only wait for the table', () => {
    const alone = fullMachine(1);
    alone.ask();
    expect(alone.here()).toBe(5);
    alone.end();
    const { ask, here, end } = fullMachine(2);
    ask({}, 'auth');
    expect(here()).toBe(5);
    end();
  });

  it('are told in their thread that their caller has left', async () => {
    const { ask, end } = fullMachine(2);
    await ask().over;
    const leaving = ask({ does: 'wait', of: 'this one' });
    await once(leaving.reading, 'piece');
    leaving.reading.destroy();
    await leaving.over;
    const { reading, over } = ask();
    await over;
    expect(reading.text).toContain('who left: this one');
    end();
  });

  it('fail alone when their function crashes, and together when their thread ends; the next have another', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { ask, end } = fullMachine(2);
    await ask().over;
    expect(await ask({ does: 'crash' }).over).toBe('crashed');
    const waiting = ask({ does: 'wait' });
    const ending = ask({ does: 'end its thread' });
    expect(await Promise.all([waiting.over, ending.over])).toEqual(Array(2).fill('its thread has ended'));
    const { reading, over } = ask();
    expect(await over).toBe('done');
    expect(reading.text).toBe('a first piece, and who left: ');
    expect(printed).toHaveBeenCalledTimes(1);
    end();
  });
});
