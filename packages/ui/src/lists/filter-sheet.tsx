import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

export interface FilterSheetProps {
  /** How many filters are set. */
  count: number;
  /** Unsets all of them. */
  onClear: () => void;
  /** The filters. What is chosen takes effect at once, as it does over a list on a wide screen. */
  children: ReactNode;
}

const TITLE = 'Фильтры';

/**
 * The filters of a list on a phone: a button that says how many are set, so that the list begins in the first screen.
 *
 * - **Do**: show the filters themselves where there is room for a line of them.
 * - **Don't**: put the order or another view of the list here.
 */
export function FilterSheet({ count, onClear, children }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {count === 0 ? TITLE : `${TITLE} (${count})`}
      </Button>
      <Dialog
        open={isOpen}
        title={TITLE}
        onClose={close}
        onSubmit={close}
        footer={
          <>
            {count > 0 && <Button onClick={onClear}>Сбросить</Button>}
            <Button type="submit" variant="solid" data-autofocus="">
              Показать
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
