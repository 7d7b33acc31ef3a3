import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
      const taken = names.map(
        (name) => `export const ${name} = /* @__PURE__ */ (() => whole[${JSON.stringify(name)}])();`,
      );
      const whole = `const whole = process.getBuiltinModule(${JSON.stringify(path)});`;
      return { contents: [whole, 'export default whole;', ...taken].join('\n') };
    });
  },
};

/**
 * Lambda puts a function's credentials into its environment. The chain that looks for them in profiles, processes and
 * web sign-ins as well would be cut into a dozen files that are read at every start.
 */
export const credentialsOfEnvironment: Plugin = {
  name: 'credentials-of-environment',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]@aws-sdk[\\/]credential-provider-node[\\/]dist-es[\\/]index\.js$/ }, () => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
    }));
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
