import { Component, type ReactNode } from 'react';
import { Crashed } from './crashed';

type Props = {
  /** Where the person is: at another address the screen gets another try. */
  at: string;
  children: ReactNode;
};

/** Catches what one screen could not draw, so that the frame around it stays of use. A class, because only a class can. */
export class ScreenBoundary extends Component<Props, { thrown?: { what: unknown } | undefined }> {
  override state: { thrown?: { what: unknown } | undefined } = {};

  static getDerivedStateFromError(what: unknown) {
    return { thrown: { what } };
  }

  override componentDidUpdate({ at }: Props) {
    if (at !== this.props.at && this.state.thrown) this.setState({ thrown: undefined });
  }

  override render() {
    const { thrown } = this.state;
    return thrown ? <Crashed thrown={thrown.what} /> : this.props.children;
  }
}
