import './lesson-panel.css';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../button/button.tsx';
import { AlertIcon } from '../icon/icon.tsx';
import { CloseIcon } from '../icon/later-icon.tsx';

interface PanelFrameProps {
  /** Which class: `6Г`. */
  className: string;
  place: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** The panel beside the editor's table: which class and where, and a way out. */
export function PanelFrame({ className, place, onClose, onKeyDown, children }: PanelFrameProps) {
  const titleId = useId();
  return (
    <section className="zv-lesson-panel" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header>
        <h2 id={titleId}>
          {className} <span>{place}</span>
        </h2>
        <IconButton label="Закрыть" icon={<CloseIcon size={18} />} size="sm" onClick={onClose} />
      </header>
      {children}
    </section>
  );
}

/** Who is needed in two classes at once; nothing when nobody is. */
export function Conflicts({ conflicts }: { conflicts: readonly string[] }) {
  if (conflicts.length === 0) return null;
  return (
    <p className="zv-lesson-panel-conflict">
      <AlertIcon size={16} />
      <span>Конфликт: {conflicts.join('; ')}</span>
    </p>
  );
}
