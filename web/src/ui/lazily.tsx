import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { wordsReady } from '#web/i18n/words';

type Load<P> = () => Promise<ComponentType<P>>;

const secondTryMs = 1_000; // a line that broke off, as on a train, is often there again

async function loadTwice<P>(load: Load<P>): Promise<ComponentType<P>> {
  return load().catch(async (lost: unknown) => {
    if (!navigator.onLine) throw lost;
    await new Promise((resolve) => setTimeout(resolve, secondTryMs));
    return load();
  });
}

/** Words come before a part is known: what is known is drawn at once, and would stay in English. */
async function withWords<P>(load: Load<P>): Promise<ComponentType<P>> {
  const component = await loadTwice(load);
  await wordsReady();
  return component;
}

/** A part of the pages that is fetched when it is first shown, with its words in the person's language. */
export const lazily = <P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await withWords(load) }));

/** A page that can be fetched ahead. */
export type FetchablePage<P> = ComponentType<P> & { fetch(): Promise<void> };
type Source<P> = { known?: ComponentType<P>; later: ComponentType<P>; waiting: ReactNode | undefined };

/**
 * A page that is fetched when it is shown, with `waiting` in its place meanwhile, or what stands around it for waiting;
 * fetched ahead, it is drawn at once. A lazy component would show what waits even then: React asks a promise first, and
 * keeps what it has shown for a third of a second.
 */
export function fetchablePage<P extends object>(load: Load<P>, waiting?: ReactNode): FetchablePage<P> {
  const source: Source<P> = { later: lazily(load), waiting };
  const fetch = async () => {
    source.known = await withWords(load);
  };
  return Object.assign((props: P) => <Page source={source} props={props} />, { fetch });
}

function Page<P extends object>({ source, props }: { source: Source<P>; props: P }) {
  const [Known] = useState(() => source.known); // decided once: a page must not change its kind while it is shown
  if (Known) return <Known {...props} />;
  const { later: Later, waiting } = source;
  if (waiting === undefined) return <Later {...props} />;
  return (
    <Suspense fallback={waiting}>
      <Later {...props} />
    </Suspense>
  );
}
