import { MonitorIcon, MoonIcon, SunIcon } from '../controls/icon.tsx';
import { ViewSwitch } from '../controls/view-switch.tsx';
import { COLOR_MODE_LABEL, COLOR_MODES, setColorMode, useColorMode } from '../tokens/color-mode.ts';

const ICON = { system: MonitorIcon, light: SunIcon, dark: MoonIcon };

const CHOICES = COLOR_MODES.map((mode) => {
  const Icon = ICON[mode];
  return { view: mode, label: COLOR_MODE_LABEL[mode], icon: <Icon size={18} /> };
});

/** The colours; the choice is remembered and followed by every open tab. */
export function ColorModeSwitch() {
  return (
    <ViewSwitch tiles label="Оформление" choices={CHOICES} chosen={useColorMode()} onChoose={setColorMode} />
  );
}
