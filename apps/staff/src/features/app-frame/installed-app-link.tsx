import { buttonLook, MonitorIcon } from '@zvonok/ui';
import { useInstalledApp } from '../../shared/install/use-installed-app.ts';

/** The way into the installed app; the browser decides whether the link opens a window of it. */
export function InstalledAppLink() {
  if (!useInstalledApp()) return null;
  return (
    <a {...buttonLook({ variant: 'ghost', wide: true })} href="/app" target="_blank" rel="noopener">
      <MonitorIcon />
      Открыть приложение
    </a>
  );
}
