import { useRouterState } from '@tanstack/react-router';
import type { Api } from '@zvonok/api-client/create-api';
import { APPLICATION_UPDATED_MESSAGE_MS, COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { Button } from '@zvonok/ui/controls';
import { RootNotice, type ToastStore } from '@zvonok/ui/feedback';
import { useEffect } from 'react';
import type { AppRouter } from '../../router.ts';
import type { AppConfig } from '../../shared/app-config/app-config.ts';
import { useFirstUse } from '../../shared/first-use.ts';
import { linkManifest } from '../../shared/install/link-manifest.ts';
import type { SessionActor } from '../../shared/session/session-actor.ts';
import { isUpdated, readBuildMark } from './build-mark.ts';
import { DeviceNotices } from './device-notices.tsx';
import { useAppUpdate } from './update/use-app-update.ts';
import { useConfigChanges } from './use-config-changes.ts';
import { useDeviceNotice } from './use-device-notice.ts';
import { useServerNotice } from './use-server-notice.ts';

export interface RootNoticesProps {
  router: AppRouter;
  toasts: ToastStore;
  config: AppConfig;
  api: Api;
  session: SessionActor;
  /** A change was sent and not answered yet. */
  isChanging: () => boolean;
}

/** What the app says about itself, whatever page is open. One thing at a time. */
export function RootNotices({ router, toasts, config, api, session, isChanging }: RootNoticesProps) {
  const update = useAppUpdate({ router, isChanging });
  const [device, hideDevice] = useDeviceNotice(config);
  const [server, hideServer] = useServerNotice(api, session);
  const isInApp = useRouterState({ router, select: ({ location }) => location.pathname.startsWith('/app') });
  const isUsed = useFirstUse();
  useConfigChanges(router);
  useEffect(() => tellUpdated(toasts), [toasts]);
  useEffect(linkManifest, []);

  // First what the school cannot work with, then what can wait.
  if (server) return <RootNotice onClose={hideServer}>{server}</RootNotice>;
  if (update.isTold) {
    return (
      <RootNotice
        onClose={update.postpone}
        actions={
          <Button size="sm" variant="solid" onClick={update.accept}>
            Обновить
          </Button>
        }
      >
        {COMMON_MESSAGE.updateAvailable}. Сохраните то, что ввели, и обновите приложение.
      </RootNotice>
    );
  }
  const isTold = device === 'desktop-site' || (device !== null && isInApp && isUsed);
  return isTold && <DeviceNotices notice={device} desktopSite={config.desktopSite} onHide={hideDevice} />;
}

function tellUpdated(toasts: ToastStore): void {
  const mark = readBuildMark(document);
  try {
    if (mark && isUpdated(mark, window.localStorage)) {
      toasts.success(COMMON_MESSAGE.applicationUpdated, { duration: APPLICATION_UPDATED_MESSAGE_MS });
    }
  } catch {
    // If nothing can be stored, nothing is known to be new.
  }
}
