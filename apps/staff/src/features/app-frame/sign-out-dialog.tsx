import { useRouteContext } from '@tanstack/react-router';
import { ConfirmDialog } from '@zvonok/ui';
import { useSnapshot } from '../../shared/actors/use-snapshot.ts';

interface SignOutDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks before signing out; the page is loaded anew afterwards. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session });
  const busy = useSnapshot(session, (snapshot) => snapshot.hasTag('busy'));
  return (
    <ConfirmDialog
      open={open}
      title="Выход"
      confirmLabel="Выйти"
      busy={busy}
      onConfirm={() => session.send({ type: 'session.signOut' })}
      onCancel={onClose}
    >
      Вы действительно хотите выйти из аккаунта?
    </ConfirmDialog>
  );
}
