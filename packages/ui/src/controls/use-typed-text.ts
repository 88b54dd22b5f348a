import { useEffect, useRef, useState } from 'react';

/** How long typing pauses before it is looked for, in milliseconds. */
const TYPING_MS = 300;

export interface TypedText {
  /** What stands in the field. */
  text: string;
  /** Takes what is typed; it is reported once typing has paused. */
  type: (text: string) => void;
  /** Takes a text and reports it at once: Enter, or a field that is cleared. */
  set: (text: string) => void;
}

/** A text that is reported once typing has paused. A new text from outside (a link, «Назад») takes its place. */
export function useTypedText(given: string, tell: (text: string) => void): TypedText {
  const [typed, setTyped] = useState({ text: given, given });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const text = typed.given === given || typed.text.trim() === given ? typed.text : given;
  const take = (next: string, then: () => void) => {
    setTyped({ text: next, given });
    clearTimeout(timer.current);
    then();
  };
  return {
    text,
    type: (next) =>
      take(next, () => {
        timer.current = setTimeout(() => tell(next.trim()), TYPING_MS);
      }),
    set: (next) => take(next, () => tell(next.trim())),
  };
}
