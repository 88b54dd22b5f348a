import { type QueryKey, type UseQueryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { createLink, useRouteContext } from '@tanstack/react-router';
import type { components } from '@zvonok/api-client/contract.gen';
import type { Extension } from '@zvonok/api-client/create-api';
import type { DownloadedFile } from '@zvonok/api-client/transfer/download';
import type { ReportProgress, TransferProgress } from '@zvonok/api-client/transfer/progress';
import { type SchoolMoment, schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { type FieldValue, fieldValueText } from '@zvonok/domain/conflicts/conflicts';
import { RECORDS_NOT_LOADED } from '@zvonok/domain/messages/not-loaded';
import {
  Button,
  type ButtonProps,
  buttonLook,
  ClockIcon,
  DownloadIcon,
  IconButton,
  TrashIcon,
} from '@zvonok/ui/controls';
import { Dialog, ProgressLine, retryAction } from '@zvonok/ui/feedback';
import { type HistoryEntry, RecordHistory } from '@zvonok/ui/lists';
import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { useCapability } from '../capabilities.ts';
import { fractionOf } from '../files/fraction.ts';
import { saveFile } from '../files/save-file.ts';
import { listFailureOf } from './use-records.tsx';

/** Whether the buttons of a record stand in the row of a table: then they are drawings. */
export const InTableRow = createContext(false);

interface RecordButtonProps extends Pick<ButtonProps, 'disabled' | 'busy' | 'onClick'> {
  text: string;
  /** Which record it is about: a screen reader reads the button without its card. */
  name: string;
  icon: ReactNode;
}

/** A button of a record: words on its card, a drawing in its row. */
export function RecordButton({ text, name, icon, ...rest }: RecordButtonProps) {
  const label = `${text}: ${name}`;
  if (useContext(InTableRow)) return <IconButton size="sm" label={label} icon={icon} {...rest} />;
  return (
    <Button size="sm" variant="ghost" icon={icon} aria-label={label} {...rest}>
      {text}
    </Button>
  );
}

type RecordAnchorProps = Omit<ComponentProps<'a'>, 'children'> &
  Pick<RecordButtonProps, 'text' | 'name' | 'icon'>;

/** The same for what has an address. */
export const RecordLink = createLink(function RecordAnchor({
  text,
  name,
  icon,
  href,
  ...rest
}: RecordAnchorProps) {
  const isDrawing = useContext(InTableRow);
  const label = `${text}: ${name}`;
  return (
    <a
      href={href}
      {...rest}
      {...buttonLook({ size: 'sm', variant: 'ghost' })}
      {...(isDrawing && { 'data-shape': 'icon', title: label })}
      aria-label={label}
    >
      {icon}
      {!isDrawing && text}
    </a>
  );
});

/** The drawing of a bin on the card or in the row of a record. */
export function DeleteRecordButton({ name, onClick }: Pick<RecordButtonProps, 'name' | 'onClick'>) {
  return <IconButton size="sm" label={`Удалить: ${name}`} icon={<TrashIcon size={18} />} onClick={onClick} />;
}

type WireEntry = components['schemas']['RecordHistoryEntry'];

/** A drawing on a card; in the head of a page, in words. */
export type HistoryLook = 'drawing' | 'words';

interface HistoryButtonProps<Key extends QueryKey> {
  /** Default: an icon. */
  look?: HistoryLook;
  /** Whose history it is: «Вечер настольных игр». */
  name: string;
  /** The extension that answers it; on a server without it there is no button. */
  operation: Extension;
  query: UseQueryOptions<WireEntry[], Error, WireEntry[], Key>;
  /** What the record's fields are called. */
  labels: Readonly<Record<string, string>>;
  /** How a value reads; by default as in a conflict of two edits. */
  valueText?: (value: FieldValue, field: string) => string | null;
  /** Of the dialog; «История» and the name if left out. */
  title?: string;
  /** «Создана», «Изменена» in the gender of what the record is. */
  actions?: Record<WireEntry['action'], string>;
  /** Stands over the history. */
  children?: ReactNode;
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
  const { title = `История: ${name}`, actions = ACTION_TEXT, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = useCapability(operation);
  const history = useQuery({ ...query, enabled: isOpen && isOffered, staleTime: 0 });
  if (!isOffered) return null;

  const entries = history.data?.map(
    ({ id, at, author, action, changes }): HistoryEntry => ({
      id,
      at,
      author,
      text: actions[action],
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
        title={title}
        onClose={close}
        footer={
          <Button onClick={close} data-autofocus="">
            Закрыть
          </Button>
        }
      >
        {children}
        <RecordHistory
          entries={entries ?? null}
          failure={listFailureOf(history, RECORDS_NOT_LOADED.history)}
        />
      </Dialog>
    </>
  );
}

/** What the log of actions and the book of substitutions say after an export. */
export const JOURNAL_MESSAGE = { saved: 'Журнал сохранён', failed: 'Журнал не был выгружен' } as const;

export interface ExportListButtonProps {
  /** Default «Экспорт». */
  label?: string;
  /** Of the dialog while it lasts: «Экспорт событий». */
  title: string;
  /** The extension that answers the file; on a server without it there is no button. */
  operation: Extension;
  call: (transfer: { signal: AbortSignal; report: ReportProgress }) => Promise<DownloadedFile>;
  /** What the file is called if the server doesn't say. */
  fileName: (now: SchoolMoment) => string;
  /** «Список сохранён», before the file's name; «Список не был выгружен». */
  messages?: { saved: string; failed: string };
}

const MESSAGES = { saved: 'Список сохранён', failed: 'Список не был выгружен' };

/** What the list shows, as a file. */
export function ExportListButton({
  label = 'Экспорт',
  title,
  operation,
  call,
  fileName,
  messages = MESSAGES,
}: ExportListButtonProps) {
  const { toasts, config } = useRouteContext({ from: '__root__' });
  const isOffered = useCapability(operation);
  const [progress, setProgress] = useState<TransferProgress | null>(null);
  const stop = useRef(new AbortController());
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      stop.current = new AbortController();
      setProgress(null);
      return call({ signal: stop.current.signal, report: setProgress });
    },
    onSuccess: (file) => {
      const name = file.fileName ?? fileName(schoolMomentAt(Date.now(), config.timeZone));
      saveFile(file.blob, name);
      toasts.success(`${messages.saved}: ${name}`);
    },
    onError: () => {
      if (stop.current.signal.aborted) return;
      toasts.error(messages.failed, { action: retryAction(() => mutate()) });
    },
  });
  if (!isOffered) return null;
  const cancel = () => stop.current.abort();
  return (
    <>
      <Button icon={<DownloadIcon size={18} />} busy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      <Dialog
        open={isPending}
        title={title}
        onClose={cancel}
        footer={<Button onClick={cancel}>Отмена</Button>}
      >
        <ProgressLine label="Экспорт данных..." done={fractionOf(progress)} />
      </Dialog>
    </>
  );
}
