import { jest } from '@jest/globals';
import { log } from '#platform/log';
import { type ErasePorts, erase, resumeErasures } from '../../../lambdas/admin/erase';
import type { DecidedErasure } from '../../../lambdas/admin/ports';
import { anAccount, later, noon } from '../../support/fakes';

const erasing = (memberId: string): DecidedErasure => ({
  id: `${memberId}.x`,
  memberId,
  action: 'user deleted',
  adminId: 'admin',
  at: noon,
});

/** Ports that note what is done, in order; a step named in `broken` fails. */
function anErasure({
  broken = [],
  gone = [],
  waiting = [],
}: {
  broken?: string[];
  gone?: string[];
  waiting?: string[];
} = {}) {
  const done: string[] = [];
  const asked: Date[] = [];
  const step =
    (name: string) =>
    async (...about: unknown[]) => {
      const told = about
        .map((each) => (typeof each === 'string' ? each : ''))
        .filter(Boolean)
        .join(' ');
      if (broken.includes(`${name} ${told}`.trim())) throw new Error(`${name} is away`);
      done.push(`${name} ${told}`.trim());
    };
  const published: unknown[] = [];
  const ports = {
    erasure: {
      account: async (id: string) => (gone.includes(id) ? undefined : anAccount({ id })),
      keepFarewell: step('keep'),
      endpoints: async () => ['one', 'two'],
      removeRecords: async ({ id }: { id: string }, requestId: string) => step('records')(id, requestId),
      finish: async ({ memberId }: DecidedErasure) => step('finish')(memberId),
      unfinished: async (before: Date) => {
        asked.push(before);
        return waiting.map(erasing);
      },
    },
    people: { remove: step('pool') },
    uploads: { removeAll: step('uploads') },
    devices: { forget: step('device') },
    directory: { forget: step('directory') },
    messages: {
      async publish(message: unknown) {
        await step('letter')();
        published.push(message);
      },
    },
  } as unknown as ErasePorts;
  return { ports, done, asked, published };
}

/** What is told to the log until it is looked at. */
function spied(): () => unknown[] {
  const told: unknown[] = [];
  const spy = jest.spyOn(log, 'error').mockImplementation((...said) => void told.push(said));
  return () => {
    spy.mockRestore();
    return told;
  };
}

describe('erasing a person', () => {
  const all = [
    'keep asha.x',
    'pool asha',
    'uploads asha',
    'device one',
    'device two',
    'directory asha',
    'records asha asha.x',
    'finish asha',
    'letter',
  ];

  it('keeps the address for the last letter first, and ends with the account and that letter', async () => {
    const { ports, done, published } = anErasure();
    await erase(ports, erasing('asha'));
    expect(done).toEqual(all);
    expect(published).toEqual([{ id: 'farewell-asha.x', kind: 'farewell', requestId: 'asha.x' }]);
  });

  it('does nothing where another call was faster', async () => {
    const { ports, done } = anErasure({ gone: ['asha'] });
    await erase(ports, erasing('asha'));
    expect(done).toEqual([]);
  });

  it.each(all.slice(0, -1))(
    'stops when this fails, so that it is done again as a whole: %s',
    async (failing) => {
      const { ports, done } = anErasure({ broken: [failing] });
      await expect(erase(ports, erasing('asha'))).rejects.toThrow('is away');
      expect(done).toEqual(all.slice(0, all.indexOf(failing)));
    },
  );

  it('is done when its last letter has to wait', async () => {
    const { ports, done } = anErasure({ broken: ['letter'] });
    const told = spied();
    await expect(erase(ports, erasing('asha'))).resolves.toBeUndefined();
    expect(told()).toEqual([['a last mail waits for the hourly job', new Error('letter is away')]]);
    expect(done).toEqual(all.slice(0, -1));
  });
});

describe('the hourly job', () => {
  it('ends what was begun more than five minutes ago', async () => {
    const { ports, done, asked } = anErasure({ waiting: ['asha', 'ravi'] });
    expect(await resumeErasures(ports, noon)).toEqual({ ended: 2 });
    expect(asked).toEqual([later(noon, -300)]);
    expect(done.filter((each) => each.startsWith('finish'))).toEqual(['finish asha', 'finish ravi']);
  });

  it('goes on with the next one where one fails again, and fails in the end, so that somebody is woken', async () => {
    const { ports, done } = anErasure({ waiting: ['asha', 'ravi'], broken: ['pool asha'] });
    const told = spied();
    await expect(resumeErasures(ports, noon)).rejects.toThrow('pool is away');
    expect(told()).toEqual([['an erasure was stopped once more', new Error('pool is away')]]);
    expect(done).toContain('finish ravi');
    expect(done).not.toContain('finish asha');
  });

  it('has nothing to do where nothing was stopped', async () => {
    expect(await resumeErasures(anErasure().ports, noon)).toEqual({ ended: 0 });
  });
});
