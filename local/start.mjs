// `npm start`: installs what is missing, then runs the whole product on this machine (see main.ts).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installWhatIsMissing, roomForTheYoung, root, withOwnTools } from './prepare.mjs';

installWhatIsMissing();

// A child of its own, because it runs on the project's Node and not on the machine's.
const server = spawn(
  'node',
  [
    ...roomForTheYoung,
    '--import',
    'tsx',
    '--disable-warning=ExperimentalWarning',
    join('local', 'main.ts'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: withOwnTools() },
);
// Ctrl-C reaches the whole group by itself; a signal sent to this process alone is handed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
