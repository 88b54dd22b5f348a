import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { offersInstalledApp } from '@zvonok/domain/session/device';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { buttonLook, MonitorIcon } from '@zvonok/ui/controls';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { useSnapshot } from '../../shared/actors/use-snapshot.ts';
import { isStandalone } from '../../shared/install/standalone.ts';
import { useUnsavedChanges } from '../../shared/pending-changes/pending-changes.ts';

interface SignOutDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks before signing out; the page is loaded anew afterwards. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const { session, pendingStore } = useRouteContext({ from: '__root__' });
  const busy = useSnapshot(session, (snapshot) => snapshot.hasTag('busy'));
  const { pending, unsent } = useUnsavedChanges();
  const count = pending.length + unsent.length;
  const leave = async () => {
    await pendingStore.drop((await pendingStore.read()).map(({ key }) => key));
    session.send({ type: 'session.signOut' });
  };
  return (
    <ConfirmDialog
      open={open}
      title="Выход"
      confirmLabel="Выйти"
      busy={busy}
      onConfirm={() => void leave()}
      onCancel={onClose}
    >
      Вы действительно хотите выйти из аккаунта?
      {count > 0 && (
        <p role="alert">
          Ещё не сохранено: {counted(count, NOUN.change)} расписания. После выхода это пропадёт.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Some browsers can say whether an app of the manifest's `related_applications` is installed. */
interface AskedNavigator {
  getInstalledRelatedApps?: () => Promise<readonly unknown[]>;
}

/** The way into the installed app; the browser decides whether the link opens a window of it. */
export function InstalledAppLink() {
  const { data = 0 } = useQuery({
    queryKey: ['installed-app'],
    queryFn: async () => (await (navigator as AskedNavigator).getInstalledRelatedApps?.())?.length ?? 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!offersInstalledApp({ relatedApps: data, isStandalone: isStandalone() })) return null;
  return (
    <a {...buttonLook({ variant: 'ghost', wide: true })} href="/app" target="_blank" rel="noopener">
      <MonitorIcon />
      Открыть приложение
    </a>
  );
}
