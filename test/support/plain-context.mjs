// The environment of tests without a DOM. Jest's own puts a proxy and Node's interceptors around the globals of a test, so
// that every `Math`, `Set` or `Number` in what is tested is asked of both: code that reads a text ran at half its speed.
// Node makes an ordinary global object as well, which the machine optimises as it does any other.
import { createRequire } from 'node:module';
import vm from 'node:vm';

// The one that this jest brings along.
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const { TestEnvironment } = ofJest('jest-environment-node');

export class PlainEnvironment extends TestEnvironment {
  constructor(...given) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}

// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default PlainEnvironment;
