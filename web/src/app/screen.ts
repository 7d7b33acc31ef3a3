import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** One screen of the app. Pages that everybody reads stand in `contract/public-pages.ts`. */
export type Screen = {
  readonly path: string;
  /** The bars of the app stand around it, which only members see, or those of the site, or nothing. */
  readonly frame: 'app' | 'site' | 'none';
  /** The module that draws it, under `web/src`: a chunk of its own, which the build looks up by this name. */
  readonly module: string;
  /** Fetches that module. */
  readonly load: () => Promise<ComponentType>;
  /** It may add so much to what is there before it, over the wire; `npm run sizes` holds it to that. */
  readonly budgetKib?: number;
  /** Modules that come once it is of use, counted with it. */
  readonly counts?: readonly string[];
  /** Asks the service what the screen asks first, beside the person that every screen knows already. */
  readonly askFirst?: (client: QueryClient) => Promise<void>;
};
