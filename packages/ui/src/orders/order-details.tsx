import { chakra, DataList } from '@chakra-ui/react';
import { formatDate } from '@zvonok/domain/calendar/school-date';
import { showServerDate } from '@zvonok/domain/calendar/server-date';
import { orderPlaceName } from '@zvonok/domain/orders/order-place';
import { ORDER_LABEL, orderName } from '@zvonok/domain/orders/orders';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { PrinterIcon } from '../controls/icon.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { PrintHead } from '../layout/print-head.tsx';
import type { ListFailure } from '../lists/list-state.tsx';
import { RecordBadgeView } from '../lists/record-badge.tsx';
import { type HistoryEntry, RecordHistory } from '../lists/record-history.tsx';
import { orderBadges } from './order-card.tsx';
import type { OrderView } from './order-view.ts';

export interface OrderDetailsProps {
  open: boolean;
  order: OrderView;
  /** The title of the section it belongs to. */
  section: string;
  /** The newest first; null while it is on its way, left out if the server keeps none. */
  history?: readonly HistoryEntry[] | null | undefined;
  historyFailure?: ListFailure | null;
  /** What both sides have added: their messages, photos. */
  children?: ReactNode;
  /** Something was written that a stray Escape or a press outside must not end. */
  isTyped?: boolean;
  /** Enter in a field of what was added. */
  onSubmit?: (() => void) | undefined;
  /** The school's today, `yyyy-mm-dd`. */
  today: string;
  schoolName: string;
  onPrint: () => void;
  onClose: () => void;
}

/** One order in full with its history, as on the sheet of paper it prints. */
export function OrderDetails(props: OrderDetailsProps) {
  const { open, order, section, history, historyFailure = null, schoolName, onPrint, onClose } = props;
  const { children, isTyped = false, onSubmit, today } = props;
  return (
    <Dialog
      open={open}
      title={orderName(order.id)}
      width="wide"
      locked={isTyped}
      onClose={onClose}
      {...(onSubmit && { onSubmit })}
      footer={
        <>
          <Button icon={<PrinterIcon size={18} />} onClick={onPrint} data-autofocus="">
            Печать
          </Button>
          <Button onClick={onClose}>Закрыть</Button>
        </>
      }
    >
      <chakra.div css={styles.sheet} data-printed="">
        <PrintHead schoolName={schoolName} title={section} />
        <chakra.div css={styles.badges}>
          {orderBadges(order, today).map((badge) => (
            <RecordBadgeView key={badge.text} {...badge} />
          ))}
        </chakra.div>
        <DataList.Root>
          {factsOf(order).map(([label, value, isLong]) => (
            <DataList.Item key={label} css={isLong ? styles.long : undefined}>
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue css={styles.value}>{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList.Root>
        {children}
        {history !== undefined && (
          <chakra.section css={styles.history}>
            <h3>История</h3>
            <RecordHistory entries={history} failure={historyFailure} />
          </chakra.section>
        )}
      </chakra.div>
    </Dialog>
  );
}

type Fact = readonly [label: string, value: string, isLong?: boolean];

function factsOf(order: OrderView): Fact[] {
  const { cartridges, executor, executorComment } = order;
  const facts: Fact[] = [
    [ORDER_LABEL.customerName, order.customerName],
    [ORDER_LABEL.room, orderPlaceName(order)],
    [ORDER_LABEL.printerModel, cartridges?.printerModel ?? ''],
    [ORDER_LABEL.numberOfCartridges, cartridges ? String(cartridges.count) : ''],
    [ORDER_LABEL.executor, executor ?? ''],
    [ORDER_LABEL.creationDate, showServerDate(order.creationDate)],
    [ORDER_LABEL.dueDate, order.dueDate ? formatDate(order.dueDate) : ''],
    [ORDER_LABEL.closingDate, showServerDate(order.closingDate)],
    [ORDER_LABEL.customerComment, order.customerComment, true],
    [ORDER_LABEL.executorComment, executorComment ?? '', true],
  ];
  return facts.filter(([, value]) => value.trim() !== '');
}

const styles = {
  sheet: { display: 'grid', gap: '4', alignContent: 'start' },
  badges: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  value: { whiteSpace: 'pre-line' },
  long: { gridColumn: '1 / -1' },
  history: { display: 'grid', gap: '3', '& > h3': { textStyle: 'md' } },
} as const;
