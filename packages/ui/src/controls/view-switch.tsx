import { type ReactNode, useId } from 'react';
import styles from './view-switch.module.css';

export interface ViewChoice<View extends string> {
  view: View;
  label: string;
  icon?: ReactNode;
}

export interface ViewSwitchProps<View extends string> {
  /** What is chosen between, for screen readers. */
  label: string;
  choices: readonly ViewChoice<View>[];
  /** Null if nothing is chosen yet. */
  chosen: View | null;
  /** A drawing over its word, all of one width: for a narrow place. */
  tiles?: boolean;
  /** As low as a small button. */
  small?: boolean;
  onChoose: (view: View) => void;
}

/**
 * Native radio buttons in one row, for two or three ways to look at something.
 *
 * - **Do**: use it for two or three looks at the same thing.
 * - **Don't**: use it for filters or for places of the app: those are links.
 */
export function ViewSwitch<View extends string>({
  label,
  choices,
  chosen,
  tiles = false,
  small = false,
  onChoose,
}: ViewSwitchProps<View>) {
  const name = useId();
  return (
    <fieldset className={tiles ? styles.tiles : styles.row} data-small={small || undefined}>
      <legend className="zv-sr-only">{label}</legend>
      {choices.map(({ view, label: words, icon }) => (
        <label key={view}>
          <input type="radio" name={name} checked={view === chosen} onChange={() => onChoose(view)} />
          {icon}
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
