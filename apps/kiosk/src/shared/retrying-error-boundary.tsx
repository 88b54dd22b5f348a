import { Component, type ReactNode } from 'react';

/** A screen without a hand to press «reload» tries again by itself, in milliseconds. */
export const RETRY_AFTER_MS = 10_000;

export interface RetryingErrorBoundaryProps {
  /** Shown while the rest cannot be. */
  fallback: ReactNode;
  children: ReactNode;
}

/** When drawing fails (an unforeseen answer), shows the fallback and tries again soon: never an empty page. */
export class RetryingErrorBoundary extends Component<RetryingErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.#timer = setTimeout(() => this.setState({ failed: false }), RETRY_AFTER_MS);
  }

  override componentWillUnmount() {
    clearTimeout(this.#timer);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
