import type { RecordHistoryEntry, WorkOrder } from '@zvonok/api-client/queries/orders';
import { fieldValueText } from '@zvonok/domain/conflicts/conflict-text';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import type { HistoryEntry } from '@zvonok/ui/lists';
import type { OrderView } from '@zvonok/ui/orders';

/** An order as a list shows it, and what a change of it has to name. */
export interface OrderRecord extends OrderView {
  /** Undefined on a host without versions: then nothing is compared. */
  version: number | undefined;
}

/** An order out of the server's list. */
export function orderRecordOf(order: WorkOrder): OrderRecord {
  const { printerModel, numberOfCartridges } = order;
  const hasPrinter = printerModel !== undefined && numberOfCartridges !== undefined;
  return {
    id: order.id,
    customerName: order.customerName ?? '',
    room: order.room ?? null,
    ...(order.place !== undefined && { place: order.place }),
    cartridges: hasPrinter ? { printerModel, count: numberOfCartridges } : undefined,
    status: order.status,
    creationDate: order.creationDate ?? null,
    closingDate: order.closingDate ?? null,
    executor: order.executor ?? null,
    executorComment: order.executorComment ?? null,
    customerComment: order.customerComment ?? '',
    version: order.version,
  };
}

const ACTION = {
  created: 'Создана',
  changed: 'Изменена',
  deleted: 'Удалена',
  restored: 'Возвращена',
} as const satisfies Record<RecordHistoryEntry['action'], string>;

/** What happened to an order, in words. */
export function orderHistoryOf(entries: readonly RecordHistoryEntry[]): HistoryEntry[] {
  const labels: Readonly<Record<string, string>> = FIELD_LABELS.order;
  return entries.map(({ id, at, author, action, changes }) => ({
    id,
    at,
    author,
    text: ACTION[action],
    changes: changes.map(({ field, from, to }) => ({
      field,
      label: labels[field] ?? field,
      from: from === null || from === '' ? null : fieldValueText(from),
      to: to === null ? null : fieldValueText(to),
    })),
  }));
}
