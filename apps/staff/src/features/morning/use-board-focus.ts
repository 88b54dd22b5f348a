import type { MorningStep } from '@zvonok/ui/morning';
import { useEffect, useRef, useState } from 'react';

interface BoardFocusOptions {
  /** One step at a time is seen. */
  narrow: boolean;
  onStep: (step: MorningStep) => void;
  isLoaded: boolean;
  /** What a plan that is ready comes to; null while there is none. */
  plan: string | null;
  /** What was decided and did not hold; empty when everything did. */
  lost: string;
  isPublished: boolean;
}

/** Announcements for screen readers, and where the focus goes. */
export function useBoardFocus({ narrow, onStep, isLoaded, plan, lost, isPublished }: BoardFocusOptions) {
  const [said, setSaid] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const isPlanAwaited = useRef(false);
  // The page opens with the focus in the field for an absence, or on the first request, where Enter accepts it.
  useEffect(() => {
    if (isLoaded && !field.current?.contains(document.activeElement)) {
      const request = document.querySelector<HTMLElement>('[data-request] [type=submit]');
      (request ?? field.current?.querySelector('input'))?.focus({ preventScroll: true });
    }
  }, [isLoaded]);
  useEffect(() => {
    if (plan === null) return;
    setSaid(plan);
    // A user who is typing the next name is not interrupted.
    const typed = field.current?.querySelector('input');
    if (!isPlanAwaited.current || (typed?.value && typed === document.activeElement)) return;
    isPlanAwaited.current = false;
    if (narrow) onStep('plan');
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-lesson][tabindex="0"]')?.focus());
  }, [plan, narrow, onStep]);
  // After the plan's result, which is announced at the same moment: this is the news.
  useEffect(() => {
    if (lost !== '') setSaid(lost);
  }, [lost]);
  useEffect(() => {
    if (isPublished) setSaid('План дня опубликован');
  }, [isPublished]);
  return {
    said,
    say: setSaid,
    /** Around the field of names. */
    field,
    focusField: () => {
      if (narrow) onStep('absent');
      requestAnimationFrame(() => field.current?.querySelector('input')?.focus());
    },
    /** The next plan takes the focus. */
    awaitPlan: () => {
      isPlanAwaited.current = true;
    },
  };
}
