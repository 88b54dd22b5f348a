import { useEffect, useEffectEvent } from 'react';

/** Where the key is a letter, or belongs to what has the focus. */
const TYPED =
  'input, textarea, select, [contenteditable], [role=spinbutton], [role=menu], dialog, [role=dialog]';

interface ShortcutOptions {
  /** Also while something is being typed: for keys that type nothing. */
  whileTyping?: boolean;
}

/** A key of the whole page, unless a dialog is open. */
function useShortcut(
  isMeant: (event: KeyboardEvent) => boolean,
  onPress: () => void,
  { whileTyping = false }: ShortcutOptions = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(event) || event.defaultPrevented) return;
    if (!whileTyping && event.target instanceof Element && event.target.closest(TYPED)) return;
    if (document.querySelector('[role=dialog][data-state=open]')) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The key `/`, wherever the layout of the keyboard has it. */
export function useSlashKey(onPress: () => void): void {
  useShortcut(
    (event) => isPlain(event) && (event.key === '/' || (event.code === 'Slash' && !event.shiftKey)),
    onPress,
  );
}

/** The key `?`, likewise. */
export function useQuestionKey(onPress: () => void): void {
  useShortcut(
    (event) => isPlain(event) && (event.key === '?' || (event.code === 'Slash' && event.shiftKey)),
    onPress,
  );
}

/** Ctrl+K, on a Mac ⌘K: by the place of the key, which has another letter in the Russian layout. */
export function useCommandKey(onPress: () => void): void {
  useShortcut(
    (event) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK',
    onPress,
    { whileTyping: true },
  );
}

/** Ctrl+Z, on a Mac ⌘Z: by the place of the key, which has another letter in the Russian layout. */
export function useUndoKey(onPress: () => void): void {
  useShortcut(
    (event) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyZ',
    onPress,
  );
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}
