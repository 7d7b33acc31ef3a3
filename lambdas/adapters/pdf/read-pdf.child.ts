import { watchMemory } from './memory-watch';
import { readPdf } from './read-pdf';

// Its parser unpacks what strangers made, so it is a process of its own: it holds no settings and no keys, and what
// breaks it breaks nothing else.
const [mostBytes = 0, deadlineMs = 0] = process.argv.slice(2).map(Number);
watchMemory(mostBytes);

process.once('message', async ({ bytes }: { bytes: Uint8Array }) => {
  const read = await readPdf(bytes, deadlineMs).catch(() => ({ state: 'refused', why: 'damaged' }) as const);
  process.send?.(read, () => process.exit(0));
});
process.send?.('ready');
