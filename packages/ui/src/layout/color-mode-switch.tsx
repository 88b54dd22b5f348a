import { useId } from 'react';
import { MonitorIcon, MoonIcon, SunIcon } from '../controls/icon.tsx';
import { COLOR_MODE_LABEL, COLOR_MODES, setColorMode, useColorMode } from '../tokens/color-mode.ts';
import styles from './color-mode-switch.module.css';

const ICON = { system: MonitorIcon, light: SunIcon, dark: MoonIcon };

/** Three native radio buttons in one row; the choice is remembered and followed by every open tab. */
export function ColorModeSwitch() {
  const chosen = useColorMode();
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="zv-sr-only">Оформление</legend>
      {COLOR_MODES.map((mode) => {
        const Icon = ICON[mode];
        return (
          <label key={mode}>
            <input type="radio" name={name} checked={mode === chosen} onChange={() => setColorMode(mode)} />
            <Icon size={18} />
            <span>{COLOR_MODE_LABEL[mode]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
