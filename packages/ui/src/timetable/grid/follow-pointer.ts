interface PointerHandlers {
  /** Where the pointer is, in pixels of the window; once more where it is let go. */
  onMove: (x: number, y: number) => void;
  /** Let go. May come after the drag has ended in another way. */
  onRelease: () => void;
}

/**
 * Follows the pointer of a drag that has begun, until what it answers is called. dnd-kit reports moves and the end only
 * once React has rendered the start: a quick hand on a slow computer is done before, and its drop would be lost.
 */
export function followPointer({ onMove, onRelease }: PointerHandlers): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const move = ({ clientX, clientY }: { clientX: number; clientY: number }) => onMove(clientX, clientY);
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('touchmove', ({ touches }) => touches[0] && move(touches[0]), { signal });
  // Before dnd-kit, which listens on the document, ends the drag.
  window.addEventListener('pointerup', move, { signal, capture: true });
  // After it.
  window.addEventListener('pointerup', onRelease, { signal });
  window.addEventListener('touchend', onRelease, { signal });
  return () => listeners.abort();
}
