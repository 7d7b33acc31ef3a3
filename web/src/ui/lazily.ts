import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { wordsReady } from '../i18n/words';

/** A part of the pages that is fetched when it is first shown, with its words in the person's language. */
export const lazily = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const component = await load();
    await wordsReady();
    return { default: component };
  });
