// Written into the worker while it is built (web/offline-shell.ts): what belongs to this build, by address.

/** A file of the shell. Those without a hash in their name carry it as their revision. */
export type ShellFile = { readonly url: string; readonly revision: string | null };

export type BuildValues = {
  /** The page that opens every address. */
  readonly shell: string;
  /** Put on the device with the worker. */
  readonly files: readonly ShellFile[];
  /** Put on the device when a page asks for it. */
  readonly groups: { readonly [group in Group]: readonly string[] };
  /** Every file that is named by its content. */
  readonly assets: readonly string[];
};

/** A reader of Hindi needs the one group, a member the other, for doses without a network. */
export type Group = 'hindi' | 'doses';

declare const __BUILD__: BuildValues;
export const build: BuildValues = __BUILD__;
