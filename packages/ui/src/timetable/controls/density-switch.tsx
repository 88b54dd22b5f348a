import styles from '../grid/day-jump.module.css';
import type { Density } from '../grid/geometry.ts';

export interface DensitySwitchProps {
  value: Density;
  onChange: (density: Density) => void;
}

const LABEL: Readonly<Record<Density, string>> = { cozy: 'Обычно', compact: 'Плотно' };

/** Wide columns to read, or three days at once to plan. */
export function DensitySwitch({ value, onChange }: DensitySwitchProps) {
  return (
    <fieldset className={styles.days} aria-label="Плотность таблицы">
      {(['cozy', 'compact'] as const).map((density) => (
        <button
          type="button"
          key={density}
          aria-pressed={density === value}
          onClick={() => onChange(density)}
        >
          {LABEL[density]}
        </button>
      ))}
    </fieldset>
  );
}
