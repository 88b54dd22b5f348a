import type { DeviceNotice } from '@zvonok/domain/session/device';
import { Button, buttonLook, DownloadIcon } from '@zvonok/ui/controls';
import { RootNotice } from '@zvonok/ui/feedback';
import { useInstallPrompt } from '../../shared/install/install-prompt.ts';

interface DeviceNoticesProps {
  notice: DeviceNotice;
  /** Address of the site for computers. */
  desktopSite: string;
  onHide: () => void;
}

/** «The app is made for another device»: in a phone's browser, and on a computer at the address for phones. */
export function DeviceNotices({ notice, desktopSite, onHide }: DeviceNoticesProps) {
  const install = useInstallPrompt();
  if (notice === 'desktop-site') {
    return (
      <RootNotice
        onClose={onHide}
        actions={
          <a {...buttonLook({ size: 'sm', variant: 'solid' })} href={desktopSite}>
            Перейти на сайт для компьютеров
          </a>
        }
      >
        Эта версия «Звонка» сделана для телефонов.
      </RootNotice>
    );
  }
  return (
    <RootNotice
      onClose={onHide}
      actions={
        install ? (
          <Button size="sm" variant="solid" icon={<DownloadIcon size={16} />} onClick={install}>
            Установить приложение
          </Button>
        ) : undefined
      }
    >
      Используйте версию для компьютера или установите мобильное приложение
      {install ? '.' : ': в меню браузера выберите «Установить» или «На экран „Домой“».'}
    </RootNotice>
  );
}
