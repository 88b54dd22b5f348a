import { useBlocker } from '@tanstack/react-router';
import { SIGN_IN_PATH } from '@zvonok/domain/access/guards';
import { ConfirmDialog } from '@zvonok/ui';

/** Asks before a page with unsaved text is left. Whoever's session has ended is not held back. */
export function LeaveUnsaved({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && next.pathname !== SIGN_IN_PATH && next.pathname !== current.pathname,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title="Уйти без сохранения?"
      confirmLabel="Уйти"
      cancelLabel="Остаться"
      tone="danger"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      Изменения в профиле не сохранены и пропадут.
    </ConfirmDialog>
  );
}
