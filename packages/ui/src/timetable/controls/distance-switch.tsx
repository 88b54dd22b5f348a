import styles from '../grid/day-jump.module.css';
import type { Distance } from '../grid/geometry.ts';

export interface DistanceSwitchProps {
  value: Distance;
  onChange: (distance: Distance) => void;
}

const LABEL: Readonly<Record<Distance, string>> = { day: 'День', week: 'Неделя', overview: 'Обзор' };

/** From how far a timetable is looked at: a day of the whole school, everything in full, or three days at once. */
export function DistanceSwitch({ value, onChange }: DistanceSwitchProps) {
  return (
    <fieldset className={styles.days} aria-label="Масштаб таблицы">
      {(['day', 'week', 'overview'] as const).map((distance) => (
        <button
          type="button"
          key={distance}
          aria-pressed={distance === value}
          onClick={() => onChange(distance)}
        >
          {LABEL[distance]}
        </button>
      ))}
    </fieldset>
  );
}
