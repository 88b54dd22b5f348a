import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { components, operations } from '@zvonok/api-client/contract.gen';
import { fieldValueText } from '@zvonok/domain/conflicts/conflict-text';
import type { FieldValue } from '@zvonok/domain/conflicts/differences';
import { Button, ClockIcon, IconButton } from '@zvonok/ui/controls';
import { Dialog } from '@zvonok/ui/feedback';
import { type HistoryEntry, RecordHistory } from '@zvonok/ui/lists';
import { useState } from 'react';
import { useReportUnsupported, useServerSupports } from '../server-supports/use-server-supports.ts';

type WireEntry = components['schemas']['RecordHistoryEntry'];

/** A drawing on a card; in the head of a page, in words. */
export type HistoryLook = 'drawing' | 'words';

interface HistoryButtonProps<Key extends QueryKey> {
  /** Default: an icon. */
  look?: HistoryLook;
  /** Whose history it is: «Вечер настольных игр». */
  name: string;
  /** The extension that answers it; on a server without it there is no button. */
  operation: keyof operations;
  query: UseQueryOptions<WireEntry[], Error, WireEntry[], Key>;
  /** What the record's fields are called. */
  labels: Readonly<Record<string, string>>;
  /** How a value reads; by default as in a conflict of two edits. */
  valueText?: (value: FieldValue, field: string) => string;
}

const ACTION_TEXT = {
  created: 'Создание',
  changed: 'Изменение',
  deleted: 'Удаление',
  restored: 'Возврат',
} as const satisfies Record<WireEntry['action'], string>;

/** A button that shows who changed what of a record, and when. */
export function HistoryButton<Key extends QueryKey>(props: HistoryButtonProps<Key>) {
  const { look = 'drawing', name, operation, query, labels, valueText = fieldValueText } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isSupported] = useServerSupports(operation);
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...query,
    enabled: isOpen && isSupported,
    staleTime: 0,
  });
  useReportUnsupported(operation, error);
  if (!isSupported) return null;

  const entries = data?.map(
    ({ id, at, author, action, changes }): HistoryEntry => ({
      id,
      at,
      author,
      text: ACTION_TEXT[action],
      changes: changes.map(({ field, from, to }) => ({
        field,
        label: labels[field] ?? field,
        from: valueText(from, field),
        to: valueText(to, field),
      })),
    }),
  );
  const close = () => setIsOpen(false);
  return (
    <>
      {look === 'words' ? (
        <Button
          icon={<ClockIcon size={18} />}
          aria-label={`История: ${name}`}
          onClick={() => setIsOpen(true)}
        >
          История
        </Button>
      ) : (
        <IconButton
          size="sm"
          label={`История: ${name}`}
          icon={<ClockIcon size={18} />}
          onClick={() => setIsOpen(true)}
        />
      )}
      <Dialog
        open={isOpen}
        title={`История: ${name}`}
        onClose={close}
        footer={<Button onClick={close}>Закрыть</Button>}
      >
        <RecordHistory
          entries={entries ?? null}
          failure={
            isError
              ? { title: 'Не удалось загрузить историю', retrying: isFetching, onRetry: () => void refetch() }
              : null
          }
        />
      </Dialog>
    </>
  );
}
