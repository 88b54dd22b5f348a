import { Button } from '../button/button.tsx';
import { AlertIcon, RefreshIcon } from '../icon/icon.tsx';
import './error-panel.css';

export interface ErrorPanelProps {
  /** What could not be done, in a person's words: «Не удалось загрузить расписание». */
  title: string;
  /** What to do next. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** A retry is on its way. */
  retrying?: boolean;
}

/** A part of the page that could not be shown. Plain CSS: it must work where everything else failed. */
export function ErrorPanel({ title, detail, onRetry, retrying = false }: ErrorPanelProps) {
  return (
    <div className="zv-error-panel" role="alert">
      <AlertIcon />
      <div>
        <p className="zv-error-panel-title">{title}</p>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {onRetry && (
        <Button icon={<RefreshIcon size={18} />} busy={retrying} onClick={onRetry}>
          Повторить
        </Button>
      )}
    </div>
  );
}
