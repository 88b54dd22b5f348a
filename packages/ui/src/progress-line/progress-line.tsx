import './progress-line.css';

export interface ProgressLineProps {
  /** What is going on: «Экспорт данных...». */
  label: string;
  /** How much is done, from 0 to 1; null when nobody knows. */
  done: number | null;
}

/** A line that fills, with its words and per cents; it swings to and fro while nobody knows how long it will take. */
export function ProgressLine({ label, done }: ProgressLineProps) {
  const percent = done === null ? null : Math.round(Math.min(Math.max(done, 0), 1) * 100);
  return (
    <div className="zv-progress">
      <p>
        <span role="status">{label}</span>
        {percent !== null && <span aria-hidden="true">{percent} %</span>}
      </p>
      <div
        className="zv-progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent !== null && { 'aria-valuenow': percent })}
      >
        <div style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }} />
      </div>
    </div>
  );
}
