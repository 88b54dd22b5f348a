import { useEffect, useEffectEvent } from 'react';

/** Where a key is a letter, or belongs to what has the focus. */
const TYPED = 'input, textarea, select, [contenteditable], [role=menu], dialog, [role=dialog], [popover]';

/** By the place of a key, so that the layout does not matter: `KeyH`, `Alt+Digit1`, `Ctrl+Enter`. */
type PageKey = readonly [key: string, press: () => void];

/**
 * Keys of the whole page, unless something is typed or a dialog is open. Ctrl+Enter works while typing too, and Ctrl+Z
 * in a field that has nothing to take back.
 */
export function usePageKeys(keys: readonly PageKey[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, code } = event;
    if (event.defaultPrevented || shiftKey || document.querySelector('[role=dialog][data-state=open]'))
      return;
    const isControl = ctrlKey || metaKey;
    const name = `${isControl ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${code}`;
    const run = keys.find(([key]) => key === name)?.[1];
    const target = event.target instanceof Element ? event.target : null;
    const isTyping = target?.closest(TYPED) !== null && target !== null;
    const isEmpty = target instanceof HTMLInputElement && target.value === '';
    const isMeant = isControl && (code === 'Enter' || (code === 'KeyZ' && isEmpty));
    if (!run || (isTyping && !isMeant)) return;
    // A focused button other than a lesson's keeps what the space bar does.
    if (code === 'Space' && target?.closest('button:not([data-lesson]), a')) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
