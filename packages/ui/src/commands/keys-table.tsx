import { chakra, Kbd } from '@chakra-ui/react';
import { KEYS_OF_PAGE, type ShortcutGroup } from '@zvonok/domain/commands/shortcuts';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

export interface KeysTableProps {
  group: ShortcutGroup;
  /** Renders every text, e.g. with the matches of a search marked. Plain by default. */
  renderText?: (text: string) => ReactNode;
}

/** The keys of one place and what each does. */
export function KeysTable({ group: { title, rows }, renderText = (text) => text }: KeysTableProps) {
  return (
    <chakra.table css={TABLE}>
      <caption>{renderText(title)}</caption>
      <thead className="zv-sr-only">
        <tr>
          <th scope="col">Клавиша</th>
          <th scope="col">Что делает</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={does}>
            <th scope="row">
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && ' '}
                  <Kbd css={KEY}>{renderText(key)}</Kbd>
                </Fragment>
              ))}
            </th>
            <td>{renderText(does)}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const TABLE = {
  width: 'full',
  mt: '3',
  borderCollapse: 'collapse',
  '& caption': { pb: '2', textStyle: 'lg', textAlign: 'start' },
  '& tbody tr': { borderTopWidth: '1px' },
  '& :is(th, td)': { px: '0', py: '2', fontWeight: 'normal', textAlign: 'start', verticalAlign: 'top' },
  '& tbody th': { width: '40%', pe: '3', lineHeight: '1.9' },
} as const;

const KEY = {
  display: 'inline-block',
  minWidth: '7',
  px: '1.5',
  borderWidth: '1px',
  borderBottomWidth: '2px',
  borderColor: 'border.strong',
  borderRadius: 'l1',
  bg: 'bg.panel',
  font: 'inherit',
  textStyle: 'sm',
  lineHeight: '1.5',
  textAlign: 'center',
  whiteSpace: 'nowrap',
} as const;

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
      title={KEYS_OF_PAGE}
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
