import { Component, type ComponentType, type ReactNode } from 'react';
import { shellWords } from '#web/i18n/shell';
import { useWords, wordsReady } from '#web/i18n/words';
import { Button } from '#web/ui/button';

type State = { thrown?: unknown; broken: boolean; CrashedScreen?: ComponentType<{ thrown: unknown }> };

/**
 * Catches what a page could not draw. A class, because only a class can. What can be said of it beyond a sentence is
 * fetched then; where even that does not arrive, the sentence stands.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(thrown: unknown) {
    return { broken: true, thrown };
  }

  override componentDidCatch() {
    import('./crashed').then(
      ({ CrashedScreen }) => wordsReady().then(() => this.setState({ CrashedScreen })),
      () => undefined,
    );
  }

  override render() {
    const { broken, thrown, CrashedScreen } = this.state;
    if (!broken) return this.props.children;
    return <main className="wrap">{CrashedScreen ? <CrashedScreen thrown={thrown} /> : <BrokenPage />}</main>;
  }
}

/** Tells of a broken page without fetching anything. */
export function BrokenPage() {
  const { broken } = useWords(shellWords);
  return (
    <div role="alert" className="mx-auto max-w-lg space-y-4 py-12">
      <h1 className="display text-title">{broken.title}</h1>
      <p className="text-ink-soft">{broken.text}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {broken.reload}
      </Button>
    </div>
  );
}
