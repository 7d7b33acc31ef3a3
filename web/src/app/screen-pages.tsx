import { matchPath } from 'react-router-dom';
import { type FetchablePage, fetchablePage } from '#web/ui/lazily';
import { Skeleton } from '#web/ui/skeleton';
import type { Screen } from './screen';
import { screens } from './screens';
import { signInScreen } from './sign-in-screen';

/** A screen with the page that shows it, which can be fetched ahead. */
export type ScreenPage = Screen & { readonly Page: FetchablePage<object> };

// Between the bars of the site something stands while a page comes; the bars of the app bring what waits themselves.
const waiting = <Skeleton className="h-64 max-w-2xl" />;

/** Every screen but the way in, which the entry knows by itself (`routes.tsx`). */
export const screenPages: readonly ScreenPage[] = screens
  .filter((screen) => screen.path !== signInScreen.path)
  .map((screen) => ({
    ...screen,
    Page: fetchablePage(screen.load, screen.frame === 'site' ? waiting : undefined),
  }));

/** The screen at an address, if it is one. */
export const screenAt = (pathname: string): ScreenPage | undefined =>
  screenPages.find(({ path }) => matchPath(path, pathname));
