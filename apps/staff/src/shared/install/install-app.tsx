import { Button, DownloadIcon } from '@zvonok/ui/controls';
import { useInstallPrompt } from './install-prompt.ts';

/** «Установить приложение», where the browser offers it; else nothing. */
export function InstallApp() {
  const install = useInstallPrompt();
  if (!install) return null;
  return (
    <Button icon={<DownloadIcon size={18} />} onClick={install} wide>
      Установить приложение
    </Button>
  );
}
