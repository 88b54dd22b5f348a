import type { components } from '@zvonok/api-client/contract.gen';
import { fieldValueText } from '@zvonok/domain/conflicts/conflict-text';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import type { HistoryEntry } from '@zvonok/ui/lists';

type RecordHistoryEntry = components['schemas']['RecordHistoryEntry'];

/**
 * What happened to a record, in words: `actions` is «Создана», «Изменена» in the gender of what the record is,
 * `labels` what its fields are called.
 */
export function historyEntries(
  entries: readonly RecordHistoryEntry[],
  {
    actions,
    labels,
  }: { actions: Record<RecordHistoryEntry['action'], string>; labels: Readonly<Record<string, string>> },
): HistoryEntry[] {
  const textOf = (value: FieldValue) => (value === null || value === '' ? null : fieldValueText(value));
  return entries.map(({ id, at, author, action, changes }) => ({
    id,
    at,
    author,
    text: actions[action],
    changes: changes.map(({ field, from, to }) => ({
      field,
      label: labels[field] ?? field,
      from: textOf(from),
      to: textOf(to),
    })),
  }));
}
