import { useRouteContext } from '@tanstack/react-router';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import { ConfirmDialog } from '@zvonok/ui/feedback';
import { useSnapshot } from '../../shared/actors/use-snapshot.ts';
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
