import { Component, type ComponentType, type ReactNode } from 'react';
import { wordsReady } from '#web/i18n/words';
import { BrokenPage } from './error-boundary';

type Props = {
  /** The person is at this address; at another one the screen gets another try. */
  at: string;
  children: ReactNode;
};
type State = { thrown?: { what: unknown } | undefined; CrashedScreen?: ComponentType<{ thrown: unknown }> };

const fetchAheadMs = 3_000; // behind the screen, and before it is needed: a part that is lost cannot be told by another

/** Catches what one screen could not draw, so that the frame around it stays of use. A class, because only a class can. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = {};
  private ahead: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(what: unknown): State {
    return { thrown: { what } };
  }

  private fetchWords = () => {
    import('./crashed').then(
      ({ CrashedScreen }) => wordsReady().then(() => this.setState({ CrashedScreen })),
      () => undefined, // without them a sentence stands
    );
  };

  override componentDidMount() {
    this.ahead = setTimeout(this.fetchWords, fetchAheadMs);
  }

  override componentDidCatch() {
    if (!this.state.CrashedScreen) this.fetchWords();
  }

  override componentDidUpdate({ at }: Props) {
    if (at !== this.props.at && this.state.thrown) this.setState({ thrown: undefined });
  }

  override componentWillUnmount() {
    clearTimeout(this.ahead);
  }

  override render() {
    const { thrown, CrashedScreen } = this.state;
    if (!thrown) return this.props.children;
    return CrashedScreen ? <CrashedScreen thrown={thrown.what} /> : <BrokenPage />;
  }
}
