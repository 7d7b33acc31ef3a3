import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const dynoxideVersion = '1.2.1'; // the version whose behaviour the tests hold; package.json names the same

type Search = {
  /** Folder for the binary of a platform whose package is not among this project's dependencies. */
  tools: string;
  platform?: string;
  install?: (packageName: string, folder: string) => Promise<void>;
};

/** Path of the dynoxide binary: from the installed package, else installed into `tools` on first use. */
export async function findDynoxide({
  tools,
  platform = `${process.platform}-${process.arch}`,
  install = npmInstall,
}: Search): Promise<string> {
  const name = `@dynoxide/${platform}`;
  const binary = platform.startsWith('win32') ? 'dynoxide.exe' : 'dynoxide';
  const bundled = bundledPackage(name);
  if (bundled) return join(bundled, binary);

  const path = join(tools, 'node_modules', name, binary);
  if (existsSync(path)) return path;
  await mkdir(tools, { recursive: true });
  try {
    await install(`${name}@${dynoxideVersion}`, tools);
    if (!existsSync(path)) throw new Error(`The package holds no ${binary}.`);
  } catch (cause) {
    throw new Error(
      `There is no dynoxide ${dynoxideVersion} for ${platform}. Run any DynamoDB (another emulator, or a table in AWS) ` +
        'and set AWS_ENDPOINT_URL_DYNAMODB to its address before starting.',
      { cause },
    );
  }
  return path;
}

function bundledPackage(name: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

async function npmInstall(packageName: string, folder: string): Promise<void> {
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const words = ['install', '--prefix', folder, ...options, packageName];
  await promisify(execFile)('npm', words, { shell: process.platform === 'win32' }); // there npm is a script, npm.cmd
}
