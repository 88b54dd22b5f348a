import { useId } from 'react';
import { MonitorIcon, MoonIcon, SunIcon } from '../icon/icon.tsx';
import { COLOR_MODE_LABEL, COLOR_MODES, setColorMode, useColorMode } from '../theme/color-mode.ts';
import './color-mode-switch.css';

const ICON = { system: MonitorIcon, light: SunIcon, dark: MoonIcon };

/** Three native radio buttons in one row; the choice is remembered and followed by every open tab. */
export function ColorModeSwitch() {
  const chosen = useColorMode();
  const name = useId();
  return (
    <fieldset className="zv-color-mode">
      <legend className="zv-sr-only">Оформление</legend>
      {COLOR_MODES.map((mode) => {
        const Icon = ICON[mode];
        return (
          <label key={mode} title={COLOR_MODE_LABEL[mode]}>
            <input type="radio" name={name} checked={mode === chosen} onChange={() => setColorMode(mode)} />
            <Icon size={18} />
            <span className={mode === 'system' ? 'zv-sr-only' : undefined}>{COLOR_MODE_LABEL[mode]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
