import { Button } from '../button/button.tsx';
import { AlertIcon, OfflineIcon, RefreshIcon } from '../icon/icon.tsx';
import './error-panel.css';

export interface ErrorPanelProps {
  /** What could not be done, in a person's words: «Не удалось загрузить расписание». */
  title: string;
  /** What to do next. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** A retry is on its way. */
  retrying?: boolean;
  /** What the page is for is there all the same, only older: said without alarm. */
  quiet?: boolean;
}

/** A part of the page that could not be shown, or not brought up to date. Plain CSS: it must work where everything else failed. */
export function ErrorPanel({ title, detail, onRetry, retrying = false, quiet = false }: ErrorPanelProps) {
  return (
    <div className="zv-error-panel" {...(quiet ? { role: 'status', 'data-quiet': '' } : { role: 'alert' })}>
      {quiet ? <OfflineIcon /> : <AlertIcon />}
      <div>
        <p className="zv-error-panel-title">{title}</p>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {onRetry && (
        <Button icon={<RefreshIcon size={18} />} size={quiet ? 'sm' : 'md'} busy={retrying} onClick={onRetry}>
          Повторить
        </Button>
      )}
    </div>
  );
}
