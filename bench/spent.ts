import { readdir, readFile } from 'node:fs/promises';

/** Whoever spends the processor's time: the product, the table that it started, this process, which sends the calls, and all else. */
type Spender = 'product' | 'table' | 'sender' | 'others';
type ProcessorTime = { readonly user: number; readonly kernel: number };
/** Processor time so far, in ms, by who spent it. */
export type Spent = Readonly<Record<Spender, ProcessorTime>>;
/** Resident memory, in MiB. */
export type Memory = { readonly product: number; readonly table: number };

const tickMs = 10; // Linux counts the processor's time of a process in hundredths of a second
const pageKiB = 4;

type RunningProcess = ProcessorTime & {
  readonly pid: number;
  readonly name: string;
  readonly parent: number;
  readonly memoryKiB: number;
};

async function runningProcesses(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''); // it may have ended meanwhile
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const field = (number: number) => Number(fields[number - 3] ?? 0); // as proc(5) numbers them
      return {
        pid,
        name,
        parent: field(4),
        user: field(14) * tickMs,
        kernel: field(15) * tickMs,
        memoryKiB: field(24) * pageKiB,
      };
    }),
  );
  return found;
}

/** Finds the processes of the product, which is `root` with all that it started, and of its table. */
async function processesOf(root: number) {
  const all = await runningProcesses();
  const ours = new Set([root]);
  for (let before = 0; before !== ours.size; ) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  const started = all.filter(({ pid }) => ours.has(pid));
  const isTable = ({ name }: RunningProcess) => name.includes('dynoxide');
  return {
    product: started.filter((each) => !isTable(each)),
    table: started.filter(isTable),
    sender: all.filter(({ pid }) => pid === process.pid),
  };
}

const sumOf = (times: readonly ProcessorTime[]): ProcessorTime => ({
  user: times.reduce((sum, { user }) => sum + user, 0),
  kernel: times.reduce((sum, { kernel }) => sum + kernel, 0),
});

/** Looks who has spent how much so far. */
export async function spentSoFar(root: number): Promise<Spent> {
  const { product, table, sender } = await processesOf(root);
  const known = { product: sumOf(product), table: sumOf(table), sender: sumOf(sender) };
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n', 1);
  const [, user = 0, nice = 0, system = 0, , , hardware = 0, software = 0] = line.split(/\s+/).map(Number);
  const { user: ourUser, kernel: ourKernel } = sumOf(Object.values(known));
  const others = {
    user: (user + nice) * tickMs - ourUser,
    kernel: (system + hardware + software) * tickMs - ourKernel,
  };
  return { ...known, others };
}

export async function memoryOf(root: number): Promise<Memory> {
  const { product, table } = await processesOf(root);
  const mibOf = (some: readonly RunningProcess[]) =>
    Math.round(some.reduce((sum, { memoryKiB }) => sum + memoryKiB, 0) / 1024);
  return { product: mibOf(product), table: mibOf(table) };
}
