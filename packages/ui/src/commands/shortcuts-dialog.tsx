import type { ShortcutGroup } from '@zvonok/domain/commands/shortcuts';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { KeysTable } from './keys-table.tsx';

export interface ShortcutsDialogProps {
  open: boolean;
  groups: readonly ShortcutGroup[];
  onClose: () => void;
}

/** The keys of a page. */
export function ShortcutsDialog({ open, groups, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      open={open}
      title="Клавиши этой страницы"
      width="wide"
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <Button type="submit" variant="solid" data-autofocus="">
          Понятно
        </Button>
      }
    >
      {groups.map((group) => (
        <KeysTable key={group.title} group={group} />
      ))}
    </Dialog>
  );
}
