import styles from './sleeping-board.module.css';

export interface SleepingBoardProps {
  /** `03:20`, the school's time; null when it is not known. */
  clock: string | null;
  /** Where the clock stands, in hundredths of the free width and height. */
  drift: { x: number; y: number };
}

/** A screen outside its hours: black, but for a small dim clock that stands nowhere for long. */
export function SleepingBoard({ clock, drift }: SleepingBoardProps) {
  return (
    <main className={styles.asleep} aria-label="Экран спит">
      {clock !== null && (
        <p
          className={styles.clock}
          style={{ left: `${drift.x}%`, top: `${drift.y}%`, translate: `-${drift.x}% -${drift.y}%` }}
        >
          {clock}
        </p>
      )}
    </main>
  );
}
