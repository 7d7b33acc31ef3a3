import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Gives `require` to the parts of libraries that are CommonJS. All that is not bundled is Node's own, so nothing has to
 * be looked up on the disk.
 */
export const requireForCommonJs =
  'const require = (name) => { const found = process.getBuiltinModule(name); if (!found) throw Object.assign(new Error("Cannot find module \'" + name + "\'"), { code: "MODULE_NOT_FOUND" }); return found; };';

/**
 * The names that each of Node's modules has, by its path. A fresh process tells them: in one that runs, libraries and
 * tests add names of their own, and with them a bundle's chunks would be called after who made them.
 */
function namesOfNode(): Readonly<Record<string, readonly string[]>> {
  const tell = `
    const { builtinModules } = process.getBuiltinModule('node:module');
    const paths = builtinModules.map((name) => name.startsWith('node:') ? name : 'node:' + name);
    const names = paths.map((path) => [path, Object.keys(process.getBuiltinModule(path) ?? {}).sort()]);
    console.log(JSON.stringify(Object.fromEntries(names)));`;
  const told = execFileSync(process.execPath, ['-e', tell], { env: {}, stdio: ['ignore', 'pipe', 'ignore'] });
  return JSON.parse(told.toString());
}

/** Modules of which functions alone are used, and not by every call: Node loads them with the first use. */
const usedLate = new Set(['node:timers/promises', 'node:zlib']);
/** Names behind which Node keeps a library of its own until they are read: here, the cryptography of browsers. */
const readLate: Readonly<Record<string, readonly string[]>> = { 'node:crypto': ['getRandomValues'] };
let toldNames: ReturnType<typeof namesOfNode> | undefined;

/**
 * Takes from Node's modules the names that are used, and no others. An import by statement makes Node read every name of
 * the module, and behind some stand whole libraries: a fetch behind `node:http`, the terminal behind `node:process`.
 */
export const usedNamesOfNode: Plugin = {
  name: 'used-names-of-node',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^node:/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'node', sideEffects: false } : undefined,
    );
    onLoad({ filter: /^node:/, namespace: 'node' }, ({ path }) => {
      toldNames ??= namesOfNode();
      const names = (toldNames[path] ?? []).filter((name) => name !== 'default');
      const taken = names.map((name) =>
        usedLate.has(path) || readLate[path]?.includes(name)
          ? `export const ${name} = (...given) => process.getBuiltinModule(${JSON.stringify(path)})[${JSON.stringify(name)}](...given);`
          : `export const ${name} = /* @__PURE__ */ (() => whole[${JSON.stringify(name)}])();`,
      );
      if (usedLate.has(path)) return { contents: taken.join('\n') };
      const whole = `const whole = process.getBuiltinModule(${JSON.stringify(path)});`;
      return { contents: [whole, 'export default whole;', ...taken].join('\n') };
    });
  },
};

/**
 * Lambda puts a function's credentials into its environment, and our settings stand there, too. The chain that looks for
 * credentials in profiles, processes and web sign-ins as well would be cut into a dozen files that are read at every start;
 * and for two files of a profile, which no function has, Node would load what watches files and asks at a terminal.
 */
export const settingsOfEnvironment: Plugin = {
  name: 'settings-of-environment',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@aws-sdk[\\/]credential-provider-node[\\/]dist-es[\\/]index\.js$/ }, () => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
    }));
    onLoad({ filter: /[\\/]shared-ini-file-loader[\\/]loadSharedConfigFiles\.js$/ }, ({ path }) => {
      const lines = readFileSync(path, 'utf8');
      if (!lines.includes('export const loadSharedConfigFiles = async'))
        throw new Error(`${path} has changed`);
      return {
        contents:
          'export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });',
      };
    });
  },
};

/**
 * The SDK carries a hash and identifiers of its own for a Node without cryptography, and tries at every start which it has,
 * for which Node loads the cryptography of browsers. Ours has Node's own.
 */
export const cryptographyOfNode: Plugin = {
  name: 'cryptography-of-node',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]serde[\\/]uuid[\\/]v4\.js$/ }, ({ path }) => {
      const lines = readFileSync(path, 'utf8');
      if (!lines.includes('export function bindV4(getRandomValues) {'))
        throw new Error(`${path} has changed`);
      return {
        contents: "import { randomUUID } from 'node:crypto';\nexport const bindV4 = () => randomUUID;",
      };
    });
    onLoad({ filter: /[\\/]checksum[\\/]sha256[\\/]Sha256Node\.js$/ }, ({ path }) => {
      const lines = readFileSync(path, 'utf8');
      const chosen = 'export const Sha256Node = hasNativeCrypto ? buildNativeClass() : Sha256Js;';
      const found =
        /^(?<imports>.*)import \{ Sha256Js \} from "\.\/Sha256Js";\nconst hasNativeCrypto = .*?\}\)\(\);\n(?<rest>.*)$/s.exec(
          lines,
        )?.groups;
      if (!found?.rest?.includes(chosen)) throw new Error(`${path} has changed`);
      return {
        contents: `${found.imports}${found.rest.replace(chosen, 'export const Sha256Node = buildNativeClass();')}`,
      };
    });
  },
};

/** These streams of browsers stand in the SDK beside Node's own; Node loads its copy of them for their class alone. */
export const streamsOfNode: Plugin = {
  name: 'streams-of-node',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]checksum[\\/]ChecksumStream\.browser\.js$/ }, ({ path }) => {
      const lines = readFileSync(path, 'utf8');
      if (!lines.includes('export class ChecksumStream')) throw new Error(`${path} has changed`);
      return { contents: 'export class ChecksumStream {}' };
    });
  },
};

/**
 * The SDK can send a file and asks Node for its length, for which Node loads its streams of files. We send texts and bytes:
 * their length is known.
 */
export const noFilesSent: Plugin = {
  name: 'no-files-sent',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]calculateBodyLength\.js$/ }, ({ path }) => {
      const [before, after] = readFileSync(path, 'utf8').split('body instanceof ReadStream');
      if (before === undefined || after === undefined) throw new Error(`${path} has changed`);
      return { contents: `${before.replace(/^import .* from "node:fs";/m, '')}false${after}` };
    });
  },
};

/**
 * The table's client can ask for an endpoint of its own and keep the answers, which nobody here switches on: the library
 * that keeps them is left out of every start, and switching it on fails at the first call.
 */
export const noKeptEndpoints: Plugin = {
  name: 'no-kept-endpoints',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@aws-sdk[\\/]endpoint-cache[\\/]dist-es[\\/]EndpointCache\.js$/ }, () => ({
      contents:
        'const off = () => { throw new Error("endpoint discovery is left out of our bundles"); };\n' +
        'export class EndpointCache { get = off; getEndpoint = off; has = off; set = off; delete = off; clear = off; }',
    }));
  },
};

/**
 * The logger makes a console of its own with Node's streams of output, for which Node loads terminals and sockets. A call
 * that goes well logs nothing: the console is made with the first line that is written.
 */
export const consoleWhenWritten: Plugin = {
  name: 'console-when-written',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]logger[\\/]lib[\\/]esm[\\/]Logger\.js$/ }, ({ path }) => {
      const [before, after, ...more] = readFileSync(path, 'utf8').split('this.setConsole();');
      if (after === undefined || more.length > 0) throw new Error(`${path} has changed`);
      const later =
        "Object.defineProperty(this, 'console', { configurable: true, get() { delete this.console; this.setConsole(); return this.console; } });";
      return { contents: before + later + after };
    });
  },
};

/** The files behind the names that an index of the SDK gives on, as the index writes them; names of its own are left out. */
function namesGivenOn(index: string): ReadonlyMap<string, { readonly from: string; readonly name: string }> {
  const statements = readFileSync(index, 'utf8').matchAll(/^export \{([^}]*)\} from "([^"]+)";/gm);
  return new Map(
    [...statements].flatMap(([, names = '', from = '']) =>
      namesIn(names).map(([name, given]) => [given, { from, name }] as const),
    ),
  );
}

/** Lists the names between the braces of a statement, each with the name that it gets there. */
const namesIn = (braces: string): [name: string, given: string][] =>
  braces.split(',').flatMap((each) => {
    const [name = '', given = name] = each.trim().split(/\s+as\s+/);
    return name === '' ? [] : [[name, given] as [string, string]];
  });

/** Files of the SDK without the detour over its indexes, by their paths: the same for every bundle. */
const straightened = new Map<string, Promise<string>>();
/** These remember where a path leads from a folder, and what an index gives on, by its file. */
const resolved = new Map<string, Promise<string>>();
const givenOn = new Map<string, ReturnType<typeof namesGivenOn>>();

/**
 * Has the SDK import from its files and not from its indexes. esbuild counts whatever an index gives on as reachable from
 * all who import the index: what only S3 needs would be read at every start, because the table's client has the same index.
 * A file is straightened for the first bundle that has it: where each name is made takes esbuild longer than all the rest.
 */
export const pastTheIndexes: Plugin = {
  name: 'past-the-indexes',
  setup({ onLoad, resolve }) {
    function fileOf(path: string, resolveDir: string): Promise<string> {
      const asked = JSON.stringify([path, resolveDir]);
      const file =
        resolved.get(asked) ?? resolve(path, { kind: 'import-statement', resolveDir }).then((it) => it.path);
      resolved.set(asked, file);
      return file;
    }

    /** Follows a name from index to index to the file that makes it. */
    async function origin(name: string, path: string, resolveDir: string): Promise<[string, string]> {
      const file = await fileOf(path, resolveDir);
      const names = givenOn.get(file) ?? namesGivenOn(file);
      givenOn.set(file, names);
      const given = names.get(name);
      return given ? origin(given.name, given.from, dirname(file)) : [file, name];
    }

    async function straighten(path: string): Promise<string> {
      let contents = readFileSync(path, 'utf8');
      for (const [statement, names = '', from = ''] of contents.matchAll(
        /^import \{([^}]*)\} from "(@(?:aws-sdk|smithy)\/core(?:\/[\w-]+)?)";/gm,
      )) {
        const straight: string[] = [];
        for (const [name, given] of namesIn(names)) {
          const [file, original] = await origin(name, from, dirname(path));
          straight.push(`import { ${original} as ${given} } from ${JSON.stringify(file)};`);
        }
        contents = contents.replace(statement, () => straight.join('\n'));
      }
      return contents;
    }

    onLoad({ filter: /[\\/]@(?:aws-sdk|smithy)[\\/].*[\\/]dist-es[\\/].*\.js$/ }, async ({ path }) => {
      const contents = straightened.get(path) ?? straighten(path);
      straightened.set(path, contents);
      return { contents: await contents, resolveDir: dirname(path) };
    });
  },
};
