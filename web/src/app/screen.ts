import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** One screen of the app. Pages that everybody reads stand in `contract/public-pages.ts`. */
export type Screen = {
  readonly path: string;
  /** What stands around it: the bars of the app, for who is signed in; those of the site; or nothing. */
  readonly frame: 'app' | 'site' | 'none';
  /** The module that draws it, under `web/src`: a chunk of its own, which the build looks up by this name. */
  readonly module: string;
  /** Fetches that module. */
  readonly load: () => Promise<ComponentType>;
  /** What it may add to what is there before it, over the wire, held by `npm run sizes`. */
  readonly budgetKib?: number;
  /** Modules that come once it is of use, counted with it. */
  readonly counts?: readonly string[];
  /** Asks the service what the screen asks first, beside the person that every screen knows already. */
  readonly askFirst?: (client: QueryClient) => Promise<void>;
};
