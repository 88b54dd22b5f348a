import { useRouterState } from '@tanstack/react-router';
import type { Api } from '@zvonok/api-client/create-api';
import { APPLICATION_UPDATED_MESSAGE_MS, COMMON_MESSAGE } from '@zvonok/domain/messages/common';
import { Button } from '@zvonok/ui/controls';
import { RootNotice, type ToastStore } from '@zvonok/ui/feedback';
import { useEffect } from 'react';
import type { AppRouter } from '../../router.ts';
import type { AppConfig } from '../../shared/app-config/app-config.ts';
import { reloadConfig } from '../../shared/app-config/use-config-reload.ts';
import { useFirstUse } from '../../shared/first-use.ts';
import { onWake } from '../../shared/session/on-wake.ts';
import type { SessionActor } from '../../shared/session/session-actor.ts';
import { isUpdated, readBuildMark } from './build-mark.ts';
import { DeviceNotices } from './device-notices.tsx';
import { useAppUpdate } from './update/use-app-update.ts';
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

/** Links the manifest for installing the app, once there is nothing more urgent to fetch. */
function linkManifest(): void {
  if (document.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
}

/**
 * How often a page that stays open refetches the school's settings, in addition to each time the user comes back to it.
 */
const ASK_MS = 300_000;

/** Shows an open page the name and the clock that another user has given the school meanwhile. */
function useConfigChanges(router: AppRouter): void {
  useEffect(() => {
    // Without an answer the page keeps what it knows; it asks again.
    const ask = () => void reloadConfig(router).catch(() => {});
    // A page that a worker had stored says what was set when it was open last.
    if (navigator.serviceWorker?.controller) ask();
    const timer = setInterval(ask, ASK_MS);
    const stop = onWake(ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [router]);
}
