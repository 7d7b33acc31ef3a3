// The environment of tests of pure rooms: one context for all test files of a worker, so that what they import can be
// kept (kept-modules.mjs). What a file leaves behind in the globals or the settings is gone before the next one.
import { PlainEnvironment } from './plain-context.mjs';

export class LastingEnvironment extends PlainEnvironment {
  #globals = new Set(Reflect.ownKeys(this.global));
  #settings = { ...this.global.process.env };

  async teardown() {
    this.fakeTimersModern.dispose(); // the real ones again
    for (const left of Reflect.ownKeys(this.global)) {
      if (!this.#globals.has(left)) Reflect.deleteProperty(this.global, left);
    }
    const told = this.global[Symbol.for('$$jest-matchers-object')]; // the one that cannot be deleted
    for (const matcher of Object.keys(told?.matchers ?? {})) delete told.matchers[matcher];
    told?.customEqualityTesters.splice(0);
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.#settings)) delete env[name];
    Object.assign(env, this.#settings);
  }
}

let lasting;

/** Gives every test file of a worker the same. */
// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default function OneContext(...given) {
  lasting ??= new LastingEnvironment(...given);
  return lasting;
}
