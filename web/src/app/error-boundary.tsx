import { Component, type ReactNode } from 'react';
import { shellWords } from '../i18n/shell';
import { useWords } from '../i18n/words';
import { Button } from '../ui/button';

/** Catches what a screen could not draw. A class, because only a class can. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { broken } = useWords(shellWords);
  return (
    <main className="wrap grid min-h-dvh place-items-center py-16">
      <div role="alert" className="max-w-md space-y-4">
        <h1 className="display text-title">{broken.title}</h1>
        <p className="text-ink-soft">{broken.text}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {broken.reload}
        </Button>
      </div>
    </main>
  );
}
